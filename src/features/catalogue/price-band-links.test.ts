import { expect, it } from 'vitest';
import { listPriceBands } from './price-band-links.ts';

const NONE = { facets_link_results: [], facets_check_results: [] };
const toEntry = (filter: string, count: number) => ({ label: filter, count, filter: `catalogo?${filter}` });
const FILTERS = {
  ...NONE,
  facets_results: [
    {
      label: 'Prezzo',
      index: 'price',
      results: {
        1000: toEntry('min_price=1000', 5),
        '0-5': toEntry('max_price=5', 7),
        '5-10': toEntry('min_price=5&max_price=10', 9),
      },
    },
  ],
};
const toQuery = (filters: Record<string, string>) => ({
  text: '',
  page: 3,
  per_page: 12,
  filters,
  sort: 'default' as const,
});
const read = (filters: Record<string, string>) =>
  listPriceBands(FILTERS, { query: toQuery(filters), locale: 'it' });

it('lists price bands cheapest first, each replacing both bounds', () => {
  expect(read({ min_price: '7', brand: 'x' }).map(({ count, path }) => [count, path])).toEqual([
    [7, '/shop?brand=x&max_price=5'],
    [9, '/shop?brand=x&max_price=10&min_price=5'],
    [5, '/shop?brand=x&min_price=1000'],
  ]);
});

it('links the active band to all prices', () => {
  const chosen = read({ min_price: '5', max_price: '10' }).filter(({ selected }) => selected);
  expect(chosen.map(({ value, path }) => [value, path])).toEqual([['5-10', '/shop']]);
});

it('lists nothing for a single band, or without bands', () => {
  const [group] = FILTERS.facets_results;
  const only = { ...group, label: '', index: 'price', results: { '0-5': toEntry('max_price=5', 7) } };
  const context = { query: toQuery({}), locale: 'it' as const };
  expect(listPriceBands({ ...NONE, facets_results: [only] }, context)).toEqual([]);
  expect(listPriceBands({ ...NONE, facets_results: [] }, context)).toEqual([]);
});
