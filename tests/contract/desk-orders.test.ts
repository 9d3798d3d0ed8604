import { describe, expect, test } from 'vitest';
import { UNDO_MS } from '#src/contract/staff/command.ts';
import type { CommandInput, CommandOutput } from '#src/contract/staff/commands.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { useFulfilment } from '../support/fulfilment.ts';
import { createRun } from '../support/run-staff.ts';

const { state, run, order, accept, ship, invoice, find } = useFulfilment();

const search = async (input: CommandInput<'orders.search'> = {}): Promise<CommandOutput<'orders.search'>> => {
  const found = await run('orders.search', input);
  if (!found.ok) throw new Error(found.refusal);
  return found.result;
};
const listNames = async (input: CommandInput<'orders.search'>): Promise<readonly string[]> =>
  (await search(input)).orders.map((one) => one.order);

describe('the orders of the shop', () => {
  test('[J-05] are in one view after the other, with counts and sums', async () => {
    const waiting = await order();
    const accepted = await accept();
    expect(await search()).toMatchObject({
      total: 1,
      net: (await find(waiting)).totale_netto,
      counts: { to_accept: 1, to_ship: 1, all: 2 },
      orders: [{ order: waiting, status: 'TO_BE_ACCEPTED', rows: 2 }],
    });
    expect(await listNames({ view: 'to_ship' })).toEqual([accepted]);
    await ship({ order: accepted });
    expect(await search({ view: 'to_ship' })).toMatchObject({ total: 0, orders: [] });
    expect(await listNames({ view: 'all', sort: 'placed', is_descending: false })).toEqual([
      waiting,
      accepted,
    ]);
  });

  test('[J-15] are found by what is printed on them and on their documents', async () => {
    // The ids of order and note differ.
    const [other, one] = [await order(), await accept()];
    const delivery = await ship({ order: one });
    const number = await invoice(delivery);
    for (const text of [delivery, number, delivery.toLowerCase(), number.slice(0, -1)])
      expect(await listNames({ view: 'all', text }), text).toEqual([one]);
    expect(await listNames({ view: 'all', text: other })).toEqual([other]);
    expect(await listNames({ view: 'all', text: 'hundred' })).toEqual([one, other]);
    expect(await listNames({ view: 'all', text: '%' })).toEqual([]);
  });

  test('[J-11] say what somebody should look at before accepting them', async () => {
    const name = await order();
    const flags = async () => (await search()).orders.map((one) => one.flags.map(({ kind }) => kind));
    expect(await flags()).toEqual([['first_order']]);
    state.shop.time.now += 4 * DAY_MS;
    await state.shop.orders.changes?.send(state.rossi, name, { kind: 'change', note: 'Due', rows: [] });
    expect(await flags()).toEqual([['request', 'first_order', 'waiting']]);
    await state.shop.database.write((tx) => tx.updateTable('client').set({ credit_limit: 0 }).execute());
    expect(await search({ view: 'over_credit' })).toMatchObject({ total: 1, counts: { over_credit: 1 } });
    const [over] = (await search()).orders[0]?.flags ?? [];
    expect(over).toEqual({ kind: 'over_credit', amount: (await find(name)).totale_doc });
  });

  test('are counted for the first page of the desk', async () => {
    await order();
    await ship({ order: await accept() });
    const today = await run('desk.today', {});
    expect(today).toMatchObject({
      ok: true,
      result: { to_accept: { count: 1 }, to_ship: { count: 0 }, to_invoice: { count: 1 } },
    });
    expect(today.ok && today.result.days.at(-1)?.net).toBeGreaterThan(0);
  });
});

describe('an acceptance', () => {
  test('[J-05] that is undone in time is told to nobody; its order waits again', async () => {
    const name = await order();
    const accepted = await run('orders.accept', { order: name });
    await state.shop.idle();
    expect(state.mails.filter(({ kind }) => kind === 'progress')).toEqual([]);
    const id = accepted.ok ? (accepted.entry?.id ?? 0) : 0;
    expect(await run('log.undo', { id })).toMatchObject({ ok: true });
    state.shop.time.now += UNDO_MS;
    await state.shop.idle();
    expect(state.mails.filter(({ kind }) => kind === 'progress')).toEqual([]);
    expect(await listNames({})).toEqual([name]);
  });

  test('is told to the customer once it cannot be undone any more', async () => {
    const name = await accept();
    state.shop.time.now += UNDO_MS;
    await state.shop.idle();
    expect(state.mails.filter(({ kind }) => kind === 'progress')).toMatchObject([
      { state: 'accepted', order: { name } },
    ]);
  });
});

test('[J-05] the warehouse sees an order without its prices, and no document that has them', async () => {
  const name = await accept();
  const delivery = await ship({ order: name });
  const number = await invoice(delivery);
  const warehouse = createRun(state.shop.database, {
    actor: { name: 'Wanda', role: 'warehouse' },
    clock: () => state.shop.time.now,
  });
  const shown = await warehouse('orders.show', { order: name });
  expect(JSON.stringify(shown)).not.toMatch(/price|amount|total|"net"/);
  expect(await warehouse('orders.terms', { order: name })).toMatchObject({ refusal: 'forbidden' });
  expect(await warehouse('documents.show', { document: number })).toMatchObject({ result: null });
  expect(await warehouse('documents.show', { document: delivery })).toMatchObject({
    result: { document: { name: delivery } },
  });
  expect(await run('documents.show', { document: number })).toMatchObject({
    result: { document: { name: number } },
  });
});

test('[J-05] what is to be invoiced, paid and shipped is listed by its state', async () => {
  const name = await accept();
  const shipments = async (view: 'all' | 'ready' | 'in_transit') => run('shipping.search', { view });
  expect(await shipments('all')).toMatchObject({
    result: { total: 1, shipments: [{ order: name, rows: 2, picked: 0, is_rest: false }] },
  });
  await run('orders.pick', { order: name });
  expect(await shipments('ready')).toMatchObject({ result: { shipments: [{ order: name, picked: 2 }] } });
  const delivery = await ship({ order: name });
  expect(await shipments('in_transit')).toMatchObject({ result: { shipments: [{ note: delivery }] } });
  const invoices = async (view: 'to_invoice' | 'unpaid' | 'overdue') => run('invoices.search', { view });
  expect(await invoices('to_invoice')).toMatchObject({
    result: { total: 1, documents: [{ number: delivery, kind: 'delivery_note' }], counts: { unpaid: 0 } },
  });
  const number = await invoice(delivery);
  const { totale_doc } = await find(name);
  expect(await invoices('unpaid')).toMatchObject({
    result: {
      total: 1,
      amount: totale_doc,
      documents: [{ number, open: totale_doc }],
      counts: { to_invoice: 0 },
    },
  });
  expect(await invoices('overdue')).toMatchObject({ result: { total: 0 } });
  state.shop.time.now += 200 * DAY_MS;
  expect(await invoices('overdue')).toMatchObject({ result: { documents: [{ number }] } });
});
