import type { Listing } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { pickVaried } from './pick-varied.ts';

/** The lists that the home page shows some products of, by the key of their name. */
export const FEATURED = ['promo_list', 'disponibili', 'newness', 'next_insert'] as const;
export type FeaturedKey = (typeof FEATURED)[number];

/** Some products of a list; `total` is what the list holds, 0 where its number says nothing. */
export type FeaturedTab = {
  readonly key: FeaturedKey;
  readonly path: string;
  readonly total: number;
  readonly products: readonly Product[];
};

/** Cards in a row of a wide screen. */
export const CARDS = 6;

/** Products asked for at a time. */
const PER_PAGE = 24;

/** Asks for one page of the list of a key. */
type Ask = (key: FeaturedKey, page: { readonly page: number; readonly per_page: number }) => Promise<Listing>;

/** Products that nobody ordered stand in the order of the catalogue: pages far apart show its breadth. */
const toPages = (key: FeaturedKey, total_pages: number): readonly number[] =>
  key === 'newness'
    ? []
    : [1 / 3, 2 / 3].map((share) => Math.round(total_pages * share)).filter((it) => it > 1);

const PATHS: Readonly<Record<FeaturedKey, string>> = {
  promo_list: '/shop?promo_list=1',
  disponibili: '/shop?disponibili=1',
  newness: '/shop?sort=newness',
  next_insert: '/shop?next_insert=1',
};

const readTab = async (
  key: FeaturedKey,
  ask: Ask,
  toGroup: (product: Product) => string,
): Promise<FeaturedTab> => {
  const first = await ask(key, { page: 1, per_page: PER_PAGE });
  const { total, total_pages } = first.product_list.pagination;
  const further = toPages(key, total_pages).map((page) => ask(key, { page, per_page: PER_PAGE }));
  const found = [first, ...(await Promise.all(further))].flatMap(({ product_list }) => product_list.data);
  return {
    key,
    path: PATHS[key],
    total: key === 'newness' ? 0 : total,
    products: pickVaried(found, CARDS, toGroup),
  };
};

/** The lists with some products of each; those that hold none are left out. */
export const readFeatured = async (
  ask: Ask,
  toGroup: (product: Product) => string,
): Promise<readonly FeaturedTab[]> => {
  const tabs = await Promise.all(FEATURED.map((key) => readTab(key, ask, toGroup)));
  return tabs.filter(({ products }) => products.length > 0);
};
