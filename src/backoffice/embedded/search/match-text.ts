import { type CatalogueIndex, isParent } from './catalogue-index.ts';
import { GrowingInts } from './growing-ints.ts';
import { isWholeCode, type Scores, scoreText, type SearchOptions } from './score-text.ts';

/** Which rows a list has: products that are sold, ascending, and the row that each stands for. */
export type RowScope = {
  readonly products: Int32Array;
  /** By place in `products`. */
  readonly rows: Int32Array;
  /** How well rows fit; absent without a text. */
  readonly ranking: Ranking | undefined;
};

/** Rows, each once, and the score of each: the better the higher. */
export type Ranking = { readonly rows: Int32Array; readonly scores: Float64Array };

/** Collects rows with the products they stand for; those of one row come one after the other. */
class ScopeBuilder {
  readonly #products = new GrowingInts();
  readonly #rows = new GrowingInts();
  readonly #ranked = new GrowingInts();
  readonly #scores: number[] = [];

  /** A product that a row stands for; the row's score is that of its first. */
  add(product: number, row: number, score: number): void {
    this.#products.push(product);
    this.#rows.push(row);
    if (this.#ranked.length > 0 && this.#ranked.at(this.#ranked.length - 1) === row) return;
    this.#ranked.push(row);
    this.#scores.push(score);
  }

  build(): RowScope {
    const ranking = { rows: this.#ranked.view().slice(), scores: Float64Array.from(this.#scores) };
    return { products: this.#products.view().slice(), rows: this.#rows.view().slice(), ranking };
  }
}

/**
 * The rows of one family, whose matches stand from `from` to before `to` in `found`; see the wire contract, "What a list
 * counts": a parent that fits is the row for all its children, unless a child is meant by its own code.
 */
const addFamily = (
  index: CatalogueIndex,
  { products, scores }: Scores,
  { parent, from, to, builder }: { parent: number; from: number; to: number; builder: ScopeBuilder },
): void => {
  const ownScore = products[from] === parent ? (scores[from] ?? 0) : 0;
  const firstChild = ownScore > 0 ? from + 1 : from;
  const isOwnCode = (at: number): boolean => !isWholeCode(ownScore) && isWholeCode(scores[at] ?? 0);
  let best = ownScore;
  let byCode = false;
  for (let at = firstChild; at < to; at++) {
    byCode ||= isOwnCode(at);
    best = Math.max(best, scores[at] ?? 0);
  }
  if (ownScore > 0 && !byCode) {
    for (let child = parent + 1; child < (index.ends[parent] ?? 0); child++) builder.add(child, parent, best);
    return;
  }
  for (let at = firstChild; at < to; at++)
    if (!byCode || ownScore === 0 || isOwnCode(at))
      builder.add(products[at] ?? 0, products[at] ?? 0, scores[at] ?? 0);
};

/** The rows that a text finds. */
export const scopeByText = (index: CatalogueIndex, text: string, options: SearchOptions): RowScope => {
  const found = scoreText(index, text, options);
  const { products, scores } = found;
  const builder = new ScopeBuilder();
  for (let from = 0; from < products.length;) {
    const product = products[from] ?? 0;
    const parent = index.parents[product] ?? -1;
    const head = parent >= 0 ? parent : product;
    const end = index.ends[head] ?? head + 1;
    let to = from + 1;
    while (to < products.length && (products[to] ?? 0) < end) to++;
    if (isParent(index, head)) addFamily(index, found, { parent: head, from, to, builder });
    else builder.add(product, product, scores[from] ?? 0);
    from = to;
  }
  return builder.build();
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
