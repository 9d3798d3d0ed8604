import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type Buyer, createBuyer, toRequest } from '../support/test-orders.ts';
import {
  BIANCHI,
  FRIDAY,
  GUEST,
  openTestShop,
  ROSSI,
  type TestShop,
  VERDI,
  addProducts,
} from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

describe('an order', () => {
  test('is refused for a guest', async () => {
    expect(await buyer.refusalOf(GUEST, {})).toBe('login_required');
  });

  test('[K-17] is refused for an empty cart', async () => {
    expect(await buyer.refusalOf(rossi, {})).toBe('empty_cart');
  });

  test('is refused for a cart that is not the active one', async () => {
    const id_cart = Number(await buyer.fill(rossi, ['LOCK', 1]));
    expect(await buyer.refusalOf(rossi, { id_cart: id_cart + 1 })).toBe('unknown_cart');
    expect(await shop.orders.prepare(rossi, toRequest({ id_cart: String(id_cart) }))).toMatchObject({
      ok: true,
    });
  });

  test('is refused for a net total below the minimum', async () => {
    const bianchi = await shop.visit(BIANCHI);
    await buyer.fill(bianchi, ['LOCK', 4], ['HUNDRED', 1]);
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ min_order: 1_512_501 }).where('id', '=', 12).execute(),
    );
    expect(await buyer.refusalOf(bianchi, {})).toBe('below_minimum');
    await shop.database.write((tx) =>
      tx.updateTable('client').set({ min_order: 1_512_500 }).where('id', '=', 12).execute(),
    );
    expect(await buyer.send(bianchi)).toMatchObject({ totale_netto: 151.25 });
  });

  test('is refused for a row that can no longer be bought, with its row_id', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const { data } = await shop.carts.get(rossi);
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ price: null }).where('sku', '=', 'DISC').execute(),
    );
    const refused = { ok: false, refusal: 'row_not_orderable', rows: [String(data[1]?.row_id)] };
    expect(await shop.orders.prepare(rossi, toRequest())).toEqual(refused);
    expect(await shop.orders.send(rossi, toRequest())).toEqual(refused);
    expect((await shop.carts.get(rossi)).data).toHaveLength(2);
  });

  test('is refused for any discount code, because none exist yet', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.refusalOf(rossi, { coupon: 'ESTATE' })).toBe('unknown_coupon');
  });

  test.each([
    ['19/11/2026', 'the past'],
    ['28/11/2026', 'a Saturday'],
    ['29/11/2026', 'a Sunday'],
    ['08/12/2026', 'a holiday'],
    ['29/03/2027', 'Easter Monday'],
    ['22/11/2027', 'more than a year ahead'],
    ['31/11/2026', 'not a date'],
    ['26-11-2026', 'another format'],
  ])('[K-06] is refused for %s: %s', async (date_delivery) => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.refusalOf(rossi, { date_delivery })).toBe('invalid_date');
  });

  test.each([
    ['shipping', '20/11/2026'],
    ['shipping', '25/11/2026'],
    ['shipping', '19/11/2027'],
    ['pickup', '20/11/2026'],
  ] as const)('[K-05] is accepted for %s on %s and has that date', async (delivery, date_delivery) => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.send(rossi, { delivery, date_delivery })).toMatchObject({ delivery, date_delivery });
  });

  test('leaves when its last row is in stock, and cart and options say so', async () => {
    const late = { sku: 'LATE', price: 285_000, availability: 'IN ARRIVO', available_on: '2026-11-28' };
    await addProducts(shop.database, [late]);
    await buyer.fill(rossi, ['LOCK', 1], ['LATE', 1]);
    expect(await shop.carts.get(rossi)).toMatchObject({ date_delivery: '30/11/2026' });
    expect(await shop.orders.findOptions(rossi)).toMatchObject({
      earliest_shipping: '30/11/2026',
      promised_shipping: '30/11/2026',
      earliest_pickup: '30/11/2026',
    });
    expect(await buyer.send(rossi, { delivery: 'shipping', date_delivery: '25/11/2026' })).toMatchObject({
      date_delivery: '30/11/2026',
    });
  });

  test('is refused for a pickup on the same day when sent after ten', async () => {
    shop.time.now = FRIDAY + HOUR_MS;
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.refusalOf(rossi, { delivery: 'pickup', date_delivery: '20/11/2026' })).toBe(
      'invalid_date',
    );
    expect(await buyer.send(rossi, { delivery: 'pickup' })).toMatchObject({ date_delivery: '23/11/2026' });
  });

  test('is refused for a payment method that the client does not have, and for cards without a provider', async () => {
    const bianchi = await shop.visit(BIANCHI);
    await buyer.fill(bianchi, ['HUNDRED', 2]);
    expect(await buyer.refusalOf(bianchi, { payment_method: 'account' })).toBe('payment_not_allowed');
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await buyer.refusalOf(rossi, { payment_method: 'card' })).toBe('payment_not_allowed');
  });
});

describe('an order on account', () => {
  // 900 of 1,000 are owed; a lock with transport and VAT costs 46.85.
  const account = { payment_method: 'account' as const };

  test('is allowed up to the limit, including open orders', async () => {
    const verdi = await shop.visit(VERDI);
    for (let times = 0; times < 2; times++) {
      await buyer.fill(verdi, ['LOCK', 1]);
      expect(await buyer.send(verdi, account)).toMatchObject({ totale_doc: 46.85 });
    }
    await buyer.fill(verdi, ['LOCK', 1]);
    expect(await buyer.refusalOf(verdi, account)).toBe('credit_limit');
    expect(await buyer.send(verdi, { payment_method: 'transfer' })).toMatchObject({ totale_doc: 46.85 });
  });

  test('is allowed at exactly the limit and refused one cent above', async () => {
    const verdi = await shop.visit(VERDI);
    const limit = (credit_limit: number) =>
      shop.database.write((tx) =>
        tx.updateTable('client').set({ credit_limit }).where('id', '=', 13).execute(),
      );
    await buyer.fill(verdi, ['LOCK', 1]);
    await limit(9_468_400);
    expect(await buyer.refusalOf(verdi, account)).toBe('credit_limit');
    await limit(9_468_500);
    expect(await buyer.send(verdi, account)).toMatchObject({ totale_doc: 46.85 });
  });

  test('cannot overdraw the limit by concurrent orders from two addresses', async () => {
    const places = [rossi, await shop.visit(ROSSI, { address_code: '002' })];
    for (let round = 1; round <= 8; round++) {
      // Each round has room for one more order, not two.
      await shop.database.write((tx) =>
        tx
          .updateTable('client')
          .set({ credit_limit: round * 500_000 })
          .where('id', '=', 11)
          .execute(),
      );
      for (const place of places) await buyer.fill(place, ['LOCK', 1]);
      const answers = await Promise.all(places.map((place) => shop.orders.send(place, toRequest(account))));
      expect(answers.map((answer) => answer.ok || answer.refusal).sort()).toEqual(['credit_limit', true]);
      for (const place of places) {
        for (const { row_id } of (await shop.carts.get(place)).data) {
          await shop.carts.remove(place, String(row_id));
        }
      }
    }
  });

  test('does not count fulfilled orders', async () => {
    const verdi = await shop.visit(VERDI);
    for (let times = 0; times < 3; times++) {
      await buyer.fill(verdi, ['LOCK', 1]);
      await buyer.send(verdi, account);
      await shop.database.write((tx) => tx.updateTable('order').set({ status: 'ESCAPED' }).execute());
    }
    expect(await buyer.countOrders()).toBe(3);
  });
});
