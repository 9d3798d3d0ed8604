import { describe, expect, it } from 'vitest';
import { toFilters, toFilterValues } from './filters.ts';
import { isFlagOn } from './sections.ts';
import { FACET_KEY, isReservedKey, toFieldKey, toSlug } from './listing.ts';

const of = (filters: Record<string, string>): Record<string, string> => toFilters(Object.entries(filters));
const many = (count: number, toText: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => toText(at));

describe('the values of a key', () => {
  it('are split at commas, trimmed and deduplicated', () => {
    expect(toFilterValues(' acciaio, ,ottone,,acciaio ')).toEqual(['acciaio', 'ottone']);
    expect(toFilterValues(',,,')).toEqual([]);
  });

  it('are limited to 50, not counting empty ones', () => {
    const values = many(60, (at) => `v${at}`);
    expect(toFilterValues(','.repeat(500) + values.join(','))).toEqual(values.slice(0, 50));
  });

  it('are limited to 2,000 characters, without truncating a value', () => {
    const long = ['a'.repeat(1500), 'b'.repeat(499), 'c'];
    expect(toFilterValues(long.join(','))).toEqual(long.slice(0, 2));
    expect(toFilterValues('a'.repeat(2000))).toHaveLength(1);
    expect(toFilterValues('a'.repeat(2001))).toEqual([]);
  });
});

describe('the filters of a list', () => {
  it('have valid facet keys, never reserved ones', () => {
    const odd = { A: 'x', '1a': 'x', 'a b': 'x', à: 'x', '': 'x', _a: 'x', [`a${'b'.repeat(64)}`]: 'x' };
    const reserved = {
      client_id: '1',
      address_code: '1',
      ext_call: '1',
      text: 'x',
      page: '2',
      per_page: '5',
      sort: 'x',
      id_cart: '1',
      search_term: 'x',
      is_new_tab: 'true',
      'latest-order-list': 'true',
      listino_type: 'x',
      listino_code: 'x',
      utm_source: 'x',
      utm_: 'x',
      gclid: 'x',
      fbclid: 'x',
    };
    expect(of({ ...odd, ...reserved, 'a-b_1': 'x', [`a${'b'.repeat(63)}`]: 'y' })).toEqual({
      'a-b_1': 'x',
      [`a${'b'.repeat(63)}`]: 'y',
    });
  });

  it('are limited to 30 facets, not counting price bounds and sections', () => {
    const facets = Object.fromEntries(many(40, (at) => `field_${at}`).map((key) => [key, 'x']));
    const own = { min_price: '1', max_price: '2', disponibili: '1', promo_list: '1', next_insert: '1' };
    const keys = Object.keys(of({ ...facets, ...own }));
    expect(keys).toEqual([...many(30, (at) => `field_${at}`), ...Object.keys(own)]);
  });

  it('exclude keys without a value, which do not count towards the limit', () => {
    const empty = Object.fromEntries(many(40, (at) => `field_${at}`).map((key) => [key, ',']));
    expect(of({ ...empty, brand: 'acme' })).toEqual({ brand: 'acme' });
  });

  it('are unchanged by a second conversion, including an amount with a comma', () => {
    const once = of({ max_price: '10,10', color: 'a,a,b', category: 'and-a,b' });
    expect(once).toEqual({ max_price: '10,10', color: 'a,b', category: 'and-a,b' });
    expect(of(once)).toEqual(once);
  });
});

describe('a flag', () => {
  it('is on unless empty, 0 or false', () => {
    for (const on of ['1', 'true', 'no', 'x', '00']) expect(isFlagOn(on), on).toBe(true);
    for (const off of [undefined, '', '0', 'false', 'False', ' 0 ']) expect(isFlagOn(off), off).toBe(false);
  });
});

describe('a slug', () => {
  it.each([
    ['Ø 8 mm', '8-mm'],
    ['Böllhoff', 'bollhoff'],
    ['Più-Caffè  (100%)', 'piu-caffe-100'],
    ['½"', '1-2'],
    ['ﬁne', 'fine'],
    ['１２', '12'],
    ['--a--', 'a'],
    ['İstanbul', 'istanbul'],
    ['漢字', ''],
  ])('of %s is %s', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
    expect(toSlug(slug)).toBe(slug);
  });

  it('of a label, with `_` in place of `-`, is the key of an attribute', () => {
    expect(toFieldKey('Tensione (V)')).toBe('field_tensione_v');
    const long = toFieldKey('Lunghezza '.repeat(20));
    expect(long).toHaveLength(64);
    expect(FACET_KEY.test(long) && !isReservedKey(long)).toBe(true);
  });
});
