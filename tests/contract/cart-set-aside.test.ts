import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { type Buyer, createBuyer, quantities } from '../support/test-orders.ts';
import { BIANCHI, GUEST, openTestShop, ROSSI, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const listNames = async () => (await shop.savedCarts.list(rossi))?.map(({ name }) => name);

const activeQuantities = async () => quantities(await shop.carts.get(rossi));

describe('setting rows aside', () => {
  const findRowIds = async (...skus: string[]) => {
    const { data } = await shop.carts.get(rossi);
    return data.filter(({ carti }) => skus.includes(carti)).map(({ row_id }) => row_id);
  };

  test('moves them into a saved cart, and leaves the others in the active one', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3]);
    const row_ids = await findRowIds('BOLT');
    const { version } = await shop.carts.get(rossi);
    const result = await shop.savedCarts.setAside(rossi, { name: 'In arrivo', row_ids });
    if (!result.ok) throw new Error(result.refusal);
    const saved = await shop.savedCarts.find(rossi, result.saved.id);
    expect(saved?.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([['BOLT', 50]]);
    expect(await activeQuantities()).toEqual([['DISC', 3]]);
    expect((await shop.carts.get(rossi)).version).not.toBe(version);
    expect(await shop.savedCarts.setAside(rossi, { name: 'Di nuovo', row_ids })).toEqual({
      ok: false,
      refusal: 'unknown_row',
    });
    expect(await listNames()).toContain('In arrivo');
    expect(await listNames()).not.toContain('Di nuovo');
  });

  test('of all rows leaves an empty cart, and under a taken name moves nothing', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3]);
    const row_ids = await findRowIds('BOLT', 'DISC');
    await shop.savedCarts.save(rossi, 'Scorta');
    expect(await shop.savedCarts.setAside(rossi, { name: 'Scorta', row_ids })).toEqual({
      ok: false,
      refusal: 'saved_name_taken',
    });
    expect(await activeQuantities()).toEqual([
      ['BOLT', 50],
      ['DISC', 3],
    ]);
    expect(await shop.savedCarts.setAside(rossi, { name: 'Tutto', row_ids })).toMatchObject({ ok: true });
    expect(await activeQuantities()).toEqual([]);
  });

  test('of another client, of a guest, or with an unknown row, moves nothing', async () => {
    await buyer.fill(rossi, ['BOLT', 50], ['DISC', 3]);
    const row_ids = await findRowIds('BOLT');
    const bianchi = await shop.visit(BIANCHI);
    for (const [visitor, ids, refusal] of [
      [bianchi, row_ids, 'unknown_row'],
      [GUEST, row_ids, 'login_required'],
      [rossi, [...row_ids, 999_999], 'unknown_row'],
    ] as const)
      expect(await shop.savedCarts.setAside(visitor, { name: 'X', row_ids: [...ids] })).toEqual({
        ok: false,
        refusal,
      });
    expect(await activeQuantities()).toEqual([
      ['BOLT', 50],
      ['DISC', 3],
    ]);
  });
});
