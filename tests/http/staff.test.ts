import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';
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
  shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(() => shop.stop());

const openClient = async (login = STAFF[0]!): Promise<Client> => {
  const client = createClient(shop.origin);
  expect((await logIn(client, login)).location).toBe('/pages/account');
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
      expect(text).toMatch(locale === 'it' ? /Per ora con questo accesso/ : /For now this login/);
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
        expect(own.body, path).toContain('Giorgia Furlan');
      }
      expect(shared.body, path).not.toContain('Giorgia Furlan');
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
