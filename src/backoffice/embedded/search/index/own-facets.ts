import type { ProductRow } from '../../products/stored-product.ts';
import { toValueSlug } from '../../products/value-slug.ts';
import { BRAND, COLOR, type FacetValues, PRICE_UNIT, SIZE } from './facet-values.ts';
import { GrowingInts } from '../arrays/growing-ints.ts';
import { IntBlocks } from '../arrays/int-blocks.ts';
import type { IndexedDetails } from './read-details.ts';

/** The columns that are facets. */
type Row = Pick<ProductRow, 'id' | 'brand' | 'color' | 'color_en' | 'size' | 'size_en' | 'price_per'>;

/** Cached texts per group. */
const MAX_CACHED = 20_000;

/** The facet values of products without inherited ones; products are added in the order of their ids. */
export class OwnFacets {
  readonly #values: FacetValues;
  readonly #lists = new IntBlocks();
  /** By product, the place of its values in `#lists`, and their number. */
  readonly #places: Int32Array;
  readonly #counts: Int32Array;
  /** Buffer for the values of one product. */
  readonly #items = new GrowingInts();
  /** By group, a cache of values by text: only the first product with a text can own its label. */
  readonly #cache = new Map<number, Map<string, number>>();

  constructor(size: number, values: FacetValues) {
    this.#values = values;
    this.#places = new Int32Array(size);
    this.#counts = new Int32Array(size);
  }

  add(
    product: number,
    row: Row,
    { categories, details }: { categories: readonly number[]; details: IndexedDetails },
  ): void {
    this.#items.length = 0;
    this.#items.pushAll(categories);
    this.#put(BRAND, row.id, { it: row.brand, en: '' });
    this.#put(COLOR, row.id, { it: row.color, en: row.color_en });
    this.#put(SIZE, row.id, { it: row.size, en: row.size_en });
    this.#put(PRICE_UNIT, row.id, { it: String(row.price_per), en: '' });
    this.#items.pushAll(details.attributes.values);
    this.#places[product] = this.#lists.add(this.#items.view());
    this.#counts[product] = this.#items.length;
  }

  #put(group: number, owner: number, { it, en }: { it: string; en: string }): void {
    if (it === '') return;
    const known = this.#cache.get(group) ?? new Map<string, number>();
    const key = en === '' ? it : `${it}\n${en}`;
    const value =
      known.get(key) ?? this.#values.getValue(group, toValueSlug(it), { label: { it, en: en || it }, owner });
    if (known.size >= MAX_CACHED) known.clear();
    this.#cache.set(group, known.set(key, value));
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
