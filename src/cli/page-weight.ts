import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The modules that a module imports before its first line runs; a dynamic `import()` waits for somebody. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^;'"()]*?["'](\.{1,2}\/[^"']+\.js)["']/g;
/** A script's own address, an island's module or renderer: whatever a page names that ends in `.js`. */
const NAMED_SCRIPT = /["'](\/[^"'\s]+\.js)["']/g;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([^]*?)<\/script>/g;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** `entries` and everything that they import at once, directly or not. `read` gives a module's text by its address. */
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
 * The JavaScript of a page before anybody touched it, in bytes after gzip: its inline scripts, and the modules of
 * its scripts and islands with all that they import. Every island counts, also those that load when seen.
 * `client` is the folder of the files that a browser may ask for.
 */
export const weighPage = (html: string, client: string): number => {
  const read = (module: string) => readFileSync(join(client, module), 'utf8');
  const modules = follow(matches(html, NAMED_SCRIPT), read);
  const inline = toGzipSize(matches(html, INLINE_SCRIPT).join('\n'));
  return [...modules].reduce((total, module) => total + toGzipSize(read(module)), inline);
};
