import { describe, expect, test } from 'vitest';
import { useFulfilment } from '../support/fulfilment.ts';
import { BIANCHI } from '../support/test-shop.ts';

const { state, order, accept, rowOf, ship, invoice, run } = useFulfilment();

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
    const bianchi = await state.shop.visit(BIANCHI);
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
    await state.shop.orders.changes?.send(state.rossi, name, {
      kind: 'change',
      note: 'Half of it',
      rows: [],
    });
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
