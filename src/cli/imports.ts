import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** How a module is imported: with values, only its types, or on demand. */
export type ImportKind = 'value' | 'type' | 'dynamic';

/** One import between two source files, as paths from the root of the repository. */
export type Import = { readonly from: string; readonly to: string; readonly kind: ImportKind };

const SOURCE = /\.(?:ts|tsx|astro|mjs)$/;
const STATIC = /^[ \t]*(import|export)\s(type\s)?([\w$*\s,{}]*)(?<=[\s}])from\s*'([^']+)'/gm;
const SIDE_EFFECT = /^[ \t]*import\s*'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g;

/** The source files that git tracks or would track, without tests. */
export const listSources = (root: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCE.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();

/** Whether every name between the braces is marked `type`; a default or namespace import is a value. */
const isTypeOnly = (clause: string): boolean => {
  const parts = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]?.split(',') ?? [];
  const names = parts.map((name) => name.trim()).filter((name) => name !== '');
  return names.length > 0 && names.every((name) => name.startsWith('type '));
};

const resolve = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#src/')) return `src/${specifier.slice('#src/'.length)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
};

/** The imports of one file's text, without packages. */
export const parseImports = (file: string, text: string): readonly Import[] => {
  const found: Import[] = [];
  const add = (specifier: string | undefined, kind: ImportKind): void => {
    const to = specifier === undefined ? undefined : resolve(file, specifier);
    if (to !== undefined) found.push({ from: file, to, kind });
  };
  for (const [, , type, clause = '', specifier] of text.matchAll(STATIC))
    add(specifier, type !== undefined || isTypeOnly(clause) ? 'type' : 'value');
  for (const [, specifier] of text.matchAll(SIDE_EFFECT)) add(specifier, 'value');
  for (const [, specifier] of text.matchAll(DYNAMIC)) add(specifier, 'dynamic');
  return found;
};

/** All imports between source files below `src`. */
export const readImports = (root: string): readonly Import[] => {
  const files = listSources(root);
  const known = new Set(files);
  return files
    .flatMap((file) => parseImports(file, readFileSync(`${root}/${file}`, 'utf8')))
    .filter(({ to }) => known.has(to));
};

/**
 * Import cycles, including type imports but not dynamic ones, as lists of files that reach each other: the strongly
 * connected components of more than one file, by Tarjan's algorithm.
 */
export const findCycles = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const targets = new Map<string, string[]>();
  for (const { from, to, kind } of imports)
    if (kind !== 'dynamic' && from !== to) targets.set(from, [...(targets.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    stack.push(file);
    let lowest = own;
    for (const target of targets.get(file) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, index.get(target) ?? own);
    }
    if (lowest === own) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) cycles.push(component.sort());
    }
    return lowest;
  };
  for (const file of targets.keys()) if (!index.has(file)) visit(file);
  return cycles;
};
