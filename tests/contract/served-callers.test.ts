import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServedShop, type ServedShop } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
beforeEach(() => shop.emptyCart(shop.customer));
afterAll(() => shop.close());

describe('the caller of a served call', () => {
  it('gets 401 for an unknown Bearer token, also on a guest’s call', async () => {
    for (const call of ['wrapper.product_list', 'wrapper.get_cart_items']) {
      const answer = await shop.post(call, {}, { Authorization: 'Bearer nothing' });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    expect((await shop.get('home.get_b2b_menu', { Authorization: 'Bearer nothing' })).status).toBe(401);
  });

  it('is a guest with any other Authorization or with cookies alone', async () => {
    expect((await shop.post('wrapper.product_list', {}, { Authorization: 'token a:b' })).status).toBe(200);
    const token = shop.customer.access_token;
    for (const name of ['session', 'fondaco_session', 'token', 'sid']) {
      const answer = await shop.post('wrapper.get_cart_items', {}, { Cookie: `${name}=${token}` });
      expect(answer.status).toBe(401);
    }
  });

  it('gets 401 as a guest when the call requires a customer', async () => {
    for (const name of [
      'get_cart_items',
      'add_to_cart',
      'add_to_cart_promo',
      'update_cart',
      'remove_cart_item',
    ]) {
      expect((await shop.post(`wrapper.${name}`, { client_id: 0 })).status, name).toBe(401);
    }
    expect((await shop.post('wrapper.prepare_order', {})).status).toBe(401);
    expect((await shop.post('wrapper.send_order', {})).status).toBe(401);
  });

  it('[B-31] gets 403 for a client_id or address_code that is not the token’s', async () => {
    const foreign = shop.other.user.address_codes[0]?.address_code;
    const own = shop.customer.user.address_codes.map(({ address_code }) => address_code);
    const wrong = [
      { client_id: shop.other.user.client_id },
      { client_id: 0 },
      { address_code: '0' },
      { address_code: 'none' },
      ...(foreign && !own.includes(foreign) ? [{ address_code: foreign }] : []),
    ];
    for (const body of wrong) {
      for (const call of ['wrapper.get_cart_items', 'wrapper.product_list', 'wrapper.add_to_cart']) {
        expect((await shop.post(call, body, shop.as(shop.customer))).status, JSON.stringify(body)).toBe(403);
      }
    }
    const guest = await shop.post('wrapper.product_list', { client_id: shop.customer.user.client_id });
    expect(guest.status).toBe(403);
    const { client_id, address_codes } = shop.customer.user;
    const right = {
      client_id: String(client_id),
      address_code: address_codes[0]?.address_code,
      ext_call: true,
    };
    expect((await shop.post('wrapper.get_cart_items', right, shop.as(shop.customer))).status).toBe(200);
  });

  it('may select an address for one call in the body', async () => {
    const [first, second] = shop.customer.user.address_codes.map(({ address_code }) => address_code);
    const line = { item_id: shop.orderable().sku, quantity: shop.orderable().qty_min_imballo };
    const added = await shop.post(
      'wrapper.add_to_cart',
      { ...line, address_code: second },
      shop.as(shop.customer),
    );
    expect(added.status).toBe(200);
    expect((await shop.cartOf(shop.customer)).data).toHaveLength(0);
    expect((await shop.cartOf(shop.customer, { address_code: first })).data).toHaveLength(0);
    const [row] = (await shop.cartOf(shop.customer, { address_code: second })).data;
    expect(row?.carti).toBe(line.item_id);
    await shop.post(
      'wrapper.remove_cart_item',
      { row_id: row?.row_id, address_code: second },
      shop.as(shop.customer),
    );
  });
});
