import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportLine } from '#src/contract/import-line.ts';
import type { Listing } from '#src/contract/listing.ts';
import { createOracle, type Expected } from '../support/brute-force.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { createRandom, toRandomCatalogue, toRandomState } from '../support/random-catalogue.ts';
import { isRemote } from '../support/kind.ts';

const STATES = 200;
/** The shop's day of the clock that the fresh store is opened with. */
const TODAY = '2026-11-21';

const toCounts = ({ filters }: Listing): Expected['counts'] =>
  Object.fromEntries(
    [...filters.facets_link_results, ...filters.facets_check_results, ...filters.facets_results]
      .filter(({ index }) => index !== 'price')
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

const isOneOfLists = (key: string): boolean => ['disponibili', 'promo_list', 'next_insert'].includes(key);

/** On the wire these lists have no text, whatever was typed. */
const toCarried = (state: ReturnType<typeof toRandomState>): ReturnType<typeof toRandomState> =>
  isRemote() && Object.keys(state.filters).some(isOneOfLists) ? { ...state, text: '' } : state;

describe.each([1, 2])('a random catalogue (%i)', (seed) => {
  const random = createRandom(seed);
  const lines: readonly ImportLine[] = toRandomCatalogue(random, 40);
  const expectAll = createOracle(lines, TODAY);
  let store: FreshStore;
  beforeAll(async () => {
    store = await openFreshStore(lines);
  });
  afterAll(() => store.close());

  it('[E-34] has the totals and counts that counting product by product gives', async () => {
    let found = 0;
    for (let round = 0; round < STATES; round++) {
      const state = toCarried(toRandomState(random));
      const listing = await store.list(state);
      const actual = { total: listing.product_list.pagination.total, counts: toCounts(listing) };
      expect(actual, JSON.stringify(state)).toEqual(expectAll(state));
      if (actual.total > 0) found++;
    }
    expect(found).toBeGreaterThan(STATES / 4);
  });
});
