import { ARRIVING, AVAILABLE } from '#src/contract/availability.ts';
import {
  type Break,
  findPrice,
  type Price,
  type Priceable,
  type PriceConditions,
} from '../../products/pricing.ts';
import { isDiscontinued } from '../../products/sellable.ts';
import type { ProductRow } from '../../products/stored-product.ts';
import type { TimeSlicer } from '../../../time-slicer.ts';
import type { SkuTable } from './sku-table.ts';

/** The columns of a row that the index stores as numbers. */
type Row = Pick<
  ProductRow,
  | 'price'
  | 'sale_price'
  | 'sale_to'
  | 'price_breaks'
  | 'min_packaging'
  | 'availability'
  | 'visible_from'
  | 'successor'
  | 'ratings'
  | 'sales'
  | 'created'
>;

const MAX_INT = 2 ** 31 - 1;

const toInt = (value: number): number => Math.min(Math.max(Math.round(value), -MAX_INT), MAX_INT);

const toDayNumber = (day: string | null): number => (day ? Number(day.replaceAll('-', '')) || 0 : 0);

const NO_PRICE = NaN;

const toStored = (price: number): number | null => (Number.isNaN(price) ? null : price);

/** Values of the column `available`; 0 for everything else. */
export const AVAILABLE_STATE = 1;
export const ARRIVING_STATE = 2;
/** Replaced by another article, and out of stock. */
export const DISCONTINUED_STATE = 3;
const STATES: ReadonlyMap<string, number> = new Map([
  [AVAILABLE, AVAILABLE_STATE],
  [ARRIVING, ARRIVING_STATE],
]);

/** A run of products copied from a previous index: `length` products from number `old` on become those from `product` on. */
export type ProductRun = { readonly product: number; readonly old: number; readonly length: number };

/** `today` as `yyyymmdd`. */
type Buyer = { readonly conditions: PriceConditions | undefined; readonly today: number };

/** The values that lists are filtered, priced and sorted by, as columns by product number: a tenth of the memory of objects. */
export class ProductColumns {
  /** `AVAILABLE_STATE`, `ARRIVING_STATE`, `DISCONTINUED_STATE` or 0. */
  readonly available: Uint8Array;
  /** First day in the catalogue as `yyyymmdd`, 0 = always; a child's is never before its parent's. */
  readonly visibleFrom: Int32Array;
  readonly sales: Int32Array;
  /** Hundredths; -1 without ratings. */
  readonly ratings: Int32Array;
  /** `yyyymmdd`. */
  readonly created: Int32Array;
  /** Ten-thousandths of a euro; NaN without a price. */
  readonly #prices: Float64Array;
  readonly #salePrices: Float64Array;
  /** Last day of the sale price as `yyyymmdd`, 0 = no end. */
  readonly #saleTo: Int32Array;
  /** Thousandths of a sales unit. */
  readonly #packs: Int32Array;
  /** Number of the list of price breaks; equal lists are stored once. */
  readonly #breaks: Int32Array;
  readonly #breakLists: (readonly Break[])[];
  readonly #breaksByText: Map<string, number>;

  constructor(size: number) {
    this.available = new Uint8Array(size);
    this.visibleFrom = new Int32Array(size);
    this.sales = new Int32Array(size);
    this.ratings = new Int32Array(size);
    this.created = new Int32Array(size);
    this.#prices = new Float64Array(size);
    this.#salePrices = new Float64Array(size);
    this.#saleTo = new Int32Array(size);
    this.#packs = new Int32Array(size);
    this.#breaks = new Int32Array(size);
    this.#breakLists = [[]];
    this.#breaksByText = new Map([['[]', 0]]);
  }

  set(product: number, row: Row): void {
    this.available[product] = isDiscontinued(row) ? DISCONTINUED_STATE : (STATES.get(row.availability) ?? 0);
    this.visibleFrom[product] = toDayNumber(row.visible_from);
    this.sales[product] = toInt(row.sales);
    this.ratings[product] = row.ratings ?? -1;
    this.created[product] = toDayNumber(row.created);
    this.#prices[product] = row.price ?? NO_PRICE;
    this.#salePrices[product] = row.sale_price ?? NO_PRICE;
    this.#saleTo[product] = toDayNumber(row.sale_to);
    this.#packs[product] = toInt(row.min_packaging);
    this.#breaks[product] = this.#internBreaks(row.price_breaks);
  }

  get #plain(): readonly (Uint8Array | Int32Array | Float64Array)[] {
    const { available, visibleFrom, sales, ratings, created } = this;
    return [
      ...[available, visibleFrom, sales, ratings, created],
      ...[this.#prices, this.#salePrices, this.#saleTo, this.#packs],
    ];
  }

  /** Copies runs of products from the columns of another index. */
  async copy(from: ProductColumns, runs: readonly ProductRun[], slicer: TimeSlicer): Promise<void> {
    const plain = this.#plain.map((column, at) => [column, from.#plain[at] ?? column] as const);
    const numbers = new Int32Array(from.#breakLists.length).fill(-1);
    const numberOf = (list: number): number =>
      (numbers[list] = this.#internBreaks(JSON.stringify(from.#breakLists[list] ?? [])));
    for (const { product, old, length } of runs) {
      for (const [column, before] of plain) column.set(before.subarray(old, old + length), product);
      for (let at = 0; at < length; at++) {
        const list = from.#breaks[old + at] ?? 0;
        const known = numbers[list] ?? -1;
        this.#breaks[product + at] = known < 0 ? numberOf(list) : known;
      }
      if (slicer.isDueNow()) await slicer.yield();
    }
  }

  #internBreaks(text: string): number {
    const known = this.#breaksByText.get(text);
    if (known !== undefined) return known;
    this.#breaksByText.set(text, this.#breakLists.length);
    return this.#breakLists.push(JSON.parse(text) as Break[]) - 1;
  }

  /** The last day before `today` (both `yyyymmdd`) on which a sale price ended, 0 for none. */
  findLastSaleEnd(today: number): number {
    return this.#saleTo.reduce((last, day) => (day < today && day > last ? day : last), 0);
  }

  #findSalePrice(product: number, today: number): number | null {
    const last = this.#saleTo[product] ?? 0;
    return last !== 0 && last < today ? null : toStored(this.#salePrices[product] ?? NO_PRICE);
  }

  /** The price of the smallest package for a buyer; absent without a price. */
  findPrice(product: number, skus: SkuTable, { conditions, today }: Buyer): Price | undefined {
    const priceable: Priceable = {
      // Only price lists use it.
      sku: conditions && conditions.lists.length > 0 ? skus.at(product) : '',
      price: toStored(this.#prices[product] ?? NO_PRICE),
      sale_price: this.#findSalePrice(product, today),
      qty_min_imballo: (this.#packs[product] ?? 0) / 1000,
      breaks: this.#breakLists[this.#breaks[product] ?? 0] ?? [],
    };
    return findPrice(priceable, conditions);
  }
}
