import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartSchema } from '#src/contract/cart.ts';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
beforeEach(() => shop.emptyCart(shop.customer));
afterAll(() => shop.close());

describe('the served cart', () => {
  const add = (body: object, who = shop.customer) =>
    shop.post<{ id_cart: unknown; notices: { code: string; message: string; quantity: number }[] }>(
      'wrapper.add_to_cart',
      body,
      shop.as(who),
    );

  it('[E-04] [E-05] [E-07] accepts a line to add and returns rows and totals', async () => {
    const product = shop.orderable();
    const quantity = product.qty_min_imballo * 2;
    const added = await add({ id_cart: 0, item_id: product.sku, quantity, promo_code: '', promo_row: '' });
    expect(added).toMatchObject({ status: 200, message: { response: true, notices: [] } });
    const cart = await shop.cartOf(shop.customer);
    expect(cartSchema.parse(cart)).toMatchObject({ id_cart: added.message.id_cart });
    expect(cart.data[0]).toMatchObject({
      carti: product.sku,
      quantity,
      name: product.name,
      id_cart: cart.id_cart,
    });
    expect(Object.keys(cart.data[0] ?? {})).toEqual(
      expect.arrayContaining(
        'row_id id_cart carti name quantity price_discount image single_child id promo_code promo_row qty_min_imballo'.split(
          ' ',
        ),
      ),
    );
    expect(cart.data[0]?.id).toEqual(cart.data[0]?.row_id);
    expect(cart.totale_netto).toBe(cart.data[0]?.amount);
    expect(cart.totale_doc).toBeGreaterThan(cart.totale_netto);
  });

  it('adds to an existing row, rounds up to the pack and returns a notice', async () => {
    const product = shop.products.find(
      (one) => one.orderable && one.num_childs === 0 && one.qty_min_imballo > 1,
    );
    const { sku = '', qty_min_imballo: pack = 0 } = product ?? {};
    await add({ item_id: sku, quantity: pack });
    const more = await add({ item_id: sku, quantity: pack + 1 });
    const [notice] = more.message.notices;
    expect(notice).toMatchObject({ code: 'rounded_to_pack', message: expect.stringMatching(/\d/) as string });
    const [row] = (await shop.cartOf(shop.customer)).data;
    expect(row?.quantity).toBe(notice?.quantity);
    expect((row?.quantity ?? 1) % pack).toBe(0);
    expect(row?.quantity).toBeGreaterThan(2 * pack);
  });

  it('[E-08] sets a quantity, rejects zero, and removes a row', async () => {
    const { sku, qty_min_imballo: pack } = shop.orderable();
    const { message } = await add({ item_id: sku, quantity: pack });
    const { id_cart } = message;
    const [row] = (await shop.cartOf(shop.customer)).data;
    const update = (quantity: number) =>
      shop.post(
        'wrapper.update_cart',
        {
          id_cart,
          cart_rows: [
            { row_id: row?.row_id, quantity, qty_min_packaging: pack, promo_code: '', promo_row: '' },
          ],
        },
        shop.as(shop.customer),
      );
    expect((await update(pack * 5)).status).toBe(200);
    expect((await shop.cartOf(shop.customer)).data[0]?.quantity).toBe(pack * 5);
    for (const quantity of [0, -1]) {
      const refused = await update(quantity);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.errors ?? {})).toEqual(['quantity']);
    }
    expect((await shop.cartOf(shop.customer)).data[0]?.quantity).toBe(pack * 5);
    const removed = await shop.post(
      'wrapper.remove_cart_item',
      { id_cart, row_id: row?.row_id },
      shop.as(shop.customer),
    );
    expect(removed.message).toEqual({ response: true });
    expect((await shop.cartOf(shop.customer)).data).toEqual([]);
  });

  it('reports each reason why a line cannot be added', async () => {
    const { sku } = shop.orderable();
    expect((await add({ item_id: 'none', quantity: 1 })).status).toBe(404);
    expect(await add({ item_id: sku, quantity: 0 })).toMatchObject({
      status: 422,
      errors: { quantity: [expect.any(String)] },
    });
    expect((await add({ item_id: sku, quantity: -5 })).errors).toHaveProperty('quantity');
    expect((await add({ item_id: sku, quantity: 1e9 })).errors).toHaveProperty('quantity');
    expect((await add({ item_id: sku, quantity: 'x' })).errors).toHaveProperty('quantity');
    expect((await add({ quantity: 1 })).errors).toHaveProperty('item_id');
    const parent = shop.products.find(({ num_childs }) => num_childs > 0);
    expect(await add({ item_id: parent?.sku, quantity: 1 })).toMatchObject({
      status: 422,
      errors: { item_id: [expect.any(String)] },
    });
    expect((await shop.cartOf(shop.customer)).data).toEqual([]);
  });

  it('changes only the caller’s active cart', async () => {
    const { sku, qty_min_imballo: quantity } = shop.orderable();
    await add({ item_id: sku, quantity }, shop.other);
    const theirs = await shop.cartOf(shop.other);
    expect((await add({ id_cart: theirs.id_cart, item_id: sku, quantity })).status).toBe(404);
    const row_id = theirs.data[0]?.row_id;
    expect((await shop.post('wrapper.remove_cart_item', { row_id }, shop.as(shop.customer))).status).toBe(
      404,
    );
    const update = await shop.post(
      'wrapper.update_cart',
      { cart_rows: [{ row_id, quantity: quantity * 9 }] },
      shop.as(shop.customer),
    );
    expect(update.status).toBe(404);
    expect((await shop.cartOf(shop.other)).data).toEqual(theirs.data);
    await shop.post('wrapper.remove_cart_item', { row_id }, shop.as(shop.other));
  });

  it('applies a change with an operation_id once', async () => {
    const { sku, qty_min_imballo: quantity } = shop.orderable();
    const operation_id = randomUUID();
    const addition = { item_id: sku, quantity, operation_id };
    const answers = await Promise.all([add(addition), add(addition), add(addition)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = (await shop.cartOf(shop.customer)).data;
    expect(row?.quantity).toBe(quantity);
    const removal = { row_id: row?.row_id, operation_id };
    const conflict = await shop.post('wrapper.remove_cart_item', removal, shop.as(shop.customer));
    expect(conflict).toMatchObject({ status: 409, code: 'operation_conflict' });
    const again = { ...removal, operation_id: randomUUID() };
    for (const repeat of [again, again]) {
      expect(await shop.post('wrapper.remove_cart_item', repeat, shop.as(shop.customer))).toMatchObject({
        ...{ status: 200, message: { response: true } },
      });
    }
    expect((await shop.cartOf(shop.customer)).data).toEqual([]);
  });

  it('recognises the replay of a change whose cart no longer exists, and refuses a new change of that cart', async () => {
    const { sku, qty_min_imballo: quantity } = shop.orderable();
    const { id_cart } = (await add({ item_id: sku, quantity })).message;
    const addition = { id_cart, item_id: sku, quantity, operation_id: randomUUID() };
    expect((await add(addition)).status).toBe(200);
    const { row_id } = (await shop.cartOf(shop.customer)).data[0] ?? {};
    const removal = { id_cart, row_id, operation_id: randomUUID() };
    for (const repeat of [removal, removal])
      expect((await shop.post('wrapper.remove_cart_item', repeat, shop.as(shop.customer))).status).toBe(200);
    expect((await add(addition)).status).toBe(200);
    expect(await add({ ...addition, operation_id: randomUUID() })).toMatchObject({ code: 'unknown_cart' });
    expect((await shop.cartOf(shop.customer)).data).toEqual([]);
  });
});
