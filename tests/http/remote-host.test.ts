import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn, SESSION_COOKIE } from '../support/visits.ts';

let host: Shop;
let shop: Shop;
let client: Client;

beforeAll(async () => {
  host = await lendShop();
  const env = { BACKOFFICE_URL: host.origin, BACKOFFICE_LANGUAGE: 'visitor', RATE_LIMIT_FACTOR: '0' };
  shop = await startShop({ empty: true, env });
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});

/** Ends all sessions at the host. */
const endSessions = (): void => {
  const database = new DatabaseSync(join(host.dataDir, 'fondaco.db'));
  database.exec('PRAGMA busy_timeout = 60000; DELETE FROM session');
  database.close();
};

beforeEach(async () => {
  client = createClient(shop.origin);
  await logIn(client, CUSTOMER);
});

describe('a customer whose session has ended at the host', () => {
  it.each([
    ['/pages/account', '/pages/login'],
    ['/en/pages/cart?tab=active', '/en/pages/login'],
    ['/shop?text=vite', '/pages/login'],
  ])('is redirected from %s to the login page in the same language, and back', async (path, login) => {
    expect((await client.get(path)).status).toBe(200);
    endSessions();
    const { status, location = '' } = await client.get(path);
    expect(status).toBe(303);
    const to = new URL(location, shop.origin);
    expect([to.pathname, to.searchParams.get('to')]).toEqual([login, path]);
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await logIn(client, CUSTOMER, location)).location).toBe(path);
  });

  it('gets login_required from an action, and is a guest afterwards', async () => {
    endSessions();
    const fields = { item_id: 'TE-M8X40-ZN', quantity: '100' };
    const answer = await client.post('/_actions/cart.add', fields, { accept: 'application/json' });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('login_required');
    expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    expect((await client.get('/shop')).status).toBe(200);
  });

  it('finds the cart again after the next login', async () => {
    const fields = { item_id: 'TE-M8X40-ZN', quantity: '100' };
    await client.post('/_actions/cart.add', fields, { accept: 'application/json' });
    const before = await client.get('/pages/cart');
    expect(before.body).toContain('TE-M8X40-ZN');
    endSessions();
    const { location = '' } = await client.get('/pages/cart');
    await logIn(client, CUSTOMER, location);
    expect((await client.get('/pages/cart')).body).toContain('TE-M8X40-ZN');
  });
});

describe('a shop in front of a host', () => {
  it('serves the host’s pictures, and none of its other files', async () => {
    const { body } = await client.get('/shop');
    const [, picture = ''] = /src="(\/media\/remote\/[^"]+)"/.exec(body) ?? [];
    const shown = await client.get(picture);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await client.get(picture.replace(/(?<=\/)[^/]+$/, 'api'))).status).toBe(404);
    expect((await client.get(`${picture}?w=1`)).status).toBe(200);
    expect((await client.get(`${picture}%3Fw=1`)).status).toBe(404);
  });

  it('[P-19] passes a customer the host’s documents, and nobody else', async () => {
    const links = [
      ...(await client.get('/product/default/GNT')).body.matchAll(/href="(\/documents\/[^"]+)"/g),
    ];
    const url = links[0]?.[1] ?? '';
    const guest = createClient(shop.origin);
    expect((await guest.get(url)).status).toBe(404);
    const { status, headers, body } = await client.get(url);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect([headers.get('cache-control'), body.slice(0, 5)]).toEqual(['private, no-store', '%PDF-']);
    expect((await guest.get(url)).status).toBe(404);
    expect((await client.get(url.replace('/documents/', '/media/'))).status).toBe(404);
    expect((await guest.get('/product/default/GNT')).body).not.toContain('/documents/');
  });

  it.each(['', '/en'])(
    'redirects from %s/shop with a section and a text to the whole section',
    async (prefix) => {
      const section = `${prefix}/shop?promo_list=1`;
      const answer = await client.get(`${section}&text=vite&utm_source=x`);
      expect([answer.status, answer.location]).toEqual([302, `${section}&utm_source=x`]);
      expect((await client.get(section)).status).toBe(200);
      expect((await client.get(`${prefix}/shop?text=vite&promo_list=0`)).status).toBe(200);
    },
  );

  it('offers the host’s days at the checkout, and lists its orders', async () => {
    const fields = { item_id: 'TE-M8X40-ZN', quantity: '10000' };
    await client.post('/_actions/cart.add', fields, { accept: 'application/json' });
    expect((await client.get('/pages/checkout')).body).toContain('data-calendar');
    expect((await client.get('/pages/account/orders')).body).toMatch(/<table class="[^"]*\borders"/);
    expect((await client.get('/pages/account')).body).toContain('purchases-title');
  });
});
