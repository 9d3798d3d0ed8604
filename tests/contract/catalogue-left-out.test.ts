import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#src/backoffice/embedded/database/connect.ts';
import { readMissedSearches } from '#src/backoffice/embedded/search/vocabulary/missed-searches.ts';
import { readList } from '#src/server/lists/read-list.ts';
import { resolveList } from '#src/server/lists/resolve-list.ts';
import { notOnRemote } from '../support/adapter-kind.ts';
import { ENGLISH_GUEST, type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';

const GOODS = [
  { sku: 'COL-1', price: 1, name: { it: 'Colla vinilica bianca 1 kg', en: 'White PVA glue 1 kg' } },
  { sku: 'PIT-1', price: 1, name: { it: 'Pittura bianca 1 kg', en: 'White paint 1 kg' } },
  { sku: 'GRA-1', price: 1, name: { it: 'Grasso al litio 1 kg', en: 'Lithium grease 1 kg' } },
];

let goods: FreshStore;
beforeAll(async () => {
  goods = await openFreshStore(GOODS);
});
afterAll(() => goods.close());

const list = async (text: string, visitor = GUEST) => {
  const query = { text, page: 1, per_page: 12, sort: 'default', filters: {} } as const;
  const { left_out, product_list } = await goods.backOffice.catalogue.list(query, visitor);
  return { left_out, skus: product_list.data.map(({ sku }) => sku) };
};

describe('a text whose words no single product contains', () => {
  it('[S-04] finds products with most of them and reports the dropped words', async () => {
    const glue = { left_out: ['tappezziere'], skus: ['COL-1'] };
    for (const text of [
      'colla bianca da tappezziere 1 kg',
      'colla Tappezziere',
      'Tappezziere: colla bianca!',
    ])
      expect(await list(text), text).toEqual(glue);
    expect(await list('colla bianca')).toEqual({ left_out: undefined, skus: ['COL-1'] });
  });

  it('requires the head noun: the first word in Italian, the last in English', async () => {
    expect(await list('colla litio')).toEqual({ left_out: ['litio'], skus: ['COL-1'] });
    expect(await list('lithium paint', ENGLISH_GUEST)).toEqual({ left_out: ['lithium'], skus: ['PIT-1'] });
  });

  it('requires numbers and at least half of the words', async () => {
    const unmatched = ['colla 3 kg', 'colla bianca COL-7', 'tappezziere 1 kg', 'tappezziere moquette', '7'];
    for (const text of [...unmatched, 'colla per il tappezziere molto esigente'])
      expect(await list(text), text).toEqual({ left_out: undefined, skus: [] });
  });

  it.skipIf(notOnRemote('the host stores the report'))(
    'is counted in the report of searches without results',
    async () => {
      const shop = await openFreshStore(GOODS);
      for (const text of ['colla tappezziere', 'colla tappezziere', 'colla bianca'])
        await shop.skus({ text });
      // What quick order tries for a line was not typed as a search.
      const { lines } = await readList('20 colla tappezziere 10', 'it');
      await resolveList(shop.backOffice, GUEST, lines);
      await shop.backOffice.close();
      const database = await connect(shop.place.location);
      const missed = await readMissedSearches(database.read);
      await database.close();
      await shop.place.remove();
      expect(missed.map(({ query, count }) => [query, count])).toEqual([['colla tappezziere', 2]]);
    },
  );

  it('drops nothing from codes and suggestions', async () => {
    expect(await list('col-1')).toEqual({ left_out: undefined, skus: ['COL-1'] });
    expect(await goods.backOffice.catalogue.suggest('colla tappezziere', 5, GUEST)).toEqual([]);
  });
});
