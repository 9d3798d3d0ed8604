import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { beforeAll, expect, it, vi } from 'vitest';
import { linearTime } from '../eslint.linear-time.mjs';

const SRC = join(import.meta.dirname, '../src');
/** A call that makes a regular expression; the linter reads those written between slashes. */
const CALL = /\bRegExp\(/;

/** The lines of the tree that make a regular expression of a text, as `file:line`. */
const listCalls = (): readonly string[] =>
  globSync('**/*.{ts,tsx,astro,mjs}', { cwd: SRC })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (CALL.test(line) ? [`${file}:${at + 1}`] : [])),
    );

const calls = listCalls();
/** What each line made when its module was loaded. */
const made = new Map<string, RegExp[]>();

/** Notes the expression for each line of the tree that it was made by, directly or through a function. */
const note = (expression: RegExp): void => {
  for (const [, file = '', line = ''] of (new Error().stack ?? '').matchAll(/\/src\/([^?:\s]+):(\d+):\d+/g)) {
    const call = `${file}:${line}`;
    if (calls.includes(call)) made.set(call, [...(made.get(call) ?? []), expression]);
  }
};

beforeAll(async () => {
  const construct = (target: typeof RegExp, args: ConstructorParameters<typeof RegExp>): RegExp => {
    const expression = new target(...args);
    note(expression);
    return expression;
  };
  // Other tests of this process may have loaded some modules.
  vi.resetModules();
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }));
  for (const file of new Set(calls.map((call) => call.replace(/:\d+$/, ''))))
    await import(/* @vite-ignore */ join(SRC, file));
  vi.unstubAllGlobals();
});

/** What the linter says of an expression. */
const check = (expression: string): readonly string[] =>
  new Linter()
    .verify(`void ${expression};`, [{ ...linearTime, languageOptions: { ecmaVersion: 'latest' } }])
    .map(({ message }) => message);

it('[Z-11] each expression made of a text is made when its module is loaded, to be checked below', () => {
  expect(calls.length).toBeGreaterThan(10);
  expect([...made.keys()].sort()).toEqual([...calls].sort());
});

it('[Z-11] an expression made of a text takes linear time', () => {
  expect(check('/^(?:a+)+$/')).not.toEqual([]);
  for (const [call, expressions] of made)
    for (const expression of expressions)
      expect(check(String(expression)), `${call} ${expression}`).toEqual([]);
});
