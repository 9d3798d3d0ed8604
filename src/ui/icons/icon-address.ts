import sprite from './icons.svg?url';
import type { IconName } from './icons.ts';

/** Address of an icon's symbol, for `<use href>`. */
export const toIconAddress = (name: IconName): string => `${sprite}#${name}`;
