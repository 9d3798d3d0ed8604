import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { DAY_MS } from '#src/contract/time.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { type FoundOrder, ORDER_VIEWS, type OrderFlag, type OrderView } from '#src/contract/staff/orders.ts';
import { addDays, toDayStart } from '../../rules/day.ts';
import { toEuros } from '../../rules/money.ts';
import type { CommandContext } from '../command-handler.ts';
import { CREDIT_METHODS, findExposures, toCreditUsed } from '../customers/credit.ts';
import type { Tables } from '../database/tables.ts';
import { contains, countRows, countViews } from '../database/listed.ts';
import { parseOrderSearch } from '../documents/order-search.ts';
import { parseDocument } from '../documents/stored-order.ts';
import { readVersions } from '../subject-versions.ts';
import { deliveryDay } from './delivery-day.ts';

/** An order that waits longer than this is flagged. */
const PATIENCE_DAYS = 2;

/** So many ids are named to a query at most. */
const MANY = 2000;

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'orders.search'>;
type Orders = SelectQueryBuilder<Tables, 'order', object>;

/** By how much (ten-thousandths of a euro) the clients of these ids are beyond their credit limit, with their open orders. */
const findBeyond = async (
  db: Db,
  clients: readonly { readonly id: number; readonly credit_limit: number }[],
): Promise<ReadonlyMap<number, number>> => {
  const exposures = await findExposures(
    db,
    clients.map(({ id }) => id),
  );
  const beyond = clients.map(({ id, credit_limit }): [number, number] => {
    const exposure = exposures.get(id);
    return [id, exposure ? toCreditUsed(exposure) - credit_limit : 0];
  });
  return new Map(beyond.filter(([, amount]) => amount > 0));
};

/** As `findBeyond`, for the clients with waiting orders on account. */
const findWaitingBeyond = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const clients = await db
    .selectFrom('order')
    .innerJoin('client', 'client.id', 'order.client_id')
    .select(['client.id', 'client.credit_limit'])
    .distinct()
    .where('order.status', '=', 'TO_BE_ACCEPTED')
    .where('order.payment_method', 'in', CREDIT_METHODS)
    .execute();
  return findBeyond(db, clients);
};

/** Ids of the orders of which a number, the reference, the client or an article matches, or whose documents' numbers do. */
const selectMatching = (db: Db, part: string) => {
  const like = (...columns: readonly string[]) => contains(columns, part);
  const clients = db.selectFrom('client').select('id').where(like('company_name', 'customer_code'));
  const articles = db.selectFrom('product').select('sku').where(like('sku'));
  return db
    .selectFrom('order')
    .select('id')
    .where(like('name'))
    .unionAll(db.selectFrom('order').select('id').where('note', '<>', '').where(like('note')))
    .unionAll(db.selectFrom('order').select('id').where('client_id', 'in', clients))
    .unionAll(db.selectFrom('bought_article').select('order_id as id').where('sku', 'in', articles))
    .unionAll(
      db
        .selectFrom('delivery_note_order')
        .select('order_id as id')
        .where('delivery_note_id', 'in', db.selectFrom('delivery_note').select('id').where(like('name'))),
    )
    .unionAll(
      db
        .selectFrom('invoice_order')
        .select('order_id as id')
        .where('invoice_id', 'in', db.selectFrom('invoice').select('id').where(like('name'))),
    );
};

const matchText = async (
  db: Db,
  query: Orders,
  { text, timezone }: { text: string; timezone: string },
): Promise<Orders> => {
  const search = parseOrderSearch(text);
  if (!search) return query;
  if (search.kind === 'days')
    return query
      .where('order.placed_at', '>=', toDayStart(search.from, timezone))
      .where('order.placed_at', '<', toDayStart(search.to, timezone));
  // Few are searched once, and named to all queries.
  const found = await selectMatching(db, search.part)
    .limit(MANY + 1)
    .execute();
  if (found.length <= MANY)
    return query.where(
      'order.id',
      'in',
      found.map(({ id }) => id),
    );
  // As a mere value the set is made once, and looked up along the index that has all other columns: SQLite would read each found order, and
  // PostgreSQL would go through the whole set for each order.
  return query.where(sql<boolean>`("order".id in ${selectMatching(db, search.part)}) is true`);
};

const selectView = (db: Db, view: OrderView, beyond: ReadonlyMap<number, number>): Orders => {
  const orders = db.selectFrom('order');
  // Orders that wait for the approval of their own company are none of the shop's yet.
  if (view === 'all') return orders.where('order.status', '!=', 'TO_BE_APPROVED');
  if (view === 'to_ship') return orders.where('order.status', '=', 'TO_CHECKOUT');
  const waiting = orders.where('order.status', '=', 'TO_BE_ACCEPTED');
  if (view === 'to_accept') return waiting;
  return waiting
    .where('order.payment_method', 'in', CREDIT_METHODS)
    .where('order.client_id', 'in', [0, ...beyond.keys()]);
};

const narrow = async (
  db: Db,
  orders: Orders,
  { text, from, to, client_id, timezone }: Wanted & { readonly timezone: string },
): Promise<Orders> => {
  let query = await matchText(db, orders, { text, timezone });
  if (from !== undefined) query = query.where('order.placed_at', '>=', toDayStart(from, timezone));
  if (to !== undefined) query = query.where('order.placed_at', '<', toDayStart(addDays(to, 1), timezone));
  return client_id === undefined ? query : query.where('order.client_id', '=', client_id);
};

const COLUMNS = {
  placed: 'order.placed_at',
  client: 'client.company_name',
  delivery: deliveryDay,
  total: 'order.net',
} as const;

type Joined = SelectQueryBuilder<Tables, 'order' | 'client', object>;

const readPage = (db: Db, orders: Orders, { sort, is_descending, page, per_page }: Wanted) => {
  const direction = is_descending ? 'desc' : 'asc';
  const sorted = <Query extends Joined>(query: Query): Query =>
    query.orderBy(COLUMNS[sort], direction).orderBy('order.id', direction) as Query;
  const named =
    sort === 'client' ? orders.innerJoin('client', 'client.id', 'order.client_id') : (orders as Joined);
  // Chosen by the index alone; the rows with their documents are read for one page.
  const ids = sorted(named)
    .select('order.id')
    .limit(per_page)
    .offset((page - 1) * per_page);
  return sorted(
    db.selectFrom('order').innerJoin('client', 'client.id', 'order.client_id').where('order.id', 'in', ids),
  )
    .select(['order.id', 'order.name', 'order.status', 'order.placed_at', 'order.client_id', 'order.city'])
    .select(['client.company_name', 'client.credit_limit', 'order.date_delivery', 'order.row_count'])
    .select(['order.net', 'order.total', 'order.note', 'order.document', 'order.payment_method'])
    .execute();
};
type Row = Awaited<ReturnType<typeof readPage>>[number];

const listIds = async (
  query: Promise<readonly { readonly id: number | null }[]>,
): Promise<ReadonlySet<number>> => new Set((await query).flatMap(({ id }) => id ?? []));

/** What the flags of a page of orders need: a constant number of queries. */
const readFlagged = async (db: Db, rows: readonly Row[]) => {
  const ids = [0, ...rows.map(({ id }) => id)];
  const waiting = rows.filter(({ status }) => status === 'TO_BE_ACCEPTED');
  const clients = new Map(
    waiting.map(({ client_id, credit_limit }) => [client_id, { id: client_id, credit_limit }]),
  );
  const asked = db
    .selectFrom('change_request')
    .select('order_id as id')
    .where('order_id', 'in', ids)
    .where('state', '=', 'open');
  const short = db
    .selectFrom('missing_row')
    .select('order_id as id')
    .where('order_id', 'in', ids)
    .where('is_asked', '=', 1);
  const unpaid = db
    .selectFrom('card_payment')
    .select('order_id as id')
    .where('order_id', 'in', ids)
    .where('state', '!=', 'paid');
  const regular = db
    .selectFrom('order')
    .select('client_id as id')
    .where('client_id', 'in', [0, ...clients.keys()])
    .where('status', 'in', ['TO_CHECKOUT', 'ESCAPED'])
    .groupBy('client_id');
  return {
    beyond: await findBeyond(db, [...clients.values()]),
    asked: await listIds(asked.execute()),
    short: await listIds(short.execute()),
    unpaid: await listIds(unpaid.execute()),
    regular: await listIds(regular.execute()),
  };
};

const toFlags = (
  { id, client_id, status, placed_at, note, payment_method }: Row,
  { beyond, asked, short, unpaid, regular }: Awaited<ReturnType<typeof readFlagged>>,
  now: number,
): readonly OrderFlag[] => {
  const isWaiting = status === 'TO_BE_ACCEPTED';
  const over = CREDIT_METHODS.some((method) => method === payment_method) ? beyond.get(client_id) : undefined;
  const days = Math.floor((now - placed_at) / DAY_MS);
  const found: (OrderFlag | false | undefined)[] = [
    isWaiting && over !== undefined && { kind: 'over_credit', amount: toEuros(over) },
    asked.has(id) && { kind: 'request' },
    status === 'TO_CHECKOUT' && short.has(id) && { kind: 'missing' },
    isWaiting && unpaid.has(id) && { kind: 'card' },
    isWaiting && !regular.has(client_id) && { kind: 'first_order' },
    isWaiting && days > PATIENCE_DAYS && { kind: 'waiting', days },
    isWaiting && note !== '' && { kind: 'note' },
  ];
  return found.filter((flag) => flag !== false && flag !== undefined);
};

const count = sql<number>`count(*)`.as('count');
const sum = sql<number>`coalesce(sum("order".net), 0)`.as('net');

/** A page of the shop's orders; views are counted without the search. */
export const findOrders = async (
  db: Db,
  wanted: Wanted,
  { now, timezone }: CommandContext,
): Promise<CommandOutput<'orders.search'>> => {
  const beyond = await findWaitingBeyond(db);
  const matching = await narrow(db, selectView(db, wanted.view, beyond), { ...wanted, timezone });
  const rows = await readPage(db, matching, wanted);
  const totals = await matching.select([count, sum]).executeTakeFirstOrThrow();
  const flagged = await readFlagged(db, rows);
  const version = await readVersions(
    db,
    rows.map(({ name }) => `order:${name}`),
  );
  const toFound = (row: Row): FoundOrder => {
    const { delivery, placed_by } = parseDocument(row.document);
    return {
      order: row.name,
      version: version(`order:${row.name}`),
      status: row.status,
      placed_at: row.placed_at,
      ...(placed_by && { placed_by: placed_by.name }),
      client_id: row.client_id,
      company: row.company_name,
      city: row.city,
      delivery,
      delivery_day: row.date_delivery,
      rows: row.row_count,
      net: toEuros(row.net),
      total: toEuros(row.total),
      flags: toFlags(row, flagged, now),
    };
  };
  return {
    orders: rows.map(toFound),
    total: totals.count,
    net: toEuros(totals.net),
    counts: await countViews(ORDER_VIEWS, (view) => countRows(selectView(db, view, beyond))),
  };
};
