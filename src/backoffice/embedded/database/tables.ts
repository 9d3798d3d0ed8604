import type { Generated } from 'kysely';
import type { CommerceTables } from './commerce-tables.ts';

/** A named value of the store: `store_id`, `content_version`, `main_page` … */
export type SettingTable = { name: string; value: string };

export type CategoryTable = {
  id: Generated<number>;
  /** Slash-separated slugs from the top, unique. */
  path: string;
  /** The last slug of the path; prefixed by its parent's where two paths end alike. */
  slug: string;
  parent_id: number | null;
  name_it: string;
  name_en: string;
  image: string;
  position: number;
};

/** What a product has beside its columns; see `ProductDetails`. */
export type ProductTable = {
  id: Generated<number>;
  sku: string;
  slug: string;
  /** No foreign key: a parent may follow its children. */
  parent_sku: string | null;
  /** A text that the file gives in one language only is empty in the other. */
  name_it: string;
  name_en: string;
  short_description_it: string;
  short_description_en: string;
  description_it: string;
  description_en: string;
  brand: string;
  manufacturer_code: string;
  /** Ten-thousandths of a euro for `price_per` units; null: cannot be bought. */
  price: number | null;
  sale_price: number | null;
  /** The last day of `sale_price`, `yyyy-mm-dd`; null: it does not end by itself. */
  sale_to: string | null;
  price_per: number;
  /** JSON: `[{from, price}]`, `from` in units, `price` in ten-thousandths. */
  price_breaks: string;
  /** Hundredths of a percent. */
  vat: number;
  unit: string;
  /** Thousandths of a unit. */
  min_packaging: number;
  availability: string;
  available_on: string | null;
  visible_from: string | null;
  stock: number | null;
  stock_limited: number;
  color: string;
  size: string;
  /** Empty where they are the same in English. */
  color_en: string;
  size_en: string;
  /** Hundredths. */
  ratings: number | null;
  sales: number;
  created: string;
  is_hot: number;
  successor: string | null;
  /** `ProductDetails`, see `parseDetails`. */
  details: string;
  /**
   * Of the import line that wrote the row, then of those it took the place of, newest first, separated by spaces:
   * the same line again changes nothing.
   */
  source_hash: string;
  /** The version of the catalogue that it was written for, see `countCatalogueChange`; 0 for one written before versions were kept. */
  changed: Generated<number>;
};

export type ProductCategoryTable = { product_id: number; category_id: number };

export type SynonymTable = {
  position: number;
  /** JSON: expressions that mean the same. */
  words: string;
  /** JSON: what they also find, and what does not find them. */
  also: string;
};

/** Searches that found nothing. */
export type MissedSearchTable = {
  query: string;
  count: number;
  /** How many of them were made in English. */
  count_en: Generated<number>;
  /** `yyyy-mm-dd`, of the shop. */
  last_day: string;
};

export type Tables = CommerceTables & {
  setting: SettingTable;
  category: CategoryTable;
  product: ProductTable;
  product_category: ProductCategoryTable;
  synonym: SynonymTable;
  missed_search: MissedSearchTable;
};
