import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const ARTICLE: Omit<ImportLine, 'sku'> = {
  name: 'Lampada LED goccia',
  price: 1,
  category_path: 'lampade',
  attributes: { Potenza: '19 W', Attacco: ['E27', 'E14'] },
};
const IN_STOCK = { ...ARTICLE, availability: 'DISPONIBILE' };

const LINES: readonly ImportLine[] = [
  { ...ARTICLE, sku: 'GONE', availability: 'NON DISPONIBILE' },
  { ...IN_STOCK, sku: 'EQUAL', brand: 'Altra', sales: 5 },
  { ...IN_STOCK, sku: 'SOLD-MORE', sales: 9 },
  { ...IN_STOCK, sku: 'WEAKER', attributes: { ...ARTICLE.attributes, Potenza: '11 W' } },
  { ...IN_STOCK, sku: 'MORE', attributes: { ...ARTICLE.attributes, Luce: 'calda' } },
  { ...IN_STOCK, sku: 'ONE-BASE', attributes: { ...ARTICLE.attributes, Attacco: 'E27' } },
  { ...IN_STOCK, sku: 'BY-METRE', unit: 'm' },
  { ...IN_STOCK, sku: 'ELSEWHERE', category_path: 'torce' },
  { ...ARTICLE, sku: 'LATE', availability: 'IN ARRIVO' },
  { ...IN_STOCK, sku: 'OLD', availability: 'NON DISPONIBILE', successor: 'EQUAL' },
  { sku: 'PLAIN', name: 'Senza caratteristiche', price: 1, availability: 'NON DISPONIBILE' },
  { sku: 'PLAIN-2', name: 'Senza caratteristiche', price: 1, availability: 'DISPONIBILE' },
  { sku: 'GNT', name: 'Guanti', category_path: 'guanti' },
  ...['9', '10'].map((size) => ({
    ...{ sku: `GNT-${size}`, parent: 'GNT', name: 'Guanti', price: 1, category_path: 'guanti', size },
    attributes: { Materiale: 'nitrile' },
    availability: size === '9' ? 'NON DISPONIBILE' : 'DISPONIBILE',
  })),
];

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(LINES);
});
afterAll(() => store.close());

it.each([
  ['has category, unit and all attributes, the most sold first', 'GONE', ['SOLD-MORE', 'EQUAL']],
  ['is another article', 'EQUAL', ['SOLD-MORE']],
  ['has the same size', 'GNT-9', []],
  ['is none for a parent', 'GNT', []],
  ['is none without attributes', 'PLAIN', []],
  ['is none for an unknown code', 'NOTHING', []],
])('an equal article in stock %s (%s)', async (_rule, carti, skus) => {
  const found = await store.backOffice.catalogue.findEquivalents(carti, GUEST);
  expect(found.map(({ sku }) => sku)).toEqual(skus);
});
