import { afterAll, beforeAll, expect, it } from 'vitest';
import { toFilters } from '#src/contract/filters.ts';
import { SORTS } from '#src/contract/listing.ts';
import { type FreshStore, openFreshStore } from '../support/fresh-store.ts';
import { createRandom, pick, toRandomCatalogue, toRandomState } from '../support/random-catalogue.ts';
import { type Served, startServed } from '../support/served.ts';
import { LOCALES } from '../support/words.ts';

const STATES = 250;

let store: FreshStore;
let served: Served;

beforeAll(async () => {
  store = await openFreshStore(toRandomCatalogue(createRandom(31), 80));
  served = await startServed(store.backOffice);
});
afterAll(async () => {
  await served.stop();
  await store.close();
  expect(served.errors).toEqual([]);
});

it('[S-01] the text of a served list, which is joined from prepared parts, is the JSON of the list', async () => {
  const random = createRandom(32);
  for (let state = 0; state < STATES; state++) {
    const { text, filters } = toRandomState(random);
    const locale = pick(random, LOCALES);
    const named = { text, page: 1 + Math.floor(random() * 3), per_page: 12, sort: pick(random, SORTS) };
    const response = await fetch(`${served.url}/api/method/b2b.wrapper.product_list`, {
      method: 'POST',
      headers: { 'Accept-Language': locale },
      body: JSON.stringify({ ...named, ...filters }),
    });
    const query = { ...named, text: text || '*', filters: toFilters(Object.entries(filters)) };
    const message = await store.backOffice.catalogue.list(query, { locale });
    expect(await response.text(), JSON.stringify(query)).toBe(JSON.stringify({ message }));
  }
});
