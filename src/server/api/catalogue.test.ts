import { describe, expect, it } from 'vitest';
import { catalogueCalls } from '#src/contract/calls/catalogue.ts';
import { toListingQuery } from './catalogue.ts';

const parse = (body: object) => toListingQuery(catalogueCalls['wrapper.product_list'].request.parse(body));

describe('the request of product_list', () => {
  it('has a default for every field', () => {
    const defaults = { text: '*', page: 1, per_page: 12, sort: 'default', filters: {} };
    expect(parse({})).toEqual(defaults);
    expect(parse({ text: '  ', page: 'x', per_page: {}, sort: 'up' })).toEqual(defaults);
  });

  it('[X-34] clamps numbers and long texts', () => {
    expect(parse({ page: -3, per_page: 5000 })).toMatchObject({ page: 1, per_page: 96 });
    expect(parse({ page: '2', per_page: 0.5 })).toMatchObject({ page: 2, per_page: 1 });
    expect(parse({ text: 'v'.repeat(9999) }).text).toHaveLength(200);
    expect(parse({ page: 1e300 }).page).toBe(1_000_000);
    expect(parse({ page: Infinity, per_page: -Infinity })).toMatchObject({ page: 1_000_000, per_page: 1 });
  });

  it('reads every key that is not reserved as a filter, with its value as a string', () => {
    const body = {
      client_id: 1,
      address_code: 'A',
      ext_call: false,
      utm_source: 'x',
      gclid: 'y',
      id_cart: 3,
      ...{ category: 'viti', min_price: 10, promo_list: true, field_materiale: 'acciaio,ottone' },
      ...{ Odd: 'x', 'with space': 'x', list: ['a'], nested: { a: 1 } },
    };
    expect(parse(body).filters).toEqual({
      category: 'viti',
      min_price: '10',
      promo_list: 'true',
      field_materiale: 'acciaio,ottone',
    });
  });

  it('reads at most 30 filters of at most 50 values, without truncating a value', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field_${n}`, 'a']));
    expect(Object.keys(parse(many).filters)).toHaveLength(30);
    const values = Array.from({ length: 60 }, (_, n) => `v${n}`);
    expect(parse({ field_x: values.join(',') }).filters).toEqual({ field_x: values.slice(0, 50).join(',') });
    const long = ['a'.repeat(1500), 'b'.repeat(499), 'c'.repeat(100)];
    expect(parse({ field_x: long.join(',') }).filters).toEqual({ field_x: long.slice(0, 2).join(',') });
    expect(parse({ field_x: 'a'.repeat(9999) }).filters).toEqual({});
  });
});
