/** The list of the shop's pages and of who visits them, for the tests that look at all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logProgramIn } from './api.ts';
import { getBuild, ROOT } from './build.ts';
import { createClient, type Client } from './client.ts';
import { AGENT, CUSTOMER, type Login, STAFF } from './logins.ts';
import { pickProducts } from './pick-products.ts';
import type { Shop } from './shop.ts';
import { logIn } from './visits.ts';
import { type Locale, toPath } from './words.ts';

/** The logins that see different pages; a guest has none. */
const VIEWERS: readonly (readonly [string, Login | undefined])[] = [
  ['guest', undefined],
  ['customer', CUSTOMER],
  ['agent', AGENT],
  ['staff', STAFF],
];

/** Rendered when the server fails: read from the build, see `readErrorPage`. */
export const ERROR_PAGES = ['500', '503'];

/** Page files by name, without parts of others, the server's error pages and an alias. */
export const PAGE_NAMES: readonly string[] = readdirSync(join(ROOT, 'src/pages'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.astro') && !/(?:^|\/)_/.test(file))
  .map((file) => file.replace(/\.astro$/, ''))
  .filter((name) => ![...ERROR_PAGES, 'pages/reset-password'].includes(name));

/** Paths of page files that have parameters, or show more with some. */
const findStates = async ({ origin }: Shop): Promise<Readonly<Record<string, readonly string[]>>> => {
  const program = await logProgramIn(origin, CUSTOMER);
  const { packed, parent } = await pickProducts(origin);
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
    'pages/other-client': ['/pages/other-client?client=1&address=002&to=/shop'],
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
    'shop/compare': ['/shop/compare', `/shop/compare?add=${packed.sku}`],
    'shop/codes': ['/shop/codes?q=vite', '/shop/codes?q=qwertzuiop'],
    'shop/suggestions': ['/shop/suggestions?q=vite', '/shop/suggestions?q=qwertzuiop'],
    'web-page/[...path]': [
      '/web-page/resi',
      '/web-page/flyers/inverno-2026',
      '/web-page/blog/quale-tassello',
    ],
    'web-page/[...rest]': ['/web-page/resi?x=1', '/web-page/none'],
  };
};

/** The Italian paths of every page of a demo shop, by the name of its file. */
export const findSitePages = async (shop: Shop): Promise<ReadonlyMap<string, readonly string[]>> => {
  const states = await findStates(shop);
  return new Map(PAGE_NAMES.map((name) => [name, states[name] ?? [`/${name}`]]));
};

/** A shop's pages and clients of those who visit them, by the kind of visitor. */
export type Site = {
  readonly pages: ReadonlyMap<string, readonly string[]>;
  readonly viewers: ReadonlyMap<string, Client>;
};

/** Sizes of a family, among which all states of availability occur. */
const SIZES = 12;

/** Logs in everybody; the customer's cart, where the agent acts too, has rows of all states of availability. */
export const openSite = async (shop: Shop): Promise<Site> => {
  const { origin } = shop;
  const viewers = new Map<string, Client>();
  for (const [viewer, login] of VIEWERS) {
    const client = createClient(origin);
    if (login) await logIn(client, login);
    viewers.set(viewer, client);
  }
  const acting = createClient(origin);
  await logIn(acting, AGENT);
  const program = await logProgramIn(origin, CUSTOMER);
  const client_id = String(program.user.client_id);
  await acting.post('/pages/account/clients?_action=agent.enter', { client_id });
  viewers.set('agent of a client', acting);
  const { packed, parent } = await pickProducts(origin);
  for (const { carti } of parent.childs.slice(0, SIZES)) await program.add(carti, 1000);
  await program.add(packed.sku, packed.qty_min_imballo);
  return { pages: await findSitePages(shop), viewers };
};

/** A page's HTML as one of the viewers sees it. */
export type ShownPage = { readonly what: string; readonly html: string };

/** The HTML of a page's states for every viewer who is not redirected. @throws if nobody sees the page, or it fails. */
export const readSitePage = async function* (
  { viewers, pages }: Site,
  name: string,
  locale: Locale,
): AsyncGenerator<ShownPage> {
  let isShown = false;
  for (const path of pages.get(name) ?? [])
    for (const [viewer, client] of viewers) {
      const what = `${viewer} ${path}`;
      const { status, body, headers } = await client.get(toPath(locale, path));
      if (status >= 500) throw new Error(`${what}: ${status}`);
      if (!headers.get('content-type')?.includes('html') || (status >= 300 && status < 400)) continue;
      isShown = true;
      yield { what, html: body };
    }
  if (!isShown) throw new Error(`${name} is shown to nobody`);
};

/** States of one page that look like the first ones. */
const SIMILAR_FROM = 3;
/** Fragments that scripts put into a page. */
const FRAGMENTS = /^shop\/(?:codes|menu|parts|suggestions)$/;

/** Pages that customers see with other content than guests. */
const PERSONAL = ['[...home]', 'pages/cart', 'product/[...path]', 'shop/index', 'shop/list'];

/** What a browser needs to visit the screens of one viewer. */
export type Screens = {
  readonly paths: readonly string[];
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[];
};

/** The Italian screens that `viewer` is the first to see, and for a customer those with content of their own. */
export const listScreens = async ({ pages, viewers }: Site, viewer: string): Promise<Screens> => {
  const paths: string[] = [];
  for (const [name, states] of pages)
    for (const path of FRAGMENTS.test(name) ? [] : states.slice(0, SIMILAR_FROM))
      for (const [each, client] of viewers) {
        if (viewer === 'customer' && each === 'guest' && PERSONAL.includes(name)) continue;
        const { status } = await client.get(path);
        if (status >= 300 && status < 400) continue;
        if (each === viewer) paths.push(path);
        break;
      }
  const { origin, cookies = [] } = viewers.get(viewer) ?? {};
  return { paths, cookies: [...cookies].map(([name, value]) => ({ name, value, url: origin ?? '' })) };
};

/** The HTML of a page that the server sends when it fails, read from the build. */
export const readErrorPage = (name: string, locale: Locale): string => {
  const folder = locale === 'it' ? '' : 'en';
  const file = locale === 'it' && name === '500' ? '500.html' : join(folder, name, 'index.html');
  return readFileSync(join(getBuild(), 'client', file), 'utf8');
};
