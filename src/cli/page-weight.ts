import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Static imports of a module, without dynamic `import()`. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^;'"()]*?["'](\.{1,2}\/[^"']+\.js)["']/g;
/** URLs of scripts, island modules and renderers: everything in a page that ends in `.js`. */
const NAMED_SCRIPT = /["'](\/[^"'\s]+\.js)["']/g;
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

/**
 * The JavaScript of a page before the first interaction, in bytes after gzip: inline scripts, scripts and islands with all
 * static imports, including islands that hydrate when visible. `client` is the folder of the public files.
 */
export const weighPage = (html: string, client: string): number => {
  const read = (module: string) => readFileSync(join(client, module), 'utf8');
  const modules = follow(matches(html, NAMED_SCRIPT), read);
  const inline = toGzipSize(matches(html, INLINE_SCRIPT).join('\n'));
  return [...modules].reduce((total, module) => total + toGzipSize(read(module)), inline);
};
