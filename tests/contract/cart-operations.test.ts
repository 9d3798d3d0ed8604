import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/time.ts';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { createBuyer, line, quantities, set } from '../support/test-orders.ts';
import { BIANCHI, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';
import { notOnRemote } from '../support/adapter-kind.ts';

let shop: TestShop;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const ID = 'operation-1';

const contentOf = async (visitor: Visitor) => quantities(await shop.carts.get(visitor));

/** The only row of the cart. */
const findOnlyRow = async (visitor: Visitor): Promise<string> =>
  String((await shop.carts.get(visitor)).data[0]?.row_id);

describe('a change under an operation id', () => {
  test('is applied once; a retry returns the current rows and changes nothing', async () => {
    await shop.carts.add(rossi, [line('DISC', 2)], ID);
    await shop.carts.add(rossi, [line('DISC', 3), line('LOCK')]);
    const before = await shop.carts.get(rossi);
    const { version, totale_doc } = before;
    expect(await shop.carts.add(rossi, [line('DISC', 2)], ID)).toMatchObject({
      ok: true,
      patch: { before: version, version, totale_doc, rows: [{ carti: 'DISC', quantity: 5 }], removed: [] },
    });
    expect(await shop.carts.get(rossi)).toEqual(before);
  });

  test('is applied once when two processes send it 20 times concurrently', async () => {
    const again = await shop.openBeside();
    const additions = Array.from({ length: 20 }, (_, at) =>
      (at % 2 ? again : shop).carts.add(rossi, [line('DISC', 2)], ID),
    );
    const changes = await Promise.all(additions);
    await again.close();
    expect(changes.filter((change) => change.ok)).toHaveLength(20);
    expect(changes.filter((change) => change.ok && change.patch.before === '0')).toHaveLength(1);
    expect(await contentOf(rossi)).toEqual([['DISC', 2]]);
  });

  test('repeats its rounding notices on a retry', async () => {
    const add = () => shop.carts.add(rossi, [line('BOLT', 20), line('BOLT', 20), line('DISC')], ID);
    const notices = [{ code: 'rounded_to_pack', quantity: 50 }];
    expect(await add()).toMatchObject({ ok: true, notices });
    expect(await add()).toMatchObject({ ok: true, notices });
    const row_id = await findOnlyRow(rossi);
    const update = () => shop.carts.update(rossi, [set(row_id, 70)], 'operation-2');
    await update();
    expect(await update()).toMatchObject({ ok: true, notices: [{ row_id: Number(row_id), quantity: 100 }] });
  });

  test('that removed a row can be retried, also concurrently and after other changes', async () => {
    await shop.carts.add(rossi, [line('DISC')]);
    const row_id = await findOnlyRow(rossi);
    const remove = () => shop.carts.remove(rossi, row_id, ID);
    const changes = await Promise.all([remove(), remove(), remove()]);
    expect(changes.map(({ ok }) => ok)).toEqual([true, true, true]);
    await shop.carts.add(rossi, [line('DISC', 4)]);
    expect(await remove()).toMatchObject({ ok: true, patch: { rows: [], removed: [row_id] } });
    expect(await contentOf(rossi)).toEqual([['DISC', 4]]);
  });

  test('that updated a row removed since reports the removal', async () => {
    await shop.carts.add(rossi, [line('DISC'), line('LOCK')]);
    const row_id = await findOnlyRow(rossi);
    await shop.carts.update(rossi, [set(row_id, 9)], ID);
    await shop.carts.remove(rossi, row_id);
    const patch = { rows: [], removed: [row_id] };
    expect(await shop.carts.update(rossi, [set(row_id, 9)], ID)).toMatchObject({ ok: true, patch });
  });

  test('is not applied again after its lines were ordered', async () => {
    await shop.carts.add(rossi, [line('DISC', 2)], ID);
    await createBuyer(shop).send(rossi);
    expect(await shop.carts.add(rossi, [line('DISC', 2)], ID)).toMatchObject({
      ok: true,
      patch: { id_cart: 0, rows: [], totale_doc: 0 },
    });
    expect(await contentOf(rossi)).toEqual([]);
  });

  test('is applied again under another id, and each time without one', async () => {
    for (const id of ['operation-1', 'operation-2', undefined, undefined])
      await shop.carts.add(rossi, [line('DISC')], id);
    expect(await contentOf(rossi)).toEqual([['DISC', 4]]);
  });
});

describe('a used operation id', () => {
  test.each([
    ['another quantity', (visitor: Visitor) => shop.carts.add(visitor, [line('DISC', 3)], ID)],
    ['another product', (visitor: Visitor) => shop.carts.add(visitor, [line('CENT', 2)], ID)],
    ['one line more', (visitor: Visitor) => shop.carts.add(visitor, [line('DISC', 2), line('CENT')], ID)],
    [
      'an update',
      async (visitor: Visitor) => shop.carts.update(visitor, [set(await findOnlyRow(visitor), 2)], ID),
    ],
    ['a removal', async (visitor: Visitor) => shop.carts.remove(visitor, await findOnlyRow(visitor), ID)],
    ['a removal of an unknown row', (visitor: Visitor) => shop.carts.remove(visitor, '999', ID)],
  ])('is refused for %s, and nothing changes', async (_what, change) => {
    await shop.carts.add(rossi, [line('DISC', 2)], ID);
    const before = await shop.carts.get(rossi);
    expect(await change(rossi)).toEqual({ ok: false, refusal: 'operation_conflict' });
    expect(await shop.carts.get(rossi)).toEqual(before);
  });

  test('is refused at another address of the client', async () => {
    await shop.carts.add(rossi, [line('DISC', 2)], ID);
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    const change = await shop.carts.add(elsewhere, [line('DISC', 2)], ID);
    expect(change).toEqual({ ok: false, refusal: 'operation_conflict' });
    expect(await shop.carts.get(elsewhere)).toMatchObject({ data: [], version: '0' });
  });

  test('belongs to the client: a colleague’s retry counts as one, another client’s change does not', async () => {
    await shop.carts.add(rossi, [line('DISC', 2)], ID);
    await shop.carts.add(await shop.visit(ROSSI_TWO), [line('DISC', 2)], ID);
    expect(await contentOf(rossi)).toEqual([['DISC', 2]]);
    const bianchi = await shop.visit(BIANCHI);
    await shop.carts.add(bianchi, [line('LOCK', 7)], ID);
    expect(await contentOf(bianchi)).toEqual([['LOCK', 7]]);
  });

  test('is free again after a refused change, for a retry or another change', async () => {
    const refused = await shop.carts.add(rossi, [line('DISC'), line('NOWHERE')], ID);
    expect(refused).toEqual({ ok: false, refusal: 'unknown_product', item_id: 'NOWHERE' });
    expect(await shop.carts.remove(rossi, '7', ID)).toEqual({ ok: false, refusal: 'unknown_row' });
    expect(await shop.carts.add(rossi, [line('DISC', 4)], ID)).toMatchObject({ ok: true });
    expect(await contentOf(rossi)).toEqual([['DISC', 4]]);
  });

  const ofTheStore = notOnRemote(
    'a session at a host expires earlier, and operation ids are stored by the adapter',
  );

  test.skipIf(ofTheStore)('is remembered for 90 days', async () => {
    const start = shop.time.now;
    const add = () => shop.carts.add(rossi, [line('DISC')], ID);
    await add();
    shop.time.now = start + 90 * DAY_MS;
    await shop.carts.add(rossi, [line('LOCK')], 'operation-2');
    await add();
    expect(await contentOf(rossi)).toEqual([
      ['DISC', 1],
      ['LOCK', 1],
    ]);
    shop.time.now = start + 91 * DAY_MS;
    await add();
    expect((await contentOf(rossi))[0]).toEqual(['DISC', 2]);
    const stored = await shop.database.read.selectFrom('cart_operation').select('operation_id').execute();
    expect(stored.map(({ operation_id }) => operation_id).sort()).toEqual(['operation-1', 'operation-2']);
  });
});

describe('the version of a cart', () => {
  test('is returned by changes and by the cart, and links consecutive states', async () => {
    expect((await shop.carts.get(rossi)).version).toBe('0');
    const first = await shop.carts.add(rossi, [line('DISC')]);
    const second = await shop.carts.add(rossi, [line('LOCK')]);
    const [one, two] = [first, second].map((change) => (change.ok ? change.patch : undefined));
    expect(one?.before).toBe('0');
    expect(two?.before).toBe(one?.version);
    expect((await shop.carts.get(rossi)).version).toBe(two?.version);
  });

  test('is never reused: each change, refill and order has a new one', async () => {
    const versions: string[] = [];
    const record = async () => versions.push((await shop.carts.get(rossi)).version);
    await record();
    for (let round = 0; round < 2; round++) {
      await shop.carts.add(rossi, [line('DISC')]);
      await record();
      await shop.carts.update(rossi, [set(await findOnlyRow(rossi), 2)]);
      await record();
      await shop.carts.remove(rossi, await findOnlyRow(rossi));
      await record();
      await shop.carts.add(rossi, [line('DISC')]);
      await record();
      await createBuyer(shop).send(rossi);
      await record();
    }
    expect(new Set(versions).size).toBe(11);
  });

  test('does not change with a refused change, a price or another address’s change', async () => {
    await shop.carts.add(rossi, [line('DISC')]);
    const { version } = await shop.carts.get(rossi);
    await shop.carts.add(rossi, [line('NOWHERE')]);
    await shop.carts.add(await shop.visit(ROSSI, { address_code: '002' }), [line('DISC')]);
    await shop.database.write((tx) => tx.updateTable('product').set({ price: 1 }).execute());
    expect((await shop.carts.get(rossi)).version).toBe(version);
  });
});
