import { prefersEnglish, type RequestTarget } from './preferred-locale.ts';

/** A redirect before any page is rendered. */
export type Redirect = { readonly status: 301 | 302; readonly location: string; readonly vary?: string };

/** Extra slashes at either end, and the file names of prebuilt pages. */
const NOT_CANONICAL = /^[\\/]{2}|\/$|\.html$/;

/**
 * The redirect of a GET or HEAD; undefined for none. `url` is path and query as received. Canonical paths do not end in
 * a slash (except `/`) or in `.html`. The location never leaves this site: leading slashes of `//host` and `/\host` are
 * removed.
 */
export const findRedirect = ({ url, cookies, languages }: RequestTarget): Redirect | undefined => {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const query = end < 0 ? '' : url.slice(end);
  if (path === '/') {
    if (!prefersEnglish({ cookies, languages })) return undefined;
    return { status: 302, location: `/en${query}`, vary: 'Accept-Language, Cookie' };
  }
  if (!NOT_CANONICAL.test(path)) return undefined;
  const trimmed = path.replace(/(?:index)?\.html$/, '').replace(/^[\\/]+|(?<![\\/])[\\/]+$/g, '');
  return { status: 301, location: `/${trimmed}${query}` };
};
