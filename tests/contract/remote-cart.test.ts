import { beforeEach, describe, expect, it } from 'vitest';
import { GUEST, LINE, ROW, SCREW, TOTALS, useRemoteShop } from '../support/remote-shop.ts';

const shop = useRemoteShop();

describe('the cart of a remote host', () => {
  const listCalls = () => shop.host.requests.map(({ path }) => path.replace('/api/method/b2b.wrapper.', ''));

  beforeEach(() => {
    for (const call of ['add_to_cart', 'add_to_cart_promo', 'update_cart', 'remove_cart_item']) {
      shop.host.script(`b2b.wrapper.${call}`, { message: { response: true, id_cart: 5 } });
    }
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [ROW], id_cart: 5 } });
  });

  it('[B-15] is not requested without a client id', async () => {
    expect(await shop.backOffice.carts.get(GUEST)).toMatchObject({ data: [], id_cart: 0 });
    expect(shop.host.requests).toHaveLength(0);
  });

  it('[B-17] [B-18] adds a new item, and an item of a promotion by its own call', async () => {
    const visitor = await shop.login();
    await shop.backOffice.carts.add(visitor, [{ ...LINE, item_id: 'NEW' }]);
    await shop.backOffice.carts.add(visitor, [{ ...LINE, promo_code: 'P1', promo_row: '2' }]);
    const writes = shop.host.requests.filter(({ path }) => !path.endsWith('get_cart_items'));
    expect(writes.map(({ path }) => path)).toEqual([
      '/api/method/b2b.wrapper.add_to_cart',
      '/api/method/b2b.wrapper.add_to_cart_promo',
    ]);
    expect(writes[0]?.body).toEqual({
      id_cart: 5,
      item_id: 'NEW',
      quantity: 10,
      promo_code: '',
      promo_row: '',
      client_id: 4711,
      address_code: 'A1',
      ext_call: false,
    });
  });

  it('[B-16] updates an existing item to the sum, with the row id as the host sent it', async () => {
    const visitor = await shop.login();
    await shop.backOffice.carts.add(visitor, [LINE]);
    const update = shop.host.requests.find(({ path }) => path.endsWith('update_cart'));
    expect(update?.body).toMatchObject({ id_cart: 5, cart_rows: [{ row_id: 31, quantity: 30 }] });
    expect(listCalls()).not.toContain('add_to_cart');
  });

  it.each([-1, 'A-5', ''])('[C-27] sends 0 for an id that is not above 0 (%o)', async (id_cart) => {
    shop.host.script('b2b.wrapper.get_cart_items', { message: { ...TOTALS, data: [ROW], id_cart } });
    const visitor = await shop.login();
    await shop.backOffice.carts.remove(visitor, '31');
    const removal = shop.host.requests.find(({ path }) => path.endsWith('remove_cart_item'));
    expect(removal?.body).toMatchObject({ row_id: 31, id_cart: 0 });
  });

  it('[B-13] removes a row', async () => {
    const visitor = await shop.login();
    expect(await shop.backOffice.carts.remove(visitor, '31')).toMatchObject({ ok: true });
    const removal = shop.host.requests.find(({ path }) => path.endsWith('remove_cart_item'));
    expect(removal?.body).toMatchObject({ row_id: 31, id_cart: 5 });
    expect(await shop.backOffice.carts.remove(visitor, '99')).toEqual({ ok: false, refusal: 'unknown_row' });
  });

  it('rejects a quantity of zero or less without a call to the host', async () => {
    const visitor = await shop.login();
    const refused = { ok: false, refusal: 'no-valid-quantity' };
    expect(await shop.backOffice.carts.add(visitor, [{ ...LINE, quantity: 0 }])).toMatchObject(refused);
    expect(shop.host.requests).toHaveLength(0);
  });

  it('prices a guest’s lines with the catalogue calls', async () => {
    shop.host.script('b2b.wrapper.child_list', {
      message: {
        'TE-M8': { ...SCREW, price_per: 100, price: 12.5, price_breaks: [{ from: 200, price: 10 }] },
      },
    });
    const lines = [
      { ...LINE, quantity: 200 },
      { ...LINE, item_id: 'GONE' },
    ];
    const cart = await shop.backOffice.carts.priceLines(GUEST, lines);
    expect(cart).toMatchObject({ totale_netto: 20, totale_lordo: 24.4, spese_trasporto: 9.9 });
    expect(cart.data.map(({ row_id, blocked }) => [row_id, blocked])).toEqual([
      ['TE-M8', undefined],
      ['GONE', 'unknown_product'],
    ]);
  });
});
