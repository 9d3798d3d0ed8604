import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Pagination } from '#src/contract/listing.ts';
import type { CheckoutOptions, Order, OrderSummary } from '#src/contract/order.ts';
import { openServedShop, type ServedShop, toOrderBody } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
beforeEach(() => shop.emptyCart(shop.customer));
afterAll(() => shop.close());

describe('served orders', () => {
  it('[K-12] prices an order without storing anything', async () => {
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

  it('stores one order per request_id, also concurrently, and returns 409 for another body', async () => {
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
    const orders = await shop.backOffice.orders.list(
      { locale: 'it', ...(session ? { session } : {}) },
      { page: 1, per_page: 20 },
    );
    expect(orders?.data.filter(({ name }) => names.has(name))).toHaveLength(1);
  });

  it('reports a refusal at its field', async () => {
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

  it('reports the rows whose price changed since the review, and stores nothing', async () => {
    const { id_cart, data } = await shop.fill(shop.customer);
    const seen = data.map(({ row_id, quantity, price_discount }) => ({
      ...{ row_id, quantity },
      price_discount: price_discount + 1,
    }));
    const request = { ...toOrderBody(id_cart), request_id: randomUUID() };
    const post = (body: object) => shop.post('wrapper.send_order', body, shop.as(shop.customer));
    const rows = data.map(({ row_id }) => String(row_id));
    expect(await post({ ...request, seen })).toMatchObject({
      ...{ status: 422, code: 'price_changed', rows },
      errors: { rows: [expect.stringContaining(rows.join(', '))] },
    });
    expect(await post({ ...request, seen: [] })).toMatchObject({ status: 422, code: 'cart_changed', rows });
    expect((await shop.cartOf(shop.customer)).data).toEqual(data);
    expect(await post(request)).toMatchObject({ status: 200 });
  });

  it('returns the code of a refusal without a field', async () => {
    await shop.fill(shop.customer);
    const answer = await shop.post('wrapper.prepare_order', toOrderBody('none'), shop.as(shop.customer));
    expect(answer).toMatchObject({ status: 404, code: 'unknown_cart' });
    expect(answer).not.toHaveProperty('errors');
    expect(answer).not.toHaveProperty('rows');
  });
});

describe('stored orders', () => {
  const send = async (): Promise<Order> => {
    const { id_cart } = await shop.fill(shop.customer);
    const request = { ...toOrderBody(id_cart), request_id: randomUUID() };
    const sent = await shop.post<{ order: Order }>('wrapper.send_order', request, shop.as(shop.customer));
    return sent.message.order;
  };
  const list = async (body: object) => {
    type Page = { data: OrderSummary[]; pagination: Pagination };
    return (await shop.post<Page>('wrapper.get_orders', body, shop.as(shop.customer))).message;
  };

  it('are listed newest first, page by page', async () => {
    const sent = [await send(), await send(), await send()].map(({ name }) => name).reverse();
    const all: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, pagination } = await list({ per_page: 96, page });
      all.push(...data.map(({ name }) => name));
      pages = pagination.total_pages;
    }
    expect(all.length).toBeGreaterThan(96);
    expect(new Set(all).size).toBe(all.length);
    expect(all.slice(0, 3)).toEqual(sent);
    const first = await list({ per_page: 2 });
    const second = await list({ per_page: 2, page: 2 });
    expect([...first.data, ...second.data].map(({ name }) => name)).toEqual(all.slice(0, 4));
    const { total, total_pages } = second.pagination;
    expect([total, total_pages]).toEqual([all.length, Math.ceil(all.length / 2)]);
    expect((await list({ page: 1000 })).data).toEqual([]);
  });

  it('are found by their number', async () => {
    const order = await send();
    const read = (name: string) =>
      shop.post<{ data: Order }>('wrapper.get_order', { name }, shop.as(shop.customer));
    expect((await read(order.name)).message.data).toEqual({
      ...order,
      placed_by: { name: expect.stringMatching(/\S/) as string, role: 'customer' },
    });
    expect(await read('OV-1999-000001')).toMatchObject({ status: 404, code: 'unknown_order' });
  });

  it('accept the checkout options of the client', async () => {
    const { message } = await shop.post<{ data: CheckoutOptions }>(
      'wrapper.get_checkout_options',
      {},
      shop.as(shop.customer),
    );
    const { payment_methods, earliest_shipping } = message.data;
    const { id_cart } = await shop.fill(shop.customer);
    const body = {
      ...toOrderBody(id_cart),
      payment_method: payment_methods[0],
      date_delivery: earliest_shipping,
    };
    const prepared = await shop.post<{ order: Order }>('wrapper.prepare_order', body, shop.as(shop.customer));
    expect(prepared.message.order.date_delivery).toBe(earliest_shipping);
  });
});
