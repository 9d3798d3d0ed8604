import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCanonicalSpelling } from '#src/features/catalogue/listing-query.ts';
import { type Client, createClient, type HttpResponse } from '../support/client.ts';
import { findElements } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
});
afterAll(() => shop.stop());

const read = async (path: string, status = 200, client = guest): Promise<HttpResponse> => {
  const answer = await client.get(path, { 'accept-language': 'it' });
  expect(answer.status, path).toBe(status);
  return answer;
};

describe('the spelling of an address', () => {
  it.each([
    ['/shop?page=2&text=viti', '/shop?text=viti&page=2'],
    ['/en/shop/list?sort=default&gclid=%41&text=viti', '/en/shop/list?text=viti&gclid=%41'],
    ['/shop?utm_source=a%26b&page=2&UPPER=1&text=viti', '/shop?utm_source=a%26b&text=viti&UPPER=1&page=2'],
  ])(
    'is a cacheable redirect that reorders list keys and drops defaults alone: %s',
    async (path, canonical) => {
      for (const client of [guest, customer]) {
        const { location, headers } = await read(path, 301, client);
        expect(location).toBe(canonical);
        expect(headers.get('cache-control')).toBe('public, max-age=86400');
        await read(canonical, 200, client);
      }
    },
  );

  it('answers search_term and is_new_tab first, and posted forms where they are', async () => {
    for (const query of ['page=2&search_term=viti', 'page=2&text=viti&is_new_tab=true', 'gclid=1&text=viti'])
      await read(`/shop?${query}`);
    expect((await guest.post('/shop?page=2&text=viti', {})).status).not.toBe(301);
  });

  it('is the one of every link to a list, on lists and on the home page', async () => {
    const pages = [
      '/',
      '/shop',
      '/shop?text=vite&page=2',
      '/shop?category=viteria-e-bulloneria',
      '/shop?text=qwertzuiop',
      '/shop?sort=newness&per_page=24',
      '/shop?min_price=1&max_price=20',
    ];
    for (const client of [guest, customer]) {
      const found = await Promise.all(
        LOCALES.flatMap((locale) =>
          pages.map(async (path) => findElements((await client.get(toPath(locale, path))).body, 'a')),
        ),
      );
      const addresses = new Set(
        found
          .flat()
          .flatMap(({ href = '' }) =>
            /^(?:\/en)?\/shop(?:\/list|\/small-list)?\?/.test(href) ? [href] : [],
          ),
      );
      expect(addresses.size).toBeGreaterThan(100);
      const moved = [...addresses].filter(
        (href) => findCanonicalSpelling(new URL(href.replaceAll('&amp;', '&'), shop.origin)) !== undefined,
      );
      expect(moved).toEqual([]);
    }
  });
});
