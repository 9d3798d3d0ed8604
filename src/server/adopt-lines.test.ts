import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { line, quantities } from '../../tests/support/test-orders.ts';
import { openTestShop, ROSSI, type TestShop } from '../../tests/support/test-shop.ts';
import { adoptLines, parseLines } from './adopt-lines.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

describe('a guest’s lines at login', () => {
  test('[C-07] join the cart: quantities are summed and rounded up to the pack', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('BOLT', 50)]);
    const { cart, kept } = await adoptLines(shop, rossi, { lines: [line('BOLT', 70), line('DISC', 3)] });
    expect(quantities(cart)).toEqual([
      ['BOLT', 150],
      ['DISC', 3],
    ]);
    expect(kept).toEqual([]);
  });

  test('[C-08] stay behind, marked, when they can no longer be bought; the others join', async () => {
    const rossi = await shop.visit(ROSSI);
    const { cart, kept } = await adoptLines(shop, rossi, {
      lines: [line('GONE', 2), line('DISC', 3), line('SOON', 1)],
    });
    expect(quantities(cart)).toEqual([['DISC', 3]]);
    expect(kept.map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
      ['GONE', 2],
      ['SOON', 1],
    ]);
  });

  test('stay behind one by one when there is no room for all', async () => {
    const rossi = await shop.visit(ROSSI);
    const promotions = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => line('DISC', 1, `${name}${index}`));
    await shop.carts.add(rossi, promotions(999, 'A'));
    const { cart, kept } = await adoptLines(shop, rossi, { lines: promotions(3, 'B') });
    expect(cart.data).toHaveLength(1000);
    expect(kept.map(({ promo_code, refusal }) => [promo_code, refusal])).toEqual([
      ['B1', 'cart_full'],
      ['B2', 'cart_full'],
    ]);
  });

  test('none leave the cart as it is', async () => {
    const rossi = await shop.visit(ROSSI);
    await shop.carts.add(rossi, [line('DISC', 3)]);
    expect(quantities((await adoptLines(shop, rossi, { lines: [] })).cart)).toEqual([['DISC', 3]]);
  });
});

test.each(['', '{', 'null', '[{"item_id":""}]', '[{"item_id":"A","quantity":0}]', '[{"item_id":"A"}]'])(
  'takes %j for no list of lines',
  (text) => {
    expect(parseLines(text)).toBeUndefined();
  },
);
