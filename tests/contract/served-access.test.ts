import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '#src/contract/cart.ts';
import type { Order } from '#src/contract/order.ts';
import { listCalls, type RoutedCall } from '#src/server/api/calls.ts';
import { NOON } from '../support/fresh-store.ts';
import { CUSTOMER } from '../support/logins.ts';
import {
  type LoginSession,
  openServedShop,
  type ServedResponse,
  type ServedShop,
  toOrderBody,
} from '../support/served-shop.ts';

const AGENT = { usr: 'agente@demo.example', pwd: 'Demo-agente-1' };
const FORTY_DAYS = 40 * 24 * 60 * 60 * 1000;
const CALLS = listCalls('b2b').map((call) => [call.path, call] as const);

const time = { now: NOON };
let shop: ServedShop;
let expired: LoginSession;
/** A staff token. */
let staff: string;
/** The cart and order of the other client. */
let theirs: { readonly cart: Cart; readonly order: Order };
/** A connection that sees when another one has written. */
let file: DatabaseSync;
/** What `readStore` returned last, until a test changes it. */
let stored: unknown;

/** The data of both clients that a call could change or return. */
const readStore = async (): Promise<unknown> => {
  const of = async (who: LoginSession) => {
    const session = await shop.backOffice.accounts.findSession(who.access_token);
    if (!session) throw new Error('a session has ended');
    const carts = session.user.address_codes.map(({ address_code }) =>
      shop.backOffice.carts.get({ locale: 'it', session: { ...session, address_code } }),
    );
    return [
      await Promise.all(carts),
      await shop.backOffice.orders.list({ locale: 'it', session }, { page: 1, per_page: 96 }),
    ];
  };
  return [await of(shop.customer), await of(shop.other)];
};

/** SQLite's counter of what other connections have written: unchanged while nothing is. */
const readVersion = (): unknown => file.prepare('pragma data_version').get()?.['data_version'];

const openStaff = async (): Promise<string> => {
  const login = await shop.backOffice.accounts.login(AGENT, '127.0.0.1');
  if (!login.ok || !login.staff) throw new Error('the agent cannot log in');
  return login.staff.token;
};

beforeAll(async () => {
  shop = await openServedShop({ clock: () => time.now });
  staff = await openStaff();
  time.now -= FORTY_DAYS;
  expired = await shop.logIn(CUSTOMER);
  time.now += FORTY_DAYS;
  const { id_cart } = await shop.fill(shop.other);
  const sent = await shop.post<{ order: Order }>(
    'wrapper.send_order',
    { ...toOrderBody(id_cart), request_id: randomUUID() },
    shop.as(shop.other),
  );
  await shop.fill(shop.customer);
  theirs = { cart: await shop.fill(shop.other), order: sent.message.order };
  const { location } = shop.place;
  if (location.engine !== 'sqlite') throw new Error('calls are tested on SQLite');
  file = new DatabaseSync(location.file, { readOnly: true });
});
afterAll(async () => {
  file.close();
  await shop.close();
});

const callWith = ({ path, method, example }: RoutedCall, body: object, headers: Record<string, string>) =>
  method === 'GET'
    ? shop.send(`${path}?${new URLSearchParams(example as Record<string, string>).toString()}`, { headers })
    : shop.postPath(path, { ...example, ...body }, headers);

/** Asserts that a response contains no text that only the other client may read. */
const expectNoForeignData = (answer: ServedResponse): void => {
  const text = JSON.stringify(answer.message);
  const { company_name, name, address_codes } = shop.other.user;
  const words = [company_name, name, theirs.order.name, ...address_codes.map((one) => one.IndirizzoEsteso)];
  for (const word of words) expect(text).not.toContain(word);
};

/** Sends a call, and checks that it changed nothing and returned nothing of the other client. */
const callWithoutEffect = async (
  call: RoutedCall,
  body: object,
  headers: Record<string, string>,
): Promise<ServedResponse> => {
  stored ??= await readStore();
  const version = readVersion();
  const answer = await callWith(call, body, headers);
  expectNoForeignData(answer);
  // Most calls write nothing at all.
  if (readVersion() !== version) expect(await readStore()).toEqual(stored);
  return answer;
};

/** The call passed authentication; the named thing may be unknown. */
const expectServed = ({ status }: ServedResponse): void => expect([200, 404]).toContain(status);

const requiresToken = ({ token }: RoutedCall): boolean => token === 'customer' || token === 'session';

describe.each(CALLS)('access to %s', (_, call) => {
  it.each([
    ['no token', {}],
    ['a token that is not a Bearer token', { Authorization: 'token key:secret' }],
    ['a cookie', { Cookie: 'fondaco_session=x' }],
  ])('with %s is granted only where no token is required', async (_, headers) => {
    const answer = await callWithoutEffect(call, {}, headers);
    if (requiresToken(call)) expect(answer).toMatchObject({ status: 401, code: 'login_required' });
    else expectServed(answer);
  });

  it('with an unknown or expired token is granted only where the token is ignored', async () => {
    for (const Authorization of ['Bearer nothing', `Bearer ${expired.access_token}`]) {
      const answer = await callWithoutEffect(call, {}, { Authorization });
      if (call.token === 'none') expectServed(answer);
      else expect(answer).toMatchObject({ status: 401, code: 'unknown_token' });
    }
  });

  it('for another client or its address is never granted', async () => {
    const { client_id } = shop.customer.user;
    const wrong = [
      { body: { client_id }, headers: shop.as(shop.other), code: 'other_client' },
      { body: { address_code: 'ALTRUI' }, headers: shop.as(shop.customer), code: 'other_address' },
      { body: { client_id }, headers: {}, code: 'other_client' },
    ];
    for (const { body, headers, code } of wrong) {
      const answer = await callWithoutEffect(call, body, headers);
      const isGuest = Object.keys(headers).length === 0;
      if (isGuest && requiresToken(call)) expect(answer.status).toBe(401);
      else if (call.method === 'GET' || call.token === 'none') expectServed(answer);
      else expect(answer).toMatchObject({ status: 403, code });
    }
  });

  it('with a staff token equals that of a guest', async () => {
    const answer = await callWithoutEffect(call, {}, { Authorization: `Bearer ${staff}` });
    if (call.token === 'session') staff = await openStaff();
    if (call.token === 'customer') expect(answer).toMatchObject({ status: 403, code: 'not_a_customer' });
    else expectServed(answer);
  });
});

describe('data of another client', () => {
  const CART_CHANGES: readonly [string, () => object][] = [
    ['add_to_cart', () => ({ item_id: shop.orderable().sku, quantity: shop.orderable().qty_min_imballo })],
    ['add_to_cart_promo', () => ({ item_id: shop.orderable().sku, quantity: 100 })],
    ['update_cart', () => ({ cart_rows: [{ row_id: theirs.cart.data[0]?.row_id, quantity: 100 }] })],
    ['remove_cart_item', () => ({ row_id: theirs.cart.data[0]?.row_id })],
  ];

  const expectUnknown = async (name: string, body: object, code: string): Promise<void> => {
    const before = await readStore();
    const answer = await shop.post(`wrapper.${name}`, body, shop.as(shop.customer));
    expect(answer).toMatchObject({ status: 404, code });
    expectNoForeignData(answer);
    expect(await readStore()).toEqual(before);
  };

  it.each(CART_CHANGES)('a cart is unknown to %s', async (name, toBody) => {
    await expectUnknown(name, { ...toBody(), id_cart: theirs.cart.id_cart }, 'unknown_cart');
  });

  it.each(CART_CHANGES.slice(2))('a row is unknown to %s', async (name, toBody) => {
    await expectUnknown(name, toBody(), 'unknown_row');
  });

  it('a cart cannot be ordered', async () => {
    const body = toOrderBody(theirs.cart.id_cart);
    await expectUnknown('prepare_order', body, 'unknown_cart');
    await expectUnknown('send_order', { ...body, request_id: randomUUID() }, 'unknown_cart');
  });

  it('an order is unknown and not listed', async () => {
    await expectUnknown('get_order', { name: theirs.order.name }, 'unknown_order');
    const list = await shop.post('wrapper.get_orders', { per_page: 96 }, shop.as(shop.customer));
    expect(list.status).toBe(200);
    expectNoForeignData(list);
  });

  it('a request_id may be reused by another client', async () => {
    const request_id = randomUUID();
    stored = undefined;
    const answers = await Promise.all(
      [shop.other, shop.customer].map(async (who) => {
        const { id_cart } = await shop.fill(who);
        const body = { ...toOrderBody(id_cart), request_id };
        return shop.post<{ order: Order }>('wrapper.send_order', body, shop.as(who));
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.message.order.name).not.toBe(answers[1]?.message.order.name);
  });
});
