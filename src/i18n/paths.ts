import type { Locale } from '#src/contract/locale.ts';

/** The locale without a URL prefix. */
const UNPREFIXED: Locale = 'it';
/** Matches repeated prefixes as one, so that a single replacement removes all of them. */
const PREFIX = /^(?:\/en(?=[/?#]|$))+/;

/**
 * `/en/shop?x=1` and `/en/en/shop?x=1` → `/shop?x=1`, `/en` → `/`; returns a path without a prefix unchanged.
 * The result may name another host: `/en//host` → `//host`.
 */
export const withoutLocale = (path: string): string => {
  const rest = path.replace(PREFIX, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The locale of an internal path, by its prefix. */
export const getPathLocale = (path: string): Locale => (PREFIX.test(path) ? 'en' : UNPREFIXED);

/** The locale of an address: that of its path, or the one that the link of a file names (`?lang=en`). */
export const getTargetLocale = (target: string): Locale =>
  /[?&]lang=en(?:&|$)/.test(target) ? 'en' : getPathLocale(target);

/**
 * The address of an internal path (with or without query and hash, in either locale) in `locale`: no prefix in Italian,
 * `/en` in English. Returns anything but an absolute path of this site (`https://…`, `#x`) unchanged.
 */
export const localize = (path: string, locale: Locale): string => {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const bare = withoutLocale(path);
  if (locale === UNPREFIXED) return bare;
  return bare === '/' ? '/en' : `/en${bare.replace(/^\/(?=[?#])/, '')}`;
};

export const otherLocale = (locale: Locale): Locale => (locale === 'it' ? 'en' : 'it');

/** Path and query of the same page in the other locale. */
export const switchLocale = (url: Pick<URL, 'pathname' | 'search'>): string =>
  localize(`${url.pathname}${url.search}`, otherLocale(getPathLocale(url.pathname)));
