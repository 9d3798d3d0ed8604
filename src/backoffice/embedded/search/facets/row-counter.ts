import type { CatalogueIndex } from '../index/catalogue-index.ts';
import { createFamilies, type FamilyFacets } from './family-facets.ts';

/** The added products of the current row: shared, because evaluations never overlap. */
let scratch = new Int32Array();

const getScratch = (size: number): Int32Array => {
  if (scratch.length < size) scratch = new Int32Array(size);
  return scratch;
};

/** Counts for each facet value the rows of its list: a family counts once, or its products where the value's group differs in it. */
export class RowCounter {
  readonly counts: Int32Array;
  readonly #index: CatalogueIndex;
  readonly #toFamily: (parent: number) => FamilyFacets;
  readonly #products: Int32Array;
  #added = 0;
  #row = 0;
  /** By value, the last counted row. Allocated when some of a family's products are added. */
  #lastRow: Int32Array | undefined;

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.#toFamily = createFamilies(index);
    this.counts = new Int32Array(index.facets.values.length);
    this.#products = getScratch(index.size);
  }

  startRow(row: number): void {
    this.#row = row;
    this.#added = 0;
  }

  /** Adds a product of the current row, in ascending order. */
  add(product: number): void {
    this.#products[this.#added++] = product;
  }

  /** Counts the current row; false when no product was added. */
  endRow(): boolean {
    const row = this.#row;
    const added = this.#added;
    if (added === 0) return false;
    if (added === 1) this.countProduct(this.#products[0] ?? 0);
    else if (added === (this.#index.ends[row] ?? 0) - row - 1) this.#countFamily(this.#toFamily(row));
    else this.#countSome(added, this.#toFamily(row));
    return true;
  }

  /** Counts a product that is a row of its own. */
  countProduct(product: number): void {
    const { facetStarts, facetItems } = this.#index;
    const counts = this.counts;
    const to = facetStarts[product + 1] ?? 0;
    for (let at = facetStarts[product] ?? 0; at < to; at++) {
      const value = facetItems[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  #countFamily({ values, weights }: FamilyFacets): void {
    const counts = this.counts;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + (weights[at] ?? 0);
    }
  }

  #countSome(added: number, { differing }: FamilyFacets): void {
    const { facetStarts, facetItems, facets } = this.#index;
    const [counts, row] = [this.counts, this.#row];
    const lastRow = (this.#lastRow ??= new Int32Array(counts.length).fill(-1));
    for (let place = 0; place < added; place++) {
      const product = this.#products[place] ?? 0;
      const to = facetStarts[product + 1] ?? 0;
      for (let at = facetStarts[product] ?? 0; at < to; at++) {
        const value = facetItems[at] ?? 0;
        if (lastRow[value] === row && !differing.has(facets.groupOf.at(value))) continue;
        lastRow[value] = row;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }
}
