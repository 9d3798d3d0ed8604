import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import { type FreshStore, GUEST, openFreshStore } from '../support/fresh-store.ts';
import { notOnRemote } from '../support/adapter-kind.ts';

/** The last second of 21 November in Rome, and the first of the next day. */
const LAST = Date.parse('2026-11-21T22:59:59Z');
const AFTER = LAST + 1000;

const QUERY: ListingQuery = { text: '', page: 1, per_page: 12, sort: 'default', filters: {} };

let store: FreshStore;
const time = { now: LAST };

beforeEach(async () => {
  time.now = LAST;
  store = await openFreshStore(
    [
      { sku: 'ENDS', name: 'Finisce', price: 10, sale_price: 6, sale_to: '2026-11-21' },
      { sku: 'STAYS', name: 'Resta', price: 9, sale_price: 7 },
      { sku: 'PLAIN', name: 'Normale', price: 8 },
      { sku: 'FAMILY', name: 'Famiglia', price: 20 },
      { sku: 'CHILD', name: 'Figlio', parent: 'FAMILY', price: 20, sale_price: 5, sale_to: '2026-11-21' },
    ],
    { clock: () => time.now },
  );
});
afterEach(() => store.close());

const list = async (query: Partial<ListingQuery>, visitor: Visitor = GUEST) =>
  (await store.backOffice.catalogue.list({ ...QUERY, ...query }, visitor)).product_list;

const listSkus = async (query: Partial<ListingQuery>): Promise<readonly string[]> =>
  (await list(query)).data.map(({ sku }) => sku);

const price = async (item_id: string): Promise<unknown> => {
  const line = { item_id, quantity: 2, promo_code: '', promo_row: '' };
  const { data, totale_netto } = await store.backOffice.carts.priceLines(GUEST, [line]);
  return [data[0]?.price_discount, data[0]?.amount, totale_netto];
};

describe('a sale price expires at the end of its last day in the shop’s time zone', () => {
  it('for the article and for its family', async () => {
    const find = (sku: string) => store.backOffice.catalogue.find(sku, GUEST);
    expect(await find('ENDS')).toMatchObject({ price: 10, sale_price: 6, is_sale: true });
    expect(await find('FAMILY')).toMatchObject({ price: 20, sale_price: 5, variants: [{ sale_price: 5 }] });
    time.now = AFTER;
    const ended = await find('ENDS');
    expect(ended).toMatchObject({ price: 10, is_sale: false });
    expect(ended).not.toHaveProperty('sale_price');
    const family = await find('FAMILY');
    expect(family).not.toHaveProperty('sale_price');
    expect(family?.variants[0]).not.toHaveProperty('sale_price');
    expect(await find('STAYS')).toMatchObject({ price: 9, sale_price: 7, is_sale: true });
  });

  it('in lists: prices, offers, price bounds and sorting', async () => {
    const cheap = { filters: { max_price: '7' } };
    const before = { offers: await listSkus({ filters: { promo_list: '1' } }), cheap: await listSkus(cheap) };
    expect(before).toEqual({ offers: ['ENDS', 'STAYS', 'FAMILY'], cheap: ['ENDS', 'STAYS', 'FAMILY'] });
    expect(await listSkus({ sort: 'price_asc' })).toEqual(['FAMILY', 'ENDS', 'STAYS', 'PLAIN']);
    time.now = AFTER;
    const after = { offers: await listSkus({ filters: { promo_list: '1' } }), cheap: await listSkus(cheap) };
    expect(after).toEqual({ offers: ['STAYS'], cheap: ['STAYS'] });
    expect(await listSkus({ sort: 'price_asc' })).toEqual(['STAYS', 'PLAIN', 'ENDS', 'FAMILY']);
    expect((await list({ text: 'finisce' })).data[0]).not.toHaveProperty('sale_price');
  });

  it('in carts', async () => {
    expect([await price('ENDS'), await price('CHILD')]).toEqual([
      [6, 12, 12],
      [5, 10, 10],
    ]);
    time.now = AFTER;
    expect([await price('ENDS'), await price('CHILD')]).toEqual([
      [10, 20, 20],
      [20, 40, 40],
    ]);
  });

  it.skipIf(notOnRemote('a host has no content version'))('and changes the content version', async () => {
    const before = await store.backOffice.content.version();
    time.now = AFTER;
    expect(await store.backOffice.content.version()).not.toBe(before);
  });

  it('unless an import changes or removes that day', async () => {
    const line = { sku: 'LATE', name: 'Tardi', price: 10, sale_price: 6 };
    time.now = AFTER;
    for (const [sale_to, shown] of [
      ['2026-11-22', 6],
      ['2026-11-20', 10],
      [undefined, 6],
    ] as const) {
      await store.put([{ ...line, ...(sale_to && { sale_to }) }]);
      const [found] = (await list({ text: 'tardi' })).data;
      expect(found?.sale_price ?? found?.price, String(sale_to)).toBe(shown);
      const offers = await listSkus({ filters: { promo_list: '1' } });
      expect([...offers].sort(), String(sale_to)).toEqual(shown === 6 ? ['LATE', 'STAYS'] : ['STAYS']);
    }
  });
});
