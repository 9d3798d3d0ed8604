import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

/** Where the drawing of an icon is, for `<use href>`. */
export const toIconAddress = (name: IconName): string => `${sprite}#${name}`;
