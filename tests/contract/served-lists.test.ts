import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listing, type Pagination, SORTS } from '#src/contract/listing.ts';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Suggestion } from '#src/contract/product.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { createRandom, toRandomCatalogue } from '../support/random-catalogue.ts';
import { type Served, startServed } from '../support/served.ts';

const LINES: readonly ImportLine[] = [
  ...toRandomCatalogue(createRandom(21), 60),
  {
    sku: 'GR',
    name: 'Σφυρί',
    brand: '漢字',
    color: 'голубой',
    attributes: { Υλικό: 'ξύλο', Länge: '−5..5' },
  },
];

let store: FreshStore;
let served: Served;

beforeAll(async () => {
  store = await openFreshStore(LINES);
  served = await startServed(store.backOffice);
});
afterAll(async () => {
  await served.stop();
  await store.close();
  expect(served.errors).toEqual([]);
});

/** The response to this raw body; every response is validated against the published document. */
const post = async (call: string, body: string | object): Promise<{ status: number; message: unknown }> => {
  const response = await fetch(`${served.url}/api/method/b2b.wrapper.${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, message: ((await response.json()) as { message: unknown }).message };
};
const list = async (body: string | object): Promise<Listing> => {
  const { status, message } = await post('product_list', body);
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
  return message as Listing;
};
const paginate = async (body: string | object): Promise<Pagination> =>
  (await list(body)).product_list.pagination;
const total = async (body: string | object): Promise<number> => (await paginate(body)).total;
const many = (count: number, toText: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toText(at)).join(',');

describe('the page and its size', () => {
  it('[N-06] default to the first page of 12', async () => {
    for (const body of ['', '{}', { page: null, per_page: null }, { page: '', per_page: '' }])
      expect(await paginate(body)).toMatchObject({ current_page: 1, per_page: 12 });
    expect((await list({})).product_list.data).toHaveLength(12);
  });

  it.each([
    [0, 1],
    [-1, 1],
    [2.9, 2],
    ['2', 2],
    [' 2 ', 2],
    ['2.9', 2],
    ['1e1', 10],
    [1e300, 1_000_000],
    ['99999999999999999999', 1_000_000],
    ['-1e400', 1],
    ['zwei', 1],
    [' ', 1],
    [true, 1],
    [[3], 1],
    [{}, 1],
  ])('[S-11] page %j is page %i', async (page, current_page) => {
    expect(await paginate({ page })).toMatchObject({ current_page });
  });

  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [96, 96],
    [97, 96],
    [1000, 96],
    [24.5, 24],
    ['1e1', 10],
    ['1e400', 96],
    ['NaN', 12],
    [' ', 12],
    [false, 12],
    [[24], 12],
  ])('[S-11] a size of %j is %i', async (size, per_page) => {
    expect(await paginate({ per_page: size })).toMatchObject({ per_page });
  });

  it('[S-10] past the end return no rows and the same totals', async () => {
    const rows = await total({});
    const { data, pagination } = (await list({ page: 999, per_page: 96 })).product_list;
    expect(data).toEqual([]);
    expect(pagination).toEqual({
      ...{ current_page: 999, per_page: 96, total: rows, total_pages: Math.ceil(rows / 96) },
    });
  });
});

describe('the sort', () => {
  it('[S-30] is one of six, and falls back to the default', async () => {
    const skus = async (sort: unknown) => (await list({ sort })).product_list.data.map(({ sku }) => sku);
    const plain = await skus('default');
    for (const odd of ['', 'PRICE_ASC', 'constructor', 7, ['price_asc'], '; drop table product'])
      expect(await skus(odd), JSON.stringify(odd)).toEqual(plain);
    for (const sort of SORTS) expect(await skus(sort)).toHaveLength(12);
    expect(await skus('price_desc')).not.toEqual(plain);
  });
});

describe('the price', () => {
  it('[S-07] is a number with a point or a comma; anything else is ignored', async () => {
    const all = await total({});
    for (const odd of ['abc', '', ' ', 'NaN', 'Infinity', '-Infinity', '1.2.3', '1,2,3', '€5', true, [5], {}])
      expect(await total({ min_price: odd, max_price: odd }), JSON.stringify(odd)).toBe(all);
    const some = await total({ max_price: 20.5 });
    expect(some).toBeLessThan(all);
    for (const same of ['20.5', '20,5', ' 20.50 ', '2.05e1', '20,50'])
      expect(await total({ max_price: same }), same).toBe(some);
  });

  it('[S-07] is swapped when reversed, and clamped to the range of prices', async () => {
    expect(await total({ min_price: 30, max_price: 10 })).toBe(await total({ min_price: 10, max_price: 30 }));
    expect(await total({ min_price: -1e308, max_price: 20 })).toBe(
      await total({ min_price: 0, max_price: 20 }),
    );
    expect(await total({ min_price: '1e308' })).toBe(0);
    expect(await total({ min_price: 0, max_price: 1e308 })).toBe(await total({ min_price: 0 }));
  });
});

describe('filters', () => {
  it('use the last value of a repeated JSON key', async () => {
    expect(await total('{"brand":"borg","brand":"acme"}')).toBe(await total({ brand: 'acme' }));
  });

  it('are strings, numbers or booleans; anything else is ignored', async () => {
    const all = await total({});
    for (const odd of [['acme'], { a: 'acme' }, [], {}, null])
      expect(await total({ brand: odd }), JSON.stringify(odd)).toBe(all);
    expect(await total({ field_length_mm: 20 })).toBe(await total({ field_length_mm: '20' }));
    expect(await total({ disponibili: true })).toBe(await total({ disponibili: '1' }));
    expect(await total({ disponibili: false })).toBe(all);
    expect(await total({ disponibili: 0 })).toBe(all);
  });

  it('may be long lists, where empty values and duplicates do not count towards the limit of fifty', async () => {
    const acme = await total({ brand: 'acme' });
    expect(await total({ brand: `${','.repeat(100_000)}acme` })).toBe(acme);
    expect(await total({ brand: `${'no,'.repeat(100_000)}acme` })).toBe(acme);
    expect(await total({ brand: `${many(49, (at) => `n${at}`)},acme` })).toBe(acme);
    expect(await total({ brand: `${many(50, (at) => `n${at}`)},acme` })).toBe(0);
    expect(await total({ brand: 'x'.repeat(500_000) })).toBe(await total({}));
  });

  it('are limited to thirty, not counting price and sections', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 29 }, (_, at) => [`field_k${at}`, 'a']));
    const last = { ...unknown, brand: 'acme' };
    expect(await total(last)).toBe(await total({ brand: 'acme' }));
    expect(await total({ field_k30: 'a', ...last })).toBe(await total({}));
    const own = { max_price: 20, disponibili: 1 };
    expect(await total({ ...last, ...own })).toBe(await total({ brand: 'acme', ...own }));
    const thousands = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field_k${at}`, 'a']));
    expect(await total(thousands)).toBe(await total({}));
  });

  it.each([
    ['10..30', '30..10'],
    ['..10', '-5..10'],
    ['20..', '20..1000000'],
    ['0..0', '0'],
    ['10.0..10.00', '10'],
    ['0,20..40', '20..40,0'],
  ])('of a range find the same for %s and %s', async (one, other) => {
    expect(await total({ field_length_mm: one })).toBe(await total({ field_length_mm: other }));
  });

  it.each([
    '..',
    '...',
    '10...30',
    '1e1..3e1',
    '-..-',
    '10..abc',
    'NaN..NaN',
    '0x10..0x20',
    '10 .. 30',
    '９..９',
  ])('of an invalid range (%s) find nothing, and the response suggests to remove them', async (range) => {
    const { product_list, relaxations } = await list({ field_length_mm: range, brand: 'acme' });
    expect(product_list.pagination.total).toBe(0);
    expect(relaxations?.map(({ index }) => index)).toContain('field_length_mm');
  });

  it('have lower-case ASCII keys; others are ignored', async () => {
    const all = await total({});
    for (const key of [
      'BRAND',
      'Brand',
      'brànd',
      'ｂｒａｎｄ',
      ' brand',
      'brand ',
      'brand[]',
      '__proto__',
      '漢字',
      '',
    ])
      expect(await total(`{${JSON.stringify(key)}:"acme"}`), key).toBe(all);
  });

  it('match values of any script by the published slugs', async () => {
    const { filters } = await list({ text: 'GR' });
    const groups = [
      ...filters.facets_link_results,
      ...filters.facets_check_results,
      ...filters.facets_results.filter(({ index }) => index !== 'price'),
    ];
    expect(groups.map(({ label }) => label)).toEqual(expect.arrayContaining(['Υλικό', 'Länge', 'Marca']));
    for (const { index, results } of groups)
      for (const [slug, { filter, count }] of Object.entries(results)) {
        expect(`${index} ${slug}`).toMatch(/^[a-z][a-z0-9_]* [a-z0-9-]+$/);
        const query = Object.fromEntries(new URLSearchParams(filter.slice('catalogo?'.length)));
        expect(await total(query), filter).toBe(count);
      }
  });

  it('never fail for any characters', async () => {
    const listing = await list({
      text: '\u202e%00<b>\u{1d518}',
      brand: '\'"\\;--',
      color: '💶',
      size: '\ud800',
    });
    expect(listing.product_list.pagination.total).toBe(0);
    expect(listing.success).toBe(true);
  });
});

describe('suggestions', () => {
  it('[E-17] [N-02] are five by default and twenty at most', async () => {
    const count = async (body: object): Promise<number> =>
      ((await post('autocomplete', { q: 'zz', ...body })).message as { result: Suggestion[] }).result.length;
    expect(await count({})).toBe(5);
    for (const rows of ['', null, 'x', [], {}, true]) expect(await count({ rows })).toBe(5);
    expect(await count({ rows: '3' })).toBe(3);
    expect(await count({ rows: 1000 })).toBe(20);
    expect(await count({ rows: -1 })).toBe(1);
  });

  it('[E-17] are empty for every form of an empty text', async () => {
    for (const q of ['', ' ', null, [], {}, true, undefined, '*'])
      expect((await post('autocomplete', { q })).message).toEqual({ result: [] });
    expect((await post('autocomplete', { q: 'x'.repeat(900_000) })).message).toEqual({ result: [] });
  });
});

describe('products by their codes', () => {
  it('[B-24] [B-25] are found by a string or a number; an empty or too long code is rejected at its field', async () => {
    for (const [call, field] of [
      ['get_item', 'slug'],
      ['get_item_child', 'carti'],
    ] as const) {
      expect((await post(call, { [field]: 'zz0' })).status).toBe(200);
      for (const unknown of ['no', 7, 1e300, '%00', '../..'])
        expect((await post(call, { [field]: unknown })).status, String(unknown)).toBe(404);
      for (const odd of ['', ' ', null, undefined, true, ['zz0'], {}, 'x'.repeat(201)])
        expect((await post(call, { [field]: odd })).status, JSON.stringify(odd)).toBe(422);
    }
  });

  it('[B-19] are a map of at most a thousand, without unknown codes', async () => {
    const getChildren = (children_ids: unknown) => post('child_list', { children_ids });
    expect(Object.keys((await getChildren(['zz0', 'no', 'zz0', 7])).message as object)).toEqual(['zz0']);
    for (const nothing of [[], null, undefined, '']) expect((await getChildren(nothing)).message).toEqual({});
    expect((await getChildren(Array.from({ length: 1000 }, String))).status).toBe(200);
    for (const odd of ['zz0', 7, {}, [['zz0']], [null], Array.from({ length: 1001 }, String)])
      expect((await getChildren(odd)).status).toBe(422);
  });
});
