import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEventQueue } from '#src/backoffice/embedded/events/event-queue.ts';
import { createTrade } from '#src/backoffice/embedded/trade.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { EMPTY_CART } from '#src/contract/cart.ts';
import { addPromotions } from '../support/promotions.ts';
import { type Buyer, createBuyer, line, quantities, set } from '../support/test-orders.ts';
import { addProducts, GUEST, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';
import { notOnRemote } from '../support/adapter-kind.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

describe('adding', () => {
  test('[C-02] to an existing row increases its quantity', async () => {
    await buyer.add(rossi, line('DISC', 2));
    expect(quantities(await buyer.add(rossi, line('DISC', 3), line('DISC', 4)))).toEqual([['DISC', 9]]);
  });

  test('under another promotion creates a separate row', async () => {
    await addPromotions(shop.database, [{ code: 'ESTATE', sku: 'DISC' }]);
    const cart = await buyer.add(rossi, line('DISC', 2), line('DISC', 3, 'ESTATE'));
    expect(quantities(cart)).toEqual([
      ['DISC', 2],
      ['DISC', 3],
    ]);
  });

  test.each([
    ['is unknown', 'DISC', 'INVERNO'],
    ['is another product’s', 'LOCK', 'ESTATE'],
  ])('under a promotion that %s is refused, with all other lines', async (_why, item_id, code) => {
    await addPromotions(shop.database, [{ code: 'ESTATE', sku: 'DISC' }]);
    expect(await shop.carts.add(rossi, [line('CENT'), line(item_id, 1, code)])).toEqual({
      ...{ ok: false, refusal: 'unknown_promotion', item_id },
    });
    expect((await shop.carts.get(rossi)).data).toEqual([]);
  });

  const setsRows = notOnRemote('on the wire, adding to an existing row updates it');

  test.skipIf(setsRows)(
    'under an expired promotion is refused; its row stays and can be updated',
    async () => {
      await addPromotions(shop.database, [{ code: 'ESTATE', sku: 'DISC' }]);
      const { data } = await buyer.add(rossi, line('DISC', 2, 'ESTATE'));
      await shop.database.write((tx) =>
        tx.updateTable('promotion').set({ valid_to: '2026-11-19' }).execute(),
      );
      const change = await shop.carts.add(rossi, [line('DISC', 1, 'ESTATE')]);
      expect(change).toEqual({ ok: false, refusal: 'unknown_promotion', item_id: 'DISC' });
      const row_id = data[0]!.row_id;
      const patch = { rows: [{ row_id, promo_code: 'ESTATE', quantity: 5 }] };
      expect(await shop.carts.update(rossi, [set(row_id, 5)])).toMatchObject({ ok: true, patch });
    },
  );

  test('[C-05] rounds up to the pack with a notice', async () => {
    const first = await shop.carts.add(rossi, [line('BOLT', 120), line('DISC', 1)]);
    expect(first).toMatchObject({ ok: true, patch: { rows: [{ quantity: 150 }, { quantity: 1 }] } });
    const row_id = first.ok ? first.patch.rows[0]?.row_id : undefined;
    expect(first).toMatchObject({ notices: [{ row_id, code: 'rounded_to_pack', quantity: 150 }] });
    const second = await shop.carts.add(rossi, [line('BOLT', 50)]);
    expect(second).toMatchObject({ ok: true, notices: [], patch: { rows: [{ quantity: 200 }] } });
  });

  test('[C-07] sums lines before rounding once', async () => {
    await buyer.add(rossi, line('BOLT', 50));
    expect(quantities(await buyer.add(rossi, line('BOLT', 20), line('BOLT', 30)))).toEqual([['BOLT', 100]]);
  });

  test.each([
    ['NOWHERE', 1, 'unknown_product'],
    ['FAM', 1, 'not_orderable'],
    ['SOON', 1, 'not_orderable'],
    ['DISC', 0, 'no-valid-quantity'],
    ['DISC', -1, 'no-valid-quantity'],
    ['DISC', 1.5, 'no-valid-quantity'],
    ['DISC', Number.NaN, 'no-valid-quantity'],
    ['CABLE', 0.0005, 'no-valid-quantity'],
    ['DISC', 1_000_000, 'no-valid-quantity'],
    ['BOLT', 999_951, 'no-valid-quantity'],
  ])('%s × %d is refused as %s, with all other lines', async (item_id, quantity, refusal) => {
    expect(await shop.carts.add(rossi, [line('LOCK'), line(item_id, quantity)])).toEqual({
      ...{ ok: false, refusal, item_id },
    });
    expect(await shop.carts.get(rossi)).toMatchObject({ id_cart: 0, data: [] });
  });

  test('beyond the maximum is refused and leaves the row unchanged', async () => {
    await buyer.add(rossi, line('DISC', 999_999));
    expect(await shop.carts.add(rossi, [line('DISC', 1)])).toMatchObject({ refusal: 'no-valid-quantity' });
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 999_999]]);
  });

  test('no lines changes nothing', async () => {
    expect(await buyer.add(rossi)).toMatchObject({ id_cart: 0, data: [] });
  });

  test('requires a login', async () => {
    expect(await shop.carts.add(GUEST, [line('DISC')])).toEqual({ ok: false, refusal: 'login_required' });
    expect(await shop.carts.get(GUEST)).toEqual(EMPTY_CART);
  });
});

describe.skipIf(notOnRemote('a thousand lines take a thousand calls'))('a full cart', () => {
  const skus = Array.from({ length: 1000 }, (_, i) => `P${i}`);

  beforeEach(async () => {
    await addProducts(
      shop.database,
      skus.map((sku) => ({ sku, price: 10_000 })),
    );
  });

  test('is limited to 1,000 rows, whose quantities can still grow', async () => {
    expect((await buyer.add(rossi, ...skus.map((sku) => line(sku)))).totale_netto).toBe(1000);
    expect(await shop.carts.add(rossi, [line('DISC')])).toEqual({ ok: false, refusal: 'cart_full' });
    expect((await buyer.add(rossi, line('P7', 9))).totale_netto).toBe(1009);
  });

  test('is read with as many queries as a cart of one row', async () => {
    let queries = 0;
    const read = shop.database.read.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    });
    const { shop: settings } = {
      shop: { name: '', free_shipping_from: 0, shipping_cost: 0, timezone: 'UTC' },
    };
    const database = { ...shop.database, read };
    const clock = () => shop.time.now;
    const { carts } = createTrade({
      ...{ database, clock, events: createEventQueue(database, clock) },
      settings: { shop: settings, rate_limit_factor: 0, allow_demo_logins: true },
      catalogue: { children: async () => ({}), findCodes: async () => ({}) },
    });
    await buyer.add(rossi, line('P0'));
    await carts.get(rossi);
    const forOneRow = queries;
    await buyer.add(rossi, ...skus.slice(1).map((sku) => line(sku)));
    queries = 0;
    expect((await carts.get(rossi)).data).toHaveLength(1000);
    expect(queries).toBe(forOneRow);
  });
});

describe('updating', () => {
  test('sets quantities, rounded up to the pack', async () => {
    const { data } = await buyer.add(rossi, line('BOLT', 50), line('DISC', 5));
    const [bolt, disc] = data.map((row) => row.row_id);
    const change = await shop.carts.update(rossi, [set(bolt!, 60), set(String(disc), 2)]);
    expect(change).toMatchObject({
      ok: true,
      notices: [{ row_id: bolt, code: 'rounded_to_pack', quantity: 100 }],
    });
    expect(quantities(await shop.carts.get(rossi))).toEqual([
      ['BOLT', 100],
      ['DISC', 2],
    ]);
  });

  test.each([0, -1, 1.5, 1_000_000])('to %d is refused and changes nothing', async (quantity) => {
    const { data } = await buyer.add(rossi, line('DISC', 5), line('LOCK', 5));
    const [disc, lock] = data.map((row) => row.row_id);
    const change = await shop.carts.update(rossi, [set(lock!, 1), set(disc!, quantity)]);
    expect(change).toMatchObject({ ok: false, refusal: 'no-valid-quantity' });
    expect(await shop.carts.get(rossi)).toMatchObject({ data: [{ quantity: 5 }, { quantity: 5 }] });
  });

  test.each(['999', 'x', '', '1; drop table cart'])('row "%s" is refused as unknown', async (row_id) => {
    expect(await shop.carts.update(rossi, [set(row_id, 1)])).toEqual({ ok: false, refusal: 'unknown_row' });
    await buyer.add(rossi, line('DISC'));
    expect(await shop.carts.update(rossi, [set(row_id, 1)])).toEqual({ ok: false, refusal: 'unknown_row' });
    expect(await shop.carts.remove(rossi, row_id)).toEqual({ ok: false, refusal: 'unknown_row' });
  });
});

describe('removing', () => {
  test('[C-28] removes the row from rows and totals', async () => {
    const { data } = await buyer.add(rossi, line('DISC'), line('LOCK'));
    const change = await shop.carts.remove(rossi, String(data[0]?.row_id));
    const removed = [String(data[0]?.row_id)];
    expect(change).toMatchObject({ ok: true, patch: { totale_netto: 28.5, rows: [], removed } });
  });

  test('the last row removes the cart; the next cart and row have new ids', async () => {
    const before = await buyer.add(rossi, line('DISC'));
    const row_id = before.data[0]?.row_id;
    const change = await shop.carts.remove(rossi, String(row_id));
    expect(change).toMatchObject({
      ok: true,
      patch: { id_cart: 0, removed: [String(row_id)], totale_doc: 0, spese_trasporto: 0 },
    });
    const after = await buyer.add(rossi, line('DISC'));
    expect(after.id_cart).not.toBe(before.id_cart);
    expect(after.data[0]?.row_id).not.toBe(row_id);
  });
});
