import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CART, type Cart } from '#src/contract/cart.ts';
import { buildCartRow } from '../../../tests/support/cart-row.ts';

/** Every call of the server, by its action. */
const calls: string[] = [];
let answer: Cart = EMPTY_CART;
const call = (name: string) => async () => {
  calls.push(name);
  return { data: answer };
};

vi.mock('astro:actions', () => ({
  actions: { cart: new Proxy({}, { get: (_, name) => call(String(name)) }) },
}));

const { addToCart } = await import('./cart-commands.client.ts');
const { $cart, setStart } = await import('./cart.store.ts');
const { readCart } = await import('./cart-sync.client.ts');

const cartOf = (carti: string, version: string): Cart => ({
  ...EMPTY_CART,
  ...{ id_cart: 7, version, totale_netto: 12, totale_doc: 15, spese_trasporto: 9.9 },
  data: [buildCartRow({ row_id: 1, carti, quantity: 3 })],
});

const line = (item_id: string, quantity: number) => ({ item_id, quantity, promo_code: '', promo_row: '' });

beforeEach(() => {
  calls.length = 0;
  answer = EMPTY_CART;
  setStart({ viewer: 'customer', client_id: '1', address_code: '001', locale: 'it', cart: EMPTY_CART });
  $cart.set(EMPTY_CART);
});

describe('adding to the cart', () => {
  it.each([0, -1, -0.5, Number.NaN])(
    '[C-03] %d of an article without a row is an exception and calls no server',
    async (quantity) => {
      $cart.set(cartOf('OTHER', '1'));
      expect(await addToCart(line('BOLT', quantity))).toMatchObject({
        status: 'exception',
        message: 'no-valid-quantity',
      });
      expect(calls).toEqual([]);
      expect($cart.get()).toEqual(cartOf('OTHER', '1'));
    },
  );
});

describe('the cart of the server', () => {
  it('[C-14] replaces rows and totals and keeps none of the old ones', async () => {
    $cart.set(cartOf('OLD', '1'));
    answer = { ...EMPTY_CART, ...cartOf('NEW', '2'), totale_netto: 1, totale_doc: 2, spese_trasporto: 0 };
    await readCart();
    expect(calls).toEqual(['current']);
    expect($cart.get()).toEqual(answer);
    answer = { ...EMPTY_CART, version: '3' };
    await readCart();
    expect($cart.get()).toEqual(answer);
  });
});
