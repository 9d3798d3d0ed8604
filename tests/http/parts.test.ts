import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

/** A cookie of the shop's own without a session behind it: a guest whose page comes from no cache of whole pages. */
const UNCACHED = { cookie: 'fondaco_none=1', 'accept-language': 'it' };

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

/** Each form of a customer has an id of its own in each page. */
const withoutFormIds = (html: string): string => html.replace(/name="form_id" value="[\da-f-]{36}"/g, '');

describe('a page made of cached parts', () => {
  it('equals the page that rendered them, for a guest and a customer', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    await customer.get('/shop'); // Shows the message of the login, which the next page does not repeat.
    for (const path of paths) {
      const first = await createClient(shop.origin).get(path, UNCACHED);
      const own = await customer.get(path, { 'accept-language': 'it' });
      for (let time = 0; time < 2; time++) {
        const again = await createClient(shop.origin).get(path, UNCACHED);
        expect([first.status, again.status], path).toEqual([200, 200]);
        expect(again.body, path).toBe(first.body);
        expect(again.headers.get('content-security-policy'), path).toBe(
          first.headers.get('content-security-policy'),
        );
        const { body } = await customer.get(path, { 'accept-language': 'it' });
        expect(withoutFormIds(body), path).toBe(withoutFormIds(own.body));
      }
    }
  });
});
