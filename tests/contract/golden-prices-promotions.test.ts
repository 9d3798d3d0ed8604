import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { GUEST } from '../support/fresh-store.ts';
import { goldenRows } from '../support/golden-prices.ts';
import {
  AFTER,
  BEFORE,
  FIRST,
  type GoldenShop,
  isPlain,
  LAST,
  openGoldenShop,
  toExpected,
  toPaid,
} from '../support/golden-shop.ts';

let shop: GoldenShop;

beforeAll(async () => {
  shop = await openGoldenShop();
});
afterAll(() => shop.close());

describe('a promotion', () => {
  const promoted = goldenRows('lists', 'within').filter((row) => !isPlain(row));

  it('that has ended no longer prices its row; the row stays', async () => {
    const outside = goldenRows('lists', 'outside').filter((row) => !isPlain(row));
    for (const [at, row] of promoted.entries()) {
      shop.setTime(LAST);
      const visitor = await shop.visit('lists');
      expect(await shop.add(visitor, row)).toMatchObject({ ok: true });
      shop.setTime(AFTER);
      for (const bought of await shop.buy(visitor)) {
        expect(bought).toMatchObject({ promo_code: row.promo_code, promo_row: row.promo_row });
        expect(bought && toPaid(bought)).toEqual(toExpected(outside[at] ?? row));
      }
    }
  });

  it.each([
    ['before its first day', BEFORE, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'DISC' }],
    ['after its last day', AFTER, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'DISC' }],
    ['of another client', LAST, 'chain', { promo_code: 'PATTO', promo_row: 'A', item_id: 'NUT' }],
    ['of another article', LAST, 'lists', { promo_code: 'INVERNO', promo_row: '1', item_id: 'NUT' }],
    ['without its row', LAST, 'lists', { promo_code: 'INVERNO', promo_row: '', item_id: 'DISC' }],
    ['that is unknown', LAST, 'lists', { promo_code: 'ESTATE', promo_row: '1', item_id: 'DISC' }],
  ] as const)('%s cannot be chosen', async (_, instant, viewer, line) => {
    shop.setTime(instant);
    const visitor = await shop.visit(viewer);
    const change = await shop.store.backOffice.carts.add(visitor, [{ ...line, quantity: 10 }]);
    expect(change).toMatchObject({ ok: false, refusal: 'unknown_promotion' });
    expect((await shop.store.backOffice.carts.get(visitor)).data).toEqual([]);
  });

  it('is offered on its article to eligible viewers, in their language, while valid', async () => {
    const offersOf = async (sku: string, visitor: Visitor) =>
      (await shop.store.backOffice.catalogue.find(sku, visitor))?.offers;
    shop.setTime(FIRST);
    const winter = { promo_code: 'INVERNO', valid_to: '2026-12-31' };
    expect(await offersOf('DISC', { locale: 'en' })).toEqual([
      { ...winter, promo_row: '1', name: 'Winter', from: 5, price: 99 },
    ]);
    expect(await offersOf('FERT', GUEST)).toEqual([
      { ...winter, promo_row: '2', name: 'Inverno', from: 0.5, price: 8.6 },
    ]);
    expect(await offersOf('NUT', GUEST)).toEqual([]);
    expect(await offersOf('FERT', await shop.visit('chain')), 'the viewer already pays less').toEqual([]);
    expect(await offersOf('NUT', await shop.visit('lists'))).toEqual([
      { ...winter, promo_code: 'PATTO', promo_row: 'A', name: 'Patto', from: 100, price: 0.85 },
    ]);
    const listing = await shop.store.backOffice.catalogue.list(
      { text: '', page: 1, per_page: 96, sort: 'default', filters: {} },
      GUEST,
    );
    const listed = listing.product_list.data.filter(({ offers }) => offers !== undefined);
    expect(listed.length).toBeGreaterThan(0);
    for (const { sku, offers } of listed) expect(offers).toEqual(await offersOf(sku, GUEST));
    shop.setTime(AFTER);
    expect(await offersOf('DISC', GUEST)).toEqual([]);
  });

  it('changes the guests’ version by itself when it starts or ends', async () => {
    const versions = [];
    for (const instant of [BEFORE, FIRST, LAST, AFTER]) {
      shop.setTime(instant);
      versions.push(await shop.store.backOffice.content.version());
    }
    const [before, first, last, after] = versions;
    expect(first).not.toBe(before);
    expect(last).toBe(first);
    expect(after).not.toBe(last);
  });
});
