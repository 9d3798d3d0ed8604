import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { askConsent } from '../support/consent.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type ScriptedHost, startScriptedHost } from '../support/scripted-host.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { readEvents, waitForEvents } from '../support/tracking.ts';
import { logIn } from '../support/visits.ts';

let host: ScriptedHost;
let shop: Shop;

beforeAll(async () => {
  host = await startScriptedHost();
  shop = await startShop({ env: { TRACKING_HOST: host.url, RATE_LIMIT_FACTOR: '0' } });
  await askConsent(shop);
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});

/** A visitor after the choice of the consent page. */
const openVisitor = async (statistics: '0' | '1' | undefined): Promise<Client> => {
  const client = createClient(shop.origin);
  if (statistics !== undefined) await client.post('/api/consent', { statistics, to: '/', locale: 'it' });
  return client;
};

const accept = (): void => {
  host.reset();
  host.script('/kafka/cart/track', { status: 204 });
  host.script('/kafka/search/track', { status: 204 });
};

describe('the tracking of visitors', () => {
  it('[G-02] [G-13] counts a list from the shared cache for each visitor who consented, and leaves it shared', async () => {
    accept();
    const [first, second, refused, silent] = await Promise.all([
      openVisitor(undefined),
      openVisitor('1'),
      openVisitor('0'),
      openVisitor(undefined),
    ]);
    const path = '/shop?text=viti&color=zincato';
    const rendered = await first.get(path);
    expect(rendered.status).toBe(200);
    for (const client of [refused, silent]) expect((await client.get(path)).body).toBe(rendered.body);
    const cached = await second.get(`${path}&utm_source=mail`);
    expect(cached.body).toBe(rendered.body);
    expect(cached.headers.get('cache-control')).toBe(rendered.headers.get('cache-control'));
    expect(cached.headers.get('cache-control')).toContain('public');
    expect(cached.headers.getSetCookie()).toEqual([]);
    const etag = cached.headers.get('etag') ?? '';
    expect((await second.get(path, { 'if-none-match': etag })).status).toBe(304);
    const events = await waitForEvents(host, 2);
    expect(events).toMatchObject([
      { page_visited: `${path}&utm_source=mail`, other_data: { text: 'viti', utm_source: 'mail' } },
      { page_visited: path, id_client: 0, id_cart: 0, address_code: '0', topic: 'search' },
    ]);
  });

  it('[G-01] [G-04] [G-13] counts a customer’s changes of the cart, and no call of a program', async () => {
    accept();
    const client = await openVisitor('1');
    await logIn(client, CUSTOMER);
    const program = createProgram(shop.origin);
    await program.list({ text: 'viti' });
    const fields = { item_id: 'TE-M8X40-ZN', quantity: '100' };
    const headers = { accept: 'application/json', referer: `${shop.origin}/shop?text=viti` };
    expect((await client.post('/_actions/cart.add', fields, headers)).status).toBe(200);
    const [event] = await waitForEvents(host, 1);
    expect(readEvents(host)).toHaveLength(1);
    expect(event).toMatchObject({
      ...{ topic: 'cart', action: 'add-to-cart', id_client: 1001, page_visited: '/shop?text=viti' },
      other_data: { item_id: 'TE-M8X40-ZN', quantity: '100', text: 'viti' },
    });
    const token = client.cookies.get('fondaco_session') ?? 'none';
    expect(JSON.stringify(host.requests)).not.toContain(token);
    expect(Object.keys(event?.cookies ?? {})).toEqual(['consent']);
  });

  it('[G-11] [G-12] delays no page and no action while the host hangs', async () => {
    host.reset();
    host.script('/kafka/search/track', { hang: true });
    const client = await openVisitor('1');
    for (let number = 0; number < 15; number++)
      expect((await client.get(`/shop?text=viti&page=${2 + (number % 3)}`)).status).toBe(200);
    await waitForEvents(host, 1);
    // All of them were answered while the first event hung.
    expect(readEvents(host)).toHaveLength(1);
    expect(shop.output()).not.toContain('"level":"error"');
  });
});
