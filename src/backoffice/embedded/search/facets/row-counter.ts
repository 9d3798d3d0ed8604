import type { CatalogueIndex } from '../index/catalogue-index.ts';

/** The distinct values of all children of a parent, by the parent's number; computed on first use. */
type FamilyValues = Map<number, Int32Array>;

const familyValues = new WeakMap<CatalogueIndex, FamilyValues>();

const getFamilyValues = (index: CatalogueIndex): FamilyValues => {
  const known = familyValues.get(index);
  if (known) return known;
  const created: FamilyValues = new Map();
  familyValues.set(index, created);
  return created;
};

const toDistinct = ({ facetStarts, facetItems, ends }: CatalogueIndex, parent: number): Int32Array => {
  const [from, to] = [facetStarts[parent + 1] ?? 0, facetStarts[ends[parent] ?? 0] ?? 0];
  return Int32Array.from(new Set(facetItems.subarray(from, to)));
};

/** The added products of the present row: shared, because evaluations run one after the other. */
let scratch = new Int32Array();

const getScratch = (size: number): Int32Array => {
  if (scratch.length < size) scratch = new Int32Array(size);
  return scratch;
};

/** Counts the rows of each facet value; a row with several products counts once. */
export class RowCounter {
  readonly counts: Int32Array;
  readonly #index: CatalogueIndex;
  readonly #families: FamilyValues;
  readonly #products: Int32Array;
  #added = 0;
  #row = 0;
  /** By value, the last counted row. Allocated when some of a family's products are added. */
  #lastRow: Int32Array | undefined;

  constructor(index: CatalogueIndex) {
    this.#index = index;
    this.#families = getFamilyValues(index);
    this.counts = new Int32Array(index.facets.values.length);
    this.#products = getScratch(index.size);
  }

  startRow(row: number): void {
    this.#row = row;
    this.#added = 0;
  }

  /** Adds a product of the present row, in ascending order. */
  add(product: number): void {
    this.#products[this.#added++] = product;
  }

  /** Counts the present row; false when no product was added. */
  endRow(): boolean {
    const row = this.#row;
    const added = this.#added;
    if (added === 0) return false;
    const { facetStarts, facetItems, ends } = this.#index;
    const first = this.#products[0] ?? 0;
    if (added === 1) this.#countDistinct(facetItems, facetStarts[first] ?? 0, facetStarts[first + 1] ?? 0);
    else if (added === (ends[row] ?? 0) - row - 1) {
      const values = this.#getFamily(row);
      this.#countDistinct(values, 0, values.length);
    } else this.#countSome(added);
    return true;
  }

  #getFamily(parent: number): Int32Array {
    const known = this.#families.get(parent);
    if (known) return known;
    const values = toDistinct(this.#index, parent);
    this.#families.set(parent, values);
    return values;
  }

  #countDistinct(values: Int32Array, from: number, to: number): void {
    const counts = this.counts;
    for (let at = from; at < to; at++) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }

  #countSome(added: number): void {
    const { facetStarts, facetItems } = this.#index;
    const [counts, row] = [this.counts, this.#row];
    const lastRow = (this.#lastRow ??= new Int32Array(counts.length).fill(-1));
    for (let place = 0; place < added; place++) {
      const product = this.#products[place] ?? 0;
      const to = facetStarts[product + 1] ?? 0;
      for (let at = facetStarts[product] ?? 0; at < to; at++) {
        const value = facetItems[at] ?? 0;
        if (lastRow[value] === row) continue;
        lastRow[value] = row;
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
  }
}
