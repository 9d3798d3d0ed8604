import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findExposure, toCreditUsed } from '#src/backoffice/embedded/customers/credit.ts';
import type { Visitor } from '#src/backoffice/port.ts';
import type { Message } from '#src/backoffice/settings.ts';
import type { CommandInput } from '#src/contract/staff/commands.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { createRun } from '../support/run-staff.ts';
import { type Buyer, createBuyer } from '../support/test-orders.ts';
import { BIANCHI, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;
let run: ReturnType<typeof createRun>;
let mails: Message[];
beforeEach(async () => {
  mails = [];
  shop = await openTestShop({
    deliver: async (message) => {
      mails.push(message);
      return 'done';
    },
  });
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI, { locale: 'en' });
  run = createRun(shop.database, { clock: () => shop.time.now });
});
afterEach(() => shop.close());

/** Ten of `HUNDRED`, three of `DISC`. */
const order = async (payment_method: PaymentMethod = 'account', visitor = rossi): Promise<string> => {
  const id_cart = await buyer.fill(visitor, ['HUNDRED', 10], ['DISC', 3]);
  return (await buyer.send(visitor, { id_cart, payment_method })).name;
};
const accept = async (...args: Parameters<typeof order>): Promise<string> => {
  const name = await order(...args);
  expect(await run('orders.accept', { order: name })).toMatchObject({ ok: true });
  return name;
};
const find = async (name: string) => {
  const found = await shop.orders.find(rossi, name);
  if (!found) throw new Error(`no order ${name}`);
  return found;
};
const rowOf = async (name: string, carti: string): Promise<string> =>
  String((await find(name)).rows.find((row) => row.carti === carti)?.row_id);
const ship = async (...orders: CommandInput<'orders.ship'>['orders']): Promise<string> => {
  const shipped = await run('orders.ship', { orders });
  if (!shipped.ok) throw new Error(shipped.refusal);
  return shipped.result.number;
};
const invoice = async (...deliveries: string[]): Promise<string> => {
  const issued = await run('invoices.issue', { deliveries });
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.result.number;
};
const findDocument = (name: string) => shop.documents.find(rossi, name);
const readProgress = async (name: string) => {
  const shown = await run('orders.show', { order: name });
  return (
    shown.ok && shown.result?.rows.map(({ carti, picked, shipped, rest }) => [carti, picked, shipped, rest])
  );
};

describe('the fulfilment of an order', () => {
  test('[J-05] goes from its acceptance through two deliveries to one invoice, which its customer follows', async () => {
    const name = await accept();
    const hundred = await rowOf(name, 'HUNDRED');
    expect(await run('orders.pick', { order: name, rows: [{ row_id: hundred, quantity: 4 }] })).toMatchObject(
      {
        result: {
          rows: [
            { picked: 4, shipped: 0, rest: 10 },
            { picked: 0, rest: 3 },
          ],
        },
      },
    );
    const first = await ship({ order: name });
    expect(first).toMatch(/^DDT-\d{4}-000001$/);
    expect(await readProgress(name)).toEqual([
      ['HUNDRED', 0, 4, 6],
      ['DISC', 0, 0, 3],
    ]);
    expect((await find(name)).status).toBe('TO_CHECKOUT');
    const second = await ship({ order: name });
    expect((await find(name)).status).toBe('ESCAPED');
    expect(await run('deliveries.list', {})).toMatchObject({
      result: [{ number: first, company: 'Azienda 11', orders: [name] }, { number: second }],
    });
    const number = await invoice(first, second);
    const { totale_doc, thread } = await find(name);
    expect(thread).toMatchObject({ to_invoice: 0, to_deliver: 0 });
    expect(await findDocument(number)).toMatchObject({
      ...{ kind: 'deferred', total: totale_doc, orders: [name], documents: [first, second] },
      rows: [
        { carti: 'HUNDRED', quantity: 4, delivery_note: first },
        { carti: 'HUNDRED', quantity: 6, delivery_note: second },
        { carti: 'DISC', quantity: 3, delivery_note: second },
      ],
    });
    expect(await run('deliveries.confirm', { delivery: first })).toMatchObject({
      result: { status: 'DELIVERED' },
    });
    expect(await run('deliveries.confirm', { delivery: first })).toMatchObject({
      refusal: 'already_delivered',
    });
    expect(await run('deliveries.list', { state: 'in_transit' })).toMatchObject({
      result: [{ number: second }],
    });
    const [due] = (await findDocument(number))?.deadlines ?? [];
    expect(await run('invoices.pay', { invoice: number, due_day: due?.due_day })).toMatchObject({
      result: { parts: 1 },
    });
    expect(await run('invoices.pay', { invoice: number, due_day: due?.due_day })).toMatchObject({
      refusal: 'nothing_due',
    });
  });

  test('[J-05] is told to its customer by mail, in the language of the order', async () => {
    const name = await accept();
    const delivery = await ship({ order: name });
    const number = await invoice(delivery);
    await run('credits.issue', { invoice: number });
    await shop.idle();
    const told = mails.filter(({ kind }) => kind === 'progress');
    const { totale_doc } = await find(name);
    expect(told).toMatchObject([
      { state: 'accepted', to: ROSSI, locale: 'en', order: { name } },
      { state: 'shipped', document: delivery, orders: [name] },
      { state: 'invoiced', document: number, total: totale_doc },
      { state: 'credited', total: -totale_doc },
    ]);
  });

  test('of several orders goes on one delivery note, each with its transport once', async () => {
    const send = async (): Promise<string> => {
      const id_cart = await buyer.fill(rossi, ['HUNDRED', 1]);
      const { name } = await buyer.send(rossi, { id_cart, payment_method: 'account' });
      await run('orders.accept', { order: name });
      return name;
    };
    const [one, other] = [await send(), await send()];
    const delivery = await ship({ order: one }, { order: other });
    expect((await findDocument(delivery))?.orders).toEqual([one, other]);
    const { totals } = (await findDocument(await invoice(delivery))) ?? {};
    expect(totals).toMatchObject({ totale_netto: 200, spese_trasporto: 19.8 });
  });

  test('of a pickup can be invoiced as the goods leave', async () => {
    const name = await accept('transfer');
    const shipped = await run('orders.ship', { orders: [{ order: name }], accompanying: true });
    const number = shipped.ok ? shipped.result.number : '';
    expect(await findDocument(number)).toMatchObject({
      ...{ kind: 'accompanying', orders: [name], total: (await find(name)).totale_doc },
      payment_terms: 'Bonifico anticipato',
    });
    expect(await find(name)).toMatchObject({ status: 'ESCAPED', thread: { to_invoice: 0, to_deliver: 0 } });
  });

  test('uses the credit of its customer once, however it leaves', async () => {
    const readUsed = async (): Promise<number> =>
      toCreditUsed(await findExposure(shop.database.read, Number(rossi.session?.user.client_id)));
    const name = await accept();
    const [used, row_id] = [await readUsed(), await rowOf(name, 'HUNDRED')];
    const ship = (quantity: number, accompanying: boolean) =>
      run('orders.ship', { orders: [{ order: name, rows: [{ row_id, quantity }] }], accompanying });
    await ship(2, true);
    expect(await readUsed()).toBe(used);
    await ship(3, false);
    expect(await readUsed()).toBe(used);
    const other = await accept();
    expect(
      await run('orders.ship', {
        orders: [
          { order: other, rows: [{ row_id: await rowOf(other, 'HUNDRED'), quantity: 1 }] },
          { order: name },
        ],
        accompanying: true,
      }),
    ).toMatchObject({ refusal: 'part_with_others' });
    await run('orders.cancel', { order: other, reason: 'Not needed' });
    await run('orders.ship', { orders: [{ order: name }], accompanying: true });
    expect(await readUsed()).toBe(used);
  });

  test('divides a discount among its invoices so that they add up to it', async () => {
    await run('coupons.set', { code: 'SETTE', percent: 7 });
    const id_cart = await buyer.fill(rossi, ['HUNDRED', 1], ['DISC', 7]);
    const { name } = await buyer.send(rossi, { id_cart, payment_method: 'account', coupon: 'SETTE' });
    await run('orders.accept', { order: name });
    const disc = await rowOf(name, 'DISC');
    const notes = [
      await ship({ order: name, rows: [{ row_id: disc, quantity: 2 }] }),
      await ship({ order: name, rows: [{ row_id: disc, quantity: 4 }] }),
      await ship({ order: name }),
    ];
    // In another order than they left in.
    const numbers = [await invoice(notes[1] ?? ''), await invoice(notes[2] ?? '', notes[0] ?? '')];
    const documents = await Promise.all(numbers.map(findDocument));
    const { coupon, totale_netto } = await find(name);
    const sum = (values: readonly (number | undefined)[]): number =>
      values.reduce<number>((total, value) => total + (value ?? 0), 0);
    expect(sum(documents.map((one) => one?.totals?.coupon?.discount))).toBeCloseTo(coupon?.discount ?? 0, 4);
    expect(sum(documents.map((one) => one?.totals?.totale_netto))).toBeCloseTo(totale_netto, 4);
    expect(sum(documents.map((one) => one?.totals?.spese_trasporto))).toBe(
      (await find(name)).spese_trasporto,
    );
  });
});

describe('a step of fulfilment is refused', () => {
  test('before its turn, and beyond what there is', async () => {
    const name = await order();
    const hundred = await rowOf(name, 'HUNDRED');
    const toRows = (quantity: number, row_id = hundred) => [{ row_id, quantity }];
    for (const [command, input] of [
      ['orders.pick', { order: name }],
      ['orders.change', { order: name, rows: toRows(1) }],
      ['orders.ship', { orders: [{ order: name }] }],
    ] as const)
      expect(await run(command, input as never), command).toMatchObject({ refusal: 'not_accepted' });
    await run('orders.accept', { order: name });
    expect(await run('orders.ship', { orders: [{ order: name, rows: toRows(10.001) }] })).toMatchObject({
      refusal: 'more_than_left',
    });
    expect(
      await run('orders.ship', { orders: [{ order: name, rows: [...toRows(6), ...toRows(5)] }] }),
    ).toMatchObject({ refusal: 'more_than_left' });
    expect(await run('orders.pick', { order: name, rows: toRows(1, '999') })).toMatchObject({
      refusal: 'unknown_row',
    });
    for (const quantity of [0, -1, 1.0001, 1_000_000])
      expect(await run('orders.ship', { orders: [{ order: name, rows: toRows(quantity) }] })).toMatchObject({
        refusal: 'invalid_input',
      });
    expect(await run('orders.ship', { orders: [{ order: name }, { order: name }] })).toMatchObject({
      refusal: 'same_order_twice',
    });
    await ship({ order: name });
    expect(await run('orders.ship', { orders: [{ order: name }] })).toMatchObject({
      refusal: 'not_accepted',
    });
    expect(await run('orders.cancel', { order: name, reason: 'x' })).toMatchObject({ refusal: 'not_open' });
    expect(await run('invoices.issue', { deliveries: ['DDT-2026-000009'] })).toMatchObject({
      refusal: 'unknown_delivery',
    });
  });

  test('for orders and delivery notes that do not belong together', async () => {
    const bianchi = await shop.visit(BIANCHI);
    const [own, other, paid] = [await accept(), await accept('transfer', bianchi), await accept('transfer')];
    expect(await run('orders.ship', { orders: [{ order: own }, { order: other }] })).toMatchObject({
      refusal: 'several_clients',
    });
    expect(
      await run('orders.ship', { orders: [{ order: own }, { order: paid }], accompanying: true }),
    ).toMatchObject({ refusal: 'several_payments' });
    const [a, b, c] = [await ship({ order: own }), await ship({ order: other }), await ship({ order: paid })];
    expect(await run('invoices.issue', { deliveries: [a, b] })).toMatchObject({ refusal: 'several_clients' });
    expect(await run('invoices.issue', { deliveries: [a, c] })).toMatchObject({
      refusal: 'several_payments',
    });
    await invoice(a);
    expect(await run('invoices.issue', { deliveries: [a] })).toMatchObject({ refusal: 'already_invoiced' });
  });

  test('while its customer waits for the answer to a request', async () => {
    const name = await order();
    await shop.orders.changes?.send(rossi, name, { kind: 'change', note: 'Half of it', rows: [] });
    await run('orders.accept', { order: name });
    expect(await run('orders.ship', { orders: [{ order: name }] })).toMatchObject({
      refusal: 'open_request',
    });
  });

  test('[J-05] and takes no number: they have no gaps', async () => {
    const name = await accept();
    const first = await ship({ order: name, rows: [{ row_id: await rowOf(name, 'DISC'), quantity: 1 }] });
    await run('orders.ship', { orders: [{ order: name }] }, { isPreview: true });
    await run('orders.ship', { orders: [{ order: name, rows: [{ row_id: '999', quantity: 1 }] }] });
    expect([first, await ship({ order: name })].map((number) => number.slice(-1))).toEqual(['1', '2']);
  });

  test('when two at once would ship the same goods: one does', async () => {
    for (let round = 0; round < 3; round++) {
      const name = await accept();
      const outcomes = await Promise.all([1, 2].map(() => run('orders.ship', { orders: [{ order: name }] })));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const delivered = outcomes.flatMap((one) => (one.ok ? [one.result.number] : []));
      const invoiced = await Promise.all([1, 2].map(() => run('invoices.issue', { deliveries: delivered })));
      expect(invoiced.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });
});

describe('a change of an accepted order', () => {
  test('[J-05] reduces quantities, totals and the used credit, and keeps what has left', async () => {
    const name = await accept();
    const [hundred, disc] = [await rowOf(name, 'HUNDRED'), await rowOf(name, 'DISC')];
    const before = await find(name);
    await ship({ order: name, rows: [{ row_id: hundred, quantity: 4 }] });
    expect(
      await run('orders.change', { order: name, rows: [{ row_id: hundred, quantity: 3 }] }),
    ).toMatchObject({
      refusal: 'already_shipped',
    });
    expect(await run('orders.change', { order: name, rows: [{ row_id: disc, quantity: 4 }] })).toMatchObject({
      refusal: 'more_than_ordered',
    });
    await run('orders.pick', { order: name });
    const rows = [
      { row_id: hundred, quantity: 4 },
      { row_id: disc, quantity: 1 },
    ];
    expect(await run('orders.change', { order: name, rows })).toMatchObject({
      result: { status: 'TO_CHECKOUT' },
    });
    expect(await readProgress(name)).toEqual([
      ['HUNDRED', 0, 4, 0],
      ['DISC', 1, 0, 1],
    ]);
    const after = await find(name);
    expect(after.rows.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(after.totale_netto).toBeLessThan(before.totale_netto);
    expect(after.thread?.rows.map(({ rest }) => rest)).toEqual([0, 1]);
    // Dropping the rest fulfils the order.
    expect(await run('orders.change', { order: name, rows: [{ row_id: disc, quantity: 0 }] })).toMatchObject({
      result: { status: 'ESCAPED' },
    });
    await shop.idle();
    expect(mails.findLast(({ kind }) => kind === 'progress')).toMatchObject({
      ...{ state: 'changed', order: { rows: [{ quantity: 4 }, { quantity: 0 }] } },
    });
  });

  test('can come with its acceptance, which can be undone until goods have left', async () => {
    const name = await order();
    const before = await find(name);
    const disc = await rowOf(name, 'DISC');
    const hundred = await rowOf(name, 'HUNDRED');
    expect(
      await run('orders.accept', {
        order: name,
        rows: [disc, hundred].map((row_id) => ({ row_id, quantity: 0 })),
      }),
    ).toMatchObject({ refusal: 'nothing_left' });
    await run('orders.accept', { order: name, rows: [{ row_id: disc, quantity: 0 }] });
    expect((await find(name)).rows.map(({ quantity }) => quantity)).toEqual([10, 0]);
    const log = await run('log.list', { subject: `order:${name}` });
    await run('log.undo', { id: (log.ok && log.result[0]?.id) || 0 });
    expect(await find(name)).toEqual(before);
    await run('orders.accept', { order: name, rows: [{ row_id: disc, quantity: 0 }] });
    await ship({ order: name });
    const again = await run('log.list', { subject: `order:${name}` });
    const accepted = again.ok ? again.result.find(({ command }) => command === 'orders.accept') : undefined;
    expect(await run('log.undo', { id: accepted?.id ?? 0 })).toMatchObject({ refusal: 'not_undoable' });
    expect((await find(name)).rows.map(({ quantity }) => quantity)).toEqual([10, 0]);
  });
});

describe('a credit note', () => {
  test('takes back rows of an invoice, at most once, and is set off with its last due part', async () => {
    const name = await accept();
    const number = await invoice(await ship({ order: name }));
    const row_id = await rowOf(name, 'HUNDRED');
    const credit = (quantity: number) =>
      run('credits.issue', { invoice: number, rows: [{ order: name, row_id, quantity }] });
    const first = await credit(4);
    const credited = first.ok ? first.result.number : '';
    const deadlines = (await findDocument(number))?.deadlines;
    expect(await findDocument(credited)).toMatchObject({
      ...{ kind: 'credit_note', documents: [number], orders: [name] },
      rows: [{ carti: 'HUNDRED', quantity: 4, amount: -400 }],
      deadlines: [{ due_day: deadlines?.at(-1)?.due_day, amount: -488 }],
    });
    expect(await credit(6.001)).toMatchObject({ refusal: 'more_than_invoiced' });
    expect(await credit(6)).toMatchObject({ ok: true });
    expect(await credit(1)).toMatchObject({ refusal: 'more_than_invoiced' });
    const rest = await run('credits.issue', { invoice: number });
    expect(rest).toMatchObject({ ok: true });
    expect(await run('credits.issue', { invoice: number })).toMatchObject({ refusal: 'nothing_to_credit' });
    expect(await run('credits.issue', { invoice: credited })).toMatchObject({ refusal: 'unknown_invoice' });
    const { thread, totale_netto } = await find(name);
    expect(thread?.credited).toBe(totale_netto);
  });

  test('follows an accepted return, once', async () => {
    const name = await accept();
    const delivery = await ship({ order: name });
    await run('deliveries.confirm', { delivery });
    const rows = [{ row_id: await rowOf(name, 'DISC'), quantity: 2 }];
    const sent = await shop.orders.changes?.send(rossi, name, { kind: 'return', note: 'Wrong size', rows });
    const request = sent?.ok ? Number(sent.id) : 0;
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'not_accepted' });
    await run('requests.answer', { id: request, accept: true });
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'not_invoiced' });
    await invoice(delivery);
    const credited = await run('returns.credit', { request });
    expect(credited).toMatchObject({ ok: true });
    const [number = ''] = credited.ok ? credited.result.numbers : [];
    expect(await findDocument(number)).toMatchObject({ rows: [{ carti: 'DISC', quantity: 2 }] });
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'already_credited' });
  });
});

test('[J-05] an order of which nothing has left can be cancelled, with a reason that its customer reads', async () => {
  const name = await accept();
  await run('orders.pick', { order: name });
  expect(await run('orders.cancel', { order: name, reason: 'Out of production' })).toMatchObject({
    result: { refund: false },
  });
  expect((await find(name)).status).toBe('CANCELLED');
  await shop.idle();
  expect(mails.at(-1)).toMatchObject({ kind: 'progress', state: 'cancelled', reason: 'Out of production' });
});

test('numbers start at 1 in each year of the shop', async () => {
  const [first, second] = [await accept(), await accept()];
  const [hundred, other] = [await rowOf(first, 'HUNDRED'), await rowOf(second, 'HUNDRED')];
  const numbers = [await ship({ order: first, rows: [{ row_id: hundred, quantity: 1 }] })];
  shop.time.now += 60 * DAY_MS;
  numbers.push(await ship({ order: second, rows: [{ row_id: other, quantity: 1 }] }));
  const years = numbers.map((number) => Number(number.slice(4, 8)));
  expect(numbers.map((number) => number.slice(-6))).toEqual(['000001', '000001']);
  expect(years[1]).toBe((years[0] ?? 0) + 1);
});
