import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { OrderSearch } from './order-search.ts';
import { toPattern } from '../database/listed.ts';

/** Minimum length of a part to search in references and article codes. */
const MIN_PART = 3;

type Db = Kysely<Tables>;

/** The ids of a client's orders and documents on which a number is printed. */
export type Numbered = {
  readonly orders: readonly number[];
  readonly notes: readonly number[];
  readonly invoices: readonly number[];
};

/** Articles that the client bought and whose code, the client's own one, or name contains `pattern`. */
const findArticles = async (db: Db, client_id: number, pattern: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('bought_article as bought')
    .leftJoin('own_code as own', (join) =>
      join.onRef('own.sku', '=', 'bought.sku').onRef('own.client_id', '=', 'bought.client_id'),
    )
    .leftJoin('product', 'product.sku', 'bought.sku')
    .select('bought.sku')
    .distinct()
    .where('bought.client_id', '=', client_id)
    .where(
      sql<boolean>`(upper(bought.sku) like ${pattern} escape '\\' or upper(own.code) like ${pattern} escape '\\'
        or upper(name_it) like ${pattern} escape '\\' or upper(name_en) like ${pattern} escape '\\')`,
    )
    .execute();
  return rows.map(({ sku }) => sku);
};

/** Documents of a table with a row of one of these articles. */
const findWithArticles = async (
  db: Db,
  table: 'invoice' | 'delivery_note',
  { client_id, articles }: { readonly client_id: number; readonly articles: readonly string[] },
): Promise<readonly number[]> => {
  if (articles.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('client_id', '=', client_id)
    .where((eb) =>
      eb.or(
        articles.map(
          (sku) => sql<boolean>`document like ${toPattern(`"carti":${JSON.stringify(sku)}`)} escape '\\'`,
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Orders whose number matches, or whose note does if `withNotes`. */
const readOrders = async (
  db: Db,
  client_id: number,
  { pattern, withNotes }: { readonly pattern: string; readonly withNotes: boolean },
) => {
  const rows = await db
    .selectFrom('order')
    .select('id')
    .where('client_id', '=', client_id)
    .where(
      withNotes
        ? sql<boolean>`(name like ${pattern} escape '\\' or upper(note) like ${pattern} escape '\\')`
        : sql<boolean>`name like ${pattern} escape '\\'`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

/** Delivery notes and invoices whose own numbers match, with what links them. */
const readNamed = async (db: Db, client_id: number, pattern: string) => {
  const [notes, invoices] = await Promise.all([
    db
      .selectFrom('delivery_note')
      .select(['id', 'invoice_id'])
      .where('client_id', '=', client_id)
      .where(sql<boolean>`name like ${pattern} escape '\\'`)
      .execute(),
    db
      .selectFrom('invoice')
      .select([
        'id',
        sql<number>`case when name like ${pattern} escape '\\' then 1 else 0 end`.as('is_named'),
      ])
      .where('client_id', '=', client_id)
      .where(sql<boolean>`(name like ${pattern} escape '\\' or credits like ${pattern} escape '\\')`)
      .execute(),
  ]);
  return { notes, invoices };
};

/** Adds 0, which is no id, so that the list is never empty. */
const toList = (ids: readonly number[]): readonly number[] => [0, ...ids];

/**
 * Finds a client's orders and documents on which a number containing `part` (in capitals) is printed: their own numbers, those of linked
 * orders, delivery notes and invoices, the customer's reference, or codes and names of articles.
 */
const findNumbered = async (db: Db, client_id: number, part: string): Promise<Numbered> => {
  const pattern = toPattern(part);
  const isLong = part.length >= MIN_PART;
  const [named, orders, articles] = await Promise.all([
    readNamed(db, client_id, pattern),
    readOrders(db, client_id, { pattern, withNotes: isLong }),
    isLong ? findArticles(db, client_id, pattern) : [],
  ]);
  const noteIds = named.notes.map(({ id }) => id);
  const invoiceIds = named.invoices.map(({ id }) => id);
  const printed = named.invoices.filter(({ is_named }) => is_named === 1).map(({ id }) => id);
  const [ofNotes, ofInvoices, delivered, billed, parts, bought, noted, invoiced] = await Promise.all([
    db
      .selectFrom('delivery_note_order')
      .select('order_id as id')
      .where('delivery_note_id', 'in', toList(noteIds))
      .execute(),
    db
      .selectFrom('invoice_order')
      .select('order_id as id')
      .where('invoice_id', 'in', toList(printed))
      .execute(),
    db
      .selectFrom('delivery_note_order')
      .select('delivery_note_id as id')
      .where('order_id', 'in', toList(orders))
      .execute(),
    db
      .selectFrom('invoice_order')
      .select('invoice_id as id')
      .where('order_id', 'in', toList(orders))
      .execute(),
    db.selectFrom('delivery_note').select('id').where('invoice_id', 'in', toList(printed)).execute(),
    db
      .selectFrom('bought_article')
      .select('order_id as id')
      .where('client_id', '=', client_id)
      .where('sku', 'in', ['', ...articles])
      .execute(),
    findWithArticles(db, 'delivery_note', { client_id, articles }),
    findWithArticles(db, 'invoice', { client_id, articles }),
  ]);
  const ids = (...rows: readonly { readonly id: number }[][]): number[] => rows.flat().map(({ id }) => id);
  return {
    orders: [...orders, ...ids(ofNotes, ofInvoices, bought)],
    notes: [...noteIds, ...ids(delivered, parts), ...noted],
    invoices: [
      ...invoiceIds,
      ...named.notes.flatMap(({ invoice_id }) => invoice_id ?? []),
      ...ids(billed),
      ...invoiced,
    ],
  };
};

/** Unique ids for `in`; never empty. */
export const toIdList = (ids: readonly number[]): readonly number[] => [...new Set(toList(ids))];

/** A search whose number is resolved to ids. */
export type DaysOrIds =
  Extract<OrderSearch, { readonly kind: 'days' }> | { readonly kind: 'ids'; readonly ids: Numbered };

/** Resolves the number of a search. */
export const resolveSearch = async (
  db: Db,
  client_id: number,
  search: OrderSearch | undefined,
): Promise<DaysOrIds | undefined> =>
  search?.kind === 'number' ? { kind: 'ids', ids: await findNumbered(db, client_id, search.part) } : search;
