import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCommerce } from '#src/backoffice/embedded/commerce/commerce.ts';
import type { Visitor } from '#src/backoffice/port.ts';
import { type AddLine, type Cart, cartSchema, EMPTY_CART } from '#src/contract/cart.ts';
import {
  addProducts,
  BIANCHI,
  GUEST,
  openTestShop,
  ROSSI,
  ROSSI_TWO,
  type TestShop,
} from '../support/test-shop.ts';

let shop: TestShop;
let rossi: Visitor;

beforeEach(async () => {
  shop = await openTestShop();
  rossi = await shop.visit(ROSSI);
});
afterEach(() => shop.close());

const line = (item_id: string, quantity = 1, promo_code = ''): AddLine => ({
  ...{ item_id, quantity, promo_code },
  promo_row: '',
});

const add = async (visitor: Visitor, ...lines: AddLine[]): Promise<Cart> => {
  const change = await shop.carts.add(visitor, lines);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart;
};

const set = (row_id: string | number, quantity: number) => ({
  row_id,
  quantity,
  promo_code: '',
  promo_row: '',
});

const quantities = (cart: Cart) => cart.data.map(({ carti, quantity }) => [carti, quantity]);

const setProduct = (sku: string, fields: { min_packaging?: number; price?: number | null }) =>
  shop.database.write((tx) => tx.updateTable('product').set(fields).where('sku', '=', sku).execute());

describe('a cart', () => {
  test('is empty, without an id and zero throughout before anything is added', async () => {
    const cart = await shop.carts.get(rossi);
    expect(cart).toMatchObject({ data: [], id_cart: 0, totale_netto: 0, totale_lordo: 0, totale_doc: 0 });
    expect(cart).toMatchObject({ vat: [], spese_trasporto: 0 });
  });

  test('[E-04] rows carry every field of the specification', async () => {
    const { data, id_cart } = await add(rossi, line('BOLT', 100), line('LOCK', 2, 'ESTATE'));
    expect(data[0]).toEqual({
      ...{ row_id: data[0]?.row_id, id: data[0]?.row_id, id_cart, carti: 'BOLT', name: 'Articolo BOLT' },
      ...{ quantity: 100, price_discount: 38, image: '/media/BOLT.webp', single_child: true },
      ...{ promo_code: '', promo_row: '', qty_min_imballo: 50, slug: 'bolt', unit: 'pz', price_per: 100 },
      ...{ amount: 38, vat: 22, availability: '', stock_limited: false },
    });
    expect(data[1]).toMatchObject({ carti: 'LOCK', promo_code: 'ESTATE', single_child: false });
    expect(data[1]).toMatchObject({ stock_limited: true, available_on: '2026-12-01' });
  });

  test('[E-05] carries rows, totals, minimum order, transport and id', async () => {
    const cart = await add(await shop.visit(BIANCHI), line('BOLT', 150), line('FERT', 2));
    expect(cartSchema.parse(cart)).toEqual(cart);
    expect(cart.id_cart).toBeGreaterThan(0);
    // 38 less 25 and 5 %: 27.075 per 100; 12.90 less 25 and 5 %: 9.19125
    expect(cart).toMatchObject({
      ...{ totale_netto: 58.99, totale_lordo: 68.66, spese_trasporto: 9.9, totale_doc: 80.74 },
      min_order: 100,
      vat: [
        { rate: 22, taxable: 50.51, tax: 11.11 },
        { rate: 4, taxable: 18.38, tax: 0.74 },
      ],
    });
  });

  test('names its days: the earliest delivery and the closed weekdays', async () => {
    expect(await shop.carts.get(rossi)).toMatchObject({
      date_delivery: '25/11/2026',
      accepted_delivery_date: '25/11/2026',
      disabled_days: '0,6',
    });
  });

  test('shows names in the visitor’s language', async () => {
    await add(rossi, line('DISC'));
    const cart = await shop.carts.get({ ...rossi, locale: 'en' });
    expect(cart.data[0]?.name).toBe('Item DISC');
  });

  test('[N-29] [N-30] ships for 9.90 euros up to 250.00 and free above', async () => {
    const cart = await add(rossi, line('HUNDRED', 2), line('CENT', 5000));
    expect(cart).toMatchObject({ totale_netto: 250, spese_trasporto: 9.9 });
    expect(await add(rossi, line('CENT', 1))).toMatchObject({ totale_netto: 250.01, spese_trasporto: 0 });
  });
});

describe('prices in the cart', () => {
  test('are the client’s own: agreed, discounted or list, with the list price beside them', async () => {
    const bianchi = await shop.visit(BIANCHI);
    const own = await add(bianchi, line('LOCK'), line('HUNDRED'));
    expect(own.data.map(({ price_discount, price }) => [price_discount, price])).toEqual([
      [20, 28.5],
      [71.25, 100],
    ]);
    const list = await add(rossi, line('LOCK'), line('HUNDRED'));
    expect(list.data.map(({ price_discount, price }) => [price_discount, price])).toEqual([
      [28.5, undefined],
      [100, undefined],
    ]);
  });

  test('follow the quantity', async () => {
    expect((await add(rossi, line('DISC', 99))).data[0]).toMatchObject({
      price_discount: 1.45,
      amount: 143.55,
    });
    const more = await add(rossi, line('DISC', 1));
    expect(more.data[0]).toMatchObject({ price_discount: 1.2, price: 1.45, amount: 120 });
  });

  test('have four decimals, their amounts two', async () => {
    expect((await add(rossi, line('CABLE', 2.5))).data[0]).toMatchObject({
      price_discount: 1.2345,
      amount: 3.09,
    });
  });
});

describe('adding', () => {
  test('[C-02] to an existing row adds', async () => {
    await add(rossi, line('DISC', 2));
    expect(quantities(await add(rossi, line('DISC', 3), line('DISC', 4)))).toEqual([['DISC', 9]]);
  });

  test('under another promotion makes a row of its own', async () => {
    const cart = await add(rossi, line('DISC', 2), line('DISC', 3, 'ESTATE'));
    expect(quantities(cart)).toEqual([
      ['DISC', 2],
      ['DISC', 3],
    ]);
  });

  test('[C-05] rounds up to the pack and says so', async () => {
    const first = await shop.carts.add(rossi, [line('BOLT', 120), line('DISC', 1)]);
    expect(first).toMatchObject({ ok: true, cart: { data: [{ quantity: 150 }, { quantity: 1 }] } });
    const row_id = first.ok ? first.cart.data[0]?.row_id : undefined;
    expect(first).toMatchObject({ notices: [{ row_id, code: 'rounded_to_pack', quantity: 150 }] });
    const second = await shop.carts.add(rossi, [line('BOLT', 50)]);
    expect(second).toMatchObject({ ok: true, notices: [], cart: { data: [{ quantity: 200 }, {}] } });
  });

  test('[C-07] sums lines first and rounds once', async () => {
    await add(rossi, line('BOLT', 50));
    expect(quantities(await add(rossi, line('BOLT', 20), line('BOLT', 30)))).toEqual([['BOLT', 100]]);
  });

  test('200 times at once, by two people of the company, ends in the exact sum', async () => {
    const other = await shop.visit(ROSSI_TWO);
    const visitors = Array.from({ length: 200 }, (_, i) => (i % 2 ? rossi : other));
    await Promise.all(visitors.map((visitor, i) => add(visitor, line('DISC', 1 + (i % 3)), line('CENT', 1))));
    expect(quantities(await shop.carts.get(rossi))).toEqual([
      ['DISC', 399],
      ['CENT', 200],
    ]);
  });

  test.each([
    ['NOWHERE', 1, 'unknown_product'],
    ['FAM', 1, 'not_orderable'],
    ['SOON', 1, 'not_orderable'],
    ['DISC', 0, 'no-valid-quantity'],
    ['DISC', -1, 'no-valid-quantity'],
    ['DISC', 1.5, 'no-valid-quantity'],
    ['DISC', Number.NaN, 'no-valid-quantity'],
    ['CABLE', 0.0005, 'no-valid-quantity'],
    ['DISC', 1_000_000, 'no-valid-quantity'],
    ['BOLT', 999_951, 'no-valid-quantity'],
  ])('%s × %d is refused as %s, and the lines beside it too', async (item_id, quantity, refusal) => {
    expect(await shop.carts.add(rossi, [line('LOCK'), line(item_id, quantity)])).toEqual({
      ...{ ok: false, refusal, item_id },
    });
    expect(await shop.carts.get(rossi)).toMatchObject({ id_cart: 0, data: [] });
  });

  test('beyond the maximum is refused and leaves the row as it was', async () => {
    await add(rossi, line('DISC', 999_999));
    expect(await shop.carts.add(rossi, [line('DISC', 1)])).toMatchObject({ refusal: 'no-valid-quantity' });
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 999_999]]);
  });

  test('nothing changes nothing', async () => {
    expect(await add(rossi)).toMatchObject({ id_cart: 0, data: [] });
  });

  test('needs a login', async () => {
    expect(await shop.carts.add(GUEST, [line('DISC')])).toEqual({ ok: false, refusal: 'login_required' });
    expect(await shop.carts.get(GUEST)).toEqual(EMPTY_CART);
  });
});

describe('a full cart', () => {
  const skus = Array.from({ length: 1000 }, (_, i) => `P${i}`);

  beforeEach(async () => {
    await addProducts(
      shop.database,
      skus.map((sku) => ({ sku, price: 10_000 })),
    );
  });

  test('takes 1,000 rows and not one more, but more of the same', async () => {
    expect((await add(rossi, ...skus.map((sku) => line(sku)))).totale_netto).toBe(1000);
    expect(await shop.carts.add(rossi, [line('DISC')])).toEqual({ ok: false, refusal: 'cart_full' });
    expect((await add(rossi, line('P7', 9))).totale_netto).toBe(1009);
  });

  test('is read with as many questions to the database as a cart of one row', async () => {
    let asked = 0;
    const read = shop.database.read.withPlugin({
      transformQuery: ({ node }) => (asked++, node),
      transformResult: async ({ result }) => result,
    });
    const { shop: settings } = {
      shop: { name: '', free_shipping_from: 0, shipping_cost: 0, timezone: 'UTC' },
    };
    const { carts } = createCommerce({
      database: { ...shop.database, read },
      settings: { shop: settings, rate_limit_factor: 0, allow_demo_logins: true },
      clock: () => shop.time.now,
    });
    await add(rossi, line('P0'));
    await carts.get(rossi);
    const forOne = asked;
    await add(rossi, ...skus.slice(1).map((sku) => line(sku)));
    asked = 0;
    expect((await carts.get(rossi)).data).toHaveLength(1000);
    expect(asked).toBe(forOne);
  });
});

describe('updating', () => {
  test('sets quantities, rounded up to the pack', async () => {
    const { data } = await add(rossi, line('BOLT', 50), line('DISC', 5));
    const [bolt, disc] = data.map((row) => row.row_id);
    const change = await shop.carts.update(rossi, [set(bolt!, 60), set(String(disc), 2)]);
    expect(change).toMatchObject({
      ok: true,
      notices: [{ row_id: bolt, code: 'rounded_to_pack', quantity: 100 }],
    });
    expect(quantities(await shop.carts.get(rossi))).toEqual([
      ['BOLT', 100],
      ['DISC', 2],
    ]);
  });

  test.each([0, -1, 1.5, 1_000_000])('%d is refused and nothing changes', async (quantity) => {
    const { data } = await add(rossi, line('DISC', 5), line('LOCK', 5));
    const [disc, lock] = data.map((row) => row.row_id);
    const change = await shop.carts.update(rossi, [set(lock!, 1), set(disc!, quantity)]);
    expect(change).toMatchObject({ ok: false, refusal: 'no-valid-quantity' });
    expect(await shop.carts.get(rossi)).toMatchObject({ data: [{ quantity: 5 }, { quantity: 5 }] });
  });

  test.each(['999', 'x', '', '1; drop table cart'])('row "%s" is unknown', async (row_id) => {
    expect(await shop.carts.update(rossi, [set(row_id, 1)])).toEqual({ ok: false, refusal: 'unknown_row' });
    await add(rossi, line('DISC'));
    expect(await shop.carts.update(rossi, [set(row_id, 1)])).toEqual({ ok: false, refusal: 'unknown_row' });
    expect(await shop.carts.remove(rossi, row_id)).toEqual({ ok: false, refusal: 'unknown_row' });
  });
});

describe('removing', () => {
  test('[C-28] takes the row out of rows and totals', async () => {
    const { data } = await add(rossi, line('DISC'), line('LOCK'));
    const change = await shop.carts.remove(rossi, String(data[0]?.row_id));
    expect(change).toMatchObject({ ok: true, cart: { totale_netto: 28.5, data: [{ carti: 'LOCK' }] } });
  });

  test('the last row takes the cart with it; the next cart and row have ids of their own', async () => {
    const before = await add(rossi, line('DISC'));
    const row_id = before.data[0]?.row_id;
    const change = await shop.carts.remove(rossi, String(row_id));
    expect(change).toMatchObject({
      ok: true,
      cart: { id_cart: 0, data: [], totale_doc: 0, spese_trasporto: 0 },
    });
    const after = await add(rossi, line('DISC'));
    expect(after.id_cart).not.toBe(before.id_cart);
    expect(after.data[0]?.row_id).not.toBe(row_id);
  });
});

describe('what can no longer be bought', () => {
  test('stays in the cart, blocked and uncounted', async () => {
    await add(rossi, line('DISC'), line('LOCK'), line('BOLT', 50), line('FERT'));
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

  test('is healed by a quantity that fits the new pack', async () => {
    const { data } = await add(rossi, line('BOLT', 50));
    await setProduct('BOLT', { min_packaging: 200_000 });
    const change = await shop.carts.update(rossi, [set(data[0]!.row_id, 50)]);
    expect(change).toMatchObject({ ok: true, cart: { data: [{ quantity: 200 }], totale_netto: 76 } });
  });

  test('can be taken out, but not be given another quantity', async () => {
    const { data } = await add(rossi, line('LOCK'));
    await setProduct('LOCK', { price: null });
    const update = await shop.carts.update(rossi, [set(data[0]!.row_id, 2)]);
    expect(update).toEqual({ ok: false, refusal: 'not_orderable', item_id: 'LOCK' });
    expect(await shop.carts.remove(rossi, String(data[0]!.row_id))).toMatchObject({ ok: true });
  });
});

describe('whose cart it is', () => {
  test('each address has its own', async () => {
    const elsewhere = await shop.visit(ROSSI, { address_code: '002' });
    await add(rossi, line('DISC', 1));
    await add(elsewhere, line('LOCK', 2));
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 1]]);
    expect(quantities(await shop.carts.get(elsewhere))).toEqual([['LOCK', 2]]);
  });

  test('people of one company share it', async () => {
    await add(rossi, line('DISC', 1));
    expect(quantities(await shop.carts.get(await shop.visit(ROSSI_TWO)))).toEqual([['DISC', 1]]);
  });

  test('another client neither sees nor changes it', async () => {
    const { data } = await add(rossi, line('DISC', 1));
    const bianchi = await shop.visit(BIANCHI);
    await add(bianchi, line('LOCK', 2));
    const row_id = String(data[0]?.row_id);
    expect(await shop.carts.update(bianchi, [set(row_id, 9)])).toMatchObject({ refusal: 'unknown_row' });
    expect(await shop.carts.remove(bianchi, row_id)).toMatchObject({ refusal: 'unknown_row' });
    expect(quantities(await shop.carts.get(bianchi))).toEqual([['LOCK', 2]]);
    expect(quantities(await shop.carts.get(rossi))).toEqual([['DISC', 1]]);
  });

  test('text from outside stays text', async () => {
    const promo_code = `'); drop table cart; --${randomUUID()}`;
    const cart = await add(rossi, line('DISC', 1, promo_code));
    expect(cart.data[0]?.promo_code).toBe(promo_code);
  });
});

describe('a quote', () => {
  test('[C-06] prices a guest’s lines with the VAT of each product and stores nothing', async () => {
    const cart = await shop.carts.quote(GUEST, [line('BOLT', 120), line('FERT', 1), line('NOWHERE', 3)]);
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

  test('gives a customer its own prices', async () => {
    const cart = await shop.carts.quote(await shop.visit(BIANCHI), [line('LOCK', 1), line('LOCK', 1)]);
    expect(cart.data).toMatchObject([{ carti: 'LOCK', quantity: 2, price_discount: 20, amount: 40 }]);
  });
});
