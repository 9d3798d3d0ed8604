import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPromotions } from '../../../tests/support/promotions.ts';
import { line, quantities, set } from '../../../tests/support/test-orders.ts';
import { addProducts, openTestShop, ROSSI, type TestShop } from '../../../tests/support/test-shop.ts';
import { mergeGuestCart, parseLines } from './merge-guest-cart.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe('a guest’s lines at login', () => {
  test('[C-07] are merged: quantities are summed and rounded up to the pack', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('BOLT', 50)]);
    const { cart, rejected } = await mergeGuestCart(shop, rossi, {
      lines: [line('BOLT', 70), line('DISC', 3)],
    });
    expect(quantities(cart)).toEqual([
      ['BOLT', 150],
      ['DISC', 3],
    ]);
    expect(rejected).toEqual([]);
  });

  test('[C-08] are rejected when they can no longer be ordered; the others are merged', async () => {
    const rossi = await shop.visit(ROSSI);
    const { cart, rejected } = await mergeGuestCart(shop, rossi, {
      lines: [line('GONE', 2), line('DISC', 3), line('SOON', 1)],
    });
    expect(quantities(cart)).toEqual([['DISC', 3]]);
    expect(rejected.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      ['GONE', 2],
      ['SOON', 1],
    ]);
  });

  test('are rejected one by one when the cart has no room for all', async () => {
    const rossi = await shop.visit(ROSSI);
    const codes = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);
    const promotions = (count: number, name: string) =>
      codes(count, name).map((code) => line('DISC', 1, code));
    const all = [...codes(999, 'A'), ...codes(3, 'B')];
    await addPromotions(
      shop.database,
      all.map((code) => ({ code, sku: 'DISC' })),
    );
    await shop.carts.add(rossi, promotions(999, 'A'));
    const { cart, rejected } = await mergeGuestCart(shop, rossi, { lines: promotions(3, 'B') });
    expect(cart.data).toHaveLength(1000);
    expect(rejected.map(({ promo_code, refusal }) => [promo_code, refusal])).toEqual([
      ['B1', 'cart_full'],
      ['B2', 'cart_full'],
    ]);
  });

  test('are added without their promotion when it has ended', async () => {
    const rossi = await shop.visit(ROSSI);
    const { cart, rejected } = await mergeGuestCart(shop, rossi, {
      lines: [line('DISC', 3, 'OVER'), line('LOCK')],
    });
    expect(cart.data).toMatchObject([
      { carti: 'DISC', quantity: 3, promo_code: '' },
      { carti: 'LOCK', quantity: 1 },
    ]);
    expect(rejected).toEqual([]);
  });

  test.each([
    ['all of them', [line('DISC', 3), line('LOCK')], ['DISC', 3, 'LOCK', 1]],
    ['all but a discontinued one', [line('GONE'), line('DISC', 3)], ['DISC', 3]],
    ['one by one', [line('DISC', 3, 'OVER'), line('BOLT', 20), line('LOCK', 1.5)], ['DISC', 3, 'BOLT', 50]],
  ])('are added once when two windows merge the same guest’s cart: %s', async (_which, lines, added) => {
    const rossi = await shop.visit(ROSSI);
    const merge = () => mergeGuestCart(shop, rossi, { lines, operation_id: 'guest-cart-1' });
    const [one, other] = await Promise.all([merge(), merge()]);
    const late = await merge();
    expect(quantities(late.cart).flat()).toEqual(added);
    expect(quantities(await shop.carts.get(rossi))).toEqual(quantities(late.cart));
    expect([one, other, late].map(({ rejected }) => rejected.length)).toEqual(
      Array(3).fill(one.rejected.length),
    );
  });

  test('that were added one by one are not added again by a retry that could add all at once', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('LOCK', 999_999)]);
    const guest = { lines: [line('LOCK'), line('DISC', 3)], operation_id: 'guest-cart-1' };
    const { cart, rejected } = await mergeGuestCart(shop, rossi, guest);
    expect(rejected).toMatchObject([{ item_id: 'LOCK', refusal: 'no-valid-quantity' }]);
    await shop.carts.update(rossi, [set(cart.data[0]?.row_id ?? '', 1)]);
    expect(quantities((await mergeGuestCart(shop, rossi, guest)).cart)).toEqual([
      ['LOCK', 2],
      ['DISC', 3],
    ]);
  });

  test('are added once even if one of them becomes orderable before a retry', async () => {
    const rossi = await shop.visit(ROSSI);
    const guest = {
      lines: [line('GONE'), line('DISC', 3, 'OVER'), line('BOLT', 50)],
      operation_id: 'guest-cart-1',
    };
    await mergeGuestCart(shop, rossi, guest);
    await addProducts(shop.database, [{ sku: 'GONE', price: 10_000 }]);
    expect(quantities((await mergeGuestCart(shop, rossi, guest)).cart)).toEqual([
      ['DISC', 3],
      ['BOLT', 50],
      ['GONE', 1],
    ]);
  });

  test('are not added to the cart of another address after they were merged at the first', async () => {
    const lines = [line('DISC', 3)];
    await mergeGuestCart(shop, await shop.visit(ROSSI), { lines, operation_id: 'guest-cart-1' });
    const second = await shop.visit(ROSSI, { address_code: '002' });
    const { cart, rejected } = await mergeGuestCart(shop, second, { lines, operation_id: 'guest-cart-1' });
    expect([cart.data, rejected]).toEqual([[], []]);
  });

  test('are added again under another operation id, which means another guest cart', async () => {
    const rossi = await shop.visit(ROSSI);
    const lines = [line('DISC', 3)];
    await mergeGuestCart(shop, rossi, { lines, operation_id: 'guest-cart-1' });
    const { cart } = await mergeGuestCart(shop, rossi, { lines, operation_id: 'guest-cart-2' });
    expect(quantities(cart)).toEqual([['DISC', 6]]);
  });

  test('leave the cart unchanged when there are none', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('DISC', 3)]);
    expect(quantities((await mergeGuestCart(shop, rossi, { lines: [] })).cart)).toEqual([['DISC', 3]]);
  });
});

test.each(['', '{', 'null', '[{"item_id":""}]', '[{"item_id":"A","quantity":0}]', '[{"item_id":"A"}]'])(
  'parseLines returns undefined for %j',
  (text) => {
    expect(parseLines(text)).toBeUndefined();
  },
);
