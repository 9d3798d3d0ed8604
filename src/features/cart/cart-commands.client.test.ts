import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CART, type Cart } from '#src/contract/cart.ts';
import { buildCartRow } from '../../../tests/support/cart-row.ts';

/** Every call of the server, by its action. */
const calls: string[] = [];
let answer: Cart = EMPTY_CART;
const call = (name: string) => async () => {
  calls.push(name);
  return { data: answer };
};

vi.mock('#src/ui/browser/actions.client.ts', () => ({
  actions: { cart: new Proxy({}, { get: (_, name) => call(String(name)) }) },
}));

const { addLinesToCart, addToCart } = await import('./cart-commands.client.ts');
const { $cart, setStart } = await import('./cart.store.ts');
const { readCart } = await import('./cart-sync.client.ts');
const { getLines, setLines } = await import('./guest-lines.store.ts');
const { $popups } = await import('./popups.store.ts');

const cartOf = (carti: string, version: string): Cart => ({
  ...EMPTY_CART,
  id_cart: 7,
  version,
  totale_netto: 12,
  totale_doc: 15,
  spese_trasporto: 9.9,
  data: [buildCartRow({ row_id: 1, carti, quantity: 3 })],
});

const line = (item_id: string, quantity: number) => ({ item_id, quantity, promo_code: '', promo_row: '' });

const start = (viewer: 'guest' | 'customer'): void =>
  setStart({ viewer, client_id: '1', address_code: '001', locale: 'it', cart: EMPTY_CART });

/** What a refused addition returns, as the specification names it. */
const toException = (item_id: string) => ({
  ok: false,
  refusal: 'no-valid-quantity',
  status: 'exception',
  message: 'no-valid-quantity',
  item_id,
});

beforeEach(() => {
  calls.length = 0;
  answer = EMPTY_CART;
  vi.stubGlobal('fetch', () => calls.push('fetch'));
  start('customer');
  $cart.set(EMPTY_CART);
  $popups.set([]);
  setLines([]);
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['customer', 'guest'] as const)('adding to the cart of a %s', (viewer) => {
  beforeEach(() => start(viewer));

  describe.each([0, -0, -1, -0.5, -1e9, -Infinity, Number.NaN])('with the quantity %d', (quantity) => {
    it.each([
      ['an empty cart', EMPTY_CART],
      ['a cart of other articles', cartOf('OTHER', '1')],
    ])('[C-03] and no matching row in %s is an exception and calls no server', async (_, cart) => {
      $cart.set(cart);
      setLines([line('OTHER', 3)]);
      for (const added of [
        await addToCart(line('BOLT', quantity)),
        await addLinesToCart([line('BOLT', quantity)]),
      ])
        expect(added).toEqual(toException('BOLT'));
      expect(calls).toEqual([]);
      expect([$cart.get(), getLines()]).toEqual([cart, [line('OTHER', 3)]]);
      expect($popups.get()).toMatchObject(Array(2).fill({ kind: 'refused', refusal: 'no-valid-quantity' }));
    });
  });

  it('[C-03] a row of another promotion does not match', async () => {
    $cart.set(cartOf('BOLT', '1'));
    expect(await addToCart({ ...line('BOLT', 0), promo_code: 'P1', promo_row: '2' })).toEqual(
      toException('BOLT'),
    );
    expect(calls).toEqual([]);
  });
});

it('a quantity above zero calls the server', async () => {
  start('guest');
  await addToCart(line('BOLT', 0.5));
  await addLinesToCart([line('BOLT', 0), line('NUT', 1)]);
  expect(calls).toContain('priceLines');
  expect(getLines()).toEqual([line('NUT', 1)]);
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
