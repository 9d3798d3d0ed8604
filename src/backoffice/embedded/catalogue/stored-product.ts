import type { Selectable } from 'kysely';
import type { ProductTable } from '../database/tables.ts';
import type { Break, Priceable } from './pricing.ts';

/** A text in both languages; a language without its own text has the other's. */
export type Bilingual = { readonly it: string; readonly en: string };

/** `key` is the facet key (`field_…`), a value's `slug` its URL value. */
export type StoredAttribute = {
  readonly key: string;
  readonly label: Bilingual;
  readonly values: readonly { readonly slug: string; readonly label: Bilingual }[];
};

/** The JSON of `product.details`. */
export type ProductDetails = {
  readonly attributes: readonly StoredAttribute[];
  readonly barcodes: readonly string[];
  /** Old or alternative codes. */
  readonly codes: readonly string[];
  readonly images: readonly string[];
  readonly documents: Readonly<Record<string, readonly string[]>>;
  readonly related: readonly string[];
  readonly tags: readonly string[];
};

export type ProductRow = Selectable<ProductTable>;

/** What `findPrice` needs of a row. */
export const toPriceable = (
  row: Pick<ProductRow, 'sku' | 'price' | 'sale_price' | 'price_breaks'>,
): Priceable => ({
  sku: row.sku,
  price: row.price,
  sale_price: row.sale_price,
  breaks: row.price_breaks === '[]' ? [] : (JSON.parse(row.price_breaks) as Break[]),
});

/** Why a product cannot be bought: unknown, a parent of others, not yet on sale, without a price. Absent when it can. */
export type Blocked = 'unknown_product' | 'not_orderable';
