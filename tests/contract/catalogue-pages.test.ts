import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import { type ListingQuery, type Sort, SORTS } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { isRemote } from '../support/adapter-kind.ts';
import { createRandom, pick, toRandomCatalogue, toRandomState } from '../support/random-catalogue.ts';

const random = createRandom(11);
const STATES = isRemote() ? 10 : 40;
const DAYS = ['2026-01-05', '2026-03-01', '2026-10-30'];

/** Few distinct values, so that each sort has many ties. */
const lines: readonly ImportLine[] = toRandomCatalogue(random, 60).map((line) => ({
  ...line,
  ...(random() < 0.7 && { sales: Math.floor(random() * 4) }),
  ...(random() < 0.7 && { ratings: pick(random, [0, 2.5, 4]) }),
  ...(random() < 0.7 && { created: pick(random, DAYS) }),
  ...(line.price !== undefined && { price: 5 * Math.ceil(line.price / 20), sale_price: undefined }),
}));
const bySku = new Map(lines.map((line) => [line.sku, line]));

let store: FreshStore;
beforeAll(async () => {
  store = await openFreshStore(lines.map((line) => JSON.parse(JSON.stringify(line)) as ImportLine));
});
afterAll(() => store.close());

/** A product's sort key: highest first, absent values lowest. */
const toKey = (sort: Sort, { sku, price, sale_price }: Product): number => {
  const { created = '', ratings, sales = 0 } = bySku.get(sku) ?? {};
  const net = sale_price ?? price;
  switch (sort) {
    case 'default':
      return 0;
    case 'popularity':
      return sales;
    case 'rating':
      return ratings ?? -1;
    case 'newness':
      return DAYS.indexOf(created);
    case 'price_asc':
      return net === 0 ? -Infinity : -net;
    case 'price_desc':
      return net === 0 ? -Infinity : net;
  }
};

/** The products of all pages, in order. */
const fetchAll = async (query: Partial<ListingQuery>, per_page: number): Promise<readonly Product[]> => {
  const found: Product[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = (await store.list({ ...query, page, per_page })).product_list;
    const { total } = pagination;
    expect(pagination).toEqual({
      ...{ current_page: page, per_page, total },
      total_pages: Math.ceil(total / per_page),
    });
    expect(data).toHaveLength(Math.max(0, Math.min(per_page, total - found.length)));
    found.push(...data);
    if (found.length >= total) return found;
  }
};

describe('the pages of a list', () => {
  it.each(SORTS)('[S-09] [S-30] contain every row once, sorted by %s, for any page size', async (sort) => {
    for (let round = 0; round < STATES; round++) {
      const query = { ...(round === 0 ? {} : toRandomState(random)), sort };
      const all = await fetchAll(query, 96);
      const skus = all.map(({ sku }) => sku);
      expect(new Set(skus).size).toBe(skus.length);
      const keys = all.map((product) => toKey(sort, product));
      expect(keys, JSON.stringify(query)).toEqual(keys.toSorted((a, b) => b - a));
      const small = await fetchAll(query, 1 + Math.floor(random() * 20));
      expect(small.map(({ sku }) => sku)).toEqual(skus);
    }
  });

  it('[S-30] list ties in catalogue order', async () => {
    const catalogue = (await fetchAll({}, 96)).map(({ sku }) => sku);
    for (const sort of SORTS) {
      const all = await fetchAll({ sort }, 7);
      const places = all.map((product) => [-toKey(sort, product), catalogue.indexOf(product.sku)] as const);
      expect(places, sort).toEqual(places.toSorted(([a, x], [b, y]) => (a === b ? x - y : a - b)));
    }
  });

  it('[S-10] are empty beyond the last one, with the same totals and facets', async () => {
    const first = await store.list({ per_page: 10 });
    const beyond = await store.list({ per_page: 10, page: 1_000_000 });
    const { pagination } = first.product_list;
    expect(beyond).toEqual({
      ...first,
      product_list: { data: [], pagination: { ...pagination, current_page: 1_000_000 } },
    });
  });

  it('are zero for a list without results', async () => {
    const { product_list } = await store.list({ text: 'qqzzq', per_page: 5 });
    expect(product_list).toEqual({
      data: [],
      pagination: { current_page: 1, per_page: 5, total: 0, total_pages: 0 },
    });
  });
});
