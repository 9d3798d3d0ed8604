import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Order } from '#src/contract/order.ts';
import { openServedShop, type ServedShop, toOrderBody } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
beforeEach(() => shop.emptyCart(shop.customer));
afterAll(() => shop.close());

describe('served orders', () => {
  it('[B-29] prices an order without storing anything', async () => {
    const cart = await shop.fill(shop.customer);
    const answer = await shop.post<{ response: boolean; order: Order }>(
      'wrapper.prepare_order',
      toOrderBody(cart.id_cart),
      shop.as(shop.customer),
    );
    expect(answer.message.response).toBe(true);
    expect(answer.message.order.rows).toHaveLength(1);
    expect(answer.message.order.totale_doc).toBe(cart.totale_doc);
    expect((await shop.cartOf(shop.customer)).data).toHaveLength(1);
  });

  it('stores one order for one request_id, also simultaneously, and 409 for another body', async () => {
    const { id_cart } = await shop.fill(shop.customer);
    const request = { ...toOrderBody(id_cart), request_id: randomUUID() };
    const sendOnce = (body: object = request) =>
      shop.post<{ order: Order }>('wrapper.send_order', body, shop.as(shop.customer));
    const answers = await Promise.all([sendOnce(), sendOnce(), sendOnce()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set([...answers, await sendOnce()].map(({ message }) => message.order.name));
    expect(names.size).toBe(1);
    expect((await shop.cartOf(shop.customer)).data).toEqual([]);
    expect((await sendOnce({ ...request, note: 'altro' })).status).toBe(409);
    const session = await shop.backOffice.accounts.findSession(shop.customer.access_token);
    const orders = await shop.backOffice.orders.list({ locale: 'it', ...(session ? { session } : {}) });
    expect(orders?.filter(({ name }) => names.has(name))).toHaveLength(1);
  });

  it('names the field of what it refuses', async () => {
    const empty = await shop.cartOf(shop.customer);
    expect(
      (await shop.post('wrapper.prepare_order', toOrderBody(empty.id_cart), shop.as(shop.customer))).status,
    ).toBe(422);
    const { id_cart } = await shop.fill(shop.customer);
    const refusals: [object, string][] = [
      [{ date_delivery: '2026-01-01' }, 'date_delivery'],
      [{ date_delivery: '01/01/2020' }, 'date_delivery'],
      [{ payment_method: 'barter' }, 'payment_method'],
      [{ payment_method: null }, 'payment_method'],
      [{ delivery: 'drone' }, 'delivery'],
      [{ note: 'x'.repeat(5000) }, 'note'],
    ];
    for (const [change, field] of refusals) {
      const answer = await shop.post(
        'wrapper.prepare_order',
        { ...toOrderBody(id_cart), ...change },
        shop.as(shop.customer),
      );
      expect(answer.status, field).toBe(422);
      expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    }
    expect(
      (await shop.post('wrapper.send_order', toOrderBody(id_cart), shop.as(shop.customer))).errors,
    ).toHaveProperty('request_id');
  });
});
