import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Program, logProgramIn } from '../support/api.ts';
import { getBuild, ROOT } from '../support/build.ts';
import { type Client, createClient } from '../support/client.ts';
import { getLanguage, listTexts } from '../support/html.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, type Locale, readDictionary, toPath } from '../support/words.ts';

const STAFF = { usr: 'admin@demo.example', pwd: 'Demo-admin-1' };
const PAGES = join(ROOT, 'src/pages');

let shop: Shop;
let viewers: ReadonlyMap<string, Client>;
/** Addresses of page files that have parameters, or show more with some. */
let addresses: Readonly<Record<string, readonly string[]>>;

const toAddresses = async (program: Program): Promise<typeof addresses> => {
  const { packed, parent } = await pickProducts(shop.origin);
  const [order] = (await program.orders()).data;
  const documents = (await program.documents()).map(({ name }) => `/pages/document?document=${name}`);
  const of = (page: string): string => `${page}?order=${order?.name}`;
  const tabs = ['active', 'saved', 'agent', 'client', 'proposals'].map((tab) => `/pages/cart?tab=${tab}`);
  const states = ['sent=1', 'done=1', 'failed=1', 'expired=1', 'token=none'].map((state) => `?${state}`);
  return {
    '404': ['/no-such-page'],
    '[...home]': ['/'],
    '[...rest]': ['/no/such/page'],
    'category/[slug]': ['/category/elettroutensili'],
    'category/[...rest]': ['/category/elettroutensili?x=1', '/category/none'],
    'pages/cart': ['/pages/cart', ...tabs],
    'pages/checkout': ['/pages/checkout'],
    'pages/document': ['/pages/document', ...documents.slice(0, 20)],
    'pages/order_detail': ['/pages/order_detail', of('/pages/order_detail')],
    'pages/payment': [of('/pages/payment')],
    'pages/thankyou': ['/pages/thankyou', of('/pages/thankyou')],
    'pages/reorder': [of('/pages/reorder')],
    'pages/price': [`/pages/price?carti=${packed.sku}`],
    'pages/password': states.map((state) => `/pages/password${state}`),
    'pages/email': states.map((state) => `/pages/email${state}`),
    'pages/alert': states.map((state) => `/pages/alert${state}`),
    'pages/newsletter': states.map((state) => `/pages/newsletter${state}`),
    'pages/single/[...path]': ['/pages/single/certificati/qualita'],
    'pages/account/orders': ['/pages/account/orders', '/pages/account/orders?text=zzzz'],
    'pages/account/documents': ['/pages/account/documents', '/pages/account/documents?text=zzzz'],
    'product/[...path]': [
      ...[packed, parent].map(({ slug }) => `/product/default/${slug}`),
      `/product/child/${parent.childs[0]?.carti}`,
      '/product/default/none',
    ],
    'shop/index': [
      ...['/shop', '/shop?text=vite', '/shop?text=qwertzuiop', '/shop?page=999', '/shop?sort=rating'],
      ...['/shop?promo_list=1', '/shop?disponibili=1', '/shop?next_insert=1', '/shop?category=viti'],
      ...['/shop?latest-order-list=true', '/shop?min_price=1&max_price=20'],
    ],
    'shop/compare': ['/shop/compare', `/shop/compare?codes=${packed.sku}`],
    'shop/suggestions': ['/shop/suggestions?q=vite', '/shop/suggestions?q=qwertzuiop'],
    'web-page/[...path]': ['/web-page/resi'],
    'web-page/[...rest]': ['/web-page/resi?x=1', '/web-page/none'],
  };
};

beforeAll(async () => {
  shop = await startShop({ likeBuild: true, env: { RATE_LIMIT_FACTOR: '0' } });
  const open = async (login?: typeof CUSTOMER): Promise<Client> => {
    const client = createClient(shop.origin);
    if (login) await logIn(client, login);
    return client;
  };
  viewers = new Map([
    ['guest', await open()],
    ['customer', await open(CUSTOMER)],
    ['agent', await open(AGENT)],
    ['staff', await open(STAFF)],
  ]);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const { packed } = await pickProducts(shop.origin);
  await program.add(packed.sku, packed.qty_min_imballo);
  addresses = await toAddresses(program);
});
afterAll(() => shop.stop());

/** Page files by name, without parts of others, the server's error pages, which are read from the build, and an alias. */
const pageNames = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro') && !/(?:^|\/)_/.test(file))
  .map((file) => file.replace(/\.astro$/, ''))
  .filter((name) => !['500', '503', 'pages/reset-password'].includes(name));

/** Keys look like no word: `row.update`, `status_DELIVERED`, `noResult`, `cart:title`. */
const KEY = /^(?:[a-z]{2,}\d*(?:[A-Z][a-z]+|[._][A-Za-z]\w*)+|[a-z]+[A-Z]?[a-z]+:[a-z][\w.]*)$/;
const BREAK = /[\s,;()«»“”"’'+=|·→–]+/;
/** Addresses, and names of files, are texts of the content. */
const IS_ADDRESS = /\.(?:it|eu|com|org|example|pdf|csv|xlsx?|jpg|png|webp)$|[@/]/;

/** The keys of a language that are not also a text of it. */
const listKeys = (locale: Locale): ReadonlySet<string> => {
  const dictionary = readDictionary(locale);
  const values = new Set([...dictionary.values()].map((text) => text.toLowerCase()));
  const names = [...dictionary.keys()].map((key) => key.slice(key.indexOf('.') + 1));
  return new Set(names.filter((name) => !values.has(name.toLowerCase())));
};

const findRawKeys = (html: string, keys: ReadonlySet<string>): readonly string[] =>
  listTexts(html).flatMap((text) => [
    ...(keys.has(text) || text.includes('{{') ? [text] : []),
    ...text
      .split(BREAK)
      .map((word) => word.replace(/[.:!?]+$/, ''))
      .filter((word) => KEY.test(word) && !IS_ADDRESS.test(word)),
  ]);

describe.each(LOCALES)('every page in %s', (locale) => {
  const keys = listKeys(locale);

  it.each(pageNames)('[I-01] %s shows no raw key', async (name) => {
    const paths = addresses[name] ?? [`/${name}`];
    const shown: string[] = [];
    for (const path of paths)
      for (const [viewer, client] of viewers) {
        const { status, body, headers } = await client.get(toPath(locale, path));
        expect(status, `${viewer} ${path}`).toBeLessThan(500);
        if (status >= 300 && status < 400) continue;
        if (!headers.get('content-type')?.includes('html')) continue;
        expect(findRawKeys(body, keys), `${viewer} ${path}`).toEqual([]);
        shown.push(`${viewer} ${path}`);
      }
    expect(shown.length, `${paths.join(' ')} is shown to somebody`).toBeGreaterThan(0);
  });

  it.each(['500', '503'])('[I-01] the prebuilt page %s shows no raw key', (name) => {
    const file =
      locale === 'it' && name === '500' ? '500.html' : join(locale === 'it' ? '' : 'en', name, 'index.html');
    const html = readFileSync(join(getBuild(), 'client', file), 'utf8');
    expect(getLanguage(html)).toBe(locale);
    expect(findRawKeys(html, keys)).toEqual([]);
  });
});

it('raw keys are told from words', () => {
  const keys = listKeys('it');
  const find = (text: string) => findRawKeys(`<p title="${text}">x</p>`, keys);
  for (const text of ['row.update', 'account:total', 'Totale status_DELIVERED', 'noResult', 'netPrice: 3 €'])
    expect(find(text), text).not.toEqual([]);
  for (const text of ['Totale', 'ordini@fondaco.example', 'RiBa 60 gg f.m.', '5 kWh', 'da 2 a 5 pz'])
    expect(find(text), text).toEqual([]);
});
