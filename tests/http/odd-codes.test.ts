import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue, ODD_SKU } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { getLinks } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;
let guest: Client;
beforeAll(async () => {
  shop = await startShop();
  guest = createClient(shop.origin);
  await importCatalogue(shop);
});
afterAll(() => shop.stop());

it('[R-08] a code with any character has a page, and its parent links to it', async () => {
  const address = `/product/child/${encodeURIComponent(ODD_SKU)}`;
  const child = await guest.get(address);
  expect(child.status).toBe(200);
  expect(child.body).toContain('Tubo importato speciale');
  const parent = await guest.get('/product/default/IMP-P');
  // The link is the child's one address for crawlers.
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(child.body) ?? [];
  const { pathname } = new URL(canonical);
  expect(getLinks(parent.body)).toContain(pathname);
  expect((await guest.get(pathname)).body).toContain('Tubo importato speciale');
});

it('[R-07] a code that is encoded twice returns 404', async () => {
  const twice = encodeURIComponent(encodeURIComponent(ODD_SKU));
  expect((await guest.get(`/product/child/${twice}`)).status).toBe(404);
});
