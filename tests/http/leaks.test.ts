import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from '../support/api.ts';
import { importCatalogue } from '../support/catalogue.ts';
import { type Client, createClient } from '../support/client.ts';
import { withoutCounters } from '../support/html.ts';
import { CUSTOMER, type Login, OTHER_CUSTOMER } from '../support/logins.ts';
import { poll } from '../support/poll.ts';
import { toCaseCount } from '../support/random-cases.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { LOCALES, toPath } from '../support/words.ts';

/**
 * Everybody visits the same addresses of one shop at the same time. The expected page of a viewer comes from a shop
 * with the same data that this viewer alone has ever visited.
 */
const LOGINS: Readonly<Record<string, Login | undefined>> = {
  guest: undefined,
  customer: CUSTOMER,
  'second customer': OTHER_CUSTOMER,
  'third customer': { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' },
  agent: { usr: 'agente@demo.example', pwd: 'Demo-agente-1' },
};

const REQUESTS = toCaseCount(900, 20_000);
/** Ten requests a second. */
const TIMEOUT_MS = Math.max(180_000, REQUESTS * 100);
/** Requests at a time. */
const WINDOW = 12;

type Pages = ReadonlyMap<string, string>;
type Viewer = { readonly name: string; readonly client: Client; before: Pages; after: Pages };

const readPage = async (client: Client, path: string): Promise<string> => {
  const { status, body } = await client.get(path, { 'accept-language': 'it' });
  return `${status} ${withoutCounters(body)}`;
};

/** The address in canonical links, the same for all shops. */
const SETTINGS = { env: { RATE_LIMIT_FACTOR: '0', PUBLIC_URL: 'http://127.0.0.1:4321' } };

/**
 * Imports a catalogue and waits until the home page of each of these clients shows it: the content version is read twice a second, and
 * until then a viewer gets the parts that were stored before.
 */
const changeContent = async (changed: Shop, clients: readonly Client[]): Promise<void> => {
  await importCatalogue(changed);
  for (const client of clients) {
    const findHome = async () => (await client.get('/')).body.includes('/category/importati') || undefined;
    await poll(findHome, { what: 'the home page shows the imported category', within: 60_000 });
  }
};

const openClient = async (shop: Shop, login: Login | undefined): Promise<Client> => {
  const client = createClient(shop.origin);
  if (login) await logIn(client, login);
  await client.get('/shop'); // Shows the message of the login, which the next page does not repeat.
  return client;
};

const readPages = async (client: Client, paths: readonly string[]): Promise<Pages> => {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, await readPage(client, path));
  return pages;
};

const listPaths = async ({ origin }: Shop): Promise<readonly string[]> => {
  const { data } = (await createProgram(origin).list()).product_list;
  const plain = data.find(({ num_childs }) => num_childs === 0);
  const slug = data[0]?.categories[0]?.slug ?? '';
  const products = [data[0], plain].map((product) => `/product/default/${product?.slug}`);
  const lists = [
    '/shop',
    '/shop?text=viti',
    '/shop?sort=price_asc',
    `/shop?category=${slug}`,
    '/shop/parts?sort=price_asc',
  ];
  const bare = ['/', ...lists, `/category/${slug}`, ...products, '/web-page/pagamenti', '/nope'];
  return LOCALES.flatMap((locale) => bare.map((path) => toPath(locale, path)));
};

let shop: Shop;
let paths: readonly string[];
let viewers: readonly Viewer[];

/** The pages of one viewer before and after the change of content, in a shop without other visitors. */
const readAlone = async (login: Login | undefined): Promise<Pick<Viewer, 'before' | 'after'>> => {
  const own = await startShop(SETTINGS);
  try {
    const client = await openClient(own, login);
    const before = await readPages(client, paths);
    await changeContent(own, [client]);
    return { before, after: await readPages(client, paths) };
  } finally {
    await own.stop();
  }
};

beforeAll(async () => {
  shop = await startShop(SETTINGS);
  paths = await listPaths(shop);
  const opened: Viewer[] = [];
  for (const [name, login] of Object.entries(LOGINS))
    opened.push({ name, client: await openClient(shop, login), ...(await readAlone(login)) });
  viewers = opened;
});
afterAll(() => shop.stop());

/** Visits random pages as random viewers, `WINDOW` at a time; returns a line for each page that `accepts` rejects. */
const visit = async (
  requests: number,
  accepts: (page: string, viewer: Viewer, path: string) => boolean,
): Promise<readonly string[]> => {
  const foreign: string[] = [];
  let left = requests;
  const walk = async (): Promise<void> => {
    while (left-- > 0) {
      const viewer = viewers[Math.floor(Math.random() * viewers.length)]!;
      const path = paths[Math.floor(Math.random() * paths.length)]!;
      const page = await readPage(viewer.client, path);
      if (!accepts(page, viewer, path)) foreign.push(`${viewer.name} at ${path}`);
    }
  };
  await Promise.all(Array.from({ length: WINDOW }, walk));
  return foreign;
};

describe('five viewers of one shop', () => {
  it(
    '[U-12] get byte by byte the page that each gets alone, before, during and after a change of content',
    async () => {
      const third = Math.ceil(REQUESTS / 3);
      const isOld = (page: string, { before }: Viewer, path: string) => page === before.get(path);
      const isNew = (page: string, { after }: Viewer, path: string) => page === after.get(path);
      expect(await visit(third, isOld)).toEqual([]);
      const [during] = await Promise.all([
        visit(third, (...visited) => isOld(...visited) || isNew(...visited)),
        changeContent(
          shop,
          viewers.map(({ client }) => client),
        ),
      ]);
      expect(during).toEqual([]);
      expect(await visit(third, isNew)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('get pages that differ between viewers and by the change', () => {
    const shown = (pick: (viewer: Viewer) => Pages) =>
      new Set(viewers.map((viewer) => pick(viewer).get('/shop')));
    expect(shown(({ before }) => before).size).toBe(viewers.length);
    for (const { name, before, after } of viewers) expect(after.get('/'), name).not.toBe(before.get('/'));
  });
});
