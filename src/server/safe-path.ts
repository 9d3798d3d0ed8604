import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locale.ts';

const MAX_LENGTH = 2000;
const CONTROL = /[\u0000-\u001f\u007f]/;

const isSameSite = (path: string): boolean =>
  path.length <= MAX_LENGTH &&
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !path.includes('\\') &&
  !CONTROL.test(path);

/** `/en/shop?x=1` → `/shop?x=1`; a path of the default locale comes back as it is. */
const withoutLocale = (path: string): string => {
  const prefix = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    .map((locale) => `/${locale}`)
    .find((known) => path === known || path.startsWith(`${known}/`) || path.startsWith(`${known}?`));
  if (!prefix) return path;
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/**
 * Where a visitor may be sent after a form: an absolute path of this site (`/…`; no host, no scheme, no control
 * character, no backslash), moved to the page's locale. Anything else gives `fallback`, moved alike.
 */
export const safePath = (raw: unknown, locale: Locale, fallback = '/shop'): string => {
  const path = withoutLocale(typeof raw === 'string' && isSameSite(raw) ? raw : fallback);
  // What is left after the prefix is looked at again: `/en//evil` must not become `//evil`.
  const safe = isSameSite(path) ? path : fallback;
  if (locale === DEFAULT_LOCALE) return safe;
  if (safe === '/') return `/${locale}`;
  return safe.startsWith('/?') ? `/${locale}${safe.slice(1)}` : `/${locale}${safe}`;
};
