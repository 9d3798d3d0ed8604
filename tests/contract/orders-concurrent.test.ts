import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Order, OrderResult } from '#src/contract/order.ts';
import { type Buyer, createBuyer, line, set, toRequest } from '../support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop, VERDI } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

const toNumbers = (year: number, count: number): readonly string[] =>
  range(count).map((i) => `OV-${year}-${String(i + 1).padStart(6, '0')}`);

const namesOf = (answers: readonly OrderResult<Order>[]): readonly string[] =>
  answers.flatMap((answer) => (answer.ok ? [answer.order.name] : [])).sort();

const sumOf = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

describe('while an order is sent', () => {
  test('an addition is in that order or in the next one, exactly once', async () => {
    await buyer.fill(rossi, ['LOCK', 1]);
    const changes = range(60).map((i) =>
      i % 6 === 5 ? shop.orders.send(rossi, toRequest()) : shop.carts.add(rossi, [line('LOCK', 1)]),
    );
    const answers = await Promise.all(changes);
    expect(answers.filter((answer) => !answer.ok && answer.refusal !== 'empty_cart')).toEqual([]);
    const orders = await Promise.all(
      (await shop.orders.list(rossi, { page: 1, per_page: 96 }))!.data.map(({ name }) =>
        shop.orders.find(rossi, name),
      ),
    );
    const { data } = await shop.carts.get(rossi);
    expect(sumOf([...orders.flatMap((order) => order?.rows ?? []), ...data])).toBe(51);
    expect(orders.map((order) => order?.name).sort()).toEqual(toNumbers(2026, orders.length));
  });

  test('a change of its rows is applied before it or refused', async () => {
    for (const round of range(6)) {
      await buyer.fill(rossi, ['LOCK', 1]);
      const [row] = (await shop.carts.get(rossi)).data;
      const [change, answer] = await Promise.all([
        shop.carts.update(rossi, [set(row!.row_id, 7)]),
        shop.orders.send(rossi, toRequest()),
      ]);
      if (!change.ok) expect(change.refusal).toBe('unknown_row');
      expect(answer).toMatchObject({ ok: true, order: { rows: [{ quantity: change.ok ? 7 : 1 }] } });
      expect((await shop.carts.get(rossi)).data).toEqual([]);
      expect(await buyer.countOrders()).toBe(round + 1);
    }
  });
});

describe('order numbers', () => {
  test('have no gaps in either year when orders, some of them refused, are sent around midnight in the shop', async () => {
    shop.time.now = Date.parse('2026-12-31T22:59:59.999Z');
    const people = [
      await shop.visit(ROSSI),
      await shop.visit(ROSSI, { address_code: '002' }),
      await shop.visit(VERDI),
    ];
    const answers: OrderResult<Order>[] = [];
    for (const round of range(8)) {
      // The last orders of the old year and the first of the new one are concurrent.
      const sends = people.map(async (person, i) => {
        await buyer.fill(person, ['LOCK', 1]);
        const isRefused = (round + i) % 4 === 0;
        return () => shop.orders.send(person, toRequest({ coupon: isRefused ? 'ESTATE' : '' }));
      });
      const [first, ...others] = await Promise.all(sends);
      const old = first!();
      if (round === 5) shop.time.now += 1;
      answers.push(...(await Promise.all([old, ...others.map((send) => send())])));
    }
    const stored = answers.flatMap((answer) => (answer.ok ? [answer.order] : []));
    expect(stored).toHaveLength(18);
    const inYear = (year: string) => stored.filter(({ name }) => name.startsWith(`OV-${year}-`));
    for (const year of [2026, 2027]) {
      const names = inYear(String(year)).map(({ name }) => name);
      expect(names.length).toBeGreaterThan(3);
      expect(names.sort()).toEqual(toNumbers(year, names.length));
    }
    const midnight = '2026-12-31T23:00:00.000Z';
    for (const { transaction_date } of inYear('2026')) expect(transaction_date < midnight).toBe(true);
    for (const { transaction_date } of inYear('2027')) expect(transaction_date).toBe(midnight);
  });

  test('are assigned once to concurrent retries from two processes', async () => {
    const other = await shop.openAgain();
    const people = [rossi, await shop.visit(ROSSI, { address_code: '002' }), await shop.visit(VERDI)];
    const requests = people.map(() => toRequest());
    for (const person of people) await buyer.fill(person, ['LOCK', 1]);
    const answers = await Promise.all(
      range(60).map((i) =>
        (i % 2 ? shop : other).orders.send(people[i % 3] ?? rossi, requests[i % 3] ?? toRequest()),
      ),
    );
    expect([...new Set(namesOf(answers))]).toEqual(toNumbers(2026, 3));
    for (const i of range(3)) {
      const own = answers.filter((_, k) => k % 3 === i).map((answer) => JSON.stringify(answer));
      expect(new Set(own).size).toBe(1);
    }
    await other.close();
  });
});
