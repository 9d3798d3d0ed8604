import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { LIST, ROW, SCREW, USER } from '../support/remote-shop.ts';
import { type ScriptedHost, scriptLayout, startScriptedHost } from '../support/scripted-host.ts';
import { translate } from '../support/words.ts';
import { type Shop, startShop } from '../support/shop.ts';

let host: ScriptedHost;
let shop: Shop;
beforeAll(async () => {
  host = await startScriptedHost();
  shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await shop.stop();
  await host.stop();
});

const PRICED = [
  { ...ROW, amount: 8, vat: 22 },
  { ...ROW, row_id: 32, carti: 'TE-M9', quantity: 10, price_discount: 1, vat: 10 },
];

beforeEach(() => {
  host.reset();
  scriptLayout(host);
  host.script('b2b.wrapper.product_list', { message: LIST });
  host.script('b2b.wrapper.autocomplete', { message: { result: [] } });
  host.script('b2b.wrapper.child_list', { message: { 'TE-M8': SCREW } });
  host.script('b2b.wrapper.get_cart_items', { message: { data: PRICED, id_cart: 5 } });
  host.script('b2b.wrapper.prepare_order', { message: { response: true, order: {} } });
});

const logIn = async (user: object): Promise<Client> => {
  host.script('login', { message: { user, access_token: 'T' } });
  const client = createClient(shop.origin);
  const answer = await client.post('/pages/login?_action=account.login', { usr: 'a@b.example', pwd: 'x-1' });
  expect(answer.status).toBe(303);
  return client;
};

const read = async (client: Client, path: string): Promise<string> => {
  const { status, body } = await client.get(path);
  expect(status, path).toBe(200);
  return toText(getMain(body));
};

describe('a user without an address at a host of the wire contract alone', () => {
  it.each([
    ['no field', {}],
    ['an empty list', { address_codes: [] }],
    ['null', { address_codes: null }],
  ])('logs in with %s, and is told at checkout what is missing', async (_name, fields) => {
    const { address_codes, ...user } = USER;
    expect(address_codes).toHaveLength(2);
    const client = await logIn({ ...user, ...fields });
    for (const path of ['/', '/shop', '/pages/account', '/pages/account/addresses', '/pages/account/profile'])
      expect((await client.get(path)).status, path).toBeLessThan(500);
    expect(await read(client, '/pages/cart')).toContain('TE-M8');
    expect(await read(client, '/pages/checkout')).toContain('nessuna destinazione');
    expect(await read(client, '/en/pages/checkout')).toContain('no destination');
  });
});

describe('a cart without totals at a host of the wire contract alone', () => {
  it('has those of its rows where they have amounts or prices', async () => {
    const client = await logIn(USER);
    for (const path of ['/pages/cart?tab=active', '/pages/checkout']) {
      const text = await read(client, path);
      // 8 + 10 net; VAT 1.76 + 1.
      for (const amount of ['18,00', '1,76', '1,00', '20,76']) expect(text, path).toContain(amount);
    }
    await read(client, '/');
  });

  it('has a dash for each total where the rows have none', async () => {
    host.script('b2b.wrapper.get_cart_items', {
      message: { data: [PRICED[0], { row_id: 33, carti: 'X', quantity: 2 }], id_cart: 5 },
    });
    const client = await logIn(USER);
    for (const path of ['/pages/cart?tab=active', '/pages/checkout']) {
      const text = await read(client, path);
      expect(text, path).not.toContain('0,00');
      expect(text, path).toMatch(/Totale documento\s*da confermare/);
    }
    expect((await client.get('/')).body).not.toContain('0,00');
  });
});

describe('a list that a host failed to make', () => {
  it.each([
    ['an object', { success: false, message: 'Listino <b>in</b> manutenzione' }],
    ['a list', [{ success: false, message: 'Listino <b>in</b> manutenzione' }]],
    ['a number', { success: 0, message: 'Listino <b>in</b> manutenzione', product_list: null }],
  ])('says so in the host’s words: %s', async (_name, message) => {
    host.script('b2b.wrapper.product_list', { message });
    const { body } = await (await logIn(USER)).get('/shop?text=vite');
    expect(body).toContain('Listino &lt;b&gt;in&lt;/b&gt; manutenzione');
  });
});

describe('an order that the host stored although its answer was lost', () => {
  const FORM = {
    ...{ delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: 'al piano "2"' },
    ...{ invoice_kind: 'own', step: 'send', id_cart: '5' },
  };

  it.each(['it', 'en'] as const)(
    'is sent again from the page of the emptied cart, to its thanks (%s)',
    async (locale) => {
      const prefix = locale === 'en' ? '/en' : '';
      const client = await logIn(USER);
      const request_id = randomUUID();
      host.script(
        'b2b.wrapper.send_order',
        () => {
          host.script('b2b.wrapper.get_cart_items', { message: { data: [], id_cart: 5 } });
          return { drop: true };
        },
        { message: { response: true, order: { name: 'ORD-7', rows: PRICED } } },
      );
      const path = `${prefix}/pages/checkout?_action=checkout.send`;
      const { body } = await client.post(path, { ...FORM, request_id });
      const text = toText(getMain(body));
      const UNKNOWN =
        'We do not know whether the order has arrived. Send it again from here: it is never placed twice.';
      expect(text).toContain(translate(locale, UNKNOWN, 'errors'));
      expect(text).not.toContain(locale === 'it' ? 'Il carrello è vuoto' : 'The cart is empty');
      const [, action = '', form = ''] =
        /action="([^"]*checkout\.send[^"]*)"([\s\S]*?)<\/form>/.exec(getMain(body)) ?? [];
      const fields = [...form.matchAll(/<input type="hidden" name="([^"]*)" value(?:="([^"]*)")?/g)].map(
        ([, name = '', value = '']) =>
          [name, value.replaceAll('&quot;', '"').replaceAll('&#34;', '"')] as const,
      );
      expect(Object.fromEntries(fields)).toMatchObject({ ...FORM, request_id });
      const again = await client.post(action.replaceAll('&amp;', '&'), Object.fromEntries(fields));
      expect(again.status).toBe(303);
      expect(again.location).toContain(`${prefix}/pages/thankyou`);
      expect(again.location).toContain('ORD-7');
      const [first, second, ...more] = host.requests.filter(({ path: call }) => call.endsWith('send_order'));
      expect(more).toEqual([]);
      expect(second?.body).toEqual(first?.body);
    },
  );
});
