import { describe, expect, it } from 'vitest';
import { parseListingBody } from './catalogue.ts';

describe('the body of product_list', () => {
  it('has a default for everything', () => {
    const whole = { text: '*', page: 1, per_page: 12, sort: 'default', filters: {} };
    expect(parseListingBody({})).toEqual(whole);
    expect(parseListingBody({ text: '  ', page: 'x', per_page: {}, sort: 'up' })).toEqual(whole);
  });

  it('[X-34] clamps bounds and over-long texts', () => {
    expect(parseListingBody({ page: -3, per_page: 5000 })).toMatchObject({ page: 1, per_page: 96 });
    expect(parseListingBody({ page: '2', per_page: 0.5 })).toMatchObject({ page: 2, per_page: 1 });
    expect(parseListingBody({ text: 'v'.repeat(9999) }).text).toHaveLength(200);
    expect(parseListingBody({ page: 1e300 }).page).toBe(1_000_000);
  });

  it('takes every key that is not reserved for a filter, with its value as text', () => {
    const body = {
      ...{ client_id: 1, address_code: 'A', ext_call: false, utm_source: 'x', gclid: 'y', id_cart: 3 },
      ...{ category: 'viti', min_price: 10, promo_list: true, field_materiale: 'acciaio,ottone' },
      ...{ Odd: 'x', 'with space': 'x', list: ['a'], nested: { a: 1 } },
    };
    expect(parseListingBody(body).filters).toEqual({
      category: 'viti',
      min_price: '10',
      promo_list: 'true',
      field_materiale: 'acciaio,ottone',
    });
  });

  it('takes at most 30 filters', () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field_${n}`, 'a']));
    expect(Object.keys(parseListingBody(body).filters)).toHaveLength(30);
  });
});
