import { createHash } from 'node:crypto';

/** Fonts and requests fall back to the first one. */
const DIRECTIVES =
  "default-src 'self';base-uri 'self';form-action 'self';frame-ancestors 'none';img-src 'self' data:;object-src 'none'";

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Opening tag of the only style that a page contains, see `MainPageStyle.astro`. Text cannot contain it: its quotes or its `<` are escaped. */
const OPENING = '<style id="main-page-css">';
const CLOSING = '</style>';

/** The back office's css in a page; undefined without one. */
const findStyle = (html: Buffer): string | undefined => {
  const start = html.indexOf(OPENING);
  if (start < 0) return undefined;
  const from = start + OPENING.length;
  const end = html.indexOf(CLOSING, from);
  return end < 0 ? undefined : html.toString('utf8', from, end);
};

/** Scripts and styles that any page may contain. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Returns the content security policy of a page. */
export type ToPagePolicy = (html: Buffer) => string;

/** A page adds its style to the sources of every page. */
export const createPagePolicy = ({ scripts, styles }: InlineSources): ToPagePolicy => {
  const sources = ["script-src 'self'", ...scripts.map(hashSource)].join(' ');
  const shared = `${DIRECTIVES};${sources};${["style-src 'self'", ...styles.map(hashSource)].join(' ')}`;
  /** The last style: nearly all pages have the same. */
  let last = { css: '', hash: '' };
  return (html) => {
    const css = findStyle(html);
    if (css === undefined) return shared;
    if (css !== last.css) last = { css, hash: hashSource(css) };
    return `${shared} ${last.hash}`;
  };
};
