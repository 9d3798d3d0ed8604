import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port.ts';
import type { CartRow } from '#src/contract/cart.ts';
import type { OrderAnswer, ReviewedRow, SendOrder } from '#src/contract/order.ts';
import { type Buyer, createBuyer, set, toRequest } from '../support/test-orders.ts';
import { FRIDAY, openTestShop, ROSSI, ROSSI_TWO, type TestShop, VERDI } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const HOUR = 3_600_000;

const toReviewed = ({ row_id, quantity, price_discount }: CartRow): ReviewedRow => ({
  ...{ row_id, quantity, price_discount },
});

/** The rows of the active cart as its page shows them. */
const look = async (visitor: Visitor): Promise<readonly CartRow[]> => (await shop.carts.get(visitor)).data;

const prepare = async (visitor: Visitor): Promise<readonly CartRow[]> => {
  const answer = await shop.orders.prepare(visitor, toRequest());
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order.rows;
};

const change = (sku: string, fields: { price?: number; price_per?: number }): Promise<unknown> =>
  shop.database.write((tx) => tx.updateTable('product').set(fields).where('sku', '=', sku).execute());

const toId = (row: CartRow | undefined): string => String(row?.row_id);

/** The refusal, after which nothing is stored: no order, no request, no number, and the cart as it was. */
const refuse = async (visitor: Visitor, request: SendOrder): Promise<OrderAnswer<unknown>> => {
  const before = await look(visitor);
  const answer = await shop.orders.send(visitor, request);
  const { read } = shop.database;
  expect(await buyer.countOrders()).toBe(0);
  expect(await read.selectFrom('order_request').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('order_counter').selectAll().execute()).toEqual([]);
  expect(await look(visitor)).toEqual(before);
  return answer;
};

/** What was seen comes with the request, or is what `prepare` told last. */
describe.each(['with the request', 'by preparing'] as const)('what was seen %s', (way) => {
  /** Looks at the cart; answers what a request that is sent later carries of it. */
  const see = async (): Promise<Partial<SendOrder>> => {
    if (way === 'by preparing') {
      await prepare(rossi);
      return {};
    }
    return { seen: (await look(rossi)).map(toReviewed) };
  };

  test('is stored when it is still so', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['CABLE', 2.5]);
    expect(await buyer.send(rossi, await see())).toMatchObject({ totale_netto: 31.59 });
  });

  test('with another price refuses, names the rows, and stores nothing until it was seen', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1], ['CENT', 1]);
    const request = toRequest(await see());
    await change('DISC', { price: 15_000 });
    await change('CENT', { price: 99 });
    const [, disc, cent] = await look(rossi);
    const refused = { ok: false, refusal: 'price_changed', rows: [toId(disc), toId(cent)] };
    expect(await refuse(rossi, request)).toEqual(refused);
    expect(await refuse(rossi, request)).toEqual(refused);
    const rows = await prepare(rossi);
    expect(rows.map((row) => row.price_discount)).toEqual([28.5, 1.5, 0.0099]);
    expect(await shop.orders.send(rossi, { ...request, ...(await see()) })).toMatchObject({
      ok: true,
      order: { name: 'OV-2026-000001', rows },
    });
  });

  test('before another quantity refuses, names the row, and stores nothing', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const request = toRequest(await see());
    const [lock] = await look(rossi);
    await shop.carts.update(rossi, [set(toId(lock), 2)]);
    expect(await refuse(rossi, request)).toEqual({ ok: false, refusal: 'cart_changed', rows: [toId(lock)] });
    await prepare(rossi);
    expect(await buyer.send(rossi, await see())).toMatchObject({ name: 'OV-2026-000001' });
  });

  test('before a row came and another went refuses and names both', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const request = toRequest(await see());
    const [lock] = await look(rossi);
    await shop.carts.remove(rossi, toId(lock));
    await buyer.fill(rossi, ['FERT', 1]);
    const [, fert] = await look(rossi);
    const rows = [toId(fert), toId(lock)];
    expect(await refuse(rossi, request)).toEqual({ ok: false, refusal: 'cart_changed', rows });
  });

  test('and can no longer be sold is told before a price or a quantity', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1], ['CENT', 1]);
    const request = toRequest(await see());
    const [lock, disc] = await look(rossi);
    await shop.carts.update(rossi, [set(toId(lock), 2)]);
    await change('CENT', { price: 99 });
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ price: null }).where('sku', '=', 'DISC').execute(),
    );
    expect(await refuse(rossi, request)).toEqual({
      ...{ ok: false, refusal: 'row_not_orderable' },
      rows: [toId(disc)],
    });
  });

  test('before the price is for other units is another price', async () => {
    await buyer.fill(rossi, ['LOCK', 2]);
    const [lock] = await look(rossi);
    await see();
    const seen = way === 'by preparing' ? {} : { seen: [{ ...toReviewed(lock!), amount: 57 }] };
    await change('LOCK', { price_per: 100 });
    expect(await refuse(rossi, toRequest(seen))).toMatchObject({ refusal: 'price_changed' });
  });
});

describe('what was seen', () => {
  test('with the request counts, whatever was prepared', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const seen = (await look(rossi)).map(toReviewed);
    await change('LOCK', { price: 300_000 });
    await prepare(rossi);
    expect(await shop.orders.send(rossi, toRequest({ seen }))).toMatchObject({ refusal: 'price_changed' });
  });

  test('is compared whatever the order of its rows and the spelling of their ids', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const seen = (await look(rossi))
      .map((row) => ({ ...toReviewed(row), row_id: String(row.row_id) }))
      .reverse();
    expect(await buyer.send(rossi, { seen })).toMatchObject({ name: 'OV-2026-000001' });
  });

  test('of nothing does not fit a cart with rows', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.send(rossi, toRequest({ seen: [] }))).toMatchObject({ refusal: 'cart_changed' });
  });

  test('by nobody is not compared', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    await change('LOCK', { price: 300_000 });
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 30 });
  });

  test('is no part of the request: a repeat with newer prices is answered with the order', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const seen = (await look(rossi)).map(toReviewed);
    const request = toRequest({ seen });
    const first = await shop.orders.send(rossi, request);
    expect(first).toMatchObject({ ok: true });
    expect(await shop.orders.send(rossi, { ...request, seen: [] })).toEqual(first);
  });
});

describe('what was prepared', () => {
  const reprice = async (): Promise<void> => {
    await buyer.fill(rossi, ['LOCK', 1]);
    await prepare(rossi);
    await change('LOCK', { price: 300_000 });
  };

  test('is remembered for an hour', async () => {
    await reprice();
    shop.time.now = FRIDAY + HOUR;
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'price_changed' });
    shop.time.now = FRIDAY + HOUR + 1;
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 30 });
  });

  test('by one person of a client counts for the others', async () => {
    await reprice();
    const second = await shop.visit(ROSSI_TWO);
    expect(await shop.orders.send(second, toRequest())).toMatchObject({ refusal: 'price_changed' });
  });

  test('means nothing to another address, another client, another program', async () => {
    await reprice();
    const other = await shop.openAgain();
    for (const visitor of [await shop.visit(ROSSI, { address_code: '002' }), await shop.visit(VERDI)]) {
      await buyer.fill(visitor, ['LOCK', 1]);
      expect(await buyer.send(visitor)).toMatchObject({ totale_netto: 30 });
    }
    expect(await other.orders.send(rossi, toRequest())).toMatchObject({ ok: true });
    await other.close();
  });

  test('of a cart that is gone means nothing to the next one', async () => {
    await reprice();
    const [lock] = await look(rossi);
    await shop.carts.remove(rossi, toId(lock));
    await buyer.fill(rossi, ['LOCK', 2]);
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 60 });
  });

  test('and refused changes nothing of what was told before', async () => {
    await reprice();
    const refused = await shop.orders.prepare(rossi, toRequest({ coupon: 'ESTATE' }));
    expect(refused).toMatchObject({ refusal: 'unknown_coupon' });
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'price_changed' });
  });
});
