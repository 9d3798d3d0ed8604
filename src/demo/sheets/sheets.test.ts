import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { toDemoLines } from '../products.ts';
import { findSheet } from './sheets.ts';

const products = toDemoLines();

/** The ranges of code points that the package of the sheets' font declares. */
const readRanges = (): readonly (readonly [from: number, to: number])[] => {
  const file = createRequire(import.meta.url).resolve('@fontsource/inter/unicode.json');
  const { latin } = JSON.parse(readFileSync(file, 'utf8')) as { latin: string };
  return latin.split(',').map((range) => {
    const [from = '', to = from] = range.slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
};

it('every document of a product can be generated', () => {
  const urls = new Set(products.flatMap(({ documents = {} }) => Object.values(documents).flat()));
  expect(urls.size).toBeGreaterThan(20);
  for (const url of urls)
    expect(findSheet(url.replace('/documents/', ''), 'Fondaco'), url).toBeTypeOf('function');
});

it('paints, sealants and adhesives have a safety sheet', () => {
  const chemicals = products.filter(({ category_path }) =>
    /^(vernici\/pitture|sigillanti-e-adesivi\/(sigillanti|adesivi))\//.test(String(category_path)),
  );
  expect(chemicals.length).toBeGreaterThan(10);
  for (const { sku, documents = {} } of chemicals) {
    expect(Object.keys(documents), sku).toEqual(['Scheda tecnica', 'Scheda di sicurezza']);
  }
});

it('the font of the sheets has every character of the products', () => {
  const ranges = readRanges();
  const texts = products.map(({ name, description, short_description, attributes, value_names, brand }) =>
    JSON.stringify([name, description, short_description, attributes, value_names, brand]),
  );
  const signs = [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0) ?? 0);
  const unknown = signs.filter((sign) => !ranges.some(([from, to]) => from <= sign && sign <= to));
  expect(unknown.map((sign) => String.fromCodePoint(sign))).toEqual([]);
});
