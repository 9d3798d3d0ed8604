import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Listing } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { createOracle, type ExpectedList } from '../support/brute-force.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { isRemote } from '../support/adapter-kind.ts';
import { toCaseCount } from '../support/random-cases.ts';
import {
  createRandom,
  pick,
  type Random,
  toRandomCatalogue,
  toRandomState,
} from '../support/random-catalogue.ts';

/** Filter states per catalogue. */
const STATES = isRemote() ? 100 : toCaseCount(300, 15_000);
/** All rows of a list are read where they fit on a page. */
const PER_PAGE = 96;
/** The day of the fresh store's clock. */
const TODAY = '2026-11-21';

const toCounts = ({ filters }: Listing): ExpectedList['counts'] =>
  Object.fromEntries(
    [...filters.facets_link_results, ...filters.facets_check_results, ...filters.facets_results]
      .map(({ index, results }): [string, Record<string, number>] => [
        index,
        Object.fromEntries(
          Object.entries(results)
            .map(([slug, { count }]): [string, number] => [slug, count])
            .filter(([, count]) => count > 0),
        ),
      ])
      .filter(([, counts]) => Object.keys(counts).length > 0),
  );

/** Skus of the rows in the order of the list. */
const toSkus = ({ product_list }: Listing): readonly string[] => product_list.data.map(({ sku }) => sku);

const toRelaxations = ({ relaxations = [] }: Listing): ExpectedList['relaxations'] => {
  const counts = relaxations.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  return Object.fromEntries(relaxations.map(({ index, count }) => [index, count]));
};

/** A random facet entry whose link lists as many rows as it counts: of a link group, or of a group without a selected value. */
const findLink = (
  listing: Listing,
  { filters }: { filters: Readonly<Record<string, string>> },
  random: Random,
) => {
  const links = listing.filters.facets_link_results;
  const others = [...listing.filters.facets_check_results, ...listing.filters.facets_results];
  const isFree = ({ index }: { index: string }): boolean => filters[index] === undefined;
  const groups = [...links, ...others.filter(isFree)].filter(
    ({ results }) => Object.keys(results).length > 0,
  );
  return groups.length > 0 ? pick(random, Object.values(pick(random, groups).results)) : undefined;
};

/** The query of a link that starts with `catalogo?`. */
const toQuery = (filter: string): { text: string; filters: Record<string, string> } => {
  const { text = '*', ...filters } = Object.fromEntries(
    new URLSearchParams(filter.replace(/^catalogo\?/, '')),
  );
  return { text, filters };
};

const isListFlag = (key: string): boolean => ['disponibili', 'promo_list', 'next_insert'].includes(key);

/** The state as the adapter applies it: on the wire, lists with these flags ignore the text. */
const toApplied = (state: ReturnType<typeof toRandomState>): ReturnType<typeof toRandomState> =>
  isRemote() && Object.keys(state.filters).some(isListFlag) ? { ...state, text: '' } : state;

describe.each([1, 2])('a random catalogue (%i)', (seed) => {
  const random = createRandom(seed);
  const lines: readonly ImportLine[] = toRandomCatalogue(random, 40);
  const expectAll = createOracle(lines, TODAY);
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore(lines);
  });
  afterAll(() => store.close());

  it('[E-34] has the rows, totals, counts and zero-result suggestions of a brute-force count', async () => {
    let found = 0;
    for (let round = 0; round < STATES; round++) {
      const state = toApplied(toRandomState(random));
      const listing = await store.list({ ...state, per_page: PER_PAGE });
      const { total } = listing.product_list.pagination;
      const expected = expectAll(state);
      const skus = total <= PER_PAGE ? toSkus(listing).toSorted() : expected.skus;
      const actual = { total, skus, counts: toCounts(listing), relaxations: toRelaxations(listing) };
      expect(actual, JSON.stringify(state)).toEqual(expected);
      if (actual.total > 0) found++;
    }
    expect(found).toBeGreaterThan(STATES / 4);
  });

  it('[E-34] sorts the rows by their own prices, and repeats none on the next page', async () => {
    for (let round = 0; round < STATES / 10; round++) {
      const state = { ...toApplied(toRandomState(random)), sort: 'price_asc', per_page: 10 } as const;
      const pages: Product[] = [];
      for (let page = 1; page <= 20; page++) {
        const { data } = (await store.list({ ...state, page })).product_list;
        if (data.length === 0) break;
        pages.push(...data);
      }
      expect(pages.map(({ sku }) => sku).toSorted(), JSON.stringify(state)).toEqual(expectAll(state).skus);
      const prices = pages.map(({ price, sale_price }) => sale_price ?? price).filter((price) => price > 0);
      expect(prices, JSON.stringify(state)).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  it('[E-34] lists as many rows as each facet link and each suggested relaxation counts', async () => {
    for (let round = 0; round < STATES / 4; round++) {
      const state = toApplied(toRandomState(random));
      const listing = await store.list(state);
      const entry = findLink(listing, state, random);
      for (const { filter, count } of [...(entry ? [entry] : []), ...(listing.relaxations ?? [])]) {
        const { product_list } = await store.list(toQuery(filter));
        expect(product_list.pagination.total, `${JSON.stringify(state)} ${filter}`).toBe(count);
      }
    }
  });
});
