import { createHash } from 'node:crypto';

/** Fonts, workers and requests fall back to the first one. */
const DIRECTIVES =
  "default-src 'self';base-uri 'self';form-action 'self';frame-ancestors 'none';img-src 'self' data:;object-src 'none'";

const hashSource = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The elements in the head of a page, where all text of the back office is escaped or sanitised. */
const STYLE = /<style>([^]*?)<\/style>/g;
const HEAD_END = '</head>';

const listHeadStyles = (html: Buffer): readonly string[] => {
  const end = html.indexOf(HEAD_END);
  return end < 0 ? [] : [...html.toString('utf8', 0, end).matchAll(STYLE)].map(([, css = '']) => css);
};

export type InlineSources = {
  /** Scripts and styles that any page may contain. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The script of `client:load`, for the pages that have such an island. */
  readonly loadDirective: string;
};

/** Returns the content security policy of a page. */
export type ToPagePolicy = (html: Buffer) => string;

const LOAD_ISLAND = 'client="load"';

/** A page adds the styles in its head to the sources of every page. */
export const createPagePolicy = ({ scripts, styles, loadDirective }: InlineSources): ToPagePolicy => {
  const scriptSource = ["script-src 'self'", ...scripts.map(hashSource)].join(' ');
  const loadHash = hashSource(loadDirective);
  /** The last style: nearly all pages have the same. */
  let last = { css: '', hash: '' };
  const toHash = (css: string): string => {
    if (css !== last.css) last = { css, hash: hashSource(css) };
    return last.hash;
  };
  const styleSource = ["style-src 'self'", ...styles.map(hashSource)].join(' ');
  return (html) => {
    const script = html.includes(LOAD_ISLAND) ? `${scriptSource} ${loadHash}` : scriptSource;
    return `${DIRECTIVES};${script};${[styleSource, ...listHeadStyles(html).map(toHash)].join(' ')}`;
  };
};
