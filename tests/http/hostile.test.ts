import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { type Client, createClient, getVerbatim } from '../support/client.ts';
import { getLinks } from '../support/html.ts';
import { findLoggedErrors } from '../support/log-lines.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let slug: string;
beforeAll(async () => {
  shop = await lendShop();
  guest = createClient(shop.origin);
  customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  slug = String((await createProgram(shop.origin).list()).product_list.data[0]?.slug);
});
afterAll(() => shop.stop());

const LONG = 'a'.repeat(5000);
const SHOP_QUERIES = [
  'page=0',
  'page=-1',
  'page=1e9',
  'page=99999999999999999999',
  'page=abc',
  'page=1&page=2',
  'per_page=0',
  'per_page=100000',
  'per_page=-5',
  'sort=;drop table product',
  'sort=constructor',
  'min_price=abc&max_price=',
  'min_price=900&max_price=10',
  'min_price=-1e308&max_price=1e308',
  'min_price=NaN&max_price=Infinity',
  `text=${LONG}`,
  'text=%00',
  'text=%FF%FE',
  'text=%',
  'text="*',
  'text=*',
  'text=AND OR NOT NEAR(',
  "text=' OR 1=1 --",
  'text=<script>alert(1)</script>',
  'text=%F0%9F%94%A9',
  'category=none',
  'category=and-,,,',
  'category=../../etc/passwd',
  'color=,,,',
  'field_none=x',
  'field_=x',
  '__proto__=x',
  'constructor=x&toString=y',
  'field_lunghezza=40..10',
  'field_lunghezza=..',
  'text[]=x',
  Array.from({ length: 200 }, (_, index) => `field_x${index}=1`).join('&'),
  '=',
  '&&&',
  'brand=%E0%A4%A',
];

const withoutAttributes = (html: string): string => html.replace(/"[^"]*"/g, '""');

describe('absurd queries', () => {
  it.each(SHOP_QUERIES.map((query) => [query.slice(0, 60), query]))(
    '[X-34] /shop?%s causes no server error',
    async (_, query) => {
      for (const client of [guest, customer]) {
        for (const path of ['/shop', '/en/shop']) {
          const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
          const target = `${path}?${query.replaceAll(' ', '%20').replaceAll('<', '%3C').replaceAll('"', '%22')}`;
          const answer = await getVerbatim(shop.origin, target, cookie ? { cookie } : {});
          expect([200, 301, 302, 400, 404], target).toContain(answer.status);
          expect(withoutAttributes(answer.body), target).not.toContain('<script>alert(1)');
        }
      }
    },
  );

  it.each(['?utm_source=x', '?a=1&a=2', '?_action=nope', '?_action=account.login', '?tab=%00'])(
    'other pages ignore %s',
    async (query) => {
      for (const path of ['/', '/en', `/product/default/${slug}`, '/pages/cart', '/pages/login', '/nope']) {
        const { status } = await guest.get(path + query, { 'accept-language': 'it' });
        expect(status, path + query).toBeLessThan(500);
      }
    },
  );
});

describe('absurd forms', () => {
  const FIELDS = [
    ...['usr', 'pwd', 'user', 'old', 'password', 'token', 'to', 'lines', 'add', 'order', 'locale', 'text'],
    ...['item_id', 'quantity', 'row_id', 'row_ids', 'promo_code', 'promo_row', 'code', 'form_id', 'id_cart'],
    ...['operation_id', 'request_id', 'client_id', 'address_code', 'delivery', 'date_delivery', 'note'],
    ...['payment_method', 'coupon', 'seen'],
  ];
  const ACTIONS = [
    ...['login', 'logout', 'selectAddress'].map((name) => `account.${name}`),
    ...['add', 'update', 'remove', 'current', 'priceLines', 'mergeGuestCart'].map((name) => `cart.${name}`),
    ...['readList', 'addList', 'replace', 'clear'].map((name) => `cart.${name}`),
    ...['prepare', 'send'].map((name) => `checkout.${name}`),
    ...['set', 'change', 'reset'].map((name) => `password.${name}`),
  ];
  const VALUES = [
    ['no text', ''],
    ['text of 20,000 characters', 'x'.repeat(20_000)],
    ['a NUL', 'x\0y'],
    ['markup', '<script>alert(1)</script>'],
    ['JSON of another shape', '[{"item_id":{"a":1},"quantity":"1e999"},null,[[]]]'],
    ['broken JSON', '{"lines":['],
    ['a huge number', '1e308'],
    ['a negative number', '-1'],
    ['a property of all objects', '__proto__'],
  ] as const;

  it.each(ACTIONS.flatMap((action) => VALUES.map(([what, value]) => [action, what, value] as const)))(
    '[X-34] %s with %s in every field is refused or clamped',
    async (action, _, value) => {
      const fields = Object.fromEntries(FIELDS.map((name) => [name, value]));
      for (const client of [createClient(shop.origin), customer]) {
        const json = await client.post(`/_actions/${action}`, fields, { accept: 'application/json' });
        expect(json.status, json.body).toBeLessThan(500);
        const page = await client.post(`/pages/cart?_action=${action}`, fields);
        expect(page.status).toBeLessThan(500);
        expect(withoutAttributes(page.body)).not.toContain('<script>alert(1)');
      }
      if (action === 'account.logout') await logIn(customer, CUSTOMER);
    },
  );
});

describe('absurd addresses', () => {
  const ADDRESSES = [
    '//evil.example',
    '//evil.example/shop',
    '///evil.example/shop',
    '/\\evil.example/shop',
    '//evil.example/en/',
    '/shop//',
    '/%2F%2Fevil.example',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/../../package.json',
    '/media/../../package.json',
    '/media/%2e%2e%2f%2e%2e%2fpackage.json',
    '/_astro/..%2f..%2fserver%2fentry.mjs',
    '/..%5c..%5cpackage.json',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/shop%00',
    '/product/default/%2e%2e%2fx',
    '/product/default/%FF',
    `/product/default/${'x'.repeat(3000)}`,
    '/category/%00',
    '/category/..%2f..%2f',
    '/404',
    '/en/404',
    '/404.html',
    '/index.html',
    '/.env',
    '/.git/config',
    '/data/fondaco.db',
  ];

  it.each(ADDRESSES)('%s returns no page and no redirect to another site', async (target) => {
    const answer = await getVerbatim(shop.origin, target);
    expect(answer.status, target).toBeLessThan(500);
    expect(answer.status, target).not.toBe(200);
    if (answer.location) {
      expect(answer.location, target).not.toMatch(/^[/\\]{2}/);
      expect(new URL(answer.location, shop.origin).origin, target).toBe(shop.origin);
    }
    for (const href of getLinks(answer.body)) {
      if (!/^(?:mailto|tel):/.test(href)) expect(new URL(href, shop.origin).origin, href).toBe(shop.origin);
    }
  });

  it('a foreign Host is not in the page', async () => {
    const answer = await getVerbatim(shop.origin, '/en/shop', { host: 'evil.example' });
    expect(answer.body).not.toContain('evil.example');
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE-ish'])(
    '%s of a page causes no server error',
    async (method) => {
      const answer = await fetch(`${shop.origin}/shop`, { method }).catch(() => undefined);
      expect(answer?.status ?? 400).toBeLessThan(500);
      await answer?.arrayBuffer();
    },
  );

  it.each([
    ['application/json', '{'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\n\r\n'],
    ['text/plain', 'x'],
  ])('an unreadable form sent as %s causes no server error', async (type, body) => {
    const headers = { 'content-type': type, origin: shop.origin };
    for (const path of ['/shop', '/en/pages/cart', '/pages/login']) {
      const answer = await fetch(`${shop.origin}${path}?_action=cart.add`, { method: 'POST', headers, body });
      expect(answer.status, path).toBeLessThan(500);
      await answer.arrayBuffer();
    }
  });

  it('HEAD returns the same status and type as GET, without a body', async () => {
    for (const path of ['/en', '/shop', `/product/default/${slug}`, '/nope']) {
      const head = await fetch(shop.origin + path, { method: 'HEAD' });
      const get = await guest.get(path);
      expect([head.status, await head.text()], path).toEqual([get.status, '']);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
  });
});

it('no request logs an error', () => {
  expect(findLoggedErrors(shop.output())).toEqual([]);
});
