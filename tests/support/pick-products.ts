import type { Product } from '#src/contract/product.ts';
import { createProgram } from './api.ts';
import { hasPlainPrice } from './prices.ts';
import type { Locale } from './words.ts';

/** Orderable products of a shop, as a guest sees them. */
export type ProductSample = {
  /** Comes in packs of more than one. */
  readonly packed: Product;
  /** Sold singly and without offers: everybody pays the list price less their own discount. */
  readonly single: Product;
  readonly parent: Product;
};

const isForSale = (product: Product): boolean =>
  product.orderable && product.num_childs === 0 && product.availability === 'DISPONIBILE';

/** Maximum number of pages scanned. */
const PAGES = 20;

/** The first matching product of the list; each page is requested once. */
const createSearch = (readPage: (page: number) => Promise<readonly Product[]>) => {
  const pages: Promise<readonly Product[]>[] = [];
  return async (fits: (product: Product) => boolean): Promise<Product> => {
    for (let page = 1; page <= PAGES; page++) {
      const found = (await (pages[page] ??= readPage(page))).find(fits);
      if (found) return found;
    }
    throw new Error('the shop has no such product');
  };
};

const pick = async (origin: string, locale: Locale): Promise<ProductSample> => {
  const program = createProgram(origin, undefined, locale);
  const take = createSearch(async (page) => (await program.list({ page, per_page: 96 })).product_list.data);
  return {
    packed: await take((product) => isForSale(product) && product.qty_min_imballo > 1),
    single: await take(
      (product) =>
        isForSale(product) &&
        product.qty_min_imballo === 1 &&
        product.sale_price === undefined &&
        hasPlainPrice(product),
    ),
    parent: await take(({ num_childs }) => num_childs > 1),
  };
};

/** Samples by origin and language: a shop keeps its articles as long as it has its address, but for imports. */
const samples = new Map<string, Promise<ProductSample>>();

/** Scans the products of the list in order, once per shop. */
export const pickProducts = (origin: string, locale: Locale = 'it'): Promise<ProductSample> => {
  const key = `${origin} ${locale}`;
  const known = samples.get(key);
  if (known) return known;
  const sample = pick(origin, locale);
  samples.set(key, sample);
  sample.catch(() => samples.delete(key));
  return sample;
};
