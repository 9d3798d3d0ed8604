import type { Locale } from '#src/contract/locale.ts';
import { localize, withoutLocale } from '#src/i18n/paths.ts';

const MAX_LENGTH = 2000;
const CONTROL = /[\u0000-\u001f\u007f]/;

const isSameSite = (path: string): boolean =>
  path.length <= MAX_LENGTH &&
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !path.includes('\\') &&
  !CONTROL.test(path);

/** A header holds letters of ASCII alone; the rest is written as in an address. */
const toAscii = (path: string): string =>
  path.toWellFormed().replace(/[^\u0021-\u007e]/gu, (letter) => encodeURIComponent(letter));

/**
 * Where a visitor may be sent after a form: an absolute path of this site (`/…`; no host, no scheme, no control
 * character, no backslash), moved to the page's locale. Anything else gives `fallback`, moved alike.
 */
export const safePath = (raw: unknown, locale: Locale, fallback = '/shop'): string => {
  const path = withoutLocale(typeof raw === 'string' && isSameSite(raw) ? raw : fallback);
  // What is left after the prefix is looked at again: `/en//evil` must not become `//evil`.
  const safe = isSameSite(path) ? path : fallback;
  return localize(toAscii(safe), locale);
};
