import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient } from '../support/client.ts';
import { findForms, getLinks, getMain, toText } from '../support/html.ts';
import { lendShop } from '../support/lend-shop.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

const SKU = 'TE-M8X40-ZN';
/** Forms that choose for whom one acts, or end that. */
const CHOICES = /_action=(?:account\.(?:logout|login)|agent\.(?:enter|leave))\b/;

let shop: Shop;
let agent: Client;

const enter = (client_id: string) => agent.post('/pages/account/clients?_action=agent.enter', { client_id });

/** The addresses of the forms of a page that run an action for somebody. */
const listActions = async (client: Client, path: string): Promise<readonly string[]> =>
  findForms((await client.get(path)).body)
    .map(({ action }) => action)
    .filter((action) => action.includes('_action=') && !CHOICES.test(action));

/** The cart of the client that the agent acts for, from its total on: the hour of its last change stands above. */
const readCart = async (): Promise<string> => {
  const text = toText(getMain((await agent.get('/pages/cart?tab=active')).body));
  return text.slice(text.indexOf('Totale documento'));
};

/** Acts for a client; returns the name that the header says. */
const enterAndName = async (client_id: string): Promise<string> => {
  await enter(client_id);
  return /data-acting[^]*?<b[^>]*>([^<]+)/.exec((await agent.get('/shop')).body)?.[1] ?? 'none';
};

beforeAll(async () => {
  shop = await lendShop();
  agent = createClient(shop.origin);
  await logIn(agent, AGENT);
});

afterAll(() => shop.stop());

it.each(['', '/en'])(
  'a form of another client is refused by name and changes nothing (%s)',
  async (prefix) => {
    await enter('1001');
    const pages = ['/product/default/TE-ZN', `/product/child/${SKU}`, '/shop'];
    const actions = await Promise.all(pages.map((page) => listActions(agent, `${prefix}${page}`)));
    const action = actions.flat().find((path) => path.includes('_action=cart.add')) ?? '';
    expect(action).toContain('for_client=1001');
    await enter('1002');
    const before = await readCart();
    const answer = await agent.post(action, { item_id: SKU, quantity: '100' });
    expect([answer.status, answer.location?.split('?')[0]]).toEqual([303, `${prefix}/pages/other-client`]);
    const page = toText(getMain((await agent.get(String(answer.location))).body));
    // One after the other: both change the one session. The client that the form was not made for comes last.
    const names = [await enterAndName('1001'), await enterAndName('1002')];
    for (const name of names) expect(page).toContain(name);
    expect(await readCart()).toBe(before);
  },
);

it('every form of a customer that runs an action says whom it was made for', async () => {
  const customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  await customer.post('/pages/cart?_action=cart.add', { item_id: SKU, quantity: '100' });
  const pages = ['cart', 'checkout', 'wishlist', 'account/own-codes', 'account/profile', 'account/settings'];
  for (const path of [
    '/shop?text=viti',
    '/product/default/TE-ZN',
    ...pages.map((page) => `/pages/${page}`),
  ]) {
    const actions = await listActions(customer, path);
    expect(actions, path).not.toEqual([]);
    for (const action of actions) expect(action, path).toMatch(/[?&]for_client=1001&for_address=\w+&/);
  }
});

it('an order’s forms, and the choice of an address, say it too', async () => {
  await enter('1001');
  const orders = (await agent.get('/pages/account/orders')).body;
  const [order = ''] = getLinks(orders).filter((link) => link.includes('/pages/order_detail?'));
  const actions = await listActions(agent, order);
  const [request, address] = ['change.send', 'account.selectAddress'].map((name) =>
    actions.find((action) => action.includes(`_action=${name}`)),
  );
  expect(request).toContain('for_client=1001');
  expect(address).toContain('for_client=1001');
  await enter('1002');
  const answer = await agent.post(String(address), { address_code: '001' });
  expect(answer.location).toContain('/pages/other-client?client=1001');
});

it('a form of another address changes no cart, but the account’s data', async () => {
  const customer = createClient(shop.origin);
  await logIn(customer, CUSTOMER);
  const post = (action: string, fields: Readonly<Record<string, string>>) =>
    customer.post(`/pages/cart?for_client=1001&for_address=002&_action=${action}`, fields);
  const refused = await post('cart.add', { item_id: SKU, quantity: '100' });
  expect(refused.location).toContain('/pages/other-client?client=1001&address=002');
  expect((await post('articleList.wish', { carti: SKU })).location ?? '').not.toContain('other-client');
});

it('scripts get the reason, with both names', async () => {
  await enter('1002');
  const answer = await agent.post('/_actions/articleList.wish?for_client=1001&for_address=001', {
    carti: SKU,
  });
  expect(answer.status).toBe(409);
  expect(answer.body).toContain('L’hai aperta per');
});

it('the page that names both shows no words of a link', async () => {
  await enter('1002');
  const words = encodeURIComponent('chi vende qui, chiamate il 899');
  const { body } = await agent.get(`/pages/other-client?client=${words}&address=${words}`);
  expect(toText(getMain(body))).toContain('L’hai aperta per');
  expect(body).not.toContain('chiamate il 899');
});
