import { type Kysely, sql } from 'kysely';
import type { CommandOutput } from '#src/contract/staff/commands.ts';
import type { deskCommands } from '#src/contract/staff/desk.ts';
import { toEuros } from '../../rules/money.ts';
import { addDays, type Day, toDayStart } from '../../rules/day.ts';
import type { CommandContext, Handlers } from '../command-handler.ts';
import { UNPLACED_STATUSES } from '../customers/credit.ts';
import type { Tables } from '../database/tables.ts';
import { deliveryDay } from '../orders/delivery-day.ts';

type Db = Kysely<Tables>;

/** Days of the chart. */
const SHOWN_DAYS = 14;

const count = sql<number>`count(*)`.as('count');
const net = sql<number>`coalesce(sum(net), 0)`.as('net');

const countOrders = (db: Db, status: string) =>
  db.selectFrom('order').select([count, net]).where('status', '=', status).executeTakeFirstOrThrow();

const countNotes = (db: Db) =>
  db
    .selectFrom('delivery_note')
    .select([count, sql<string | null>`min(day)`.as('oldest')])
    .where('invoice_id', 'is', null)
    .executeTakeFirstOrThrow();

const countRegistrations = (db: Db) =>
  db
    .selectFrom('registration')
    .select([count, sql<number | null>`min(created_at)`.as('oldest')])
    .executeTakeFirstOrThrow();

const countRequests = (db: Db) =>
  db
    .selectFrom('change_request')
    .select([count, sql<number | null>`min(created_at)`.as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();

const countQuotes = (db: Db) =>
  db
    .selectFrom('quote')
    .select([count, sql<number | null>`min(created_at)`.as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();

const countMessages = async (db: Db): Promise<number> =>
  (await db.selectFrom('message').select(count).where('state', '=', 'new').executeTakeFirstOrThrow()).count;

const findCounts = async (db: Db): Promise<CommandOutput<'desk.counts'>> => ({
  orders: (await countOrders(db, 'TO_BE_ACCEPTED')).count,
  shipping: (await countOrders(db, 'TO_CHECKOUT')).count,
  invoices: (await countNotes(db)).count,
  registrations: (await countRegistrations(db)).count,
  messages: await countMessages(db),
  requests: (await countRequests(db)).count,
  quotes: (await countQuotes(db)).count,
});

const countDue = async (db: Db, today: Day): Promise<number> => {
  const orders = db.selectFrom('order').select(count).where('status', '=', 'TO_CHECKOUT');
  return (await orders.where(deliveryDay, '<=', today).executeTakeFirstOrThrow()).count;
};

const findOverdue = (db: Db, today: Day) =>
  db
    .selectFrom('deadline')
    .select([count, sql<number>`coalesce(sum(amount), 0)`.as('amount')])
    .where('paid_day', 'is', null)
    .where('amount', '>', 0)
    .where('due_day', '<', today)
    .executeTakeFirstOrThrow();

/** The sums of the orders of some days that follow each other. */
const sumDays = async (db: Db, days: readonly Day[], timezone: string): Promise<readonly number[]> => {
  const starts = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => toDayStart(day, timezone));
  const rows = await db
    .selectFrom('order')
    .select(['placed_at', 'net'])
    .where('placed_at', '>=', starts[0] ?? 0)
    .where('placed_at', '<', starts.at(-1) ?? 0)
    .where('status', 'not in', UNPLACED_STATUSES)
    .execute();
  return days.map((_, at) =>
    rows
      .filter(({ placed_at }) => placed_at >= (starts[at] ?? 0) && placed_at < (starts[at + 1] ?? 0))
      .reduce((sum, row) => sum + row.net, 0),
  );
};

const findDays = async (db: Db, { today, timezone }: CommandContext) => {
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(today, at + 1 - SHOWN_DAYS));
  // The same weekdays, 52 weeks before.
  const former = days.map((day) => addDays(day, -364));
  const [now, before] = [await sumDays(db, days, timezone), await sumDays(db, former, timezone)];
  return days.map((day, at) => ({ day, net: toEuros(now[at] ?? 0), before: toEuros(before[at] ?? 0) }));
};

const withoutNull = <Value>(oldest: Value | null) => (oldest === null ? {} : { oldest });

const findToday = async (
  db: Db,
  _input: object,
  context: CommandContext,
): Promise<CommandOutput<'desk.today'>> => {
  const waiting = await countOrders(db, 'TO_BE_ACCEPTED');
  const open = await countOrders(db, 'TO_CHECKOUT');
  const [notes, registrations, requests] = [
    await countNotes(db),
    await countRegistrations(db),
    await countRequests(db),
  ];
  const quotes = await countQuotes(db);
  const overdue = await findOverdue(db, context.today);
  return {
    to_accept: { count: waiting.count, net: toEuros(waiting.net) },
    to_ship: { count: open.count, due: await countDue(db, context.today) },
    to_invoice: { count: notes.count, ...withoutNull(notes.oldest) },
    registrations: { count: registrations.count, ...withoutNull(registrations.oldest) },
    quotes: { count: quotes.count, ...withoutNull(quotes.oldest) },
    requests: { count: requests.count, ...withoutNull(requests.oldest) },
    overdue: { count: overdue.count, amount: toEuros(overdue.amount) },
    days: await findDays(db, context),
  };
};

export const deskHandlers: Handlers<keyof typeof deskCommands> = {
  'desk.counts': { find: findCounts },
  'desk.today': { find: findToday },
};
