import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { CartChange } from '#src/contract/cart.ts';
import { line, quantities, set, toRequest } from '../support/test-orders.ts';
import { addProducts, BIANCHI, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const sumOf = (rows: readonly { readonly quantity: number }[]): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

describe('concurrent changes', () => {
  test('200 additions by two users and two processes yield the exact sum', async () => {
    const [other, again] = [await shop.visit(ROSSI_TWO), await shop.openBeside()];
    const changes = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        (at % 3 ? shop : again).carts.add(
          at % 2 ? rossi : other,
          [line('DISC', 1 + (at % 3))],
          `operation-${at}`,
        ),
      ),
    );
    await again.close();
    expect(changes.filter((change) => !change.ok)).toEqual([]);
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 399]]);
  });

  test('an addition concurrent with the removal of the last row is neither lost nor removed', async () => {
    for (let round = 1; round <= 25; round++) {
      const { data } = await shop.carts.get(rossi);
      if (data.length === 0) await shop.carts.add(rossi, [line('LOCK')]);
      const { data: rows } = await shop.carts.get(rossi);
      const changes = await Promise.all([
        ...rows.map((row) => shop.carts.remove(rossi, String(row.row_id))),
        shop.carts.add(rossi, [line('CENT', round)]),
      ]);
      expect(changes.map(({ ok }) => ok)).toEqual(changes.map(() => true));
      expect(quantities(await shop.carts.get(rossi))).toEqual([['CENT', round]]);
      await Promise.all([
        shop.carts.add(rossi, [line('LOCK')]),
        shop.carts.remove(rossi, String((await shop.carts.get(rossi)).data[0]?.row_id)),
      ]);
      expect(quantities(await shop.carts.get(rossi))).toEqual([['LOCK', 1]]);
    }
  });

  test('additions concurrent with sending the order are in the order or in the next cart', async () => {
    for (let round = 0; round < 8; round++) {
      await shop.carts.add(rossi, [line('DISC')]);
      const add = (): Promise<CartChange> => shop.carts.add(rossi, [line('DISC')]);
      const [sent, ...changes] = await Promise.all([
        shop.orders.send(rossi, toRequest()),
        ...Array.from({ length: 12 }, add),
      ]);
      expect(changes.filter((change) => !change.ok)).toEqual([]);
      const ordered = sent.ok ? sumOf(sent.order.rows) : 0;
      const { data } = await shop.carts.get(rossi);
      expect([sent.ok, ordered + sumOf(data)]).toEqual([true, 13]);
      for (const { row_id } of data) await shop.carts.remove(rossi, String(row_id));
    }
  });

  test('20 concurrent updates of one row leave the last reported one', async () => {
    await shop.carts.add(rossi, [line('DISC')]);
    const row_id = String((await shop.carts.get(rossi)).data[0]?.row_id);
    const changes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shop.carts.update(rossi, [set(row_id, at + 2)])),
    );
    const cart = await shop.carts.get(rossi);
    const last = changes.find((change) => change.ok && change.patch.version === cart.version);
    expect(last).toMatchObject({ ok: true, patch: { rows: [{ quantity: cart.data[0]?.quantity }] } });
    expect(new Set(changes.map((change) => change.ok && change.patch.version)).size).toBe(20);
  });
});

describe('a cart of 500 rows', () => {
  const skus = Array.from({ length: 500 }, (_, at) => `P${at}`);

  beforeEach(async () => {
    await addProducts(
      shop.database,
      skus.map((sku) => ({ sku, price: 10_000 })),
    );
    await shop.carts.add(
      rossi,
      skus.map((sku) => line(sku)),
    );
  });

  test('is not sent as a whole: a change returns the changed row only', async () => {
    const { data } = await shop.carts.get(rossi);
    const [first, last] = [String(data[0]?.row_id), String(data[499]?.row_id)];
    const changes = [
      await shop.carts.add(rossi, [line('P7', 2)]),
      await shop.carts.add(rossi, [line('DISC')]),
      await shop.carts.update(rossi, [set(first, 4)]),
      await shop.carts.remove(rossi, last),
    ];
    const reported = changes.map(
      (change) => change.ok && change.patch.rows.map((row) => [row.carti, row.quantity]),
    );
    expect(reported).toEqual([[['P7', 3]], [['DISC', 1]], [['P0', 4]], []]);
    expect(changes[3]).toMatchObject({ ok: true, patch: { removed: [last], totale_netto: 505.45 } });
    for (const change of changes) expect(JSON.stringify(change).length).toBeLessThan(1500);
  });
});

describe('other clients’ carts', () => {
  test('are unaffected by changes of one, and their rows are unknown to it', async () => {
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    const bianchi = await shop.visit(BIANCHI);
    const others = [elsewhere, bianchi];
    for (const visitor of [rossi, ...others]) await shop.carts.add(visitor, [line('DISC', 2), line('LOCK')]);
    const before = await Promise.all(others.map((visitor) => shop.carts.get(visitor)));
    for (const { data } of before) {
      const row_id = String(data[0]?.row_id);
      expect(await shop.carts.update(rossi, [set(row_id, 9)])).toEqual({ ok: false, refusal: 'unknown_row' });
      expect(await shop.carts.remove(rossi, row_id)).toEqual({ ok: false, refusal: 'unknown_row' });
    }
    const { data } = await shop.carts.get(rossi);
    await shop.carts.add(rossi, [line('DISC', 5)]);
    for (const { row_id } of data) await shop.carts.remove(rossi, String(row_id));
    expect(await Promise.all(others.map((visitor) => shop.carts.get(visitor)))).toEqual(before);
  });
});
