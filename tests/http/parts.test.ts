import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { withoutCounters } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn, ON_DEMAND_COOKIE } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const ON_DEMAND = { cookie: ON_DEMAND_COOKIE, 'accept-language': 'it' };

let shop: Shop;
let paths: readonly string[];

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0' } });
  const { data } = (await createProgram(shop.origin).list()).product_list;
  const slug = data[0]?.categories[0]?.slug ?? '';
  const products = data.slice(0, 2).map((product) => `/product/default/${product.slug}`);
  const bare = ['/', '/shop', '/shop?text=viti', `/shop?category=${slug}`, `/category/${slug}`, ...products];
  paths = LOCALES.flatMap((locale) => bare.map((path) => toPath(locale, path)));
});
afterAll(() => shop.stop());

describe('a page made of cached parts', () => {
  it('equals the page that rendered them, for a guest and a customer', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    await customer.get('/shop'); // Shows the message of the login, which the next page does not repeat.
    for (const path of paths) {
      const first = await createClient(shop.origin).get(path, ON_DEMAND);
      const own = await customer.get(path, { 'accept-language': 'it' });
      for (let time = 0; time < 2; time++) {
        const again = await createClient(shop.origin).get(path, ON_DEMAND);
        expect([first.status, again.status], path).toEqual([200, 200]);
        expect(again.body, path).toBe(first.body);
        expect(again.headers.get('content-security-policy'), path).toBe(
          first.headers.get('content-security-policy'),
        );
        const { body } = await customer.get(path, { 'accept-language': 'it' });
        expect(withoutCounters(body), path).toBe(withoutCounters(own.body));
      }
    }
  });
});
