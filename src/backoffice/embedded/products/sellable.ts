import type { Kysely } from 'kysely';
import { ARRIVING, AVAILABLE } from '#src/contract/availability.ts';
import { toQuantity } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import { type Priceable, toPriceable } from './pricing.ts';
import { type BlockReason, parseDetails, type ProductName } from './stored-product.ts';

/** The product fields that carts and orders need. */
export type Sellable = {
  readonly sku: string;
  readonly slug: string;
  readonly name: ProductName;
  /** Path of the main picture without a size prefix; '' for none. */
  readonly image: string;
  readonly unit: string;
  readonly price_per: number;
  /** Percent. */
  readonly vat: number;
  /** Smallest package in sales units; quantities are multiples of it. */
  readonly qty_min_imballo: number;
  readonly priceable: Priceable;
  readonly availability: string;
  readonly stock_limited: boolean;
  /** `yyyy-mm-dd`. */
  readonly available_on: string | undefined;
  readonly parent: string | undefined;
  /** The sku that replaces a discontinued product. */
  readonly successor: string | undefined;
  /** Why the product cannot be bought; undefined when it can. */
  readonly blocked: BlockReason | undefined;
};

const COLUMNS = [
  'sku',
  'slug',
  'parent_sku',
  'name_it',
  'name_en',
  'price',
  'sale_price',
  'sale_to',
  'price_per',
  'price_breaks',
  'vat',
  'unit',
  'min_packaging',
  'availability',
  'available_on',
  'visible_from',
  'stock_limited',
  'successor',
  'details',
] as const;

/** Discontinued: replaced and out of stock. */
export const isDiscontinued = (row: { successor: string | null; availability: string }): boolean =>
  row.successor !== null && row.availability !== AVAILABLE && row.availability !== ARRIVING;

/** Whether the row allows selling the product on a day; does not check whether it is a parent. */
export const isSold = (
  row: { price: number | null; visible_from: string | null; successor: string | null; availability: string },
  today: string,
): boolean =>
  row.price !== null && (row.visible_from === null || row.visible_from <= today) && !isDiscontinued(row);

const findRows = async (db: Kysely<Tables>, skus: readonly string[]) => {
  const rows = await db.selectFrom('product').select(COLUMNS).where('sku', 'in', skus).execute();
  const parents = await db
    .selectFrom('product')
    .select('parent_sku')
    .distinct()
    .where('parent_sku', 'in', skus)
    .execute();
  const withChildren = new Set(parents.map((row) => row.parent_sku));
  return rows.map((row) => ({ ...row, has_children: withChildren.has(row.sku) }));
};

type SellableRow = Awaited<ReturnType<typeof findRows>>[number];

const toName = ({ name_it: it, name_en: en }: SellableRow): ProductName => ({
  it: it || en,
  en: en || it,
  ...((!it || !en) && { only: it ? 'it' : 'en' }),
});

const toSellable = (row: SellableRow, today: string): Sellable => ({
  sku: row.sku,
  slug: row.slug,
  name: toName(row),
  image: parseDetails(row.details).images.find((url) => url.startsWith('/')) ?? '',
  unit: row.unit,
  price_per: row.price_per,
  vat: row.vat / 100,
  qty_min_imballo: toQuantity(row.min_packaging),
  priceable: toPriceable(row, today),
  availability: row.availability,
  stock_limited: row.stock_limited === 1,
  available_on: row.available_on ?? undefined,
  parent: row.parent_sku ?? undefined,
  successor: row.successor ?? undefined,
  blocked: row.has_children || !isSold(row, today) ? 'not_orderable' : undefined,
});

/**
 * Products by sku, in two queries per 1,000; unknown skus are omitted. `today` is the shop's day, `yyyy-mm-dd`. `db`
 * may be a transaction.
 */
export const readSellable = async (
  db: Kysely<Tables>,
  skus: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Sellable>> => {
  const found = new Map<string, Sellable>();
  for (const part of chunk([...new Set(skus)]))
    for (const row of await findRows(db, part)) found.set(row.sku, toSellable(row, today));
  return found;
};
