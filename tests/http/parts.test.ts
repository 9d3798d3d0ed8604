import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { createClient } from '../support/client.ts';
import { withoutCounters } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn, ON_DEMAND_COOKIE } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const ON_DEMAND = { cookie: ON_DEMAND_COOKIE, 'accept-language': 'it' };

let shop: Shop;
let paths: readonly string[];

beforeAll(async () => {
  shop = await lendShop();
  const { data } = (await createProgram(shop.origin).list()).product_list;
  const slug = data[0]?.categories[0]?.slug ?? '';
  const products = data.slice(0, 2).map((product) => `/product/default/${product.slug}`);
  const lists = ['/shop', '/shop?text=viti', `/shop?category=${slug}`, '/shop/parts?text=viti'];
  const bare = ['/', ...lists, `/category/${slug}`, ...products];
  paths = LOCALES.flatMap((locale) => bare.map((path) => toPath(locale, path)));
});
afterAll(() => shop.stop());

/** What a list's page and the answer for a page that is open have in common. */
const LIST_PARTS = [
  /<nav class="breadcrumb"[\s\S]*?<\/nav>/,
  /<aside class="filters"[\s\S]*?<\/aside>/,
  /<div class="toolbar"[\s\S]*?<\/section>/,
];

/** Scripts, and the places of those that load later. */
const SCRIPT = /<script[\s\S]*?<\/script>|<template data-module="[^"]*"><\/template>/g;

describe('the parts of a list for a page that is open', () => {
  it('equal those of its page, for a guest and a customer', async () => {
    const customer = createClient(shop.origin);
    await logIn(customer, CUSTOMER);
    const frames: (string | undefined)[] = [];
    for (const client of [createClient(shop.origin), customer])
      for (const query of ['', '?text=viti&sort=price_asc', '?category=viti-metriche&page=2']) {
        const page = await client.get(`/shop${query}`, { 'accept-language': 'it' });
        const parts = await client.get(`/shop/parts${query}`, { 'accept-language': 'it' });
        expect([page.status, parts.status], query).toEqual([200, 200]);
        const [own, frame] = [page, parts].map(({ body }) => /data-frame="(.*?)"/.exec(body)?.[1]);
        const [expected, found] = [page, parts].map(({ body }) =>
          LIST_PARTS.map((part) => withoutCounters(part.exec(body)?.[0] ?? '').replace(SCRIPT, '')),
        );
        expect(found, query).toEqual(expected);
        expect(found?.every((part) => part.length > 100)).toBe(true);
        expect(frame).toBe(own);
        frames.push(frame);
        expect(parts.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
        expect(parts.headers.get('x-robots-tag')).toBe('noindex');
      }
    expect(new Set(frames).size).toBe(2);
  });

  it('redirect a submitted form to the parts of its list', async () => {
    const client = createClient(shop.origin);
    const { status, headers } = await client.get('/en/shop/parts?max_price=&min_price=12,5&_only=list');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/en/shop/parts?min_price=12.5&_only=list');
  });
});

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

  it('has islands without a number, which would depend on the order of their rendering', async () => {
    for (const path of ['/shop', '/en']) {
      const { body } = await createClient(shop.origin).get(path, ON_DEMAND);
      const islands = body.match(/<astro-island[^>]*>/g) ?? [];
      expect(islands.length, path).toBeGreaterThan(3);
      expect(
        islands.filter((island) => island.includes(' prefix=')),
        path,
      ).toEqual([]);
    }
  });
});
