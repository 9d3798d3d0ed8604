import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The module into which the texts are compiled does not escape line ends. */
it.each(globSync('public/locales/*/*.json'))('%s has texts of one line', (file) => {
  expect(readFileSync(file, 'utf8')).not.toMatch(/\\[nr]/);
});

const countKeys = (value: unknown): number =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).reduce<number>((sum, part) => sum + 1 + countKeys(part), 0)
    : 0;

it.each(globSync('public/locales/*/*.json'))('%s has each key once', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text.match(/(?<!\\)": /g)?.length).toBe(countKeys(JSON.parse(text)));
});
