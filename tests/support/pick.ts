import type { Product } from '#src/contract/product.ts';
import { createProgram } from './api.ts';
import { hasPlainPrice } from './prices.ts';
import type { Locale } from './words.ts';

/** Products of a shop that can be bought without further ado, as a guest sees them. */
export type Picked = {
  /** Comes in packs of more than one. */
  readonly packed: Product;
  /** Comes one by one. */
  readonly single: Product;
  readonly parent: Product;
};

const isForSale = (product: Product): boolean =>
  product.orderable && product.num_childs === 0 && product.availability === 'DISPONIBILE';

const take = (products: readonly Product[], fits: (product: Product) => boolean): Product => {
  const found = products.find(fits);
  if (!found) throw new Error('the shop has no such product');
  return found;
};

/** Looks through the first 96 products of the list. */
export const pickProducts = async (origin: string, locale: Locale = 'it'): Promise<Picked> => {
  const { data } = (await createProgram(origin, undefined, locale).list({ per_page: 96 })).product_list;
  return {
    packed: take(data, (product) => isForSale(product) && product.qty_min_imballo > 1),
    single: take(
      data,
      (product) => isForSale(product) && product.qty_min_imballo === 1 && hasPlainPrice(product),
    ),
    parent: take(data, ({ num_childs }) => num_childs > 1),
  };
};
