import { listDocumentKinds } from '#src/contract/document-traits.ts';
import { type Kysely, sql } from 'kysely';
import type { Purchases } from '#src/contract/account-overview.ts';
import { toEuros } from '../../rules/money.ts';
import { UNPLACED_STATUSES } from './credit.ts';
import type { Tables } from '../database/tables.ts';
import { addDays, addMonths, type Day, toDayStart } from '../../rules/day.ts';

const MONTHS = 12;

/** Index of the last month of the previous year. */
const LAST_BEFORE = MONTHS - 1;

const toFirst = (month: string): Day => `${month}-01`;

/** The day after the same date one year ago, or the first day of the next month if that is earlier. */
const toSplit = (today: Day): Day => {
  const month = addMonths(today.slice(0, 7), 0 - MONTHS);
  const next = toFirst(addMonths(month, 1));
  const day = addDays(toFirst(month), Number(today.slice(8)));
  return day < next ? day : next;
};

/**
 * Start days of the periods, and the end of the last one: the twelve months of the year before, the last of them split
 * at today's date, then the twelve months up to the current one.
 */
const toEdges = (today: Day): readonly Day[] => {
  const month = today.slice(0, 7);
  const starts = Array.from({ length: 2 * MONTHS + 1 }, (_, at) =>
    toFirst(addMonths(month, at + 1 - 2 * MONTHS)),
  );
  return [...starts.slice(0, MONTHS), toSplit(today), ...starts.slice(MONTHS)];
};

/** SQL for the index of the period that contains a column's value. */
const toPeriod = (column: string, edges: readonly (Day | number)[]) => {
  const cases = edges.slice(1).map((edge, at) => sql`when ${sql.ref(column)} < ${edge} then ${sql.lit(at)}`);
  return sql<number>`case ${sql.join(cases, sql` `)} end`.as('period');
};

type Sums = readonly { readonly client_id: number; readonly period: number; readonly amount: number }[];

const sumOrders = (db: Kysely<Tables>, ids: readonly number[], edges: readonly number[]): Promise<Sums> =>
  db
    .selectFrom('order')
    .select(['client_id', toPeriod('order.placed_at', edges), sql<number>`sum(net)`.as('amount')])
    .where('client_id', 'in', ids)
    .where('status', 'not in', UNPLACED_STATUSES)
    .where('placed_at', '>=', edges[0] ?? 0)
    .where('placed_at', '<', edges.at(-1) ?? 0)
    .groupBy(['client_id', sql`period`])
    .execute();

const CREDIT_NOTES = listDocumentKinds({ sign: -1 });

const sumCredits = (db: Kysely<Tables>, ids: readonly number[], edges: readonly Day[]): Promise<Sums> =>
  db
    .selectFrom('invoice')
    .select(['client_id', toPeriod('invoice.day', edges), sql<number>`sum(net)`.as('amount')])
    .where('client_id', 'in', ids)
    .where('kind', 'in', CREDIT_NOTES)
    .where('day', '>=', edges[0] ?? '')
    .where('day', '<', edges.at(-1) ?? '')
    .groupBy(['client_id', sql`period`])
    .execute();

/** `sums` by period, in ten-thousandths of a euro. */
const toPurchases = (sums: readonly number[], today: Day): Purchases => {
  const sum = (from: number, to: number): number => sums.slice(from, to).reduce((a, b) => a + b, 0);
  const month = today.slice(0, 7);
  const months = Array.from({ length: MONTHS }, (_, at) => ({
    month: addMonths(month, at - LAST_BEFORE),
    amount: toEuros(sum(MONTHS + 1 + at, MONTHS + 2 + at)),
    amount_before: toEuros(at === LAST_BEFORE ? sum(at, MONTHS + 1) : sum(at, at + 1)),
  }));
  return { months, total: toEuros(sum(MONTHS + 1, sums.length)), total_before: toEuros(sum(0, MONTHS)) };
};

/** The purchases of each client up to a day, by month: two queries over two years of documents. */
export const findPurchasesOf = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  { today, timezone }: { readonly today: Day; readonly timezone: string },
): Promise<ReadonlyMap<number, Purchases>> => {
  const edges = toEdges(today);
  const instants = edges.map((day) => toDayStart(day, timezone));
  const sums = new Map(ids.map((id) => [id, new Array<number>(2 * MONTHS + 1).fill(0)]));
  const add = (rows: Sums, sign: 1 | -1): void => {
    for (const { client_id, period, amount } of rows) {
      const own = sums.get(client_id);
      if (own) own[period] = (own[period] ?? 0) + sign * amount;
    }
  };
  if (ids.length > 0) {
    add(await sumOrders(db, ids, instants), 1);
    add(await sumCredits(db, ids, edges), -1);
  }
  return new Map([...sums].map(([id, own]) => [id, toPurchases(own, today)]));
};

/** The purchases of one client; see `findPurchasesOf`. */
export const findPurchases = async (
  db: Kysely<Tables>,
  client_id: number,
  at: { readonly today: Day; readonly timezone: string },
): Promise<Purchases> =>
  (await findPurchasesOf(db, [client_id], at)).get(client_id) ?? toPurchases([], at.today);
