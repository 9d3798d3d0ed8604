import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '#src/contract/limits.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { createRandom, pick, toRandomCatalogue } from '../support/random-catalogue.ts';

const lines = toRandomCatalogue(createRandom(3), 60);
let store: FreshStore;

beforeAll(async () => {
  store = await openFreshStore(lines);
});
afterAll(() => store.close());

const total = async (filters: Record<string, string>, text = '*'): Promise<number> =>
  (await store.list({ filters, text })).product_list.pagination.total;

const many = (count: number, toText: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toText(at)).join(',');

describe('odd filters', () => {
  it('[S-12] ignore unknown keys', async () => {
    expect(await total({ field_nothing: 'x', zzz: '1', constructor: 'x', __proto__x: 'y' })).toBe(
      await total({}),
    );
  });

  it('are applied up to thirty keys', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`field_k${at}`, 'a']));
    expect(await total({ ...unknown, brand: 'acme' })).toBe(await total({ brand: 'acme' }));
  });

  it('match the known values among unknown ones', async () => {
    expect(await total({ brand: `${many(40, (at) => `no-${at}`)},acme` })).toBe(
      await total({ brand: 'acme' }),
    );
    expect(await total({ brand: many(40, (at) => `no-${at}`) })).toBe(0);
    expect(await total({ brand: 'constructor,__proto__,toString' })).toBe(0);
  });

  it.each([
    ['-1e400..1e400', 'not a number'],
    ['9'.repeat(300) + '..', 'a number out of range'],
    ['..', 'no bounds'],
    ['5..5..5', 'three bounds'],
    ['NaN..NaN', 'not numbers'],
  ])('find nothing for the range %s (%s), without an error', async (range) => {
    expect(await total({ field_length_mm: range })).toBe(0);
  });

  it('swap the bounds of a reversed range', async () => {
    expect(await total({ field_length_mm: '30..10' })).toBe(await total({ field_length_mm: '10..30' }));
    expect(await total({ field_length_mm: `-${'9'.repeat(200)}..${'9'.repeat(200)}` })).toBeGreaterThan(0);
  });

  it('never fail, for any content', async () => {
    const random = createRandom(5);
    const fragments = [
      '',
      ',',
      '..',
      'and-',
      '%',
      '\u0000',
      '\ud800',
      '𝔘',
      "'",
      '"',
      '<b>',
      '-',
      '1e9',
      'acme',
      ' ',
      '*',
      '()',
      '\\',
    ];
    const keys = [
      'brand',
      'category',
      'color',
      'size',
      'field_material',
      'min_price',
      'max_price',
      'disponibili',
      'x',
    ];
    for (let round = 0; round < 300; round++) {
      const filters = Object.fromEntries(
        Array.from({ length: 4 }, () => [
          pick(random, keys),
          Array.from({ length: 5 }, () => pick(random, fragments)).join(''),
        ]),
      );
      const text = Array.from({ length: 6 }, () => pick(random, fragments))
        .join('')
        .repeat(1 + (round % 60));
      expect(await total(filters, text.slice(0, MAX_TEXT_LENGTH * 2))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a group of numbers', () => {
  let sizes: FreshStore;
  const toLine = (sku: string, attributes: Record<string, string | number>, size = '') => ({
    ...{ sku, name: sku, price: 1, attributes },
    ...(size && { size }),
  });
  beforeAll(async () => {
    sizes = await openFreshStore([
      toLine('A', { Potenza: '1 kW', Lunghezza: '10 mm', Filetto: '1/2"', Misto: 'rosso' }, 'M10x20'),
      toLine('B', { Potenza: '1500 W', Lunghezza: '3 cm', Filetto: '1"', Misto: '12' }, 'M8x40'),
      toLine('C', { Potenza: '750 W', Lunghezza: '1,5 mm', Filetto: '3/4"', Misto: 'blu' }, 'M8x8'),
      toLine('D', { Potenza: '0,5 kW', Lunghezza: 200, Filetto: '1 1/4"', Misto: '7 mm' }, 'M8'),
      toLine('E', { Potenza: '90 W', Lunghezza: '40 mm', Quantità: 2 }),
      toLine('F', { Quantità: '1,5' }),
      toLine('G', { Quantità: 1 }),
    ]);
  });
  afterAll(() => sizes.close());

  const group = async (index: string, filters: Record<string, string> = {}) => {
    const { facets_results, facets_check_results } = (await sizes.list({ filters })).filters;
    const found = [...facets_results, ...facets_check_results].find((one) => one.index === index);
    const labels = (found?.order ?? Object.keys(found?.results ?? {})).map(
      (slug) => found?.results[slug]?.label,
    );
    return { min: found?.min, max: found?.max, unit: found?.unit, labels };
  };

  it('has a range in its most frequent unit', async () => {
    expect(await group('field_potenza')).toMatchObject({ min: 90, max: 1500, unit: 'W' });
    expect(await group('field_lunghezza')).toMatchObject({ min: 1.5, max: 200, unit: 'mm' });
    expect(await group('field_misto')).toMatchObject({ min: undefined, max: undefined, unit: undefined });
    expect(await group('size')).toMatchObject({ min: undefined, max: undefined, unit: undefined });
  });

  it('keeps its range when a value of it is selected', async () => {
    expect(await group('field_potenza', { field_potenza: '700..800' })).toMatchObject({ min: 90, max: 1500 });
    expect(await group('field_potenza', { field_lunghezza: '..15' })).toMatchObject({ min: 750, max: 1000 });
  });

  it('is sorted by size across units', async () => {
    expect((await group('field_potenza')).labels).toEqual(['90 W', '0,5 kW', '750 W', '1 kW', '1500 W']);
    expect((await group('field_filetto')).labels).toEqual(['1/2"', '3/4"', '1"', '1 1/4"']);
    expect((await group('field_quantita')).labels).toEqual(['1', '1,5', '2']);
    expect((await group('size')).labels).toEqual(['M8', 'M8x8', 'M8x40', 'M10x20']);
  });

  it('is filtered by a range in its unit', async () => {
    expect(await sizes.skus({ filters: { field_potenza: '500..1000' } })).toEqual(['A', 'C', 'D']);
    expect(await sizes.skus({ filters: { field_lunghezza: '10..30' } })).toEqual(['A', 'B']);
    expect(await sizes.skus({ filters: { field_lunghezza: '100..' } })).toEqual(['D']);
    expect(await sizes.skus({ filters: { field_filetto: '0.6..1' } })).toEqual(['B', 'C']);
  });
});

describe('a list without results', () => {
  it('suggests parts to drop and counts their results', async () => {
    const { relaxations } = await store.list({ text: 'qqzzq', filters: { brand: 'acme' } });
    expect(relaxations).toEqual([
      { index: 'text', count: await total({ brand: 'acme' }), filter: 'catalogo?brand=acme' },
    ]);
  });

  it('suggests each filter, most rows first', async () => {
    const filters = { brand: 'acme', field_material: 'no-such', min_price: '0', max_price: '0' };
    const { relaxations = [] } = await store.list({ filters });
    expect(relaxations).toEqual([]);
    const { relaxations: two = [] } = await store.list({ filters: { brand: 'acme', min_price: '5000' } });
    expect(two).toEqual([
      { index: 'price', count: await total({ brand: 'acme' }), filter: 'catalogo?brand=acme' },
    ]);
  });

  it('has no suggestions when there are results', async () => {
    expect((await store.list({ filters: { brand: 'acme' } })).relaxations).toBeUndefined();
  });
});
