import type { Locale } from '#src/contract/locale.ts';

/** The locale whose URLs carry no prefix. */
const UNPREFIXED: Locale = 'it';
/** Repeated prefixes count as one, so that removing it leaves no other. */
const PREFIX = /^(?:\/en(?=[/?#]|$))+/;

/**
 * `/en/shop?x=1` and `/en/en/shop?x=1` → `/shop?x=1`, `/en` → `/`; returns a path without a prefix unchanged.
 * The result may name another host: `/en//host` → `//host`.
 */
export const withoutLocale = (path: string): string => {
  const rest = path.replace(PREFIX, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The locale that a path is served in. */
export const localeOf = (path: string): Locale => (PREFIX.test(path) ? 'en' : UNPREFIXED);

/**
 * An internal path (with or without query and hash, in either locale) as it is written in `locale`: Italian has no
 * prefix, English starts with `/en`. Anything that is no absolute path of this site (`https://…`, `#x`) stays.
 */
export const localize = (path: string, locale: Locale): string => {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const bare = withoutLocale(path);
  if (locale === UNPREFIXED) return bare;
  return bare === '/' ? '/en' : `/en${bare.replace(/^\/(?=[?#])/, '')}`;
};

/** The other language of a page. */
export const otherLocale = (locale: Locale): Locale => (locale === 'it' ? 'en' : 'it');

/** The path and query of the same page in the other language. */
export const switchLocale = (url: Pick<URL, 'pathname' | 'search'>): string =>
  localize(`${url.pathname}${url.search}`, otherLocale(localeOf(url.pathname)));
