import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#src/contract/locale.ts';
import { compileTexts, type Dictionary, type TextValues } from './compile-texts.ts';

const FOLDER = join(import.meta.dirname, '../../public/locales');
const COUNTS = [0, 1, 2, 7, 1.5, 1_000_000];

const readDictionaries = (locale: Locale): Record<string, Dictionary> =>
  Object.fromEntries(
    readdirSync(join(FOLDER, locale)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')) as Dictionary,
    ]),
  );

const listKeys = (dictionary: Dictionary, prefix: string): readonly string[] =>
  Object.entries(dictionary).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : listKeys(value, `${prefix}${key}.`),
  );

/** Every key, and every plural without its form. */
const listNames = (dictionaries: Record<string, Dictionary>): readonly string[] => [
  ...new Set(
    Object.entries(dictionaries)
      .flatMap(([namespace, dictionary]) => listKeys(dictionary, `${namespace}:`))
      .flatMap((key) => [key, key.replace(/_(?:one|many|other)$/, '')]),
  ),
];

/** i18next itself, with the dictionaries of one locale. */
const createPeer = (dictionaries: Record<string, Dictionary>, locale: Locale) => {
  const i18next = createInstance();
  void i18next.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(dictionaries),
    resources: { [locale]: dictionaries },
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return i18next.getFixedT(locale);
};

describe('compiled texts', () => {
  it.each(LOCALES)('equal those of i18next for every key and count in %s', (locale) => {
    const dictionaries = readDictionaries(locale);
    const peer = createPeer(dictionaries, locale);
    const translate = compileTexts(dictionaries, locale);
    const names = listNames(dictionaries);
    expect(names.length).toBeGreaterThan(500);
    const values: TextValues = { number: '1.234', name: '<b>', label: 'A & B' };
    for (const name of names) {
      expect([name, translate(name, values)]).toEqual([name, peer(name, values)]);
      for (const count of COUNTS) {
        const expected = peer(name, { ...values, count });
        // i18next returns the key where the language has a form that the dictionary lacks.
        if (expected === name.replace(/^\w+:/, '')) continue;
        expect([name, count, translate(name, { ...values, count })]).toEqual([name, count, expected]);
      }
    }
  });

  it('use the form "other" where the language has a form that the dictionary lacks', () => {
    const translate = compileTexts(
      { common: { pieces_one: '{{count}} pezzo', pieces_other: '{{count}} pezzi' } },
      'it',
    );
    expect(translate('pieces', { count: 1_000_000 })).toBe('1000000 pezzi');
    expect(translate('pieces', { count: 1 })).toBe('1 pezzo');
  });

  it('prefer the plain key to the form "other" of another text', () => {
    const translate = compileTexts({ account: { credit: 'Fido', credit_other: 'Altro fido' } }, 'it');
    expect(translate('account:credit', { count: 1 })).toBe('Fido');
  });

  it('keep a placeholder without a value', () => {
    const translate = compileTexts({ common: { hello: 'Buongiorno {{name}}' } }, 'it');
    expect(translate('hello')).toBe('Buongiorno {{name}}');
  });

  it('do not interpret a value', () => {
    const translate = compileTexts({ common: { hello: 'Buongiorno {{name}}' } }, 'it');
    expect(translate('hello', { name: '{{name}} $t(hello)' })).toBe('Buongiorno {{name}} $t(hello)');
  });

  it('return a missing key without its namespace', () => {
    expect(compileTexts({ common: {} }, 'it')('account:none.such')).toBe('none.such');
  });
});
