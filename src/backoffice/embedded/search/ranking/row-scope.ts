import { type CatalogueIndex, isParent } from '../index/catalogue-index.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import {
  isDescriptionMatch,
  isAboveDescription,
  isWholeCode,
  type Scores,
  scoreText,
  type SearchOptions,
} from './score-text.ts';

/** The candidates of a list: products that can be bought, ascending, and the row that represents each. */
export type RowScope = {
  readonly products: Int32Array;
  /** By place in `products`. */
  readonly rows: Int32Array;
  /** Absent without a text. */
  readonly ranking: Ranking | undefined;
};

/** The rows that match a text, ascending. */
export type Ranking = {
  readonly rows: Int32Array;
  /** By place in `rows`, the start of its matching products in `found`; absent when each row is its own only product. */
  readonly starts: Int32Array | undefined;
  readonly found: Scores;
};

/** A row with the places of its matches in `found`: `from` to before `to`. */
type MatchedRow = { readonly row: number; readonly from: number; readonly to: number };

/** Collects rows with their matching products. */
class RankingBuilder {
  readonly #rows: Int32Array;
  readonly #starts: Int32Array;
  readonly #products: Int32Array;
  readonly #scores: Float32Array;
  #rowCount = 0;
  #count = 0;

  /** `capacity` is the maximum number of products. */
  constructor(capacity: number) {
    this.#rows = new Int32Array(capacity);
    this.#starts = new Int32Array(capacity + 1);
    this.#products = new Int32Array(capacity);
    this.#scores = new Float32Array(capacity);
  }

  addRow(row: number): void {
    this.#starts[this.#rowCount] = this.#count;
    this.#rows[this.#rowCount++] = row;
  }

  /** Adds a matching product to the last row. */
  addProduct(product: number, score: number): void {
    this.#products[this.#count] = product;
    this.#scores[this.#count++] = score;
  }

  build({ terms, leftOut }: Scores): Ranking {
    this.#starts[this.#rowCount] = this.#count;
    return {
      rows: this.#rows.slice(0, this.#rowCount),
      starts: this.#starts.slice(0, this.#rowCount + 1),
      found: {
        terms,
        leftOut,
        products: this.#products.slice(0, this.#count),
        scores: this.#scores.slice(0, this.#count),
      },
    };
  }
}

/**
 * Whether a child is listed itself although its parent matches: by its own code, or by its name or attributes when the parent matches
 * by its description only.
 */
const isListedItself = (ownScore: number, score: number): boolean =>
  (isWholeCode(score) && !isWholeCode(ownScore)) ||
  (isDescriptionMatch(ownScore) && isAboveDescription(score));

/**
 * Adds the rows of one family, whose matches are at `from` to before `to` of `found`. By the wire contract ("What a list counts") a
 * matching parent is the row of all its children, unless a child is listed itself.
 */
const addFamily = (
  { products, scores }: Scores,
  { parent, from, to, builder }: { parent: number; from: number; to: number; builder: RankingBuilder },
): void => {
  const ownScore = products[from] === parent ? (scores[from] ?? 0) : 0;
  const firstChild = ownScore > 0 ? from + 1 : from;
  let isAnyListed = false;
  for (let at = firstChild; at < to && !isAnyListed; at++)
    isAnyListed = isListedItself(ownScore, scores[at] ?? 0);
  if (ownScore > 0 && !isAnyListed) {
    builder.addRow(parent);
    for (let at = from; at < to; at++) builder.addProduct(products[at] ?? 0, scores[at] ?? 0);
    return;
  }
  for (let at = firstChild; at < to; at++) {
    if (ownScore > 0 && !isListedItself(ownScore, scores[at] ?? 0)) continue;
    builder.addRow(products[at] ?? 0);
    builder.addProduct(products[at] ?? 0, scores[at] ?? 0);
  }
};

const groupRows = (index: CatalogueIndex, found: Scores): Ranking => {
  const { products } = found;
  const builder = new RankingBuilder(products.length);
  for (let from = 0; from < products.length;) {
    const product = products[from] ?? 0;
    const parent = index.parents[product] ?? -1;
    const head = parent >= 0 ? parent : product;
    const end = index.ends[head] ?? head + 1;
    let to = from + 1;
    while (to < products.length && (products[to] ?? 0) < end) to++;
    addFamily(found, { parent: isParent(index, head) ? head : -1, from, to, builder });
    from = to;
  }
  return builder.build(found);
};

/** The rows that match a text, with scores. */
export const rankText = (index: CatalogueIndex, text: string, options: SearchOptions): Ranking => {
  const found = scoreText(index, text, options);
  const hasFamilies = found.products.some(
    (product) => (index.parents[product] ?? -1) >= 0 || isParent(index, product),
  );
  return hasFamilies ? groupRows(index, found) : { rows: found.products, starts: undefined, found };
};

/** The candidates of a list with a text. */
export const scopeByText = (index: CatalogueIndex, text: string, options: SearchOptions): RowScope => {
  const ranking = rankText(index, text, options);
  if (!ranking.starts) return { products: ranking.rows, rows: ranking.rows, ranking };
  const products = new GrowingInts();
  const rows = new GrowingInts();
  for (const row of ranking.rows) {
    const end = index.ends[row] ?? 0;
    for (let product = isParent(index, row) ? row + 1 : row; product < end; product++) {
      products.push(product);
      rows.push(row);
    }
  }
  return { products: products.view().slice(), rows: rows.view().slice(), ranking };
};

/** Adds the listed children of a row; those that the text did not match themselves have the row's score. */
const addListedChildren = (
  index: CatalogueIndex,
  { found: { products, scores } }: Ranking,
  { row, from, to, isRow, builder }: MatchedRow & { isRow: Uint8Array; builder: RankingBuilder },
): void => {
  const ownScore = products[from] === row ? (scores[from] ?? 0) : 0;
  let at = ownScore > 0 ? from + 1 : from;
  for (let child = row + 1; child < (index.ends[row] ?? 0); child++) {
    const isFound = at < to && products[at] === child;
    const score = isFound ? (scores[at++] ?? 0) : ownScore;
    if (isRow[child] !== 1) continue;
    builder.addRow(child);
    builder.addProduct(child, score);
  }
};

/** The ranking of a filtered list, whose rows have 1 in `isRow`: children in place of the families that are not rows themselves. */
export const splitRanking = (index: CatalogueIndex, ranking: Ranking, isRow: Uint8Array): Ranking => {
  const { rows, starts, found } = ranking;
  const isSplit = (row: number): boolean => isRow[row] !== 1 && isParent(index, row);
  if (!starts || !rows.some(isSplit)) return ranking;
  const builder = new RankingBuilder(rows.reduce((sum, row) => sum + (index.ends[row] ?? 0) - row, 0));
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0];
    if (isSplit(row)) addListedChildren(index, ranking, { row, from, to, isRow, builder });
    if (isRow[row] !== 1) continue;
    builder.addRow(row);
    for (let at = from; at < to; at++) builder.addProduct(found.products[at] ?? 0, found.scores[at] ?? 0);
  }
  return builder.build(found);
};

/** The candidates of a list without a text among `products`, which are ascending. */
export const scopeOf = (index: CatalogueIndex, products: Int32Array): RowScope => {
  const sold = products.filter(
    (product) =>
      index.orphans[product] !== 1 && ((index.parents[product] ?? -1) >= 0 || !isParent(index, product)),
  );
  const toRow = (product: number): number => {
    const parent = index.parents[product] ?? -1;
    return parent >= 0 ? parent : product;
  };
  return { products: sold, rows: sold.map(toRow), ranking: undefined };
};

const fullScopes = new WeakMap<CatalogueIndex, RowScope>();

/** All candidates of a list without a text; cached per index. */
export const scopeAll = (index: CatalogueIndex): RowScope => {
  const cached = fullScopes.get(index);
  if (cached) return cached;
  const products = new GrowingInts();
  const rows = new GrowingInts();
  for (let product = 0; product < index.size; product++) {
    const parent = index.parents[product] ?? -1;
    if (index.orphans[product] === 1 || (parent < 0 && isParent(index, product))) continue;
    products.push(product);
    rows.push(parent >= 0 ? parent : product);
  }
  const scope = { products: products.view().slice(), rows: rows.view().slice(), ranking: undefined };
  fullScopes.set(index, scope);
  return scope;
};
