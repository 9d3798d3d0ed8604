import { unescapeHTML } from 'astro/runtime/server/index.js';
import { toIconAddress } from './icon-address.ts';
import type { IconName } from './icons.ts';

const icons = new Map<string, ReturnType<typeof unescapeHTML>>();

/**
 * A decorative icon for a template, without a component: `{icon('copy')}`. `extra` is a constant class name; both are
 * part of the cache's key.
 */
export const icon = (name: IconName, extra = ''): ReturnType<typeof unescapeHTML> => {
  const key = `${name} ${extra}`;
  const known = icons.get(key);
  if (known !== undefined) return known;
  const classes = extra === '' ? 'icon' : `icon ${extra}`;
  const address = toIconAddress(name);
  const made = unescapeHTML(`<svg class="${classes}" aria-hidden="true"><use href="${address}"></use></svg>`);
  icons.set(key, made);
  return made;
};
