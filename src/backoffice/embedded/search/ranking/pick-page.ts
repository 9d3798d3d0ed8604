import type { ListingQuery, Sort } from '#src/contract/listing.ts';
import type { CatalogueIndex } from '../index/catalogue-index.ts';
import type { PriceColumn } from '../index/price-column.ts';
import { pickBest } from './pick-best.ts';
import type { Ranking } from './row-scope.ts';

/** Product numbers in the order of a sort; absent for catalogue order. */
const findOrder = async (
  sort: Sort,
  index: CatalogueIndex,
  prices: PriceColumn,
): Promise<Int32Array | undefined> => {
  switch (sort) {
    case 'popularity':
    case 'rating':
    case 'newness':
      return index.orders[sort];
    case 'price_asc':
      return prices.getAscending();
    case 'price_desc':
      return prices.getDescending();
    case 'default':
      return undefined;
  }
};

const pickInOrder = (
  isRow: Uint8Array,
  order: Int32Array | undefined,
  [from, to]: [number, number],
): number[] => {
  const picked: number[] = [];
  for (let at = 0, rank = 0; at < isRow.length && rank < to; at++) {
    const product = order ? (order[at] ?? 0) : at;
    if (isRow[product] !== 1) continue;
    if (rank >= from) picked.push(product);
    rank++;
  }
  return picked;
};

/** `isRow` is 1 for the rows of the list; `ranking` is absent without a text. */
type RankedRows = { readonly isRow: Uint8Array; readonly ranking: Ranking | undefined };

/** The product numbers of one page, with their scores where it is in the order of a text's scores: the default sort of a search. */
export const pickPage = async (
  { page, per_page, sort }: Pick<ListingQuery, 'page' | 'per_page' | 'sort'>,
  { isRow, ranking }: RankedRows,
  { index, prices }: { index: CatalogueIndex; prices: PriceColumn },
): Promise<{ readonly products: readonly number[]; readonly scores?: readonly number[] }> => {
  const slice: [number, number] = [(page - 1) * per_page, page * per_page];
  if (sort === 'default' && ranking) {
    const ranked = pickBest(ranking, { index, slice, isRow: (row) => isRow[row] === 1 });
    return { products: ranked.map(({ product }) => product), scores: ranked.map(({ score }) => score) };
  }
  return { products: pickInOrder(isRow, await findOrder(sort, index, prices), slice) };
};
