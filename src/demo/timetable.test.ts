import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_FOOTER, DEMO_PAGES } from './content.ts';
import { toDemoLines } from './products.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LINES = toDemoLines(new Date('2026-11-22T08:00:00Z'));

/** The values of an attribute of the demo's products, sorted. */
const valuesOf = (label: string): readonly unknown[] =>
  [...new Set(LINES.flatMap(({ attributes }) => attributes?.[label] ?? []))].sort();

const listSources = (): readonly string[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.startsWith('demo/') && !file.includes('.test.'),
  );

/** Source without comments. */
const readCode = (file: string): string =>
  readFileSync(join(ROOT, 'src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, '');

describe('[N-54] the demo data', () => {
  it('has the sample filter lists', () => {
    expect(valuesOf('Paese di origine')).toEqual(['Francia', 'Germania', 'Italia', 'Russia']);
    expect(valuesOf('In produzione dal')).toEqual(['1987', '1995', '2000', '2002']);
  });

  it('has them alone: neither code nor dictionary has hours or the lists', () => {
    const hours =
      /\b(?:[01]?\d|2[0-3]):(?:00|15|30|45)\b|(?:Franc|Germ)(?:ia|ania|any)\b|\bRussia\b|\b(?:1987|1995)\b/;
    const found = listSources().filter((file) => hours.test(readCode(file)));
    expect(found).toEqual([]);
    for (const locale of ['it', 'en'])
      for (const file of readdirSync(join(ROOT, 'public', 'locales', locale)))
        expect(readFileSync(join(ROOT, 'public', 'locales', locale, file), 'utf8')).not.toMatch(
          /\d[:.]\d\d\b/,
        );
  });

  it('names hours in its pages by placeholders', () => {
    for (const locale of ['it', 'en'] as const) {
      expect(DEMO_FOOTER[locale]).toContain('{opening_hours}');
      expect(DEMO_FOOTER[locale]).not.toMatch(/\d:\d\d/);
      for (const page of DEMO_PAGES) {
        if (page[locale].path === 'assistenza') continue;
        expect(page[locale].html, page[locale].path).not.toMatch(/\b\d{1,2}:\d\d\b/);
      }
    }
  });
});
