import { describe, expect, test } from 'vitest';
import { useFulfilment } from '../support/fulfilment.ts';

const { state, order, accept, find, rowOf, ship, invoice, findDocument, readProgress, run } = useFulfilment();

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
    await state.shop.idle();
    expect(state.mails.findLast(({ kind }) => kind === 'progress')).toMatchObject({
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
    const shown = await run('invoices.show', { invoice: number });
    expect(shown).toMatchObject({
      result: {
        ...{ number, kind: 'deferred', linked: [credited] },
        rows: [{ carti: 'HUNDRED', quantity: 10, creditable: 6, amount: 1000 }, { carti: 'DISC' }],
      },
    });
    expect(await run('invoices.show', { invoice: credited })).toMatchObject({ result: { linked: [number] } });
    expect(await run('invoices.show', { invoice: 'FT-1' })).toMatchObject({ ok: true, result: null });
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
    const sent = await state.shop.orders.changes?.send(state.rossi, name, {
      kind: 'return',
      note: 'Wrong size',
      rows,
    });
    const request = sent?.ok ? Number(sent.id) : 0;
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'not_accepted' });
    await run('requests.answer', { id: request, accept: true });
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'not_invoiced' });
    await invoice(delivery);
    const readReturns = async () => {
      const shown = await run('orders.show', { order: name });
      return shown.ok ? shown.result?.returns : undefined;
    };
    expect(await readReturns()).toEqual([{ request, rows }]);
    const credited = await run('returns.credit', { request });
    expect(await readReturns()).toEqual([]);
    expect(credited).toMatchObject({ ok: true });
    const [number = ''] = credited.ok ? credited.result.numbers : [];
    expect(await findDocument(number)).toMatchObject({ rows: [{ carti: 'DISC', quantity: 2 }] });
    expect(await run('returns.credit', { request })).toMatchObject({ refusal: 'already_credited' });
  });
});
