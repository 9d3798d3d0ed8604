import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoShop } from '../support/demo-shop.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Served, startServed } from '../support/served.ts';

let shop: Awaited<ReturnType<typeof openDemoShop>>;
let served: Served;
let authorization: string;

/** The status of a call with this raw body. */
const post = async (call: string, body: string, headers: Record<string, string> = {}): Promise<number> => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
  const response = await fetch(`${served.url}/api/method/b2b.${call}`, init);
  await response.arrayBuffer();
  return response.status;
};

beforeAll(async () => {
  shop = await openDemoShop();
  served = await startServed(shop.backOffice);
  const response = await fetch(`${served.url}/api/method/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(CUSTOMER),
  });
  const { message } = (await response.json()) as { message: { access_token: string } };
  authorization = `Bearer ${message.access_token}`;
});
afterAll(async () => {
  expect(served.errors).toEqual([]);
  await served.stop();
  await shop.close();
});

describe('a hostile body causes no internal error', () => {
  /** Invalid codes; the first cannot be converted to a string. */
  const ODD = ['{"toString":1,"valueOf":1}', '{}', '[]', '[[1001]]', 'true', '1e400'];

  it.each(ODD)('a client_id of %s is refused as another client', async (odd) => {
    const body = `{"client_id":${odd}}`;
    expect(await post('wrapper.product_list', body)).toBe(403);
    expect(await post('wrapper.get_cart_items', body, { authorization })).toBe(403);
  });

  it.each(ODD)('an address_code of %s is refused as another address', async (odd) => {
    const body = `{"address_code":${odd}}`;
    expect(await post('wrapper.product_list', body)).toBe(403);
    expect(await post('wrapper.get_cart_items', body, { authorization })).toBe(403);
  });

  it('a lone surrogate in a text or a filter finds nothing', async () => {
    expect(await post('wrapper.product_list', '{"text":"\\ud800 vite","brand":"\\udc00"}')).toBe(200);
    expect(await post('wrapper.autocomplete', '{"q":"\\ud800"}')).toBe(200);
    expect(await post('wrapper.get_item', '{"slug":"\\ud800"}')).toBe(404);
  });

  it.each(['1e300', '"99999999999999999999"', '"0x1"', '" 1"', '"1e0"', '-1', '0.5'])(
    'a row_id of %s is unknown',
    async (row_id) => {
      const body = `{"row_id":${row_id}}`;
      expect(await post('wrapper.remove_cart_item', body, { authorization })).toBe(404);
    },
  );

  it('names of object prototype properties are unknown', async () => {
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(await post('wrapper.get_item', JSON.stringify({ slug: name })), name).toBe(404);
    const filters = '{"__proto__":{"x":1},"constructor":"x","category":"__proto__","field_x":"constructor"}';
    expect(await post('wrapper.product_list', filters)).toBe(200);
    expect(await post('wrapper.child_list', '{"children_ids":["__proto__","constructor"]}')).toBe(200);
  });

  it('deep nesting is rejected or ignored', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await post('wrapper.product_list', deep)).toBe(400);
    expect([200, 400]).toContain(await post('wrapper.product_list', `{"x":${deep}}`));
  });
});
