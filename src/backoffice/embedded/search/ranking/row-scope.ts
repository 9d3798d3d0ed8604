import { type CatalogueIndex, isParent } from '../index/catalogue-index.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import {
  isDescribed,
  isNamed,
  isWholeCode,
  type Scores,
  scoreText,
  type SearchOptions,
} from './score-text.ts';

/** Which rows a list has: products that are sold, ascending, and the row that each stands for. */
export type RowScope = {
  readonly products: Int32Array;
  /** By place in `products`. */
  readonly rows: Int32Array;
  /** How well rows fit; absent without a text. */
  readonly ranking: Ranking | undefined;
};

/** Rows that fit a text, ascending, and how well. */
export type Ranking = {
  readonly rows: Int32Array;
  /** By place in `rows`, where the products begin that make the row fit, in `found`; absent when each row is its only product. */
  readonly starts: Int32Array | undefined;
  readonly found: Scores;
};

/** Collects rows with the products that make them fit. */
class RankingBuilder {
  readonly #rows: Int32Array;
  readonly #starts: Int32Array;
  readonly #products: Int32Array;
  readonly #scores: Float32Array;
  #rowCount = 0;
  #count = 0;

  /** `most` products at most. */
  constructor(most: number) {
    this.#rows = new Int32Array(most);
    this.#starts = new Int32Array(most + 1);
    this.#products = new Int32Array(most);
    this.#scores = new Float32Array(most);
  }

  addRow(row: number): void {
    this.#starts[this.#rowCount] = this.#count;
    this.#rows[this.#rowCount++] = row;
  }

  /** A product that makes the last row fit. */
  addProduct(product: number, score: number): void {
    this.#products[this.#count] = product;
    this.#scores[this.#count++] = score;
  }

  build({ units, leftOut }: Scores): Ranking {
    this.#starts[this.#rowCount] = this.#count;
    return {
      rows: this.#rows.slice(0, this.#rowCount),
      starts: this.#starts.slice(0, this.#rowCount + 1),
      found: {
        ...{ units, leftOut },
        products: this.#products.slice(0, this.#count),
        scores: this.#scores.slice(0, this.#count),
      },
    };
  }
}

/**
 * Whether a child is meant itself where its parent fits too: by its own code, or by a name or an attribute of its own where the parent
 * only tells in its description what it comes in.
 */
const isMeant = (ownScore: number, score: number): boolean =>
  (isWholeCode(score) && !isWholeCode(ownScore)) || (isDescribed(ownScore) && isNamed(score));

/**
 * The rows of one family, whose matches stand from `from` to before `to` in `found`; see the wire contract, "What a list
 * counts": a parent that fits is the row for all its children, unless a child is meant itself.
 */
const addFamily = (
  { products, scores }: Scores,
  { parent, from, to, builder }: { parent: number; from: number; to: number; builder: RankingBuilder },
): void => {
  const ownScore = products[from] === parent ? (scores[from] ?? 0) : 0;
  const firstChild = ownScore > 0 ? from + 1 : from;
  let isAnyMeant = false;
  for (let at = firstChild; at < to && !isAnyMeant; at++) isAnyMeant = isMeant(ownScore, scores[at] ?? 0);
  if (ownScore > 0 && !isAnyMeant) {
    builder.addRow(parent);
    for (let at = from; at < to; at++) builder.addProduct(products[at] ?? 0, scores[at] ?? 0);
    return;
  }
  for (let at = firstChild; at < to; at++) {
    if (ownScore > 0 && !isMeant(ownScore, scores[at] ?? 0)) continue;
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

/** The rows that a text finds, with what each is worth. */
export const rankText = (index: CatalogueIndex, text: string, options: SearchOptions): Ranking => {
  const found = scoreText(index, text, options);
  const hasFamilies = found.products.some(
    (product) => (index.parents[product] ?? -1) >= 0 || isParent(index, product),
  );
  return hasFamilies ? groupRows(index, found) : { rows: found.products, starts: undefined, found };
};

/** The rows that a text finds, and the products that they stand for. */
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

/** Those of some products, ascending, that a list without a text has, and their rows. */
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

const browsing = new WeakMap<CatalogueIndex, RowScope>();

/** The rows without a text: every product that has no parent. */
export const scopeAll = (index: CatalogueIndex): RowScope => {
  const known = browsing.get(index);
  if (known) return known;
  const products = new GrowingInts();
  const rows = new GrowingInts();
  for (let product = 0; product < index.size; product++) {
    const parent = index.parents[product] ?? -1;
    if (index.orphans[product] === 1 || (parent < 0 && isParent(index, product))) continue;
    products.push(product);
    rows.push(parent >= 0 ? parent : product);
  }
  const scope = { products: products.view().slice(), rows: rows.view().slice(), ranking: undefined };
  browsing.set(index, scope);
  return scope;
};
