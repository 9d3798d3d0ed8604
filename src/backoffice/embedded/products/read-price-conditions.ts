import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { toQuantity } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { ListStep, PriceList, PromotionRow, Promotions } from './pricing.ts';
import { toPromotionKey } from './pricing.ts';
import { readQuotedRows } from './quoted-prices.ts';

/** An empty set of promotions. */
export const NO_PROMOTIONS: Promotions = new Map();

/** SQL for validity on a day: both ends inclusive, '' is open; days are compared as text. */
export const isValidOn = (table: 'price_list' | 'price_list_row' | 'promotion', today: string) => {
  const [from, to] = [sql.ref(`${table}.valid_from`), sql.ref(`${table}.valid_to`)];
  return sql<boolean>`(${from} <= ${today} and (${to} = '' or ${to} >= ${today}))`;
};

/** SQL for a price in the article's price unit; the stored price is for the imported unit. */
const toPriceOf = (table: 'price_list_row' | 'promotion_row') =>
  sql<number>`(${sql.ref(`${table}.price`)} * coalesce((select price_factor from product where product.sku = ${sql.ref(`${table}.sku`)}), 1))`;

type ListHead = Omit<PriceList, 'rows'> & { readonly id: number };
type ListRow = {
  price_list_id: number;
  sku: string;
  from_quantity: number;
  price: number;
  discount_chain: string;
  valid_to: string;
};

/** SQL for the price of a list's row: discounts are on the list price. */
const listRowPrice = sql<number>`(case when price_list_row.discount_chain = '' then ${toPriceOf('price_list_row')} else coalesce((select product.price from product where product.sku = price_list_row.sku), 0) end)`;

/** The valid price lists of a client, by priority, without their rows. */
export const readListHeads = async (
  db: Kysely<Tables>,
  client_id: number,
  today: string,
): Promise<readonly ListHead[]> => {
  const heads = await db
    .selectFrom('client_price_list')
    .innerJoin('price_list', 'price_list.id', 'client_price_list.price_list_id')
    .select(['price_list.id', 'price_list.is_net', 'price_list.name', 'price_list.valid_to'])
    .where('client_price_list.client_id', '=', client_id)
    .where(isValidOn('price_list', today))
    .orderBy('client_price_list.position')
    .orderBy('price_list.id')
    .execute();
  return heads.map(({ is_net, ...head }) => ({ ...head, is_net: is_net === 1 }));
};

const selectRows = (db: Kysely<Tables>, ids: readonly number[], today: string) =>
  db
    .selectFrom('price_list_row')
    .select(['price_list_id', 'sku', 'from_quantity', 'valid_to', 'discount_chain'])
    .select(listRowPrice.as('price'))
    .where('price_list_id', 'in', ids)
    .where(isValidOn('price_list_row', today))
    .orderBy('price_list_id')
    .orderBy('sku')
    .orderBy('from_quantity')
    .orderBy('valid_from');

type Lists = Map<number, Map<string, ListStep[]>>;

/** Groups rows by list, then by sku, in order. */
const groupRows = (rows: readonly ListRow[], lists: Lists = new Map()): Lists => {
  for (const { price_list_id, sku, from_quantity, price, valid_to, discount_chain: chain } of rows) {
    const list = lists.get(price_list_id) ?? new Map<string, ListStep[]>();
    lists.set(price_list_id, list);
    const step = {
      from: toQuantity(from_quantity),
      price,
      ...(chain && { chain }),
      ...(valid_to && { valid_to }),
    };
    const steps = list.get(sku);
    if (steps) steps.push(step);
    else list.set(sku, [step]);
  }
  return lists;
};

/** Rows per page; other requests run between pages. Must exceed the number of steps of an article. */
const PAGE = 2000;

/** All valid rows of a price list by sku, read in pages. */
export const readListRows = async (
  db: Kysely<Tables>,
  price_list_id: number,
  today: string,
): Promise<PriceList['rows']> => {
  const lists: Lists = new Map();
  for (let after = ''; ;) {
    const page = await selectRows(db, [price_list_id], today).where('sku', '>', after).limit(PAGE).execute();
    const last = page.at(-1)?.sku ?? '';
    // The last article may be incomplete: the next page starts with it.
    const whole = page.length < PAGE ? page : page.filter(({ sku }) => sku !== last);
    groupRows(whole, lists);
    if (whole.length === page.length) return lists.get(price_list_id) ?? new Map<string, ListStep[]>();
    after = whole.at(-1)?.sku ?? last;
    await nextTurn();
  }
};

/** The valid price lists of a client, with their rows of these products only. */
export const readLists = async (
  db: Kysely<Tables>,
  client_id: number,
  { skus, today }: { skus: Iterable<string>; today: string },
): Promise<readonly PriceList[]> => {
  const heads = await readListHeads(db, client_id, today);
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const rows: ListRow[] = [];
  for (const some of chunk([...new Set(skus)]))
    rows.push(...(await selectRows(db, ids, today).where('sku', 'in', some).execute()));
  const grouped = groupRows(rows);
  return heads.map(({ id, ...head }) => ({
    ...head,
    rows: grouped.get(id) ?? new Map<string, ListStep[]>(),
  }));
};

/** A promotion's row with the client that it is for; null for all clients. */
export type ClientPromotion = PromotionRow & { readonly client_id: number | null };

/** `client_id` omits the promotions of other clients than this one; 0 is a guest. */
type PromotionFilter = {
  readonly skus: Iterable<string>;
  readonly today: string;
  readonly client_id?: number;
};

/** The valid rows of promotions for these products. */
export const readPromotionRows = async (
  db: Kysely<Tables>,
  { skus, today, client_id }: PromotionFilter,
): Promise<readonly ClientPromotion[]> => {
  const found: ClientPromotion[] = [];
  for (const some of chunk([...new Set(skus)])) {
    const query = db
      .selectFrom('promotion_row')
      .innerJoin('promotion', 'promotion.code', 'promotion_row.promo_code')
      .select(['promo_code', 'promo_row', 'sku', 'from_quantity', 'discount_chain'])
      .select(toPriceOf('promotion_row').$castTo<number | null>().as('price'))
      .select(['name_it', 'name_en', 'valid_to', 'client_id'])
      .where('sku', 'in', some)
      .where(isValidOn('promotion', today))
      .orderBy('promo_code')
      .orderBy('promo_row');
    const own = query.where((eb) =>
      eb.or([eb('client_id', 'is', null), eb('client_id', '=', client_id ?? 0)]),
    );
    for (const { name_it, name_en, from_quantity, ...row } of await (
      client_id === undefined ? query : own
    ).execute()) {
      const name = { it: name_it || name_en, en: name_en || name_it };
      found.push({ ...row, name, from: toQuantity(from_quantity) });
    }
  }
  return found;
};

/** The promotions among these rows that a client (0: a guest) may choose. */
export const toPromotions = (rows: readonly ClientPromotion[], client_id: number): Promotions => {
  const own = rows.filter((row) => row.client_id === null || row.client_id === client_id);
  return own.length === 0 ? NO_PROMOTIONS : new Map(own.map((row) => [toPromotionKey(row), row]));
};

/** The valid rows of promotions and of the client's quotes for these products, which a row of a cart may name; 0 is a guest. */
export const readPromotions = async (
  db: Kysely<Tables>,
  client_id: number,
  filter: Pick<PromotionFilter, 'skus' | 'today'>,
): Promise<Promotions> => {
  const quoted = await readQuotedRows(db, client_id, filter);
  const rows = await readPromotionRows(db, { ...filter, client_id });
  return toPromotions([...rows, ...quoted.map((row) => ({ ...row, client_id }))], client_id);
};
