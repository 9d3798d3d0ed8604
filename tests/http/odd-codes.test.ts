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
  expect(getLinks(parent.body)).toContain(address);
});

it('[R-07] a code that is encoded twice returns 404', async () => {
  const twice = encodeURIComponent(encodeURIComponent(ODD_SKU));
  expect((await guest.get(`/product/child/${twice}`)).status).toBe(404);
});
