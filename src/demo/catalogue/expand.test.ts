import { describe, expect, it } from 'vitest';
import { expandEntry } from './expand.ts';

const ARTICLES = {
  size: 'M{thread}x{length}',
  attributes: { Filettatura: 'M{thread}', Passo: '{pitch} mm', Lunghezza: '{length} mm' },
  name: { it: 'Vite M{thread}x{length}', en: 'Bolt M{thread}x{length}' },
  short_description: { it: 'Vite[, confezione da {pack}].', en: 'Bolt[, box of {pack}].' },
  related: ['DE-M{thread}', 'RP-{washer}'],
  picture: { draw: 'hexBolt', diameter: '{thread}', finish: 'zinc' },
  by: {
    thread: { '6': { pitch: 1, washer: null }, '8': { pitch: 1.25, washer: 'M8' } },
  },
  columns: ['sku', 'thread', 'length', 'barcode', 'price', 'pack', 'sales', 'created'],
  rows: [
    [
      'V-M8X20',
      8,
      20,
      '8099110100016',
      16.5,
      100,
      9100,
      '2024-02-12',
      { stock: 3, price_breaks: [[500, 15]] },
    ],
    ['V-M6X20', 6, 20, '8099110100023', 9.2, null, null, '2024-02-13', { arrives_in: 11 }],
  ],
};
const SHARED = {
  sku: 'V',
  category: 'viti-a-testa-esagonale',
  brand: 'Ferrova',
  name: { it: 'Viti', en: 'Bolts' },
  short_description: { it: 'Da M6 a M8.', en: 'M6 to M8.' },
  description: { it: '<p>Vite.</p>', en: '<p>Bolt.</p>' },
  attributes: { Rivestimento: 'zincatura bianca' },
  tags: ['bulloni', 'ISO 4017'],
  price_per: 100,
  created: '2024-02-12',
  picture: { draw: 'hexBolt', diameter: 8, finish: 'zinc' },
};
const FAMILY = { ...SHARED, articles: ARTICLES };

const open = (entry: unknown) => expandEntry('bolts.json', entry, 0);
const withRow = (row: readonly unknown[]) => ({ ...FAMILY, articles: { ...ARTICLES, rows: [row] } });

describe('a family of the catalogue', () => {
  const [parent, first, second] = open(FAMILY);

  it('has a parent at the price of its cheapest article', () => {
    expect(parent?.line).toMatchObject({ sku: 'V', price: 9.2, price_per: 100, brand: 'Ferrova' });
    expect(parent?.picture).toEqual({ draw: 'hexBolt', diameter: 8, finish: 'zinc' });
  });

  it('fills the templates of an article from its row and from the tables by a column', () => {
    expect(first?.line).toMatchObject({
      sku: 'V-M8X20',
      parent: 'V',
      size: 'M8x20',
      name: { it: 'Vite M8x20', en: 'Bolt M8x20' },
      short_description: { it: 'Vite, confezione da 100.', en: 'Bolt, box of 100.' },
      min_packaging: 100,
      related: ['DE-M8', 'RP-M8'],
      barcodes: ['8099110100016'],
    });
    expect(first?.picture).toEqual({ draw: 'hexBolt', diameter: 8, finish: 'zinc' });
  });

  it('adds the attributes of the family after the article’s own, with their English', () => {
    expect(Object.entries(first?.line.attributes ?? {})).toEqual([
      ['Filettatura', 'M8'],
      ['Passo', '1,25 mm'],
      ['Lunghezza', '20 mm'],
      ['Rivestimento', 'zincatura bianca'],
    ]);
    expect(first?.line.attribute_names).toMatchObject({ Passo: { en: 'Pitch' } });
    expect(first?.line.value_names).toEqual({
      '1,25 mm': { en: '1.25 mm' },
      'zincatura bianca': { en: 'white zinc plating' },
    });
  });

  it('adds the English of tags that are words', () => {
    expect(first?.line).toMatchObject({
      tags: ['bulloni', 'ISO 4017'],
      tag_names: { bulloni: { en: 'bolts' } },
    });
    expect(() => open({ ...FAMILY, tags: ['parola'] })).toThrow('no English for the tag parola');
  });

  it('reads the extras at the end of a row', () => {
    expect(first?.line).toMatchObject({
      stock: 3,
      stock_limited: true,
      price_breaks: [{ from: 500, price: 15 }],
    });
    expect(second).toMatchObject({ arrives_in: 11 });
  });

  it('omits fields and optional texts whose cell is null', () => {
    expect(second?.line).toMatchObject({ short_description: { it: 'Vite.' }, related: ['DE-M6'] });
    expect(Object.keys(second?.line ?? {})).not.toContain('sales');
    expect(Object.keys(second?.line ?? {})).not.toContain('min_packaging');
  });
});

describe('a single article of the catalogue', () => {
  it('has all fields itself', () => {
    const [article, ...others] = open({
      ...SHARED,
      price: 12,
      barcodes: ['8099110100016'],
      coming_in: 9,
      codes: ['X'],
    });
    expect(others).toEqual([]);
    expect(article).toMatchObject({
      line: {
        sku: 'V',
        price: 12,
        codes: ['X'],
      },
      visible_in: 9,
      arrives_in: 9,
    });
  });
});

describe('an invalid entry', () => {
  it.each([
    ['a missing field', { ...FAMILY, brand: undefined }, 'bolts.json, V: brand'],
    ['an unknown field', { ...FAMILY, colour: 'red' }, 'bolts.json, V: Unrecognized key: "colour"'],
    ['a row that is too short', withRow(['V-1', 8, 20]), 'bolts.json, V: row 1: 3 cells for 8 columns'],
    [
      'a value that no table has',
      withRow(['V-1', 7, 20, 'x', 1, 1, 1, '2024-01-01']),
      'bolts.json, V: row 1: by.thread has no entry for 7',
    ],
    [
      'an unknown extra',
      withRow(['V-1', 8, 20, 'x', 1, 1, 1, '2024-01-01', { stck: 3 }]),
      'bolts.json, V: row 1: Unrecognized key: "stck"',
    ],
    [
      'an attribute without English',
      { ...SHARED, attributes: { Sapore: 'dolce' }, price: 1 },
      'bolts.json, V: the words have no English for the attribute Sapore',
    ],
    [
      'an unknown category',
      { ...SHARED, category: 'fiori', price: 1 },
      'bolts.json, V: there is no leaf category fiori',
    ],
  ])('throws with file, code and row: %s', (_name, entry, message) => {
    expect(() => open(entry)).toThrow(message);
  });
});
