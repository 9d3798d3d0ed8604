import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'public', 'locales');
/** Italian has an extra plural form, `many`, for millions. */
const PLURAL = /_(?:one|many|other)$/;

type Texts = { readonly [key: string]: string | Texts };

const read = (locale: string, file: string): Texts =>
  JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as Texts;

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );

const keysOf = (locale: string, file: string): string[] =>
  [...new Set(flatten(read(locale, file)).map(([key]) => key.replace(PLURAL, '')))].sort();

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

const files = readdirSync(join(FOLDER, 'it'));

describe('the dictionaries', () => {
  it('have the same files in both languages', () => {
    expect(readdirSync(join(FOLDER, 'en'))).toEqual(files);
  });

  it.each(files)('%s has the same keys in both languages', (file) => {
    expect(keysOf('en', file)).toEqual(keysOf('it', file));
  });

  it.each(files)('%s has no empty text', (file) => {
    for (const locale of ['it', 'en'])
      expect(flatten(read(locale, file)).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(files)('%s has the same placeholders in both languages', (file) => {
    const english = new Map(flatten(read('en', file)));
    for (const [key, text] of flatten(read('it', file))) {
      const translation = english.get(key);
      if (translation !== undefined)
        expect([key, placeholdersOf(translation)]).toEqual([key, placeholdersOf(text)]);
    }
  });

  it('contain every key that the code uses literally', () => {
    const known = new Set(
      files.flatMap((file) => keysOf('it', file).map((key) => `${file.replace('.json', '')}:${key}`)),
    );
    const sources = ['features', 'layouts', 'pages', 'ui']
      .flatMap((room) =>
        readdirSync(join(ROOT, 'src', room), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(room, file),
        ),
      )
      .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'));
    const used = sources.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*'((?:[a-z]+:)?[A-Za-z_.-]+)'/g)].map(([, key]) => key ?? ''),
    );
    const missing = used
      .map((key) => (key.includes(':') ? key : `common:${key}`))
      .filter((key) => !known.has(key));
    expect([...new Set(missing)]).toEqual([]);
    expect(used.length).toBeGreaterThan(50);
  });
});
