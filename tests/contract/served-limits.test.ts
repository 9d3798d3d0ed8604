import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingSchema } from '#src/contract/listing.ts';
import { createCallLimit } from '#src/server/api/call-limit.ts';
import { startServed } from '../support/served.ts';
import { openServedShop, type ServedShop, toOrderBody } from '../support/served-shop.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await openServedShop();
});
afterAll(() => shop.close());

const long = (length: number): string => 'x'.repeat(length);
const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const ORDER = toOrderBody(0);
const ROW = { row_id: 1, quantity: 1 };
const SEEN = { row_id: 1, quantity: 1, price_discount: 1 };

/** A call, a body beyond one limit, and the reported field. */
const BEYOND: readonly (readonly [string, object, string])[] = [
  ['wrapper.get_item', { slug: long(201) }, 'slug'],
  ['wrapper.get_item', { slug: '   ' }, 'slug'],
  ['wrapper.get_item_child', { carti: long(201) }, 'carti'],
  ['wrapper.child_list', { children_ids: many(1001, String) }, 'children_ids'],
  ['wrapper.child_list', { children_ids: ['a', long(201)] }, 'children_ids.1'],
  ['wrapper.add_to_cart', { item_id: long(65), quantity: 1 }, 'item_id'],
  ['wrapper.add_to_cart', { item_id: 'a', quantity: 1_000_000 }, 'quantity'],
  ['wrapper.add_to_cart', { item_id: 'a', quantity: 1, promo_code: long(65) }, 'promo_code'],
  ['wrapper.add_to_cart_promo', { item_id: 'a', quantity: 1, promo_row: long(65) }, 'promo_row'],
  ['wrapper.add_to_cart', { item_id: 'a', quantity: 1, id_cart: long(65) }, 'id_cart'],
  ['wrapper.add_to_cart', { item_id: 'a', quantity: 1, operation_id: long(65) }, 'operation_id'],
  ['wrapper.update_cart', { cart_rows: many(1001, () => ROW) }, 'cart_rows'],
  ['wrapper.update_cart', { cart_rows: [] }, 'cart_rows'],
  ['wrapper.update_cart', { cart_rows: [ROW, { ...ROW, row_id: long(65) }] }, 'cart_rows.1.row_id'],
  ['wrapper.update_cart', { cart_rows: [{ ...ROW, quantity: 1e300 }] }, 'cart_rows.0.quantity'],
  ['wrapper.remove_cart_item', { row_id: long(65) }, 'row_id'],
  ['wrapper.prepare_order', { ...ORDER, note: long(1001) }, 'note'],
  ['wrapper.prepare_order', { ...ORDER, coupon: long(65) }, 'coupon'],
  ['wrapper.prepare_order', { ...ORDER, id_cart: long(65) }, 'id_cart'],
  ['wrapper.send_order', { ...ORDER, request_id: long(36) }, 'request_id'],
  ['wrapper.send_order', { ...ORDER, request_id: randomUUID(), seen: many(1001, () => SEEN) }, 'seen'],
  [
    'wrapper.send_order',
    { ...ORDER, request_id: randomUUID(), seen: [{ ...SEEN, row_id: long(65) }] },
    'seen.0.row_id',
  ],
  ['wrapper.get_order', { name: long(65) }, 'name'],
  ['login', { usr: long(255), pwd: 'x' }, 'usr'],
  ['login', { usr: 'a@b.example', pwd: long(257) }, 'pwd'],
  ['reset_password', { user: long(255) }, 'user'],
];

describe('values beyond a limit', () => {
  it.each(BEYOND)('are reported by %s with their field (%#)', async (call, body, field) => {
    const answer = await shop.post(call, body, shop.as(shop.customer));
    expect(answer).toMatchObject({ status: 422, code: 'invalid', errors: { [field]: [expect.any(String)] } });
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  it('include values that are not numbers', async () => {
    for (const quantity of ['1e400', '-1e400', '"1"', 'true', '[1]', '{}']) {
      const body = `{"item_id":"a","quantity":${quantity}}`;
      const answer = await shop.post('wrapper.add_to_cart', body, shop.as(shop.customer));
      expect(answer, quantity).toMatchObject({ status: 422, errors: { quantity: [expect.any(String)] } });
    }
  });

  it('are reported for at most a hundred rows', async () => {
    const cart_rows = many(1000, () => ({ row_id: 1, quantity: 'x' }));
    const answer = await shop.post('wrapper.update_cart', { cart_rows }, shop.as(shop.customer));
    expect(Object.keys(answer.errors ?? {})).toHaveLength(100);
  });

  it('page and page size of a list are clamped', async () => {
    const list = async (body: object) => {
      const { message } = await shop.post('wrapper.product_list', body);
      return listingSchema.parse(message).product_list;
    };
    expect((await list({ per_page: 100_000 })).data.length).toBeLessThanOrEqual(96);
    expect((await list({ per_page: 100_000 })).pagination.per_page).toBe(96);
    expect((await list({ per_page: -1, page: -1 })).pagination).toMatchObject({
      per_page: 1,
      current_page: 1,
    });
    expect((await list({ page: 1e300 })).data).toEqual([]);
    expect((await list({ text: long(100_000) })).pagination.total).toBe(0);
    const all = (await list({})).pagination.total;
    const odd = { Field_X: 'a', ['x'.repeat(65)]: 'a', 'a b': 'c', '1st': 'd', color: { a: 1 }, size: [1] };
    expect((await list(odd)).pagination.total).toBe(all);
    const keys = Object.fromEntries(many(2000, (n) => [`field_k${n}`, many(100, String).join(',')]));
    expect((await list(keys)).pagination.total).toBeLessThanOrEqual(all);
  });

  it('the numbers of suggestions and orders are clamped', async () => {
    const { message } = await shop.post<{ result: object[] }>('wrapper.autocomplete', { q: 'a', rows: 1e9 });
    expect(message.result.length).toBeLessThanOrEqual(20);
    const orders = await shop.post(
      'wrapper.get_orders',
      { page: 1e9, per_page: 1e9 },
      shop.as(shop.customer),
    );
    expect(orders.message).toMatchObject({ data: [], pagination: { current_page: 1_000_000, per_page: 96 } });
  });

  it.each(['wrapper.product_list', 'wrapper.update_cart', 'login'])(
    '%s reads at most 1 MiB and does not fail on deep nesting',
    async (call) => {
      const headers = shop.as(shop.customer);
      const large = await shop.post(call, `{"text":"${long(1024 * 1024)}"}`, headers);
      expect(large).toMatchObject({ status: 413, code: 'too_large' });
      const deep = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
      expect([200, 422]).toContain((await shop.post(call, `{"cart_rows":${deep}}`, headers)).status);
      expect([200, 400, 422]).toContain(
        (await shop.post(call, `{"usr":${deep.replace('1', '"\\ud800"')}}`, headers)).status,
      );
    },
  );
});

describe('the rate limit', () => {
  it('returns 429 with Retry-After, for each session separately', async () => {
    const limit = createCallLimit(0.001, () => 0);
    const limited = await startServed(shop.backOffice, 'b2b', limit);
    const call = async (headers: Record<string, string>) => {
      const url = `${limited.url}/api/method/b2b.wrapper.get_cart_items`;
      const response = await fetch(url, { method: 'POST', headers, body: '{}' });
      return [response.status, response.headers.get('retry-after'), await response.json()] as const;
    };
    const [mine, theirs] = [shop.as(shop.customer), shop.as(shop.other)];
    expect((await call(mine))[0]).toBe(200);
    const refused = { code: 'too_many_calls', message: expect.any(String) as string };
    expect(await call(mine)).toEqual([429, '60', refused]);
    expect((await call(theirs))[0]).toBe(200);
    for (let n = 0; n < 6; n++) expect((await call({}))[0]).toBe(401);
    expect((await call({ Authorization: 'Bearer nothing' }))[0]).toBe(429);
    expect(limited.errors).toEqual([]);
    await limited.stop();
  });
});
