/** Where a request goes before any page is drawn. */
export type Redirect = { readonly status: 301 | 302; readonly location: string; readonly vary?: string };

const LOCALE_COOKIE = /(?:^|;\s*)i18n_redirected=(it|en)(?:;|$)/;

/** The language that an `Accept-Language` value puts first, as two lower-case letters; absent when it names none. */
const findFirstLanguage = (header: string): string | undefined =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return { language: tag.slice(0, 2).toLowerCase(), quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;

/** `/` alone asks the visitor: the cookie of the language switch first, then the browser's first language. */
const prefersEnglish = (cookies: string, languages: string): boolean => {
  const chosen = LOCALE_COOKIE.exec(cookies)?.[1];
  return (chosen ?? findFirstLanguage(languages)) === 'en';
};

/** Slashes too many, at either end, and the names of the files that pages are built into. */
const OTHER_SPELLING = /^[\\/]{2}|\/$|\.html$/;

type Asked = { readonly url: string; readonly cookies?: string; readonly languages?: string };

/**
 * The redirect of a GET or HEAD, absent when there is none. `url` is path and query as received. No address but
 * `/` ends in a slash, none in `.html`, and a location always stays on this site: `//host` and `/\host` lose their first slashes.
 */
export const findRedirect = ({ url, cookies = '', languages = '' }: Asked): Redirect | undefined => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 ? '' : url.slice(end);
  if (path === '/') {
    if (!prefersEnglish(cookies, languages)) return undefined;
    return { status: 302, location: `/en${query}`, vary: 'Accept-Language, Cookie' };
  }
  if (!OTHER_SPELLING.test(path)) return undefined;
  const trimmed = path.replace(/(?:index)?\.html$/, '').replace(/^[\\/]+|[\\/]+$/g, '');
  return { status: 301, location: `/${trimmed}${query}` };
};
