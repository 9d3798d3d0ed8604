import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleListSummary } from '#src/contract/article-list.ts';
import { logProgramIn } from '../support/api.ts';
import { type Client, createClient } from '../support/client.ts';
import { getLinks, getMain, toText } from '../support/html.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { lendShop } from '../support/lend-shop.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath, translate } from '../support/words.ts';

let shop: Shop;
let guest: Client;
let customer: Client;
let stranger: Client;
let sku: string;

const open = async (login: typeof CUSTOMER): Promise<Client> => {
  const client = createClient(shop.origin);
  await logIn(client, login);
  return client;
};

beforeAll(async () => {
  shop = await lendShop();
  sku = (await pickProducts(shop.origin)).single.sku;
  guest = createClient(shop.origin);
  [customer, stranger] = [await open(CUSTOMER), await open(OTHER_CUSTOMER)];
});
afterAll(() => shop.stop());

const post = (client: Client, action: string, fields: Readonly<Record<string, string>>) =>
  client.post(`/pages/wishlist?_action=articleList.${action}`, fields);

const readLists = async (login: typeof CUSTOMER): Promise<readonly ArticleListSummary[]> => {
  const { body } = await (await logProgramIn(shop.origin, login)).call('wrapper.get_article_lists', {});
  return (JSON.parse(body) as { message: { data: readonly ArticleListSummary[] } }).message.data;
};

it.each(LOCALES)(
  '[R-15] the wishlist answers 200 for a customer (%s), and leads a guest to the login',
  async (locale) => {
    const path = toPath(locale, '/pages/wishlist');
    const answer = await customer.get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(toText(getMain(answer.body))).toContain(
      translate(locale, 'Yours alone: other users of your company do not see it.'),
    );
    const refused = await guest.get(path);
    expect([refused.status, refused.location]).toEqual([
      303,
      `${toPath(locale, '/pages/login')}?to=${encodeURIComponent(path)}`,
    ]);
  },
);

it('a guest without script is led to the login, told why, and nothing is added', async () => {
  const before = await readLists(CUSTOMER);
  const answer = await post(guest, 'wish', { carti: sku, locale: 'it' });
  expect(answer.status).toBe(303);
  expect(answer.location).toContain('/pages/login?to=');
  const login = await guest.get(answer.location ?? '');
  expect(toText(getMain(login.body))).toContain('Per aggiungere ai preferiti accedi');
  expect(await readLists(CUSTOMER)).toEqual(before);
});

it('without script the heart leads to the wishlist, which has the article once', async () => {
  for (const wished of ['1', '1']) {
    const answer = await post(stranger, 'wish', { carti: sku, wished, locale: 'it' });
    expect([answer.status, answer.location]).toEqual([303, '/pages/wishlist']);
  }
  const page = await stranger.get('/pages/wishlist');
  expect(page.body.split(`data-row="${sku}"`)).toHaveLength(2);
  await post(stranger, 'take', { id: 'wishlist', carti: sku });
  expect((await stranger.get('/pages/wishlist')).body).not.toContain(`data-row="${sku}"`);
});

it('lists of another company are neither shown, ordered nor changed', async () => {
  const own = await readLists(CUSTOMER);
  const shared = own.find(({ kind }) => kind === 'shared');
  const list = String(shared?.id);
  expect(getLinks((await customer.get('/pages/wishlist')).body)).toContain(`/pages/wishlist?list=${list}`);
  expect((await stranger.get(`/pages/wishlist?list=${list}`)).location).toBe('/pages/wishlist');
  expect((await stranger.get(`/pages/reorder?list=${list}`)).status).toBe(404);
  for (const [action, fields] of Object.entries({
    add: { id: list, carti: sku },
    take: { id: list, carti: sku },
    save: { id: list, name: 'Preso' },
    remove: { id: list },
  })) {
    const answer = await post(stranger, action, fields);
    expect([action, answer.status]).toEqual([action, 422]);
    expect(toText(getMain(answer.body))).toContain('Questa lista non c’è più.');
  }
  expect(await readLists(CUSTOMER)).toEqual(own);
});

it('bad input is refused with a text, and keeps what was typed', async () => {
  const long = 'x'.repeat(81);
  const named = await post(customer, 'save', { name: long });
  expect(named.status).toBe(422);
  expect(toText(getMain(named.body))).toContain('Scrivi un nome di al massimo 80 caratteri.');
  expect(named.body).toContain(`value="${long}"`);
  const unknown = await post(customer, 'add', { id: 'wishlist', carti: 'NO-SUCH' });
  expect(toText(getMain(unknown.body))).toContain('Questo articolo non è in catalogo.');
  for (const odd of ['?list=%00', '?list=9e99', '?add=%27%22<b>', '?page=-1', '?list=wishlist&page=NaN'])
    expect((await customer.get(`/pages/wishlist${odd}`)).status, odd).toBeLessThan(400);
});
