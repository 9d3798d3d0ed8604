import type { Listing } from '#src/contract/listing.ts';
import type { Product } from '#src/contract/product.ts';
import { pickVaried } from './pick-varied.ts';

/** The lists featured on the home page. */
export const FEATURED = ['promo_list', 'disponibili', 'newness', 'next_insert'] as const;
export type FeaturedKey = (typeof FEATURED)[number];

/** A selection of a list. `total` is the size of the list, 0 for `newness`, which is the whole catalogue. */
export type FeaturedTab = {
  readonly key: FeaturedKey;
  readonly path: string;
  readonly total: number;
  readonly products: readonly Product[];
};

/** The featured flag of a path (specification §2): paths of this layout show no featured products. */
export const isFeatured = (pathname: string): boolean => !pathname.includes('horizontal-filter-1');

/** Cards per row on wide screens. */
export const CARDS = 6;

const PER_PAGE = 24;

/** Fetches one page of a list. */
type FetchPage = (
  key: FeaturedKey,
  page: { readonly page: number; readonly per_page: number },
) => Promise<Listing>;

/** More pages to pick from. A list without sales is in catalogue order, where only distant pages differ in category. */
const toPages = (key: FeaturedKey, total_pages: number): readonly number[] =>
  key === 'newness'
    ? []
    : [1 / 3, 2 / 3].map((share) => Math.round(total_pages * share)).filter((page) => page > 1);

const PATHS: Readonly<Record<FeaturedKey, string>> = {
  promo_list: '/shop?promo_list=1',
  disponibili: '/shop?disponibili=1',
  newness: '/shop?sort=newness',
  next_insert: '/shop?next_insert=1',
};

const readTab = async (
  key: FeaturedKey,
  fetchPage: FetchPage,
  toGroup: (product: Product) => string,
): Promise<FeaturedTab> => {
  const first = await fetchPage(key, { page: 1, per_page: PER_PAGE });
  const { total, total_pages } = first.product_list.pagination;
  const further = toPages(key, total_pages).map((page) => fetchPage(key, { page, per_page: PER_PAGE }));
  const found = [first, ...(await Promise.all(further))].flatMap(({ product_list }) => product_list.data);
  return {
    key,
    path: PATHS[key],
    total: key === 'newness' ? 0 : total,
    products: pickVaried(found, CARDS, toGroup),
  };
};

/** Omits empty lists. */
export const readFeatured = async (
  fetchPage: FetchPage,
  toGroup: (product: Product) => string,
): Promise<readonly FeaturedTab[]> => {
  const tabs = await Promise.all(FEATURED.map((key) => readTab(key, fetchPage, toGroup)));
  return tabs.filter(({ products }) => products.length > 0);
};
