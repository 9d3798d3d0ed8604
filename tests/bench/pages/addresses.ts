import { DEFAULT_PER_PAGE } from '#src/contract/limits.ts';
import { type ListingQuery, SORTS } from '#src/contract/listing.ts';
import { type Locale, LOCALES } from '#src/contract/locale.ts';
import { toShopPath } from '#src/features/catalogue/listing-query.ts';
import { createProgram, logProgramIn } from '../../support/api.ts';
import { CUSTOMER, type Login, OTHER_CUSTOMER } from '../../support/logins.ts';
import { ON_DEMAND_COOKIE, SESSION_COOKIE } from '../../support/visits.ts';
import type { LoadRequest } from '../load.ts';

/** A page to be measured; `n` counts the requests, so that an address can be new each time. */
export type Page = { readonly name: string; readonly request: (n: number) => LoadRequest };

const ON_DEMAND = { cookie: ON_DEMAND_COOKIE };
/** Above every price of the demo, far below the largest that an address may carry: the filter excludes nothing. */
const ABOVE_ALL_PRICES = 100_000;

const toListPath = (query: Partial<ListingQuery>, locale: Locale = 'it'): string =>
  toShopPath(
    { text: '', page: 1, per_page: DEFAULT_PER_PAGE, sort: 'default', filters: {}, ...query },
    locale,
  );

const unseen = (text = ''): ((n: number) => string) => {
  return (n) => toListPath({ text, filters: { max_price: String(ABOVE_ALL_PRICES + n) } });
};

const LENGTHS = [12, 24, 48];

/** The lists of these categories in each order, length and language: more than the cache of guests' pages holds. */
const listInTurn = (categories: readonly string[]): ((n: number) => string) => {
  const paths = LOCALES.flatMap((locale) =>
    categories.flatMap((category) =>
      SORTS.flatMap((sort) =>
        LENGTHS.map((per_page) => toListPath({ sort, per_page, filters: { category } }, locale)),
      ),
    ),
  );
  return (n) => paths[n % paths.length] ?? '/shop';
};

/** The first products of the list. */
const listProducts = async (origin: string) => {
  const program = createProgram(origin);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => program.list({ page, per_page: 96 })));
  return pages.flatMap(({ product_list }) => product_list.data);
};

type Found = { readonly plain: string; readonly family: string; readonly categories: readonly string[] };

/** The slugs of a product without variants, of the family with the most variants, and of all categories of the first products. */
const findProducts = async (origin: string): Promise<Found> => {
  const products = await listProducts(origin);
  const plain = products.find(({ num_childs }) => num_childs === 0);
  const family = products.toSorted((a, b) => b.num_childs - a.num_childs)[0];
  if (!plain || !family) throw new Error('the demo has no plain product or no family');
  const categories = products.flatMap(({ categories: own }) => own.map(({ slug }) => slug));
  return { plain: plain.slug, family: family.slug, categories: [...new Set(categories)] };
};

const toProductPath = (slug: string): string => `/product/default/${encodeURIComponent(slug)}`;

/** Everything that `npm run bench -- --against` measures, with the addresses and the session of one shop. */
export const listPages = async (origin: string): Promise<readonly Page[]> => {
  const { token } = await logProgramIn(origin, CUSTOMER);
  const session = { cookie: `${SESSION_COOKIE}=${token}` };
  const { plain, family, categories } = await findProducts(origin);
  const listing = unseen();
  const search = unseen('viti');
  const inTurn = listInTurn(categories);
  return [
    { name: 'listing, unseen, guest', request: (n) => ({ path: listing(n) }) },
    { name: 'listing, unseen, customer', request: (n) => ({ path: listing(n), headers: session }) },
    { name: 'listing, categories in turn, guest', request: (n) => ({ path: inTurn(n) }) },
    {
      name: 'listing, categories in turn, customer',
      request: (n) => ({ path: inTurn(n), headers: session }),
    },
    { name: 'listing with a text, unseen', request: (n) => ({ path: search(n) }) },
    { name: 'product, plain', request: () => ({ path: toProductPath(plain), headers: ON_DEMAND }) },
    { name: 'product, most variants', request: () => ({ path: toProductPath(family), headers: ON_DEMAND }) },
    { name: 'home on demand', request: () => ({ path: '/', headers: ON_DEMAND }) },
    {
      name: 'product_list over the API',
      request: (n) => ({
        path: '/api/method/b2b.wrapper.product_list',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ max_price: String(ABOVE_ALL_PRICES + n) }),
      }),
    },
    {
      name: 'CMS page on demand',
      request: () => ({ path: '/web-page/condizioni-di-vendita', headers: ON_DEMAND }),
    },
    { name: '/api/health', request: () => ({ path: '/api/health' }) },
    { name: 'listing from the cache', request: () => ({ path: '/shop' }) },
    { name: 'home, prebuilt', request: () => ({ path: '/' }) },
  ];
};

/** The cookies of customers' sessions. */
const openSessions = (origin: string, logins: readonly Login[]) =>
  Promise.all(
    logins.map(async (login) => ({
      cookie: `${SESSION_COOKIE}=${(await logProgramIn(origin, login)).token}`,
    })),
  );

/** Requests of guests and customers in turns, of every kind of page, half of them for addresses that are new each time. */
export const mixRequests = async (origin: string): Promise<(n: number) => LoadRequest> => {
  const sessions = await openSessions(origin, [CUSTOMER, OTHER_CUSTOMER]);
  const slugs = (await listProducts(origin)).map(({ slug }) => slug);
  const toProduct = (n: number) => toProductPath(slugs[n % slugs.length] ?? '');
  const pages = await listPages(origin);
  const kinds: readonly ((n: number) => LoadRequest)[] = [
    ...pages.filter(({ name }) => !name.startsWith('product, ')).map(({ request }) => request),
    (n) => ({ path: toProduct(n) }),
    (n) => ({ path: `/en${toProduct(n)}`, ...(n % 2 === 0 && { headers: ON_DEMAND }) }),
    (n) => ({ path: toProduct(n), headers: sessions[n % sessions.length] ?? {} }),
    (n) => ({ path: toListPath({ page: 1 + (n % 40) }) }),
    (n) => ({ path: toListPath({ page: 1 + (n % 40) }, 'en'), headers: sessions[n % sessions.length] ?? {} }),
  ];
  return (n) => kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) ?? { path: '/' };
};

/** The pages whose ceiling is a bare server with the same compressed bytes. */
export const STORED_PAGES = ['listing from the cache', 'home, prebuilt'];
