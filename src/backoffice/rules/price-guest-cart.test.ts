import { describe, expect, test } from 'vitest';
import { cartSchema } from '#src/contract/cart.ts';
import { productSchema } from '#src/contract/product.ts';
import { toPricedGuestCart } from './price-guest-cart.ts';

const shop = { name: 'Fondaco', free_shipping_from: 250, shipping_cost: 9.9, timezone: 'Europe/Rome' };

const product = (sku: string, fields: object = {}) =>
  productSchema.parse({ id: sku, sku, name: `Nome ${sku}`, slug: sku.toLowerCase(), price: 10, ...fields });

const line = (item_id: string, quantity: number) => ({ item_id, quantity, promo_code: '', promo_row: '' });

const products = {
  A: product('A'),
  PACK: product('PACK', { price: 24.7, price_per: 100, qty_min_imballo: 50 }),
  SALE: product('SALE', {
    sale_price: 8,
    price_breaks: [
      { from: 10, price: 7.5 },
      { from: 100, price: 7 },
    ],
  }),
  PARENT: product('PARENT', { num_childs: 2, childs: [{ carti: 'A' }] }),
  OFFER: product('OFFER', {
    offers: [
      { promo_code: 'ESTATE', promo_row: '1', from: 5, price: 9 },
      { promo_code: 'ESTATE', promo_row: '2', from: 6, price: 8 },
      { promo_code: 'PASQUA', promo_row: '1', price: 1 },
    ],
  }),
  GONE: product('GONE', { orderable: false }),
  CABLE: product('CABLE', { unit: 'm', qty_min_imballo: 0.5, parent: 'PARENT' }),
};

const price = (...lines: ReturnType<typeof line>[]) => toPricedGuestCart(lines, products, shop);

describe('a guest’s cart', () => {
  test('[C-06] is priced from the products and has the format of any cart', () => {
    const cart = price(line('A', 2), line('PACK', 150));
    expect(cartSchema.parse(cart)).toEqual(cart);
    expect(cart).toMatchObject({ id_cart: 0, totale_netto: 57.05, spese_trasporto: 9.9, min_order: 0 });
    expect(cart.data.map(({ row_id, amount, price_discount }) => [row_id, amount, price_discount])).toEqual([
      ['A', 20, 10],
      ['PACK', 37.05, 24.7],
    ]);
  });

  test('[C-05] rounds up to the pack', () => {
    expect(price(line('PACK', 120)).data[0]).toMatchObject({ quantity: 150, amount: 37.05 });
    expect(price(line('CABLE', 1.2)).data[0]).toMatchObject({ quantity: 1.5, single_child: true });
  });

  test('lines of one product are one row, rounded once', () => {
    expect(price(line('PACK', 20), line('A', 1), line('PACK', 20)).data).toMatchObject([
      { carti: 'PACK', quantity: 50 },
      { carti: 'A', quantity: 1 },
    ]);
  });

  test('uses the price of the named offer from its quantity on', () => {
    const named = (quantity: number, promo_row: string) => ({
      ...line('OFFER', quantity),
      promo_code: 'ESTATE',
      promo_row,
    });
    const prices = price(named(4, '1'), named(6, '2'), line('OFFER', 10)).data;
    expect(prices.map(({ price_discount }) => price_discount)).toEqual([10, 8, 10]);
    expect(price(named(5, '1')).data).toMatchObject([{ price_discount: 9, promo_row: '1', amount: 45 }]);
  });

  test('lines of one product under two promotions are two rows', () => {
    const promoted = { ...line('A', 2), promo_code: 'ESTATE' };
    expect(price(line('A', 1), promoted, line('A', 1)).data).toMatchObject([
      { row_id: 'A', quantity: 2, promo_code: '' },
      { row_id: '["A","ESTATE",""]', carti: 'A', quantity: 2, promo_code: 'ESTATE' },
    ]);
  });

  test.each([
    [1, 8],
    [10, 7.5],
    [250, 7],
  ])('%d pieces cost %d each', (quantity, price_discount) => {
    expect(price(line('SALE', quantity)).data[0]).toMatchObject({ price_discount, price: 10 });
  });

  test.each([
    ['NOWHERE', 1, 'unknown_product'],
    ['toString', 1, 'unknown_product'],
    ['PARENT', 1, 'not_orderable'],
    ['GONE', 1, 'not_orderable'],
    ['A', 1.5, 'no-valid-quantity'],
  ])('%s × %d remains as a row that is blocked as %s and not counted', (carti, quantity, blocked) => {
    const cart = price(line(carti, quantity), line('SALE', 1));
    expect(cart.data[0]).toMatchObject({ carti, quantity, blocked, amount: 0 });
    expect(cart.totale_netto).toBe(8);
  });

  test('without lines has zero totals', () => {
    expect(price()).toMatchObject({ data: [], totale_doc: 0, spese_trasporto: 0, vat: [] });
  });
});
