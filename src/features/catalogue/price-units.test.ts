import { describe, expect, it } from 'vitest';
import type { Listing } from '#src/contract/listing.ts';
import type { Translate } from '#src/i18n/translate.ts';
import { parseListingQuery } from './listing-query.ts';
import { listPriceUnits } from './price-units.ts';

const toFilters = (counts: Readonly<Record<string, number>>): Listing['filters'] => ({
  ...{ facets_link_results: [], facets_check_results: [] },
  facets_results: [
    {
      index: 'price_per',
      label: 'Unità di prezzo',
      results: Object.fromEntries(
        Object.entries(counts).map(([value, count]) => [value, { label: value, count, filter: '' }]),
      ),
    },
  ],
});

const t = ((key: string, values?: { number: string }) =>
  [key, values?.number].join(' ')) as unknown as Translate;

const list = (counts: Readonly<Record<string, number>>, search = '') =>
  listPriceUnits(toFilters(counts), {
    query: parseListingQuery(new URL(`http://x/shop${search}`)),
    locale: 'it',
    t,
  });

describe('the price units of a list', () => {
  it('are listed smallest first, each with its list alone', () => {
    const units = list({ '1000': 2, '1': 5, '100': 3 }, '?category=viti&page=2');
    expect(units.map(({ label, count, path }) => [label, count, path])).toEqual([
      ['catalogue:perUnit ', 5, '/shop?category=viti&price_per=1'],
      ['catalogue:perUnits 100', 3, '/shop?category=viti&price_per=100'],
      ['catalogue:perUnits 1.000', 2, '/shop?category=viti&price_per=1000'],
    ]);
  });

  it('are none where all prices have one unit, unless it is chosen', () => {
    expect(list({ '100': 3 })).toEqual([]);
    expect(list({ '100': 3 }, '?price_per=100')).toMatchObject([{ selected: true, path: '/shop' }]);
  });

  it('replace each other', () => {
    const [, hundred] = list({ '1': 5, '100': 3 }, '?price_per=1&max_price=5');
    expect(hundred?.path).toBe('/shop?max_price=5&price_per=100');
  });
});
