import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { CONTRACT_LOGIN, type ContractHost, startContractHost } from '../support/contract-host.ts';
import { getLinks } from '../support/html.ts';
import { type Shop, startShop } from '../support/shop.ts';

let host: ContractHost;
let shop: Shop;
beforeAll(async () => {
  host = await startContractHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  host.restart();
  shop = await startShop({ empty: true, env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' } });
  return () => shop.stop();
});

const OPTIONAL = [
  ...['/pages/account/orders', '/pages/account/documents', '/pages/account/due-again', '/pages/wishlist'],
  ...['/pages/account/own-codes', '/pages/account/alerts', '/pages/account/company'],
];
const PAGES = [
  '/',
  '/shop',
  '/product/default/guanto-9',
  '/pages/account',
  '/pages/account/addresses',
  '/pages/cart',
];

/** The links of a page to what the host may lack; pages of the account link to themselves. */
const listOptional = (body: string): readonly string[] =>
  OPTIONAL.filter((path) => getLinks(body).some((link) => link.split('?')[0] === path));

const getAll = async (isCustomer: boolean): Promise<Readonly<Record<string, readonly string[]>>> => {
  const client = createClient(shop.origin);
  if (isCustomer) await client.post('/pages/login?_action=account.login', CONTRACT_LOGIN);
  const found: Record<string, readonly string[]> = {};
  for (const path of PAGES) {
    const { body } = await client.get(path);
    found[path] = listOptional(body);
    if (path === '/shop') expect(body.includes('form="wish"')).toBe(false);
  }
  return found;
};

describe('a feature that the host answers with 404', () => {
  it('[B-39] has no entry in any menu of a customer, and no button', async () => {
    for (const links of Object.values(await getAll(true))) expect(links).toEqual([]);
    const asked = host.requests.filter(({ path }) => path.endsWith('get_article_lists')).length;
    await getAll(true);
    expect(host.requests.filter(({ path }) => path.endsWith('get_article_lists')).length).toBe(asked);
  });

  it('[B-39] has none for a guest', async () => {
    const found = await getAll(false);
    for (const path of ['/', '/shop', '/product/default/guanto-9']) expect(found[path], path).toEqual([]);
  });

  it('[B-39] has its entry where the host has it', async () => {
    host.script('b2b.wrapper.get_alerts', { message: { data: [] } });
    host.script('b2b.account.get_company', { message: { company_name: 'Rossi srl' } });
    const client = createClient(shop.origin);
    await client.post('/pages/login?_action=account.login', CONTRACT_LOGIN);
    const { body } = await client.get('/pages/account');
    expect(listOptional(body)).toEqual(['/pages/account/alerts', '/pages/account/company']);
  });
});
