import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#src/contract/account.ts';
import type { Product } from '#src/contract/product.ts';
import { createProgram, listMany, logProgramIn, type Program, toPaid } from '../support/api.ts';
import { type HttpResponse, type Client, createClient } from '../support/client.ts';
import { getMain, toText } from '../support/html.ts';
import { CUSTOMER, type Login, OTHER_CUSTOMER } from '../support/logins.ts';
import { containsPrice, toPriceText } from '../support/prices.ts';
import { lendShop } from '../support/lend-shop.ts';
import { toCaseCount } from '../support/random-cases.ts';
import type { Shop } from '../support/shop.ts';
import { logIn } from '../support/visits.ts';
import { type Locale, LOCALES, toPath } from '../support/words.ts';

/** Visits at a time: a busy machine answers hundreds too late. */
const AT_A_TIME = 12;

/** The first fills the caches that all share, the others read them. */
const ROUNDS = toCaseCount(3, 20);

/** A guest, or a customer with the texts that only this customer may see. */
type Viewer = {
  readonly name: string;
  readonly client: Client;
  readonly program: Program;
  readonly prices: ReadonlyMap<string, number>;
  readonly words: readonly string[];
};

let shop: Shop;
let viewers: readonly Viewer[];
/** Products for which no two of the viewers pay the same. */
let comparable: readonly Product[];

const readPrices = async (program: Program): Promise<ReadonlyMap<string, number>> => {
  const products = await listMany(program);
  return new Map(products.filter(isSinglePriced).map((product) => [product.sku, toPaid(product)]));
};

const isSinglePriced = ({ num_childs, price_per }: Product): boolean => num_childs === 0 && price_per === 1;

const toWords = ({ name, company_name, address_codes }: User): readonly string[] => [
  name,
  company_name,
  ...address_codes.map(({ IndirizzoEsteso }) => IndirizzoEsteso),
];

const openCustomer = async (login: Login): Promise<Viewer> => {
  const client = createClient(shop.origin);
  await logIn(client, login);
  const program = await logProgramIn(shop.origin, login);
  const prices = await readPrices(program);
  return {
    name: login.usr,
    client,
    program,
    prices,
    words: [...toWords(program.user), login.usr, program.token],
  };
};

const openGuest = async (): Promise<Viewer> => {
  const program = createProgram(shop.origin);
  const prices = await readPrices(program);
  return { name: 'a guest', client: createClient(shop.origin), program, prices, words: [] };
};

beforeAll(async () => {
  shop = await lendShop();
  viewers = [await openGuest(), await openCustomer(CUSTOMER), await openCustomer(OTHER_CUSTOMER)];
  const products = await listMany(createProgram(shop.origin));
  const pay = ({ sku }: Product) => viewers.map(({ prices }) => prices.get(sku));
  comparable = products.filter(
    (product) => product.orderable && !pay(product).includes(undefined) && new Set(pay(product)).size === 3,
  );
});
afterAll(() => shop.stop());

const others = (viewer: Viewer): readonly Viewer[] => viewers.filter((other) => other !== viewer);

/** Asserts that body and headers contain no text of another viewer. */
const expectNoWords = (answer: HttpResponse, viewer: Viewer, path: string): void => {
  const everything = `${answer.body}\n${toText(answer.body)}\n${JSON.stringify([...answer.headers])}`;
  for (const other of others(viewer)) {
    for (const word of other.words) {
      if (viewer.words.includes(word)) continue;
      expect(everything.includes(word), `${viewer.name} at ${path} sees "${word}" of ${other.name}`).toBe(
        false,
      );
    }
  }
};

type Shown = { readonly product: Product; readonly locale: Locale };

const expectOwnPrice = (text: string, viewer: Viewer, { product, locale }: Shown): void => {
  const own = Number(viewer.prices.get(product.sku));
  expect(containsPrice(text, toPriceText(own, locale)), `${viewer.name}: ${product.sku} costs ${own}`).toBe(
    true,
  );
  const list = [own, product.price];
  for (const other of others(viewer)) {
    const theirs = Number(other.prices.get(product.sku));
    const isTheirs = !list.includes(theirs) && containsPrice(text, toPriceText(theirs, locale));
    expect(isTheirs, `${viewer.name} sees what ${other.name} pays for ${product.sku}`).toBe(false);
  }
};

const expectOwnPage = async (viewer: Viewer, product: Product, locale: Locale): Promise<void> => {
  const path = toPath(locale, `/product/default/${encodeURIComponent(product.sku)}`);
  const answer = await viewer.client.get(path);
  expect(answer.status, path).toBe(200);
  expectNoWords(answer, viewer, path);
  expectOwnPrice(toText(getMain(answer.body)), viewer, { product, locale });
  const isGuest = viewer.words.length === 0;
  expect(answer.headers.get('cache-control')?.includes('no-store'), path).toBe(!isGuest);
  if (isGuest) return;
  expect(toText(answer.body)).toContain(viewer.words[1]);
};

const expectOwnList = async (viewer: Viewer, product: Product, locale: Locale): Promise<void> => {
  const path = toPath(locale, `/shop?text=${encodeURIComponent(product.sku)}&sort=popularity`);
  const answer = await viewer.client.get(path);
  expect(answer.status, path).toBe(200);
  expectNoWords(answer, viewer, path);
  expectOwnPrice(toText(getMain(answer.body)), viewer, { product, locale });
};

const expectOwnJson = async (viewer: Viewer, product: Product): Promise<void> => {
  const answer = await viewer.program.call('wrapper.get_item', { slug: product.sku });
  expectNoWords(answer, viewer, 'get_item');
  const { data } = (JSON.parse(answer.body) as { message: { data: Product } }).message;
  expect(toPaid(data)).toBe(viewer.prices.get(product.sku));
};

const expectOwnWords = async (viewer: Viewer, path: string): Promise<void> => {
  const answer = await viewer.client.get(path, { 'accept-language': 'it' });
  expect(answer.status, path).toBeLessThan(400);
  expectNoWords(answer, viewer, path);
};

const PLAIN_PATHS = ['/', '/shop', '/en/shop', '/pages/cart', '/en/pages/cart', '/pages/login'];

describe('a guest and two customers at the same URLs at the same time', () => {
  it('pay three different prices for several products', () => {
    expect(comparable.length).toBeGreaterThanOrEqual(3);
  });

  it('[U-12] see only their own price, name and company, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const visits = comparable
        .slice(0, 6)
        .flatMap((product) =>
          viewers.flatMap((viewer) =>
            LOCALES.flatMap((locale) => [
              () => expectOwnPage(viewer, product, locale),
              () => expectOwnList(viewer, product, locale),
              () => expectOwnJson(viewer, product),
            ]),
          ),
        );
      const plain = PLAIN_PATHS.flatMap((path) =>
        viewers.map((viewer) => () => expectOwnWords(viewer, path)),
      );
      await pLimit(AT_A_TIME).map([...visits, ...plain], (visit) => visit());
    }
  });

  it('[U-12] see only their own cart', async () => {
    const [guest, first, second] = viewers as readonly [Viewer, Viewer, Viewer];
    const [one, two] = comparable as readonly [Product, Product];
    await first.program.add(one.sku, one.qty_min_imballo);
    await second.program.add(two.sku, two.qty_min_imballo);
    const visit = async (viewer: Viewer, own: Product | undefined) => {
      const text = toText(getMain((await viewer.client.get('/pages/cart')).body));
      for (const product of [one, two]) expect(text.includes(product.sku)).toBe(product === own);
    };
    await Promise.all(
      Array.from({ length: 8 }, () => [
        visit(guest, undefined),
        visit(first, one),
        visit(second, two),
      ]).flat(),
    );
  });
});

describe('the shared cache', () => {
  it('[U-12] is neither read nor written by a request with a session', async () => {
    const [guest, first] = viewers as readonly [Viewer, Viewer];
    const path = `/shop?text=${encodeURIComponent(String(comparable[0]?.sku))}&sort=popularity`;
    const before = await guest.client.get(path);
    const own = await first.client.get(path);
    const after = await guest.client.get(path);
    expect(own.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(after.body).toBe(before.body);
    expect(own.body).not.toBe(before.body);
  });

  it('[U-12] serves a guest’s page to a guest after a customer requested it first', async () => {
    const [guest, first] = viewers as readonly [Viewer, Viewer];
    const path = `/en/shop?text=${encodeURIComponent(String(comparable[1]?.sku))}&sort=price_desc`;
    await first.client.get(path);
    const answer = await guest.client.get(path);
    expectNoWords(answer, guest, path);
    expectOwnPrice(toText(getMain(answer.body)), guest, {
      product: comparable[1] as Product,
      locale: 'en',
    });
  });
});
