import type { Generated } from 'kysely';
import type { CommerceTables } from './commerce-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { EventTables } from './event-tables.ts';
import type { StaffTables } from './staff-tables.ts';
import type { UsageTables } from './usage-tables.ts';

/** Named values of the store: `store_id`, `content_version`, `main_page` … */
export type SettingTable = { name: string; value: string };

/** The category tree. */
export type CategoryTable = {
  id: Generated<number>;
  /** Slugs from the root, separated by slashes; unique. */
  path: string;
  /** The last segment of the path, prefixed by the parent's slug where two paths end in the same segment. */
  slug: string;
  parent_id: number | null;
  name_it: string;
  name_en: string;
  image: string;
  position: number;
  /** The category at the same level of the path to which a product was last moved from this one. */
  moved_to: Generated<number | null>;
};

/** Products, one row per sku; parents and children alike. */
export type ProductTable = {
  id: Generated<number>;
  sku: string;
  slug: string;
  /** No foreign key: a parent may follow its children. */
  parent_sku: string | null;
  /** Texts that exist in one language only are empty in the other. */
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
  /** The last day of `sale_price`, `yyyy-mm-dd`; null: no end. */
  sale_to: string | null;
  price_per: number;
  /** How many of the imported price units `price_per` is; prices of lists and promotions are for one of those. */
  price_factor: Generated<number>;
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
  /** Empty when equal to the Italian text. */
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
   * Hashes of the import line that wrote the row and of those it replaced, newest first, separated by spaces:
   * importing the same line again changes nothing.
   */
  source_hash: string;
  /** The catalogue version of the last write, see `countCatalogueChange`. */
  changed: Generated<number>;
};

/** Slugs that products had before, each with the last product that had it; never one of a product's current slugs. */
export type FormerSlugTable = { slug: string; product_id: number };

export type ProductCategoryTable = { product_id: number; category_id: number };

/** Groups of synonyms of the search, in order of `position`. */
export type SynonymTable = {
  position: number;
  /** JSON: expressions with the same meaning. */
  words: string;
  /** JSON: further expressions that `words` find, but not the reverse. */
  also: string;
};

/** Searches without results. */
export type MissedSearchTable = {
  query: string;
  count: number;
  /** The part of `count` made in English. */
  count_en: Generated<number>;
  /** `yyyy-mm-dd` in the shop's zone. */
  last_day: string;
};

export type Tables = CommerceTables &
  ContentTables &
  EventTables &
  StaffTables &
  UsageTables & {
    setting: SettingTable;
    category: CategoryTable;
    product: ProductTable;
    former_slug: FormerSlugTable;
    product_category: ProductCategoryTable;
    synonym: SynonymTable;
    missed_search: MissedSearchTable;
  };
