import type { ListingQuery, Relaxation } from '#src/contract/listing.ts';
import { toFacetMasks } from './facet-masks.ts';
import { type EvaluateContext, evaluate, isPriceIn } from './evaluate.ts';
import { createSplits, PRICE_BIT } from './family-facets.ts';
import { createLinks } from './facet-links.ts';
import type { FilterState } from '../query/filter-state.ts';
import { scopeAll } from '../ranking/row-scope.ts';

/** A part of a query that can be dropped: its wire name and its query keys. */
type Part = { readonly index: string; readonly keys: readonly string[] };

/** The parts of a state in the order of `countWithout`: choices, price, flags. */
const listParts = (state: FilterState, { index }: EvaluateContext): readonly Part[] => [
  ...state.choices
    .map(({ group }) => index.facets.groups[group]?.key ?? '')
    .map((key) => ({ index: key, keys: [key] })),
  { index: 'price', keys: ['min_price', 'max_price'] },
  { index: 'disponibili', keys: ['disponibili'] },
  { index: 'promo_list', keys: ['promo_list'] },
  { index: 'next_insert', keys: ['next_insert'] },
];

/** By part, the number of rows that this part alone excludes. */
const countWithout = (state: FilterState, context: EvaluateContext): Int32Array => {
  const { index, prices, today, getScope } = context;
  const { products, rows } = state.text ? getScope(state.text) : scopeAll(index);
  const { masks, required } = toFacetMasks(index, state);
  const toSplit = createSplits(index, state, prices);
  const price = state.choices.length;
  const toBit = (part: number): number => (part < price ? 1 << part : part === price ? PRICE_BIT : 0);
  const counts = new Int32Array(price + 4);
  // By part, the last counted row: the products of a row are adjacent.
  const lastRow = new Int32Array(price + 4).fill(-1);
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0;
    const missing = required & ~(masks[product] ?? 0);
    const isComing = (index.visibleFrom[product] ?? 0) > today;
    if ((missing & (missing - 1)) !== 0 || (isComing && !state.comingSoon)) continue;
    const missed = [
      missing === 0 ? -1 : 31 - Math.clz32(missing),
      isPriceIn(prices.net[product] ?? NaN, state) ? -1 : price,
      state.availableOnly && index.available[product] !== 1 ? price + 1 : -1,
      state.promoOnly && prices.sale[product] !== 1 ? price + 2 : -1,
      state.comingSoon && !isComing ? price + 3 : -1,
    ].filter((part) => part >= 0);
    const [part = -1, other] = missed;
    if (part < 0 || other !== undefined) continue;
    // Without the part, the rows may be families.
    const family = rows[at] ?? 0;
    const row = (toSplit(family) & ~toBit(part)) === 0 ? family : product;
    if (lastRow[part] === row) continue;
    lastRow[part] = row;
    counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
};

/** Suggestions for a query without results: the parts whose removal yields rows, most rows first. */
export const findRelaxations = (
  query: ListingQuery,
  state: FilterState,
  context: EvaluateContext,
): readonly Relaxation[] => {
  const counts = countWithout(state, context);
  const links = createLinks(query);
  const parts = listParts(state, context).map((part, at) => ({ ...part, count: counts[at] ?? 0 }));
  const text = state.text === '' ? 0 : evaluate({ ...state, text: '' }, context).total;
  return [...parts, { index: 'text', keys: ['text'], count: text }]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ index, keys, count }) => ({ index, count, filter: links.without(keys) }));
};
