import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#src/backoffice/port/back-office.ts';
import { cartSchema } from '#src/contract/cart.ts';
import { addPromotions } from '../support/promotions.ts';
import { type Buyer, createBuyer, line, quantities, set } from '../support/test-orders.ts';
import { BIANCHI, GUEST, openTestShop, ROSSI, ROSSI_TWO, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let buyer: Buyer;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = createBuyer(shop);
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const setProduct = (
  sku: string,
  fields: { min_packaging?: number; price?: number | null; successor?: string },
) => shop.database.write((tx) => tx.updateTable('product').set(fields).where('sku', '=', sku).execute());

describe('a cart', () => {
  test('is empty, without id and with zero totals before the first addition', async () => {
    const cart = await shop.carts.get(rossi);
    expect(cart).toMatchObject({ data: [], id_cart: 0, totale_netto: 0, totale_lordo: 0, totale_doc: 0 });
    expect(cart).toMatchObject({ vat: [], spese_trasporto: 0 });
  });

  test('[E-04] has rows with every field of the specification', async () => {
    await addPromotions(shop.database, [{ code: 'ESTATE', sku: 'LOCK' }]);
    const { data, id_cart } = await buyer.add(rossi, line('BOLT', 100), line('LOCK', 2, 'ESTATE'));
    expect(data[0]).toEqual({
      ...{ row_id: data[0]?.row_id, id: data[0]?.row_id, id_cart, carti: 'BOLT', name: 'Articolo BOLT' },
      ...{ quantity: 100, price_discount: 38, image: '/media/BOLT.webp', single_child: true },
      ...{ promo_code: '', promo_row: '', qty_min_imballo: 50, slug: 'bolt', unit: 'pz', price_per: 100 },
      ...{ amount: 38, vat: 22, availability: '', stock_limited: false },
    });
    expect(data[1]).toMatchObject({ carti: 'LOCK', promo_code: 'ESTATE', single_child: false });
    expect(data[1]).toMatchObject({ stock_limited: true, available_on: '2026-12-01' });
  });

  test('[E-05] has rows, totals, minimum order, transport and id', async () => {
    const cart = await buyer.add(await shop.visit(BIANCHI), line('BOLT', 150), line('FERT', 2));
    expect(cartSchema.parse(cart)).toEqual(cart);
    expect(cart.id_cart).toBeGreaterThan(0);
    // 38 less 25 and 5 %: 27.08 per 100; 12.90 less 25 and 5 %: 9.19
    expect(cart).toMatchObject({
      ...{ totale_netto: 59, totale_lordo: 68.68, spese_trasporto: 9.9, totale_doc: 80.75 },
      min_order: 100,
      vat: [
        { rate: 22, taxable: 50.52, tax: 11.11 },
        { rate: 4, taxable: 18.38, tax: 0.74 },
      ],
    });
  });

  test('contains the earliest delivery day and the closed weekdays', async () => {
    expect(await shop.carts.get(rossi)).toMatchObject({
      date_delivery: '25/11/2026',
      accepted_delivery_date: '25/11/2026',
      disabled_days: '0,6',
    });
  });

  test('shows names in the visitor’s language', async () => {
    await buyer.add(rossi, line('DISC'));
    const cart = await shop.carts.get({ ...rossi, locale: 'en' });
    expect(cart.data[0]?.name).toBe('Item DISC');
  });

  test('[N-29] [N-30] ships for 9.90 euros up to 250.00 and free above', async () => {
    const cart = await buyer.add(rossi, line('HUNDRED', 2), line('CENT', 5000));
    expect(cart).toMatchObject({ totale_netto: 250, spese_trasporto: 9.9 });
    expect(await buyer.add(rossi, line('CENT', 1))).toMatchObject({
      totale_netto: 250.01,
      spese_trasporto: 0,
    });
  });
});

describe('prices in the cart', () => {
  test('are the client’s: agreed, discounted or list price, together with the list price', async () => {
    const bianchi = await shop.visit(BIANCHI);
    const own = await buyer.add(bianchi, line('LOCK'), line('HUNDRED'));
    expect(own.data.map(({ price_discount, price }) => [price_discount, price])).toEqual([
      [20, 28.5],
      [71.25, 100],
    ]);
    const list = await buyer.add(rossi, line('LOCK'), line('HUNDRED'));
    expect(list.data.map(({ price_discount, price }) => [price_discount, price])).toEqual([
      [28.5, undefined],
      [100, undefined],
    ]);
  });

  test('depend on the quantity', async () => {
    expect((await buyer.add(rossi, line('DISC', 99))).data[0]).toMatchObject({
      price_discount: 1.45,
      amount: 143.55,
    });
    const more = await buyer.add(rossi, line('DISC', 1));
    expect(more.data[0]).toMatchObject({ price_discount: 1.2, price: 1.45, amount: 120 });
  });

  test('are rounded to the cent before they are multiplied', async () => {
    expect((await buyer.add(rossi, line('CABLE', 2.5))).data[0]).toMatchObject({
      price_discount: 1.23,
      amount: 3.08,
    });
  });
});

describe('a row that can no longer be bought', () => {
  test('stays in the cart, blocked and excluded from totals', async () => {
    await buyer.add(rossi, line('DISC'), line('LOCK'), line('BOLT', 50), line('FERT'));
    await setProduct('LOCK', { price: null });
    await setProduct('BOLT', { min_packaging: 200_000 });
    await shop.database.write((tx) => tx.deleteFrom('product').where('sku', '=', 'DISC').execute());
    const cart = await shop.carts.get(rossi);
    expect(cart.data.map(({ carti, amount, blocked }) => [carti, amount, blocked])).toEqual([
      ['DISC', 0, 'unknown_product'],
      ['LOCK', 0, 'not_orderable'],
      ['BOLT', 0, 'no-valid-quantity'],
      ['FERT', 12.9, undefined],
    ]);
    expect(cart).toMatchObject({ totale_netto: 12.9, vat: [{ rate: 22, taxable: 9.9 }, { rate: 4 }] });
  });

  test('names its replacement', async () => {
    await buyer.add(rossi, line('LOCK'), line('FERT'));
    await setProduct('LOCK', { price: null, successor: 'DISC' });
    const { data } = await shop.carts.get(rossi);
    expect(data.map(({ carti, successor }) => [carti, successor])).toEqual([
      ['LOCK', 'DISC'],
      ['FERT', undefined],
    ]);
  });

  test('is unblocked by a quantity that fits the new pack', async () => {
    const { data } = await buyer.add(rossi, line('BOLT', 50));
    await setProduct('BOLT', { min_packaging: 200_000 });
    const change = await shop.carts.update(rossi, [set(data[0]!.row_id, 50)]);
    expect(change).toMatchObject({ ok: true, patch: { rows: [{ quantity: 200 }], totale_netto: 76 } });
  });

  test('can be removed but not updated', async () => {
    const { data } = await buyer.add(rossi, line('LOCK'));
    await setProduct('LOCK', { price: null });
    const update = await shop.carts.update(rossi, [set(data[0]!.row_id, 2)]);
    expect(update).toEqual({ ok: false, refusal: 'not_orderable', item_id: 'LOCK' });
    expect(await shop.carts.remove(rossi, String(data[0]!.row_id))).toMatchObject({ ok: true });
  });
});

describe('the owner of a cart', () => {
  test('each address has a separate cart', async () => {
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    await buyer.add(rossi, line('DISC', 1));
    await buyer.add(elsewhere, line('LOCK', 2));
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 1]]);
    expect(quantities(await shop.carts.get(elsewhere))).toEqual([['LOCK', 2]]);
  });

  test('users of one client share it', async () => {
    await buyer.add(rossi, line('DISC', 1));
    expect(quantities(await shop.carts.get(await shop.visit(ROSSI_TWO)))).toEqual([['DISC', 1]]);
  });

  test('another client neither sees nor changes it', async () => {
    const { data } = await buyer.add(rossi, line('DISC', 1));
    const bianchi = await shop.visit(BIANCHI);
    await buyer.add(bianchi, line('LOCK', 2));
    const row_id = String(data[0]?.row_id);
    expect(await shop.carts.update(bianchi, [set(row_id, 9)])).toMatchObject({ refusal: 'unknown_row' });
    expect(await shop.carts.remove(bianchi, row_id)).toMatchObject({ refusal: 'unknown_row' });
    expect(quantities(await shop.carts.get(bianchi))).toEqual([['LOCK', 2]]);
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 1]]);
  });

  test('a promotion code that looks like SQL is stored verbatim', async () => {
    const promo_code = `'); drop table cart; --${randomUUID()}`;
    await addPromotions(shop.database, [{ code: promo_code, sku: 'DISC' }]);
    const cart = await buyer.add(rossi, line('DISC', 1, promo_code));
    expect(cart.data[0]?.promo_code).toBe(promo_code);
  });
});

describe('pricing a guest’s lines', () => {
  test('[C-06] uses the VAT rate of each product and stores nothing', async () => {
    const cart = await shop.carts.priceLines(GUEST, [line('BOLT', 120), line('FERT', 1), line('NOWHERE', 3)]);
    expect(cartSchema.parse(cart)).toEqual(cart);
    expect(
      cart.data.map(({ row_id, quantity, amount, blocked }) => [row_id, quantity, amount, blocked]),
    ).toEqual([
      ['BOLT', 150, 57, undefined],
      ['FERT', 1, 12.9, undefined],
      ['NOWHERE', 3, 0, 'unknown_product'],
    ]);
    expect(cart).toMatchObject({ id_cart: 0, totale_netto: 69.9, totale_lordo: 82.96, spese_trasporto: 9.9 });
    expect(await shop.database.read.selectFrom('cart').selectAll().execute()).toEqual([]);
  });

  test('uses a customer’s own prices', async () => {
    const cart = await shop.carts.priceLines(await shop.visit(BIANCHI), [line('LOCK', 1), line('LOCK', 1)]);
    expect(cart.data).toMatchObject([{ carti: 'LOCK', quantity: 2, price_discount: 20, amount: 40 }]);
  });
});
