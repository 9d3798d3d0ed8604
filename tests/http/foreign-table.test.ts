import { afterAll, beforeAll, expect, it } from 'vitest';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { AGENT, CUSTOMER, type Login, OTHER_CUSTOMER, STAFF } from '../support/logins.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';

/** A text of the owner's page that no other viewer may get. */
type Secret = { readonly path: string; readonly mark: string };

/** The agent acts for the company of the other customer. */
const OTHER_CLIENT = '1002';

let shop: Shop;
let owner: Client;
let others: Readonly<Record<string, Client>>;
let order: string;
let saved: string;
let proposal: string;

const open = async (login?: Login): Promise<Client> => {
  const client = createClient(shop.origin);
  if (login) await logIn(client, login);
  return client;
};

/** The first match of an expression in a page of the owner. */
const findIn = async (path: string, expression: RegExp): Promise<readonly string[]> => {
  const found = expression.exec((await owner.get(path)).body);
  if (!found) throw new Error(`${path}: no ${expression}`);
  return found.slice(1);
};

beforeAll(async () => {
  shop = await lendShop();
  owner = await open(CUSTOMER);
  const acting = await open(AGENT);
  await acting.post('/pages/account/clients?_action=agent.enter', { client_id: OTHER_CLIENT });
  others = {
    'another customer': await open(OTHER_CUSTOMER),
    'a third customer': await open({ usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' }),
    'a guest': await open(),
    'an agent without a client': await open(AGENT),
    'an agent for another client': acting,
    'an administrator of the shop': await open(STAFF),
  };
  const program = await logProgramIn(shop.origin, CUSTOMER);
  order = (await program.orders()).data.find(({ status }) => status === 'TO_BE_ACCEPTED')?.name ?? '';
  [saved = ''] = await findIn('/pages/cart?tab=saved', /data-saved="(\d+)"/);
  [proposal = ''] = await findIn('/pages/cart?tab=agent', /data-saved="(\d+)"/);
});
afterAll(() => shop.stop());

it('[Y-05] no address of an object of a customer shows it to anybody else', async () => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const documents = await program.documents();
  const [list = '', name = ''] = await findIn(
    '/pages/wishlist',
    /wishlist\?list=(\d+)"[^<>]*>\s*([^<\s][^<]*)/,
  );
  const [carti = ''] = await findIn(`/pages/order_detail?order=${order}`, /class="code[^"]*">\s*([\w.-]+)/);
  const kinds = ['deferred', 'accompanying', 'delivery_note', 'credit_note'] as const;
  const secrets: readonly Secret[] = [
    ...['order_detail', 'thankyou', 'reorder'].map((page) => ({
      path: `/pages/${page}?order=${order}`,
      mark: carti,
    })),
    { path: `/pages/order.pdf?order=${order}`, mark: '%PDF' },
    ...kinds.flatMap((kind) => {
      const document = documents.find((one) => one.kind === kind)?.name ?? '';
      return [
        { path: `/pages/document?document=${document}`, mark: 'C01001' },
        { path: `/pages/document.pdf?document=${document}`, mark: '%PDF' },
      ];
    }),
    { path: `/pages/cart?tab=saved&id=${saved}`, mark: `value="${saved}"` },
    { path: `/pages/cart?tab=agent&id=${proposal}`, mark: `value="${proposal}"` },
    { path: `/pages/reorder?cart=${saved}`, mark: 'name="item_id"' },
    { path: `/pages/wishlist?list=${list}`, mark: name.trim() },
  ];
  const leaks: string[] = [];
  for (const { path, mark } of secrets) {
    const own = await owner.get(path);
    expect([own.status, own.body.includes(mark)], `${path}: ${mark}`).toEqual([200, true]);
    for (const [who, client] of Object.entries(others)) {
      const answer = await client.get(path);
      expect(answer.status, `${who} ${path}`).toBeLessThan(500);
      if (answer.body.includes(mark)) leaks.push(`${who} ${path}`);
    }
  }
  expect(leaks).toEqual([]);
});

it('no action with the id of an object of a customer changes it for anybody else', async () => {
  const read = async () => {
    const paths = [`/pages/order_detail?order=${order}`, '/pages/cart?tab=saved', '/pages/cart?tab=agent'];
    const pages = await Promise.all([...paths, '/pages/account/users'].map((path) => owner.get(path)));
    // Ids of forms and the minute of the request differ.
    const changing = /[\da-f-]{36}|aggiornato alle \d\d:\d\d/g;
    return pages.map(({ body }) => /<main[^]*<\/main>/.exec(body)?.[0].replaceAll(changing, ''));
  };
  const before = await read();
  for (const [who, client] of Object.entries(others))
    for (const [action, fields] of [
      ['cart.activate', { id: saved, former: 'merge' }],
      ['cart.removeSaved', { id: saved }],
      ['cart.changeSaved', { id: saved, name: 'Mio' }],
      ['agent.withdraw', { id: proposal }],
      ['agent.refuse', { id: proposal, reason: 'x' }],
      ['change.send', { order, kind: 'cancel', note: 'x' }],
      ['companyUser.decide', { order, decision: 'approve' }],
      ['companyUser.setActive', { id: '1', active: '0' }],
      ['companyUser.change', { id: '1', role: 'viewer' }],
    ] as const) {
      const answer = await client.post(`/_actions/${action}`, fields);
      expect(answer.body, `${who} ${action}`).toMatch(
        /login_required|unknown_|not_permitted|clients_only|agents_only|not_possible/,
      );
    }
  expect(await read()).toEqual(before);
});
