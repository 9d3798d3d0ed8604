import { readWeighted } from './weighted-list.ts';

/** A redirect before any page is rendered. */
export type Redirect = { readonly status: 301 | 302; readonly location: string; readonly vary?: string };

const LOCALE_COOKIE = /(?:^|;\s*)i18n_redirected=(it|en)(?:;|$)/;

/** The preferred language of an `Accept-Language` value, as two lower-case letters; undefined for none. */
const findFirstLanguage = (header: string): string | undefined =>
  readWeighted(header)
    .toSorted((a, b) => b.quality - a.quality)[0]
    ?.name.slice(0, 2)
    .toLowerCase();

/** For `/` only: the cookie of the language switch wins over the browser's preferred language. */
const prefersEnglish = (cookies: string, languages: string): boolean => {
  const chosen = LOCALE_COOKIE.exec(cookies)?.[1];
  return (chosen ?? findFirstLanguage(languages)) === 'en';
};

/** Extra slashes at either end, and the file names of prebuilt pages. */
const NOT_CANONICAL = /^[\\/]{2}|\/$|\.html$/;

/** The URL (path and query), `Cookie` and `Accept-Language` of a request. */
type RequestTarget = { readonly url: string; readonly cookies?: string; readonly languages?: string };

/**
 * The redirect of a GET or HEAD; undefined for none. `url` is path and query as received. Canonical paths do not end in
 * a slash (except `/`) or in `.html`. The location never leaves this site: leading slashes of `//host` and `/\host` are
 * removed.
 */
export const findRedirect = ({ url, cookies = '', languages = '' }: RequestTarget): Redirect | undefined => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 ? '' : url.slice(end);
  if (path === '/') {
    if (!prefersEnglish(cookies, languages)) return undefined;
    return { status: 302, location: `/en${query}`, vary: 'Accept-Language, Cookie' };
  }
  if (!NOT_CANONICAL.test(path)) return undefined;
  const trimmed = path.replace(/(?:index)?\.html$/, '').replace(/^[\\/]+|(?<![\\/])[\\/]+$/g, '');
  return { status: 301, location: `/${trimmed}${query}` };
};
