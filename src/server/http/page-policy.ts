import { createHash } from 'node:crypto';

/** Fonts and requests fall back to the first one. */
const DIRECTIVES =
  "default-src 'self';base-uri 'self';form-action 'self';frame-ancestors 'none';img-src 'self' data:;object-src 'none'";

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Opening tags of the styles that a page may contain, see `MainPageStyle.astro` and `FlyerStyle.astro`. Text cannot contain them: its
 * quotes or its `<` are escaped.
 */
const OPENINGS = ['<style id="main-page-css">', '<style id="flyer-css">'];
const CLOSING = '</style>';

/** The content of a style in a page; undefined without one. */
const findStyle = (html: Buffer, opening: string): string | undefined => {
  const start = html.indexOf(opening);
  if (start < 0) return undefined;
  const from = start + opening.length;
  const end = html.indexOf(CLOSING, from);
  return end < 0 ? undefined : html.toString('utf8', from, end);
};

/** Returns the content security policy of a page. */
export type ToPagePolicy = (html: Buffer) => string;

/** Pages have no inline script. */
const SHARED = `${DIRECTIVES};script-src 'self';style-src 'self'`;

/** The last style of each kind: nearly all pages have the same. */
const last = new Map<string, { readonly css: string; readonly hash: string }>();

const findHash = (html: Buffer, opening: string): string => {
  const css = findStyle(html, opening);
  if (css === undefined) return '';
  const known = last.get(opening);
  const hash = known?.css === css ? known.hash : hashSource(css);
  last.set(opening, { css, hash });
  return ` ${hash}`;
};

export const toPagePolicy: ToPagePolicy = (html) =>
  SHARED + OPENINGS.map((opening) => findHash(html, opening)).join('');
