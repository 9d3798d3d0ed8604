import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import type { ListingQuery } from '#src/contract/listing.ts';
import type { SendOrder } from '#src/contract/order.ts';
import { createHttpSender } from '#src/server/tracking/http-sender.ts';
import { isRemote } from '../support/adapter-kind.ts';
import { type FreshStore, GUEST, openFreshStore, toCustomer } from '../support/fresh-store.ts';
import { CUSTOMER as BUYER } from '../support/logins.ts';
import { startScriptedHost, type ScriptedHost } from '../support/scripted-host.ts';
import {
  onPage,
  openTrackedShop,
  readEvents,
  toChoice,
  type TrackedShop,
  waitForEvents,
} from '../support/tracking.ts';

const LINE = { item_id: 'TE-M8X40-ZN', quantity: 100, promo_code: '', promo_row: '' };
const QUERY: ListingQuery = { text: 'viti', page: 1, per_page: 12, sort: 'default', filters: {} };
const CUSTOMER = toCustomer(1001);

let store: FreshStore;
let host: ScriptedHost;
let shop: TrackedShop;

beforeAll(async () => {
  store = await openFreshStore([], { seed: 'demo' });
  host = await startScriptedHost();
});
beforeEach(async () => {
  host.script('/kafka/cart/track', { status: 204 });
  host.script('/kafka/search/track', { status: 204 });
  shop = await openTrackedShop(store.backOffice, { senders: [createHttpSender(host.url)] });
});
afterEach(async () => {
  await shop.close();
  host.reset();
});
afterAll(async () => {
  await host.stop();
  await store.close();
});

const toOrder = (id_cart: string | number): SendOrder => ({
  ...{ id_cart, delivery: 'shipping', date_delivery: '', payment_method: 'transfer', coupon: '' },
  ...{ note: 'Private words', request_id: randomUUID() },
});

/** Fills the cart, changes and empties it, fills it again, and orders it. */
const buy = async ({ carts, orders, accounts }: BackOffice) => {
  const login = await accounts.login({ ...BUYER }, '127.0.0.1');
  if (!login.ok || !login.session) throw new Error('no customer');
  const visitor: Visitor = { locale: 'it', session: login.session };
  const added = await carts.add(visitor, [LINE]);
  if (!added.ok) throw new Error(added.refusal);
  const row_id = String(added.patch.rows[0]?.row_id);
  const update = { row_id, quantity: 200, promo_code: '', promo_row: '' };
  expect(await carts.update(visitor, [update])).toMatchObject({ ok: true });
  expect(await carts.remove(visitor, row_id)).toMatchObject({ ok: true });
  const again = await carts.add(visitor, [{ ...LINE, quantity: 2000 }]);
  if (!again.ok) throw new Error(again.refusal);
  const order = toOrder(again.patch.id_cart);
  expect(await orders.prepare(visitor, order)).toMatchObject({ ok: true });
  expect(await orders.send(visitor, order)).toMatchObject({ ok: true });
  return { row_id, id_cart: added.patch.id_cart, order, address_code: login.session.address_code };
};

describe('the tracking host', () => {
  it('[G-01] [G-03] [G-04] [G-06] gets a POST to /kafka/cart/track after each call of the cart and the order', async () => {
    const { row_id, id_cart, order, address_code } = await shop.visit(
      onPage('/shop?text=viti&listino_type=B2B&listino_code=L7'),
      buy,
    );
    const events = await waitForEvents(host, 6);
    expect(host.requests.map(({ method, path }) => [method, path])).toEqual(
      Array(6).fill(['POST', '/kafka/cart/track']),
    );
    expect(events.map(({ action }) => action)).toEqual([
      ...['add-to-cart', 'update-cart', 'remove-cart', 'add-to-cart'],
      ...['prepare-order', 'send-order'],
    ]);
    const payload = {
      event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      ...{ topic: 'cart', id_cart, address_code, id_client: 1001 },
      ...{ listing_type: 'B2B', listing_code: 'L7' },
      cookies: { consent: expect.stringMatching(/^v\d+\.1\./) as string },
      page_visited: '/shop?text=viti&listino_type=B2B&listino_code=L7',
    };
    expect(events[0]).toEqual({
      ...{ ...payload, action: 'add-to-cart' },
      other_data: { text: 'viti', item_id: 'TE-M8X40-ZN', quantity: '100', promo_code: '', promo_row: '' },
    });
    expect(events[1]?.other_data).toMatchObject({ row_id, quantity: '200' });
    expect(events[2]?.other_data).toEqual({ text: 'viti', row_id });
    const ordered = { delivery: 'shipping', date_delivery: '', payment_method: 'transfer', coupon: '' };
    expect(events[4]?.other_data).toEqual({ text: 'viti', ...ordered });
    expect(events[5]).toMatchObject({ ...payload, id_cart: order.id_cart, action: 'send-order' });
    expect(events[5]?.other_data).toEqual({ text: 'viti', ...ordered, request_id: order.request_id });
    expect(JSON.stringify(events)).not.toContain('Private words');
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(6);
  });

  it('[G-02] [G-05] [G-06] gets a POST to /kafka/search/track after product-list, with the current cart', async () => {
    const added = await store.backOffice.carts.add(CUSTOMER, [LINE]);
    const url = '/shop?text=viti&category=fissaggio&utm_source=mail';
    await shop.visit({ url }, ({ catalogue }) =>
      catalogue.list({ ...QUERY, filters: { category: 'fissaggio' } }, CUSTOMER),
    );
    const [event] = await waitForEvents(host, 1);
    expect(host.requests[0]).toMatchObject({ method: 'POST', path: '/kafka/search/track' });
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      ...{ topic: 'search', action: 'product-list', id_client: 1001, address_code: '001' },
      id_cart: added.ok ? added.patch.id_cart : undefined,
      ...{ listing_type: '', listing_code: '', page_visited: url },
      cookies: { consent: expect.any(String) as string },
      other_data: {
        ...{ text: 'viti', category: 'fissaggio', utm_source: 'mail' },
        ...{ page: '1', per_page: '12', sort: 'default' },
      },
    });
  });

  it('[G-02] gets one event for a list, whatever other lists its page needs, and none for other pages', async () => {
    const lists = async ({ catalogue }: BackOffice) => {
      await catalogue.list(QUERY, GUEST);
      await catalogue.list({ ...QUERY, per_page: 1, filters: { color: 'x' } }, GUEST);
    };
    await shop.visit({ url: '/' }, lists);
    await shop.visit({ method: 'POST', url: '/shop?_action=cart.add' }, lists);
    await shop.visit({ method: 'HEAD' }, lists);
    await shop.visit({ headers: { cookie: toChoice(true), 'sec-purpose': 'prefetch' } }, lists);
    for (const url of ['/shop?n=1', '/en/shop/list?n=2', '/shop/small-list?n=3', '/shop/parts?n=4'])
      await shop.visit({ url }, lists);
    const events = await waitForEvents(host, 4);
    expect(events.map(({ page_visited }) => page_visited)).toEqual([
      ...['/shop?n=1', '/en/shop/list?n=2', '/shop/small-list?n=3', '/shop?n=4'],
    ]);
    expect(events.map(({ other_data }) => other_data['color'])).toEqual(Array(4).fill(undefined));
  });

  it('gets nothing for a refused call, for a program’s own call, and for a retry', async () => {
    await shop.visit(onPage('/shop'), ({ carts }) => carts.add(CUSTOMER, [{ ...LINE, item_id: 'NONE' }]));
    await shop.visit(onPage('/shop'), ({ carts }) => carts.add(GUEST, [LINE]));
    await shop.backOffice.carts.add(CUSTOMER, [LINE]);
    const operation = randomUUID();
    for (let attempt = 0; attempt < 3; attempt++)
      await shop.visit(onPage('/shop'), ({ carts }) => carts.add(CUSTOMER, [LINE], operation));
    await shop.visit({ url: '/shop?last' }, ({ catalogue }) => catalogue.list(QUERY, GUEST));
    await waitForEvents(host, 2);
    expect(
      readEvents(host)
        .map(({ action }) => action)
        .sort(),
      // A row that the program added before is updated by the call of a host.
    ).toEqual(isRemote() ? ['product-list', 'update-cart'] : ['add-to-cart', 'product-list']);
  });

  it('[G-13] gets nothing without the visitor’s consent, and nothing from a shop that records no statistics', async () => {
    const silent = await openTrackedShop(store.backOffice, {
      senders: [createHttpSender(host.url)],
      statistics: false,
    });
    await silent.visit({}, ({ catalogue }) => catalogue.list(QUERY, GUEST));
    await silent.close();
    const cookies = ['', toChoice(false), 'consent=v0.1.1795600000', 'consent=1', 'fondaco_session=v1.1.1'];
    for (const cookie of cookies)
      await shop.visit({ headers: { cookie } }, ({ catalogue }) => catalogue.list(QUERY, GUEST));
    await shop.visit({ url: '/shop?consented' }, ({ catalogue }) => catalogue.list(QUERY, GUEST));
    const events = await waitForEvents(host, 1);
    expect(events.map(({ page_visited }) => page_visited)).toEqual(['/shop?consented']);
  });

  it('[G-13] gets no credential: neither session token nor cookie nor Authorization', async () => {
    const { token = '' } = CUSTOMER.session ?? {};
    const secrets = { session: 'SESSION-SECRET', reset: 'RESET-SECRET', foreign: 'FOREIGN-SECRET' };
    const cookie = `fondaco_session=${secrets.session}; ${toChoice(true)}; fondaco_reset=${secrets.reset}; sid=${secrets.foreign}; i18n_redirected=en`;
    const visitor = { ...CUSTOMER, ...(CUSTOMER.session && { session: { ...CUSTOMER.session } }) };
    await shop.visit(
      onPage('/shop?token=URL-SECRET', { cookie, authorization: 'Bearer HEADER-SECRET' }),
      ({ carts }) => carts.add(visitor, [LINE]),
    );
    const [event] = await waitForEvents(host, 1);
    expect(Object.keys(event?.cookies ?? {})).toEqual(['consent', 'i18n_redirected']);
    const sent = JSON.stringify(host.requests);
    for (const secret of ['SECRET', 'Bearer', `"${token}"`]) expect(sent).not.toContain(secret);
    expect(host.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(host.requests[0]?.headers).not.toHaveProperty('cookie');
  });
});
