import type { ProductRow } from '../../products/stored-product.ts';
import { toValueSlug } from '../../import/attributes.ts';
import { BRAND, COLOR, type FacetValues, SIZE } from './facet-values.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import { IntBlocks } from '../arrays/int-blocks.ts';
import type { ReadDetails } from './read-details.ts';

/** The columns that are facets. */
type Row = Pick<ProductRow, 'id' | 'brand' | 'color' | 'color_en' | 'size' | 'size_en'>;

/** Texts of a group that are remembered. */
const REMEMBERED = 20_000;

/** The facet values that products have themselves, without their parents'; products come in the order of their ids. */
export class OwnFacets {
  readonly #values: FacetValues;
  readonly #lists = new IntBlocks();
  /** By product, where its values are kept, and how many. */
  readonly #places: Int32Array;
  readonly #counts: Int32Array;
  /** Those of the product that is added. */
  readonly #items = new GrowingInts();
  /** By group, the values of texts; only the first product with a text may be the one that writes it. */
  readonly #met = new Map<number, Map<string, number>>();

  constructor(size: number, values: FacetValues) {
    this.#values = values;
    this.#places = new Int32Array(size);
    this.#counts = new Int32Array(size);
  }

  add(
    product: number,
    row: Row,
    { categories, details }: { categories: readonly number[]; details: ReadDetails },
  ): void {
    this.#items.length = 0;
    this.#items.pushAll(categories);
    this.#put(BRAND, row.id, { it: row.brand, en: '' });
    this.#put(COLOR, row.id, { it: row.color, en: row.color_en });
    this.#put(SIZE, row.id, { it: row.size, en: row.size_en });
    this.#items.pushAll(details.attributes.values);
    this.#places[product] = this.#lists.add(this.#items.view());
    this.#counts[product] = this.#items.length;
  }

  #put(group: number, owner: number, { it, en }: { it: string; en: string }): void {
    if (it === '') return;
    const known = this.#met.get(group) ?? new Map<string, number>();
    const key = en === '' ? it : `${it}\n${en}`;
    const value =
      known.get(key) ?? this.#values.getValue(group, toValueSlug(it), { label: { it, en: en || it }, owner });
    if (known.size >= REMEMBERED) known.clear();
    this.#met.set(group, known.set(key, value));
    this.#items.push(value);
  }

  /** 0 for a product that was not added. */
  countOf(product: number): number {
    return this.#counts[product] ?? 0;
  }

  /** Empty for a product that was not added. */
  of(product: number): Int32Array {
    return this.#lists.get(this.#places[product] ?? 0, this.countOf(product));
  }
}
