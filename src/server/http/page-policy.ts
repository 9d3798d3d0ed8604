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

/** Returns the content security policy of a page. */
export type ToPagePolicy = (html: Buffer) => string;

/** Pages have no inline script, and at most one style. */
const SHARED = `${DIRECTIVES};script-src 'self';style-src 'self'`;

/** The last style: nearly all pages have the same. */
let last = { css: '', hash: '' };

export const toPagePolicy: ToPagePolicy = (html) => {
  const css = findStyle(html);
  if (css === undefined) return SHARED;
  if (css !== last.css) last = { css, hash: hashSource(css) };
  return `${SHARED} ${last.hash}`;
};
