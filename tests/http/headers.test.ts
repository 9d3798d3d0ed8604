import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { findElements } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let pages: readonly string[];

beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const { data } = (await createProgram(shop.origin).list()).product_list;
  const category = String(data[0]?.categories[0]?.slug);
  const paths = ['/', '/shop', `/product/default/${data[0]?.slug}`, `/category/${category}`, '/nope'];
  const more = ['/pages/login', '/pages/cart', '/pages/checkout', '/pages/account', '/pages/thankyou'];
  pages = LOCALES.flatMap((locale) => [...paths, ...more].map((path) => toPath(locale, path)));
});
afterAll(() => shop.stop());

const parsePolicy = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]): [string, readonly string[]] => [name, values]),
  );

const checkPolicy = (text: string | null, path: string): void => {
  expect(text, path).not.toBeNull();
  const policy = parsePolicy(String(text));
  expect(String(text), path).not.toMatch(/unsafe-|\*|data:[^;]*script/);
  expect(policy.get('default-src'), path).toEqual(["'self'"]);
  expect(policy.get('object-src'), path).toEqual(["'none'"]);
  expect(policy.get('base-uri')?.join(), path).toMatch(/^'(self|none)'$/);
  expect(policy.get('frame-ancestors'), path).toEqual(["'none'"]);
  expect(policy.get('form-action')?.[0], path).toBe("'self'");
  expect(policy.get('script-src'), path).toEqual(["'self'"]);
  for (const source of policy.get('style-src') ?? []) {
    expect(source, path).toMatch(/^'(self|strict-dynamic|sha(256|384|512)-[\w+/=]+)'$/);
  }
};

describe('the headers', () => {
  it('carry a strict policy on every page, for guests and customers', async () => {
    for (const path of pages) {
      for (const client of [guest, customer]) {
        const { headers, body, status } = await client.get(path, { 'accept-language': 'it' });
        if (status >= 300 && status < 400) continue;
        checkPolicy(headers.get('content-security-policy'), path);
        if (status === 200) expect(body, path).not.toMatch(/http-equiv="content-security-policy"/i);
      }
    }
  });

  it('protect every response', async () => {
    const css = await findAsset();
    for (const path of [...pages, css, '/api/health', '/robots.txt', '/api/method/nope']) {
      const { headers } = await guest.get(path, { 'accept-language': 'it' });
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toMatch(/same-origin|strict-origin/);
      expect(headers.get('x-powered-by'), path).toBeNull();
      checkPolicyOfAsset(headers.get('content-security-policy'), path);
    }
  });

  it('let hashed files be cached for a year, and compressed', async () => {
    const css = await findAsset();
    const plain = await fetch(shop.origin + css, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
    for (const encoding of ['br', 'gzip']) {
      const packed = await fetch(shop.origin + css, { headers: { 'accept-encoding': encoding } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      await packed.arrayBuffer();
    }
    await plain.arrayBuffer();
  });

  it('compress the pages', async () => {
    for (const path of ['/en', '/shop', '/nope']) {
      for (const encoding of ['br', 'gzip']) {
        const { headers } = await guest.get(path, { 'accept-encoding': encoding, 'accept-language': 'it' });
        expect(headers.get('content-encoding'), path).toBe(encoding);
      }
    }
  });
});

const checkPolicyOfAsset = (text: string | null, path: string): void => {
  expect(text, path).not.toBeNull();
  expect(text, path).not.toMatch(/unsafe-/);
};

const findAsset = async (): Promise<string> => {
  const { body } = await guest.get('/en');
  const sheet = findElements(body, 'link').find(({ rel }) => rel === 'stylesheet');
  return String(sheet?.['href']);
};

describe('the pages', () => {
  it('have no style attribute and no script handler', async () => {
    for (const path of pages) {
      const { body } = await customer.get(path, { 'accept-language': 'it' });
      expect(body.match(/<[a-z][^>]*\s(style|on[a-z]+)=/i)?.[0], path).toBeUndefined();
    }
  });

  it('contain no address of another host', async () => {
    for (const path of pages) {
      const { body } = await guest.get(path, { 'accept-language': 'it' });
      for (const name of ['script', 'link', 'img', 'iframe', 'source', 'template']) {
        for (const { src, href, 'data-module': module } of findElements(body, name)) {
          for (const address of [src, href, module]) {
            if (address)
              expect(new URL(address, shop.origin).origin, `${path}: ${address}`).toBe(shop.origin);
          }
        }
      }
    }
  });
});

describe('the cache', () => {
  it('[U-12] is shared for guests, and never for a session', async () => {
    for (const path of ['/en', '/shop', '/en/shop', String(pages[2]), String(pages[3])]) {
      const open = (await guest.get(path)).headers;
      expect(open.get('cache-control'), path).toMatch(/public|no-cache|max-age/);
      expect(open.get('cache-control'), path).not.toMatch(/private|no-store/);
      expect(open.get('vary')?.toLowerCase(), path).toContain('cookie');
      expect(open.getSetCookie(), path).toEqual([]);
      const own = (await customer.get(path)).headers;
      expect(own.get('cache-control'), path).toBe('private, no-store');
    }
  });

  it('[U-12] never stores private pages', async () => {
    for (const path of ['/pages/account', '/pages/checkout', '/pages/cart', '/pages/thankyou']) {
      expect((await customer.get(path)).headers.get('cache-control'), path).toBe('private, no-store');
    }
  });

  it('returns 304 to a guest who has the current page', async () => {
    for (const path of ['/en', '/shop', String(pages[2]), String(pages[3])]) {
      const tag = (await guest.get(path)).headers.get('etag');
      expect(tag, path).toBeTruthy();
      const again = await guest.get(path, { 'if-none-match': String(tag) });
      expect([again.status, again.body], path).toEqual([304, '']);
      const own = await customer.get(path, { 'if-none-match': String(tag) });
      expect(own.status, path).toBe(200);
    }
  });
});
