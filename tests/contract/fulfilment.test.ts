import { UNDO_MS } from '#src/contract/staff/command.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { findExposure, toCreditUsed } from '#src/backoffice/embedded/customers/credit.ts';
import { describe, expect, test } from 'vitest';
import { useFulfilment } from '../support/fulfilment.ts';
import { ROSSI } from '../support/test-shop.ts';

const { state, accept, find, rowOf, ship, invoice, findDocument, readProgress, run } = useFulfilment();

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

  test('stands in the log with what each step changed', async () => {
    const name = await accept();
    const hundred = await rowOf(name, 'HUNDRED');
    await run('orders.pick', { order: name, rows: [{ row_id: hundred, quantity: 4 }] });
    const note = await ship({ order: name });
    await run('deliveries.confirm', { delivery: note });
    const number = await invoice(note);
    await run('invoices.pay', { invoice: number });
    const log = await run('log.list', {});
    const entries = log.ok ? log.result : [];
    const changed = (command: string) => {
      const { before, after } = entries.find((entry) => entry.command === command) ?? {};
      const names = Object.keys(after ?? {}).filter((key) => before?.[key] !== after?.[key]);
      return names.map((key) => [key, before?.[key], after?.[key]]);
    };
    expect(changed('orders.pick')).toEqual([[`row ${hundred} picked`, undefined, 4]]);
    expect(changed('orders.ship')).toEqual([[`${name} row ${hundred} shipped`, 0, 4]]);
    expect(changed('deliveries.confirm')).toEqual([['status', 'CHECKED_OUT', 'DELIVERED']]);
    const paid = changed('invoices.pay');
    expect(paid.length).toBeGreaterThan(0);
    for (const [, before, after] of paid) expect([before, after]).toEqual([null, '2026-11-20']);
  });

  test('[J-05] is told to its customer by mail, in the language of the order', async () => {
    const name = await accept();
    state.shop.time.now += UNDO_MS;
    await state.shop.idle();
    const delivery = await ship({ order: name });
    const number = await invoice(delivery);
    await run('credits.issue', { invoice: number });
    await state.shop.idle();
    const told = state.mails.filter(({ kind }) => kind === 'progress');
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
      const id_cart = await state.buyer.fill(state.rossi, ['HUNDRED', 1]);
      const { name } = await state.buyer.send(state.rossi, { id_cart, payment_method: 'account' });
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
      toCreditUsed(await findExposure(state.shop.database.read, Number(state.rossi.session?.user.client_id)));
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
    const id_cart = await state.buyer.fill(state.rossi, ['HUNDRED', 1], ['DISC', 7]);
    const { name } = await state.buyer.send(state.rossi, {
      id_cart,
      payment_method: 'account',
      coupon: 'SETTE',
    });
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

test('[J-05] an order of which nothing has left can be cancelled, with a reason that its customer reads', async () => {
  const name = await accept();
  await run('orders.pick', { order: name });
  expect(await run('orders.cancel', { order: name, reason: 'Out of production' })).toMatchObject({
    result: { refund: false },
  });
  expect(await find(name)).toMatchObject({ status: 'CANCELLED', cancel_reason: 'Out of production' });
  await state.shop.idle();
  expect(state.mails.at(-1)).toMatchObject({
    kind: 'progress',
    state: 'cancelled',
    reason: 'Out of production',
  });
});

test('numbers start at 1 in each year of the shop', async () => {
  const [first, second] = [await accept(), await accept()];
  const [hundred, other] = [await rowOf(first, 'HUNDRED'), await rowOf(second, 'HUNDRED')];
  const numbers = [await ship({ order: first, rows: [{ row_id: hundred, quantity: 1 }] })];
  state.shop.time.now += 60 * DAY_MS;
  numbers.push(await ship({ order: second, rows: [{ row_id: other, quantity: 1 }] }));
  const years = numbers.map((number) => Number(number.slice(4, 8)));
  expect(numbers.map((number) => number.slice(-6))).toEqual(['000001', '000001']);
  expect(years[1]).toBe((years[0] ?? 0) + 1);
});
