import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { CartRow } from '#src/contract/cart.ts';
import type { OrderResult, ReviewedRow, SendOrder } from '#src/contract/order.ts';
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

const toReviewed = ({ row_id, quantity, price_discount }: CartRow): ReviewedRow => ({
  ...{ row_id, quantity, price_discount },
});

/** The rows of the active cart as displayed. */
const getRows = async (visitor: Visitor): Promise<readonly CartRow[]> => (await shop.carts.get(visitor)).data;

const prepare = async (visitor: Visitor): Promise<readonly CartRow[]> => {
  const answer = await shop.orders.prepare(visitor, toRequest());
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order.rows;
};

const change = (sku: string, fields: { price?: number; price_per?: number }): Promise<unknown> =>
  shop.database.write((tx) => tx.updateTable('product').set(fields).where('sku', '=', sku).execute());

const toId = (row: CartRow | undefined): string => String(row?.row_id);

/** Expects a refusal without effects: no order, request or number, and an unchanged cart. */
const expectRefusal = async (visitor: Visitor, request: SendOrder): Promise<OrderResult<unknown>> => {
  const before = await getRows(visitor);
  const answer = await shop.orders.send(visitor, request);
  const { read } = shop.database;
  expect(await buyer.countOrders()).toBe(0);
  expect(await read.selectFrom('order_request').selectAll().execute()).toEqual([]);
  expect(await read.selectFrom('order_counter').selectAll().execute()).toEqual([]);
  expect(await getRows(visitor)).toEqual(before);
  return answer;
};

/** The review is part of the request, or the last result of `prepare`. */
describe.each(['with the request', 'by preparing'] as const)('a cart reviewed %s', (source) => {
  /** Reads the cart; returns the part of it that a later request contains. */
  const review = async (): Promise<Partial<SendOrder>> => {
    if (source === 'by preparing') {
      await prepare(rossi);
      return {};
    }
    return { seen: (await getRows(rossi)).map(toReviewed) };
  };

  test('is ordered when unchanged', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['CABLE', 2.5]);
    expect(await buyer.send(rossi, await review())).toMatchObject({ totale_netto: 31.58 });
  });

  test('is refused after a price change, naming the rows, until reviewed again', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1], ['CENT', 1]);
    const request = toRequest(await review());
    await change('DISC', { price: 15_000 });
    await change('CENT', { price: 200 });
    const [, disc, cent] = await getRows(rossi);
    const refused = { ok: false, refusal: 'price_changed', rows: [toId(disc), toId(cent)] };
    expect(await expectRefusal(rossi, request)).toEqual(refused);
    expect(await expectRefusal(rossi, request)).toEqual(refused);
    const rows = await prepare(rossi);
    expect(rows.map((row) => row.price_discount)).toEqual([28.5, 1.5, 0.02]);
    expect(await shop.orders.send(rossi, { ...request, ...(await review()) })).toMatchObject({
      ok: true,
      order: { name: 'OV-2026-000001', rows },
    });
  });

  test('is refused after a quantity change, naming the row', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const request = toRequest(await review());
    const [lock] = await getRows(rossi);
    await shop.carts.update(rossi, [set(toId(lock), 2)]);
    expect(await expectRefusal(rossi, request)).toEqual({
      ok: false,
      refusal: 'cart_changed',
      rows: [toId(lock)],
    });
    await prepare(rossi);
    expect(await buyer.send(rossi, await review())).toMatchObject({ name: 'OV-2026-000001' });
  });

  test('is refused after a row was added and another removed, naming both', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const request = toRequest(await review());
    const [lock] = await getRows(rossi);
    await shop.carts.remove(rossi, toId(lock));
    await buyer.fill(rossi, ['FERT', 1]);
    const [, fert] = await getRows(rossi);
    const rows = [toId(fert), toId(lock)];
    expect(await expectRefusal(rossi, request)).toEqual({ ok: false, refusal: 'cart_changed', rows });
  });

  test('is refused for unavailable rows before prices and quantities', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1], ['CENT', 1]);
    const request = toRequest(await review());
    const [lock, disc] = await getRows(rossi);
    await shop.carts.update(rossi, [set(toId(lock), 2)]);
    await change('CENT', { price: 200 });
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ price: null }).where('sku', '=', 'DISC').execute(),
    );
    expect(await expectRefusal(rossi, request)).toEqual({
      ...{ ok: false, refusal: 'row_not_orderable' },
      rows: [toId(disc)],
    });
  });

  test('is refused when the price applies to other units', async () => {
    await buyer.fill(rossi, ['LOCK', 2]);
    const [lock] = await getRows(rossi);
    await review();
    const seen = source === 'by preparing' ? {} : { seen: [{ ...toReviewed(lock!), amount: 57 }] };
    await change('LOCK', { price_per: 100 });
    expect(await expectRefusal(rossi, toRequest(seen))).toMatchObject({ refusal: 'price_changed' });
  });
});

describe('the review', () => {
  test('of the request replaces that of preparing', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const seen = (await getRows(rossi)).map(toReviewed);
    await change('LOCK', { price: 300_000 });
    await prepare(rossi);
    expect(await shop.orders.send(rossi, toRequest({ seen }))).toMatchObject({ refusal: 'price_changed' });
  });

  test('ignores the order of rows and the type of their ids', async () => {
    await buyer.fill(rossi, ['LOCK', 1], ['DISC', 1]);
    const seen = (await getRows(rossi))
      .map((row) => ({ ...toReviewed(row), row_id: String(row.row_id) }))
      .reverse();
    expect(await buyer.send(rossi, { seen })).toMatchObject({ name: 'OV-2026-000001' });
  });

  test('of no rows does not match a cart with rows', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.send(rossi, toRequest({ seen: [] }))).toMatchObject({ refusal: 'cart_changed' });
  });

  test('is not compared when missing', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    await change('LOCK', { price: 300_000 });
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 30 });
  });

  test('is excluded from the request’s hash: a retry with newer prices returns the order', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const seen = (await getRows(rossi)).map(toReviewed);
    const request = toRequest({ seen });
    const first = await shop.orders.send(rossi, request);
    expect(first).toMatchObject({ ok: true });
    expect(await shop.orders.send(rossi, { ...request, seen: [] })).toEqual(first);
  });
});

describe('the review by preparing', () => {
  const reprice = async (): Promise<void> => {
    await buyer.fill(rossi, ['LOCK', 1]);
    await prepare(rossi);
    await change('LOCK', { price: 300_000 });
  };

  test('is cached for an hour', async () => {
    await reprice();
    shop.time.now = FRIDAY + HOUR_MS;
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'price_changed' });
    shop.time.now = FRIDAY + HOUR_MS + 1;
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 30 });
  });

  test('is of one session, and a colleague’s does not replace it', async () => {
    await reprice();
    const second = await shop.visit(ROSSI_TWO);
    await prepare(second);
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'price_changed' });
    const third = await shop.visit(ROSSI_TWO);
    expect(await buyer.send(third)).toMatchObject({ totale_netto: 30 });
  });

  test('does not apply to another address, client or process', async () => {
    await reprice();
    const other = await shop.openAgain();
    for (const visitor of [await shop.visit(ROSSI, { address_code: '002' }), await shop.visit(VERDI)]) {
      await buyer.fill(visitor, ['LOCK', 1]);
      expect(await buyer.send(visitor)).toMatchObject({ totale_netto: 30 });
    }
    expect(await other.orders.send(rossi, toRequest())).toMatchObject({ ok: true });
    await other.close();
  });

  test('of a replaced cart does not apply to the next one', async () => {
    await reprice();
    const [lock] = await getRows(rossi);
    await shop.carts.remove(rossi, toId(lock));
    await buyer.fill(rossi, ['LOCK', 2]);
    expect(await buyer.send(rossi)).toMatchObject({ totale_netto: 60 });
  });

  test('stays valid when preparing is refused', async () => {
    await reprice();
    const refused = await shop.orders.prepare(rossi, toRequest({ coupon: 'ESTATE' }));
    expect(refused).toMatchObject({ refusal: 'unknown_coupon' });
    expect(await shop.orders.send(rossi, toRequest())).toMatchObject({ refusal: 'price_changed' });
  });
});
