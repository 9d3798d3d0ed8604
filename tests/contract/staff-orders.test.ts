import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CardProvider } from '#src/backoffice/card-provider.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { createRun } from '../support/run-staff.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

/** A provider whose charges stay open. */
const cards: CardProvider = {
  start: async ({ id }) => `https://pay.example/${id}`,
  find: async () => 'open',
};

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;
let run: ReturnType<typeof createRun>;
beforeEach(async () => {
  shop = await openTestShop({ cards });
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
  run = createRun(shop.database, { clock: () => shop.time.now, actor: { name: 'Sandro', role: 'sales' } });
});
afterEach(() => shop.close());

const order = async (payment_method: PaymentMethod = 'account'): Promise<string> => {
  const id_cart = await buyer.fill(rossi, ['LOCK', 2]);
  return (await buyer.send(rossi, { id_cart, payment_method })).name;
};
const accept = (name: string) => run('orders.accept', { order: name });
const cancel = async (name: string) => {
  const sent = await shop.orders.changes?.send(rossi, name, { kind: 'cancel', note: '', rows: [] });
  return sent?.ok ? run('requests.answer', { id: Number(sent.id), accept: true }) : sent;
};

test('an order is listed until it is accepted; its customer sees that, and cannot cancel it any more', async () => {
  const [first, second] = [await order(), await order()];
  expect(await run('orders.list', {})).toMatchObject({
    result: [{ order: first, company: 'Azienda 11', rows: 1 }, { order: second }],
  });
  expect(await accept(first)).toMatchObject({
    ...{ ok: true, result: { status: 'TO_CHECKOUT' } },
    entry: { subject: `order:${first}`, before: { status: 'TO_BE_ACCEPTED' } },
  });
  expect(await run('orders.list', {})).toMatchObject({ result: [{ order: second }] });
  expect((await shop.orders.find(rossi, first))?.status).toBe('TO_CHECKOUT');
  expect(await cancel(first)).toEqual({ ok: false, refusal: 'not_possible' });
  expect(await accept(first)).toEqual({ ok: false, refusal: 'not_waiting' });
  expect(await accept('OV-2026-999999')).toEqual({ ok: false, refusal: 'unknown_order' });
});

test('an acceptance can be undone', async () => {
  const name = await order();
  await accept(name);
  const asAdmin = createRun(shop.database);
  const log = await asAdmin('log.list', { subject: `order:${name}` });
  const [entry] = log.ok ? log.result : [];
  expect(await asAdmin('log.undo', { id: entry?.id ?? 0 })).toMatchObject({
    ...{ ok: true, result: { undone: ['status'], kept: [] } },
  });
  expect((await shop.orders.find(rossi, name))?.status).toBe('TO_BE_ACCEPTED');
  expect(await accept(name)).toMatchObject({ ok: true, entry: { version: 3 } });
});

test('an order whose card was not charged is not accepted', async () => {
  expect(await accept(await order('card'))).toEqual({ ok: false, refusal: 'card_not_paid' });
});

test('of an acceptance and a cancellation at once, one happens', async () => {
  for (let round = 0; round < 3; round++) {
    const name = await order();
    const outcomes = await Promise.all([accept(name), cancel(name)]);
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    const status = (await shop.orders.find(rossi, name))?.status;
    expect(status).toBe(outcomes[0].ok ? 'TO_CHECKOUT' : 'CANCELLED');
  }
});
