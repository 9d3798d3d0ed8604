import type { BackOffice, Visitor } from '#src/backoffice/port/back-office.ts';
import { toOrderQuantity } from '#src/backoffice/rules/quantity.ts';
import type { DueArticle } from '#src/contract/bought.ts';
import { MAX_CHILDREN } from '#src/contract/limits.ts';
import type { Product } from '#src/contract/product.ts';

/** An article that is due again, with the usual quantity in whole packs of today. */
export type DueProduct = Pick<DueArticle, 'rhythm_days' | 'elapsed_days' | 'last_day'> & {
  readonly product: Product;
  readonly quantity: number;
};

export type DueProducts = {
  readonly articles: readonly DueProduct[];
  /** The number of due articles, including those beyond the limit. */
  readonly total: number;
  /** Muted articles. */
  readonly muted: readonly Product[];
};

/** Maximum articles on the overview and in the empty cart. */
export const DUE_SHOWN = 6;

/** Maximum articles on the page of all. */
const DUE_LISTED = 100;

/** Articles read per shown one, to make up for those that can no longer be ordered. */
const SPARE = 3;

/**
 * The articles due again that can be ordered: at most `limit`, or, for the page of all, also the muted ones; none for a guest and where the
 * back office knows no purchases.
 */
export const findDueProducts = async (
  { bought, catalogue }: Pick<BackOffice, 'bought' | 'catalogue'>,
  visitor: Visitor,
  limit?: number,
): Promise<DueProducts> => {
  const due = visitor.session ? await bought.listDue(visitor) : undefined;
  if (!due || due.data.length + due.muted.length === 0) return { articles: [], total: 0, muted: [] };
  const shown = limit ?? DUE_LISTED;
  const read = due.data.slice(0, shown * SPARE);
  const muted = limit === undefined ? due.muted.slice(0, MAX_CHILDREN - read.length) : [];
  const products = await catalogue.children([...read.map(({ carti }) => carti), ...muted], visitor);
  const articles = read.flatMap(({ carti, quantity, rhythm_days, elapsed_days, last_day }) => {
    const product = products[carti];
    if (!product?.orderable || product.num_childs > 0) return [];
    const packed = toOrderQuantity(quantity, product);
    return packed.ok ? [{ product, rhythm_days, elapsed_days, last_day, quantity: packed.quantity }] : [];
  });
  return {
    articles: articles.slice(0, shown),
    total: due.data.length - (read.length - articles.length),
    muted: muted.flatMap((carti) => products[carti] ?? []),
  };
};
