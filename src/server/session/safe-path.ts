import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import type { Locale } from '#src/contract/locale.ts';
import { localize, withoutLocale } from '#src/i18n/paths.ts';
import { SHOP_PATH } from '#src/i18n/routes.ts';

const CONTROL = /[\u0000-\u001f\u007f]/;

const isSameSite = (path: string): boolean =>
  path.length <= MAX_PATH_LENGTH &&
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !path.includes('\\') &&
  !CONTROL.test(path);

/** Percent-encodes characters outside ASCII, for use in a header. */
const toAscii = (path: string): string =>
  path.toWellFormed().replace(/[^\u0021-\u007e]/gu, (letter) => encodeURIComponent(letter));

/**
 * The redirect target after a form: an absolute path of this site (`/…`; no host, scheme, control character or
 * backslash), in the page's locale. Falls back to `fallback`, in the page's locale.
 */
export const safePath = (raw: unknown, locale: Locale, fallback = SHOP_PATH): string => {
  const isSafe = (path: string): boolean => isSameSite(path) && isSameSite(withoutLocale(path));
  const path = typeof raw === 'string' && isSafe(raw) ? localize(toAscii(raw), locale) : '';
  // Check the final path as well: converting a safe path must not produce another host.
  return isSafe(path) ? path : localize(toAscii(fallback), locale);
};
