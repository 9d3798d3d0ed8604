import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { Activation, SavedCart, SavedCartChange } from '#src/contract/saved-cart.ts';
import { savedCartSchema } from '#src/contract/saved-cart.ts';
import { type Buyer, createBuyer, line, quantities } from '../support/test-orders.ts';
import {
  AGENT,
  BIANCHI,
  GUEST,
  openTestShop,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const toActivation = (id: string | number, fields: Partial<Activation> = {}): Activation => ({
  ...{ id, former: 'save', name: 'Prima' },
  ...fields,
});

const toChange = (fields: Partial<SavedCartChange>): SavedCartChange => ({ rows: [], lines: [], ...fields });

const save = async (visitor: Visitor, name: string) => {
  const result = await shop.savedCarts.save(visitor, name);
  if (!result.ok) throw new Error(result.refusal);
  return result.saved;
};

const find = async (id: string | number): Promise<SavedCart> => {
  const saved = await shop.savedCarts.find(rossi, id);
  if (!saved) throw new Error('not found');
  return saved;
};

const listNames = async (visitor: Visitor = rossi) =>
  (await shop.savedCarts.list(visitor))?.map(({ name }) => name);

const activeQuantities = async () => quantities(await shop.carts.get(rossi));

const discontinue = (sku: string) =>
  shop.database.write((tx) =>
    tx.updateTable('product').set({ price: null }).where('sku', '=', sku).execute(),
  );

/** A cart with one bolt pack, saved as `Scorta`; the active cart is one disc afterwards. */
const saveAndGoOn = async () => {
  await buyer.fill(rossi, ['BOLT', 50]);
  const saved = await save(rossi, 'Scorta');
  const [row] = (await shop.carts.get(rossi)).data;
  await shop.carts.remove(rossi, String(row?.row_id));
  await buyer.fill(rossi, ['DISC', 1]);
  return saved;
};

describe('saving the active cart', () => {
  test('[E-09] a saved cart carries name, id and creation date', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3]);
    const saved = await save(rossi, 'Cantiere Lido');
    const [first] = (await shop.savedCarts.list(rossi)) ?? [];
    expect(first).toEqual(saved);
    expect(first).toMatchObject({ name: 'Cantiere Lido', kind: 'client', row_count: 2 });
    expect(Number(first?.id)).toBeGreaterThan(0);
    expect(first?.created_at).toBe(new Date(shop.time.now).toISOString());
  });

  test('stores a copy at today’s prices and leaves the active cart as it is', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3]);
    const { id } = await save(rossi, 'Cantiere');
    const saved = await find(id);
    const active = await shop.carts.get(rossi);
    expect(savedCartSchema.parse(saved)).toEqual(saved);
    expect(saved.data.map(({ carti, quantity }) => [carti, quantity])).toEqual(quantities(active));
    expect(saved.totale_doc).toBe(active.totale_doc);
  });

  test('lists the newest first, for everyone of the company and for no other', async () => {
    await buyer.fill(rossi, ['DISC', 3]);
    await save(rossi, 'Primo');
    shop.time.now += 60_000;
    await save(rossi, 'Secondo');
    expect(await listNames()).toEqual(['Secondo', 'Primo']);
    expect(await listNames(await shop.visit(ROSSI_TWO))).toEqual(['Secondo', 'Primo']);
    expect(await listNames(await shop.visit(BIANCHI))).toEqual([]);
    expect(await listNames(GUEST)).toEqual([]);
  });

  test('an equal cart under an equal name is saved once; other rows need another name', async () => {
    await buyer.fill(rossi, ['DISC', 3]);
    const saved = await save(rossi, 'Scorta');
    expect(await save(rossi, 'Scorta')).toEqual(saved);
    await buyer.fill(rossi, ['DISC', 1]);
    expect(await shop.savedCarts.save(rossi, 'Scorta')).toEqual({ ok: false, refusal: 'saved_name_taken' });
    expect(await listNames()).toEqual(['Scorta']);
  });

  test('saves of one cart at the same time make one saved cart', async () => {
    await buyer.fill(rossi, ['DISC', 3]);
    const saved = await Promise.all([1, 2, 3].map(() => save(rossi, 'Scorta')));
    expect(new Set(saved.map(({ id }) => String(id))).size).toBe(1);
    expect(await listNames()).toEqual(['Scorta']);
  });

  test('refuses an empty cart and a guest', async () => {
    expect(await shop.savedCarts.save(rossi, 'Vuoto')).toEqual({ ok: false, refusal: 'empty_cart' });
    expect(await shop.savedCarts.save(GUEST, 'Ospite')).toEqual({ ok: false, refusal: 'login_required' });
  });
});

describe('activating a saved cart', () => {
  test('[C-21] it becomes the active cart, and the former active cart is saved', async () => {
    const { id } = await saveAndGoOn();
    const before = await shop.carts.getId(rossi);
    const result = await shop.savedCarts.activate(rossi, toActivation(id));
    expect(result).toMatchObject({ ok: true, former: { name: 'Prima', row_count: 1 }, unavailable: [] });
    expect(await activeQuantities()).toEqual([['BOLT', 50]]);
    expect(await shop.carts.getId(rossi)).not.toBe(before);
    const former = result.ok && result.former ? await find(result.former.id) : undefined;
    expect(former?.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([['DISC', 1]]);
    expect(await listNames()).toEqual(expect.arrayContaining(['Prima', 'Scorta']));
  });

  test('[C-21] by choice the former active cart is merged, equal rows summed, once per operation', async () => {
    const { id } = await saveAndGoOn();
    await buyer.fill(rossi, ['BOLT', 100]);
    const activation = toActivation(id, { former: 'merge', operation_id: randomUUID() });
    expect(await shop.savedCarts.activate(rossi, activation)).toMatchObject({ ok: true });
    expect(await shop.savedCarts.activate(rossi, activation)).toMatchObject({ ok: true, notices: [] });
    expect(await activeQuantities()).toEqual([
      ['DISC', 1],
      ['BOLT', 150],
    ]);
    expect(await listNames()).toEqual(['Scorta']);
  });

  test('a former active cart that is saved already is not saved again', async () => {
    await saveAndGoOn();
    const disc = await save(rossi, 'Dischi');
    const scorta = (await shop.savedCarts.list(rossi))?.find(({ name }) => name === 'Scorta');
    for (const id of [scorta?.id ?? 0, disc.id, scorta?.id ?? 0])
      expect(await shop.savedCarts.activate(rossi, toActivation(id))).toMatchObject({ ok: true });
    expect((await listNames())?.toSorted()).toEqual(['Dischi', 'Scorta']);
  });

  test('keeps rows that cannot be bought any more and names them; rounds up to a larger pack', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['FERT', 2]);
    const { id } = await save(rossi, 'Misto');
    await discontinue('FERT');
    await shop.database.write((tx) =>
      tx.updateTable('product').set({ min_packaging: 80_000 }).where('sku', '=', 'BOLT').execute(),
    );
    const result = await shop.savedCarts.activate(rossi, toActivation(id));
    expect(result).toMatchObject({ ok: true, unavailable: ['FERT'] });
    expect(result.ok && result.notices).toMatchObject([{ code: 'rounded_to_pack', quantity: 80 }]);
    const cart = await shop.carts.get(rossi);
    expect(quantities(cart)).toEqual([
      ['BOLT', 80],
      ['FERT', 2],
    ]);
    expect(cart.data[1]?.blocked).toBe('not_orderable');
  });

  test('activations at the same time lose no cart', async () => {
    const { id } = await saveAndGoOn();
    const [a, b] = await Promise.all([
      shop.savedCarts.activate(rossi, toActivation(id)),
      shop.savedCarts.activate(rossi, toActivation(id)),
    ]);
    expect([a.ok, b.ok]).toEqual([true, true]);
    expect(await activeQuantities()).toEqual([['BOLT', 50]]);
    expect((await listNames())?.toSorted()).toEqual(['Prima', 'Scorta']);
  });

  test('another client’s cart is unknown, to every call', async () => {
    const { id } = await saveAndGoOn();
    const bianchi = await shop.visit(BIANCHI);
    const unknown = { ok: false, refusal: 'unknown_saved_cart' };
    expect(await shop.savedCarts.find(bianchi, id)).toBeUndefined();
    expect(await shop.savedCarts.activate(bianchi, toActivation(id))).toEqual(unknown);
    expect(await shop.savedCarts.update(bianchi, id, toChange({ name: 'Mio' }))).toEqual(unknown);
    expect(await shop.savedCarts.remove(bianchi, id)).toEqual(unknown);
    expect(await shop.savedCarts.restore(bianchi, id)).toEqual(unknown);
    expect(await shop.savedCarts.activate(rossi, toActivation('abc'))).toEqual(unknown);
    expect(await listNames()).toEqual(['Scorta']);
  });
});

describe('editing a saved cart', () => {
  test('[C-22] changes name, quantities and rows together', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3], ['LOCK', 1]);
    const { id } = await save(rossi, 'Cantiere');
    const [bolt, disc] = (await find(id)).data;
    const rows = [
      { row_id: bolt?.row_id ?? 0, quantity: 60 },
      { row_id: disc?.row_id ?? 0, quantity: 0 },
    ];
    const change = toChange({ name: 'Cantiere Lido', rows, lines: [line('FERT', 2), line('LOCK', 4)] });
    const result = await shop.savedCarts.update(rossi, id, change);
    expect(result).toMatchObject({ ok: true, saved: { name: 'Cantiere Lido', row_count: 3 } });
    const saved = await find(id);
    expect(saved.name).toBe('Cantiere Lido');
    expect(saved.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([
      ['BOLT', 100],
      ['LOCK', 5],
      ['FERT', 2],
    ]);
  });

  test('a refused change changes nothing', async () => {
    await buyer.fill(rossi, ['BOLT', 50]);
    await save(rossi, 'Altro');
    await buyer.fill(rossi, ['DISC', 3]);
    const { id } = await save(rossi, 'Cantiere');
    const [row] = (await find(id)).data;
    const refusalOf = async (change: Partial<SavedCartChange>) => {
      const result = await shop.savedCarts.update(rossi, id, toChange({ name: 'Nuovo', ...change }));
      return result.ok ? undefined : result.refusal;
    };
    const all = (await find(id)).data.map(({ row_id }) => ({ row_id, quantity: 0 }));
    expect(await refusalOf({ name: 'Altro' })).toBe('saved_name_taken');
    expect(await refusalOf({ rows: all })).toBe('empty_cart');
    expect(await refusalOf({ rows: [{ row_id: 'x9', quantity: 1 }] })).toBe('unknown_row');
    expect(await refusalOf({ rows: [{ row_id: row?.row_id ?? 0, quantity: 1.5 }] })).toBe(
      'no-valid-quantity',
    );
    expect(await refusalOf({ lines: [line('NOPE')] })).toBe('unknown_product');
    expect(await find(id)).toMatchObject({ name: 'Cantiere', row_count: 2 });
  });

  test('a removed cart is gone until it is restored, as it was', async () => {
    const { id } = await saveAndGoOn();
    const before = await find(id);
    expect(await shop.savedCarts.remove(rossi, id)).toMatchObject({ ok: true, saved: { name: 'Scorta' } });
    expect(await listNames()).toEqual([]);
    expect(await shop.savedCarts.find(rossi, id)).toBeUndefined();
    expect(await shop.savedCarts.activate(rossi, toActivation(id))).toMatchObject({ ok: false });
    expect(await shop.savedCarts.restore(rossi, id)).toMatchObject({ ok: true });
    expect(await find(id)).toEqual(before);
  });

  test('a cart that an agent prepared can be activated, and changed in its quantities alone', async () => {
    const { id } = await saveAndGoOn();
    await shop.database.write(async (tx) => {
      const agent = await tx
        .selectFrom('user')
        .select('id')
        .where('email', '=', AGENT)
        .executeTakeFirstOrThrow();
      await tx.updateTable('saved_cart').set({ user_id: agent.id }).where('id', '=', Number(id)).execute();
    });
    expect(await shop.savedCarts.list(rossi)).toMatchObject([{ kind: 'agent' }]);
    const unknown = { ok: false, refusal: 'unknown_saved_cart' };
    const before = await shop.savedCarts.list(rossi);
    expect(await shop.savedCarts.update(rossi, id, toChange({ name: 'Mio' }))).toMatchObject({ ok: true });
    expect(await shop.savedCarts.list(rossi)).toEqual(before);
    expect(await shop.savedCarts.remove(rossi, id)).toEqual(unknown);
    expect(await shop.savedCarts.activate(rossi, toActivation(id))).toMatchObject({ ok: true });
    expect(await activeQuantities()).toEqual([['BOLT', 50]]);
  });
});
