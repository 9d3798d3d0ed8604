import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'public', 'locales');
/** Italian has a third form, `many`, for millions; it has the text of `other`, see `compileTexts`. */
const PLURAL = /_(?:one|other)$/;

/** Names of events look like keys. */
const EVENTS: ReadonlySet<string> = new Set(['cart:ready']);

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
  flatten(read(locale, file))
    .map(([key]) => key)
    .sort();

/** The keys that the code uses: plurals without their form. */
const namesOf = (file: string): string[] => keysOf('it', file).map((key) => key.replace(PLURAL, ''));

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

const files = readdirSync(join(FOLDER, 'it'));

describe('the dictionaries', () => {
  it('have the same files in both languages', () => {
    expect(readdirSync(join(FOLDER, 'en'))).toEqual(files);
  });

  it.each(files)('[I-01] %s has the same keys in both languages', (file) => {
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

  it('[I-01] contain every key that the code uses, and a key for the start of every composed one', () => {
    const names = files.flatMap((file) =>
      namesOf(file).map((name) => `${file.replace('.json', '')}:${name}`),
    );
    // `common` and, in the calls, `api` are written without their names; islands get groups as a whole, see `pickTexts`.
    const short = names.map((name) => name.replace(/^(?:common|api):/, ''));
    const groups = names.map((name) => name.split('.', 1)[0] ?? '');
    const known = new Set([...names, ...short, ...groups]);
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !/\.test\.tsx?$|^demo/.test(file))
      .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'));
    const find = (pattern: RegExp): readonly string[] =>
      sources.flatMap((source) => [...source.matchAll(pattern)].map(([, key]) => key ?? ''));
    const namespaces = files.map((file) => file.replace('.json', '')).join('|');
    const used = [
      ...find(/\bt\(\s*'([\w.:-]+)'/g),
      ...find(new RegExp(`'((?:${namespaces}):[\\w.-]+)'`, 'g')),
    ];
    const begun = find(new RegExp(`\`((?:(?:${namespaces}):)[\\w.-]*)\\$\\{`, 'g'));
    expect(used.filter((key) => !known.has(key) && !EVENTS.has(key))).toEqual([]);
    expect(begun.filter((start) => !names.some((name) => name.startsWith(start)))).toEqual([]);
    expect([used.length > 1000, begun.length > 50]).toEqual([true, true]);
  });
});
