import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn, SESSION_COOKIE } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

const STAFF = [
  { usr: 'agente@demo.example', pwd: 'Demo-agente-1', name: 'Giorgia Furlan', it: 'Agente', en: 'Agent' },
  { usr: 'editore@demo.example', pwd: 'Demo-editore-1', name: 'Elena Marin', it: 'Redattore', en: 'Editor' },
  {
    ...{ usr: 'admin@demo.example', pwd: 'Demo-admin-1', name: 'Davide Pavan' },
    ...{ it: 'Amministratore', en: 'Administrator' },
  },
];

let shop: Shop;
beforeAll(async () => {
  shop = await lendShop({ likeBuild: true });
});
afterAll(() => shop.stop());

/** Where each staff member works. */
const toStart = ({ usr }: { usr: string }): string =>
  usr.startsWith('agente') ? '/pages/account/clients' : '/pages/account';

const openClient = async (login = STAFF[1]!): Promise<Client> => {
  const client = createClient(shop.origin);
  expect((await logIn(client, login)).location).toBe(toStart(login));
  return client;
};

describe.each(STAFF)('$usr', (person) => {
  it.each(LOCALES)(
    'sees name, e-mail, role and the purpose of the login, and can log out (%s)',
    async (locale) => {
      const client = await openClient(person);
      const { status, headers, body } = await client.get(toPath(locale, '/pages/account'));
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const text = toText(getMain(body));
      for (const word of [person.name, person.usr, person[locale]]) expect(text).toContain(word);
      expect(text).toMatch(locale === 'it' ? /[Cc]on questo accesso/ : /[Tt]his login/);
      expect(text).not.toMatch(/undefined|account:/);
      expect(toText(body)).toContain(locale === 'it' ? 'AREA UTENTE' : 'MY ACCOUNT');
      await client.post('/pages/login?_action=account.logout', {});
      expect(client.cookies.has(SESSION_COOKIE)).toBe(false);
    },
  );
});

describe('a staff member', () => {
  const PAGES = ['/', '/shop', '/product/default/TE-M8X40-ZN', '/web-page/condizioni', '/category/viteria'];

  it('has pages that are not cached, and does not affect those of guests', async () => {
    const [client, guest] = [await openClient(), createClient(shop.origin)];
    for (const path of PAGES) {
      const own = await client.get(path);
      const shared = await guest.get(path);
      if (own.status === 200) {
        expect(own.headers.get('cache-control'), path).toBe('private, no-store');
        expect(own.body, path).toContain('Elena Marin');
      }
      expect(shared.body, path).not.toContain('Elena Marin');
      expect([shared.status, shared.headers.get('set-cookie')], path).toEqual([own.status, null]);
    }
  });

  it('sees in cart and checkout that this login cannot buy', async () => {
    const client = await openClient();
    const words = 'Con questo accesso non si acquista';
    expect(toText(getMain((await client.get('/pages/cart?tab=active')).body))).toContain(words);
    const add = { item_id: 'TE-M8X40-ZN', quantity: '100' };
    for (const answer of [
      await client.get('/pages/checkout'),
      await client.post('/pages/cart?_action=cart.add', add),
    ]) {
      expect([answer.status, String(answer.location).split('?')[0]]).toEqual([303, '/pages/login']);
      expect(toText(getMain((await client.get(String(answer.location))).body))).toContain(words);
    }
    const orders = ['/pages/order_detail?order=1', '/pages/thankyou?order=1'];
    for (const path of orders) expect((await client.get(path)).status, path).toBeLessThan(400);
  });

  it('[Y-14] meets no control that buys, on any page of the catalogue', async () => {
    for (const person of STAFF) {
      const client = await openClient(person);
      for (const path of [
        ...PAGES,
        '/shop?text=viti',
        '/product/default/TE-ZN',
        '/pages/quick-order',
        '/pages/cart',
      ]) {
        const { body } = await client.get(path);
        expect(body, `${person.usr} ${path}`).not.toMatch(
          /cart\.(?:add|addLines|addList|update|setCoupon)\b|data-add-to-cart|form="wish"|class="header-cart-link/,
        );
      }
      // The same pages of a guest have them: the expression would find them.
      const guest = createClient(shop.origin);
      expect((await guest.get('/shop')).body).toMatch(/cart\.add\b/);
      expect((await guest.get('/shop')).body).toMatch(/form="wish"/);
      expect((await guest.get('/product/default/TE-ZN')).body).toMatch(/cart\.addLines\b/);
    }
  });

  it('[U-22] who is an agent acts for own clients alone, and continues where a client was needed', async () => {
    const client = await openClient(STAFF[0]);
    const needed = await client.get('/pages/checkout');
    expect(needed.location).toBe('/pages/account/clients?to=%2Fpages%2Fcheckout');
    const enter = (client_id: number, to = '') =>
      client.post('/pages/account/clients?_action=agent.enter', { client_id: String(client_id), to });
    for (const foreign of [1003, 999_999]) {
      const answer = await enter(foreign);
      expect(answer.status).toBe(403);
      expect(toText(getMain(answer.body))).toContain('non è assegnato a te');
      expect((await client.get('/pages/account/orders')).status).toBe(303);
    }
    for (const outside of ['//example.com', 'https://example.com/'])
      expect((await enter(1001, outside)).location).toBe('/pages/account');
    expect((await enter(1001, '/pages/checkout')).location).toBe('/pages/checkout');
    const orders = await client.get('/pages/account/orders');
    expect([orders.status, orders.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(orders.body).toContain('data-acting');
    await client.post('/pages/account/clients?_action=agent.leave', {});
    expect((await client.get('/pages/account/orders')).status).toBe(303);
  });

  it('who is no agent has no clients, and cannot act for one', async () => {
    for (const login of [...STAFF.slice(1), CUSTOMER]) {
      const client = createClient(shop.origin);
      await logIn(client, login);
      expect((await client.get('/pages/account/clients')).location).toBe('/pages/account');
      const answer = await client.post('/_actions/agent.enter', { client_id: '1002' });
      expect(answer.body).toContain('false');
      expect((await client.get('/pages/account')).body).not.toContain('Officine Bertoli');
    }
    expect((await createClient(shop.origin).get('/pages/account/clients')).location).toContain(
      '/pages/login',
    );
  });

  it.each([
    'cart.update',
    'cart.remove',
    'cart.current',
    'cart.mergeGuestCart',
    'checkout.prepare',
    'checkout.send',
  ])('gets login_required from the action %s', async (action) => {
    const client = await openClient();
    const fields = {
      row_id: '1',
      quantity: '1',
      lines: '[]',
      id_cart: '1',
      request_id: crypto.randomUUID(),
    };
    const answer = await client.post(`/_actions/${action}`, fields);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('login_required');
  });

  it('cannot choose an address', async () => {
    const client = await openClient();
    const answer = await client.post('/_actions/account.selectAddress', { address_code: '001' });
    expect(answer.body).toContain('login_required');
  });

  it('gets 403 for a customer’s served call, and a guest’s response for a guest’s', async () => {
    const client = await openClient();
    const program = createProgram(shop.origin, client.cookies.get(SESSION_COOKIE));
    const { status, body } = await program.call('wrapper.get_cart_items', {});
    expect(status).toBe(403);
    expect(body).not.toContain('Giorgia');
    expect((await program.list()).product_list.data.length).toBeGreaterThan(0);
  });

  it('cannot log in by the served call, because it has no client', async () => {
    const answer = await createClient(shop.origin).call('/api/method/login', STAFF[2]);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ message: [{ success: false }] });
    expect(answer.body).not.toContain('access_token');
  });
});
