import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Static imports of a module, without dynamic `import()`. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^;'"()]*?["'](\.{1,2}\/[^"']+\.js)["']/g;
/** URLs of scripts, island modules and renderers: everything in a page that ends in `.js`, without the imports that `late-scripts.mjs` adds. */
const NAMED_SCRIPT = /["'](\/[^"'\s#]+\.js)["'#]/g;
/** Without those that hydrate at once (`now`). */
const INTENT_ISLAND = /<astro-island(?=[^>]*\sclient="intent")(?![^>]*&quot;now&quot;:true)[^>]*>/g;
const STYLESHEET = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/[^"]+\.css)"/g;
const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** Start tags; attributes and inline scripts escape `<` or have no name after it. */
const ELEMENT = /<([a-z][\w-]*)/gi;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([^]*?)<\/script>/g;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** `entries` and all their transitive static imports. `read` returns a module's text by its URL. */
const follow = (entries: readonly string[], read: (module: string) => string): ReadonlySet<string> => {
  const seen = new Set<string>();
  const open = [...entries];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const folder = dirname(module);
    open.push(...matches(read(module), STATIC_IMPORT).map((source) => posix.join(folder, source)));
  }
  return seen;
};

const toGzipSize = (text: string): number => gzipSync(text, { level: 9 }).byteLength;

/** Bytes after gzip; `nodes` is the number of elements. */
export type PageWeight = {
  /** JavaScript that loads without any action of the visitor: inline scripts, scripts and islands with all static imports. */
  readonly before: number;
  /** JavaScript of the islands `client:intent`, besides `before`. */
  readonly after: number;
  readonly css: number;
  readonly html: number;
  readonly nodes: number;
};

/** Weighs a page. `client` is the folder of the public files. Dynamic imports are not counted. */
export const weighPage = (html: string, client: string): PageWeight => {
  const read = (file: string) => readFileSync(join(client, file), 'utf8');
  const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + toGzipSize(text), 0);
  const first = follow(matches(html.replace(INTENT_ISLAND, ''), NAMED_SCRIPT), read);
  const all = follow(matches(html, NAMED_SCRIPT), read);
  const inline = toGzipSize(matches(html, INLINE_SCRIPT).join('\n'));
  const before = inline + sum([...first].map(read));
  return {
    before,
    after: inline + sum([...all].map(read)) - before,
    css: sum(matches(html, STYLESHEET).map(read)) + toGzipSize(matches(html, INLINE_STYLE).join('\n')),
    html: toGzipSize(html),
    nodes: matches(html, ELEMENT).length,
  };
};
