import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/time.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type Buyer, createBuyer, toRequest } from '../support/test-orders.ts';
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

describe('sending an order twice', () => {
  test('[K-13] with the same request_id stores one order and returns it again', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    await buyer.fill(rossi, ['DISC', 1]);
    expect(await shop.orders.send(rossi, request)).toEqual(first);
    expect(await buyer.countOrders()).toBe(1);
    expect((await shop.carts.get(rossi)).data).toHaveLength(1);
  });

  test('[K-13] 20 times concurrently stores one order and returns it 20 times', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orders.send(rossi, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, order: { name: 'OV-2026-000001' } });
    expect(await buyer.countOrders()).toBe(1);
  });

  test('[K-13] 20 times concurrently from two processes stores one order and returns it 20 times', async () => {
    const other = await shop.openAgain();
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? shop : other).orders.send(rossi, request)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await buyer.countOrders()).toBe(1);
    await other.close();
  });

  test('with 20 different request_ids stores one order, because the cart is empty afterwards', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orders.send(rossi, toRequest())));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === 'empty_cart')).toHaveLength(19);
  });

  test('[K-13] from another session and user of the client returns the first order', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    expect(await shop.orders.send(await shop.visit(ROSSI_TWO), request)).toEqual(first);
  });

  test.each([{ note: 'other' }, { payment_method: 'riba' as const }, { delivery: 'pickup' as const }])(
    'with another body (%o) is a conflict',
    async (other) => {
      await buyer.fill(rossi, ['LOCK', 1]);
      const request = toRequest();
      await shop.orders.send(rossi, request);
      const repeated = await shop.orders.send(rossi, { ...request, ...other });
      expect(repeated).toEqual({ ok: false, refusal: 'request_conflict' });
      expect(await buyer.countOrders()).toBe(1);
    },
  );

  test('for another address is a conflict', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    await shop.orders.send(rossi, request);
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    expect(await shop.orders.send(elsewhere, request)).toEqual({ ok: false, refusal: 'request_conflict' });
  });

  test('is possible with the same request_id after a refusal', async () => {
    const request = toRequest();
    expect(await shop.orders.send(rossi, request)).toMatchObject({ refusal: 'empty_cart' });
    await buyer.fill(rossi, ['LOCK', 1]);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ ok: true });
  });

  test('with the request_id of another client stores a separate order', async () => {
    const verdi = await shop.visit(VERDI);
    const request = toRequest();
    await buyer.fill(rossi, ['LOCK', 1]);
    await buyer.fill(verdi, ['DISC', 1]);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ order: { name: 'OV-2026-000001' } });
    expect(await shop.orders.send(verdi, request)).toMatchObject({ order: { name: 'OV-2026-000002' } });
  });

  test('returns the first order for a year', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const request = toRequest();
    const first = await shop.orders.send(rossi, request);
    shop.time.now = FRIDAY + 365 * 24 * HOUR_MS;
    rossi = await shop.visit(ROSSI);
    expect(await shop.orders.send(rossi, request)).toEqual(first);
    shop.time.now = FRIDAY + 367 * 24 * HOUR_MS;
    rossi = await shop.visit(ROSSI);
    expect(await shop.orders.send(rossi, request)).toMatchObject({ refusal: 'empty_cart' });
  });
});

test('numbers have no gaps, although one request in ten is refused', async () => {
  const places = [rossi, await shop.visit(ROSSI, { address_code: '002' }), await shop.visit(VERDI)];
  const outcomes: string[] = [];
  for (let round = 0; round < 30; round++) {
    for (const place of places) await buyer.fill(place, ['LOCK', 1]);
    const answers = await Promise.all(
      places.map((place, i) =>
        shop.orders.send(place, toRequest({ date_delivery: (round + i) % 10 === 0 ? '01/01/2026' : '' })),
      ),
    );
    outcomes.push(...answers.map((answer) => (answer.ok ? answer.order.name : answer.refusal)));
  }
  const names = outcomes.filter((outcome) => outcome.startsWith('OV-')).sort();
  expect(outcomes.filter((outcome) => outcome === 'invalid_date')).toHaveLength(9);
  expect(names).toEqual(Array.from({ length: 81 }, (_, i) => `OV-2026-${String(i + 1).padStart(6, '0')}`));
});
