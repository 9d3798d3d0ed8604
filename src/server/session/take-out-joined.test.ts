import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import type { AddLine } from '#src/contract/cart.ts';
import { line, quantities } from '../../../tests/support/test-orders.ts';
import { openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../../../tests/support/test-shop.ts';
import { findJoined } from './joined-lines.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { takeOutJoined } from './take-out-joined.ts';

const NAME = 'Dal browser';

let shop: TestShop;
let boss: Visitor;
let colleague: Visitor & { session: NonNullable<Visitor['session']> };

beforeEach(async () => {
  shop = await openTestShop();
  boss = await shop.visit(ROSSI);
  const { session, locale } = await shop.visit(ROSSI_TWO);
  if (!session) throw new Error('no session');
  colleague = { session, locale };
  await shop.carts.add(boss, [line('BOLT', 50), line('FERT', 2)]);
});
afterEach(() => shop.close());

const join = async (lines: readonly AddLine[], operation_id = 'first-login') => {
  const before = await shop.carts.get(colleague);
  const { cart: after, applied } = await mergeGuestCart(shop, colleague, {
    ...{ lines, operation_id },
  });
  return findJoined(applied, { before, after });
};

const toRecord = ({ lines, there }: Awaited<ReturnType<typeof join>>) => ({
  ...{ id: 'record-1', at: 0, client_id: '11', address_code: '001', there, lines, names: [] },
  counts: { added: 0, summed: 0, left: 0 },
});

describe('a guest’s lines that joined the cart of a colleague', () => {
  test('[C-29] are counted apart from what was there, also when the login is sent twice', async () => {
    const first = await join([line('BOLT', 70), line('DISC', 3)]);
    expect(first).toMatchObject({ there: 2, summed: 1 });
    expect(first.lines.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      ['BOLT', 100],
      ['DISC', 3],
    ]);
    expect(await join([line('BOLT', 70), line('DISC', 3)])).toEqual(first);
    expect(quantities(await shop.carts.get(boss))).toEqual([
      ['BOLT', 150],
      ['FERT', 2],
      ['DISC', 3],
    ]);
  });

  test('[C-29] are taken out into a saved cart, once, and what was added meanwhile stays', async () => {
    const joined = toRecord(await join([line('BOLT', 70), line('DISC', 3)]));
    await shop.carts.add(boss, [line('BOLT', 50), line('CENT', 1)]);
    const takeOut = () => takeOutJoined(shop, colleague, { joined, name: NAME });
    const [one, two] = [await takeOut(), await takeOut()];
    expect([one, two]).toEqual([
      { ok: true, lines: joined.lines, saved: NAME },
      expect.objectContaining({ ok: true, saved: NAME }),
    ]);
    expect(quantities(await shop.carts.get(boss))).toEqual([
      ['BOLT', 100],
      ['FERT', 2],
      ['CENT', 1],
    ]);
    const saved = await shop.savedCarts.list(colleague);
    expect(saved?.map(({ name }) => name)).toEqual([NAME]);
    const found = await shop.savedCarts.find(colleague, saved?.[0]?.id ?? 0);
    expect(found?.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([
      ['BOLT', 100],
      ['DISC', 3],
    ]);
  });

  test('[C-29] of several logins in one minute are each saved in a cart of their own', async () => {
    const takeOut = async (added: AddLine, id: string) => {
      const joined = { ...toRecord(await join([added], id)), id };
      return takeOutJoined(shop, colleague, { joined, name: NAME });
    };
    const names = [NAME, `${NAME} (2)`, `${NAME} (3)`];
    const taken = [
      await takeOut(line('DISC', 3), 'one'),
      await takeOut(line('DISC', 7), 'two'),
      await takeOut(line('CENT', 9), 'three'),
    ];
    expect(taken).toMatchObject(names.map((saved) => ({ ok: true, saved })));
    const saved = (await shop.savedCarts.list(colleague)) ?? [];
    const kept = await Promise.all(
      names.map((name) => shop.savedCarts.find(colleague, saved.find((one) => one.name === name)?.id ?? 0)),
    );
    expect(kept.map((cart) => cart?.data.map(({ carti, quantity }) => [carti, quantity]))).toEqual([
      [['DISC', 3]],
      [['DISC', 7]],
      [['CENT', 9]],
    ]);
    expect(quantities(await shop.carts.get(boss))).toEqual([
      ['BOLT', 50],
      ['FERT', 2],
    ]);
  });

  test('[C-29] stay in the cart when no further cart can be saved', async () => {
    const joined = toRecord(await join([line('DISC', 3)]));
    const refused = { ok: false, refusal: 'too_many_saved_carts' } as const;
    const full = {
      carts: shop.carts,
      savedCarts: { ...shop.savedCarts, save: () => Promise.resolve(refused) },
    };
    expect(await takeOutJoined(full, colleague, { joined, name: NAME })).toEqual(refused);
    expect(quantities(await shop.carts.get(boss))).toContainEqual(['DISC', 3]);
  });
});
