import { type Kysely, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { CustomerRecord, StoredAddress, StoredUser } from '#src/contract/staff/customers.ts';
import type { Fields } from '../../port/staff.ts';
import { addYear, toDayStart } from '../../rules/day.ts';
import { applyDiscountChain, toEuros } from '../../rules/money.ts';
import { toQuantity } from '../../rules/quantity.ts';
import { toPermissions } from '../accounts/user.ts';
import type { CommandContext } from '../command-handler.ts';
import { selectAddresses } from '../company-data/addresses.ts';
import { selectUsers } from '../company-users/company-users.ts';
import { findExposure, toCreditUsed, UNPLACED_STATUSES } from '../customers/credit.ts';
import { findCustomerProblems, findOverdue, readCustomerFields } from '../customers/stored-customer.ts';
import type { Tables } from '../database/tables.ts';
import { readVersions } from '../subject-versions.ts';
import { toAddressSubject, toCustomerSubject, toUserSubject } from './customer-subjects.ts';

type Db = Kysely<Tables>;
type Moment = Pick<CommandContext, 'today' | 'timezone'>;

/** Log entries, and prices of the customer's own lists, in a record. */
const MAX_HISTORY = 12;
const MAX_PRICES = 20;

const readCredit = async (
  db: Db,
  client_id: number,
  { today }: Moment,
): Promise<CustomerRecord['credit']> => {
  const exposure = await findExposure(db, client_id);
  const overdue = (await findOverdue(db, today, [client_id])).get(client_id);
  return {
    used: toEuros(toCreditUsed(exposure)),
    overdue: toEuros(overdue?.amount ?? 0),
    ...(overdue && { overdue_since: overdue.since }),
    due: toEuros(exposure.unpaid - (overdue?.amount ?? 0)),
    unbilled: toEuros(exposure.unbilled),
    open_orders: toEuros(exposure.open_orders),
    other: toEuros(exposure.other_debt - exposure.advance_payments),
  };
};

/** `from` inclusive, `to` exclusive; ms. */
const sumOrders = (db: Db, client_id: number, { from, to }: { readonly from: number; readonly to: number }) =>
  db
    .selectFrom('order')
    .select([sql<number>`coalesce(sum(net), 0)`.as('net'), sql<number>`count(*)`.as('count')])
    .where('client_id', '=', client_id)
    .where('status', 'not in', UNPLACED_STATUSES)
    .where('placed_at', '>=', from)
    .where('placed_at', '<', to)
    .executeTakeFirstOrThrow();

const readSales = async (db: Db, client_id: number, { today, timezone }: Moment) => {
  const toStart = (day: string): number => toDayStart(day, timezone);
  const toYear = (years: number): string => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  const ends = { now: toStart(addYear(today)), year: toStart(toYear(1)), before: toStart(toYear(2)) };
  const year = await sumOrders(db, client_id, { from: ends.year, to: ends.now });
  const before = await sumOrders(db, client_id, { from: ends.before, to: ends.year });
  const { count } = await sumOrders(db, client_id, {
    from: toStart(`${today.slice(0, 4)}-01-01`),
    to: ends.now,
  });
  return { year: toEuros(year.net), before: toEuros(before.net), orders: count };
};

const readLists = async (db: Db, client_id: number): Promise<CustomerRecord['lists']> => {
  const rows = await db
    .selectFrom('client_price_list as own')
    .innerJoin('price_list as list', 'list.id', 'own.price_list_id')
    .select(['list.code', 'list.name', 'list.is_net', 'list.valid_from', 'list.valid_to'])
    .select((eb) =>
      eb
        .selectFrom('price_list_row')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('price_list_id', '=', 'list.id')
        .as('rows'),
    )
    .where('own.client_id', '=', client_id)
    .orderBy('own.position')
    .execute();
  return rows.map(({ is_net, rows: count, ...list }) => ({
    ...list,
    is_net: is_net === 1,
    rows: count ?? 0,
  }));
};

/** Prices of lists that no other customer has. */
const readPrices = async (db: Db, client_id: number): Promise<CustomerRecord['prices']> => {
  const rows = await db
    .selectFrom('price_list_row as row')
    .innerJoin('client_price_list as own', 'own.price_list_id', 'row.price_list_id')
    .innerJoin('product', 'product.sku', 'row.sku')
    .select(['row.sku', 'product.name_it as name', 'row.price', 'product.price_per', 'row.valid_to'])
    .select(['row.discount_chain as chain', 'product.price as list', 'row.from_quantity as from'])
    .where('own.client_id', '=', client_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('client_price_list as other')
            .select('other.client_id')
            .whereRef('other.price_list_id', '=', 'own.price_list_id')
            .where('other.client_id', '!=', client_id),
        ),
      ),
    )
    .orderBy('row.sku')
    .orderBy('row.from_quantity')
    .limit(MAX_PRICES)
    .execute();
  return rows.map(({ price, chain, list, from, ...row }) => ({
    ...row,
    from: toQuantity(from),
    price: toEuros(chain ? applyDiscountChain(list ?? 0, chain) : price),
  }));
};

const readAddresses = async (db: Db, client_id: number): Promise<StoredAddress[]> => {
  const rows = await selectAddresses(db, client_id).execute();
  const subjects = rows.map(({ address_code }) => toAddressSubject({ client_id, address_code }));
  const version = await readVersions(db, subjects);
  return rows.map((row, at) => ({ ...row, version: version(subjects[at] ?? '') }));
};

const readUsers = async (db: Db, client_id: number): Promise<StoredUser[]> => {
  const rows = await selectUsers(db, client_id).orderBy('name').orderBy('id').execute();
  const version = await readVersions(
    db,
    rows.map(({ id }) => toUserSubject({ client_id, id })),
  );
  return rows.map((row) => {
    const { role, order_limit = 0 } = toPermissions(row);
    const { id, name, email } = row;
    const state = { active: row.is_active === 1, invited: row.password === '' };
    return {
      id,
      version: version(toUserSubject({ client_id, id })),
      name,
      email,
      role,
      order_limit,
      ...state,
    };
  });
};

const readHistory = async (db: Db, subject: string): Promise<CustomerRecord['history']> => {
  const rows = await db
    .selectFrom('staff_log')
    .select(['id', 'at', 'actor', 'command', 'subject', 'version', 'before', 'after'])
    .where((eb) =>
      // A range of the index: `0` follows `/`.
      eb.or([
        eb('subject', '=', subject),
        eb.and([eb('subject', '>', `${subject}/`), eb('subject', '<', `${subject}0`)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    before: JSON.parse(before) as Fields | null,
    after: JSON.parse(after) as Fields | null,
  }));
};

const readNotes = (db: Db, subject: string): Promise<CustomerRecord['notes']> =>
  db
    .selectFrom('staff_note')
    .select(['id', 'author', 'text', 'at'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

const countRequests = async (db: Db, client_id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('change_request')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
};

/** The record of a customer, in a constant number of queries. */
export const showCustomer = async (
  db: Db,
  { client_id }: ParsedInput<'customers.show'>,
  context: CommandContext,
): Promise<CommandOutput<'customers.show'>> => {
  const fields = await readCustomerFields(db, client_id);
  const row = await db
    .selectFrom('client')
    .leftJoin('user as agent', 'agent.id', 'client.agent_id')
    .select(['blocked_at', 'created_at', 'agent.name', 'agent.email', 'agent.telephone'])
    .where('client.id', '=', client_id)
    .executeTakeFirst();
  if (!fields || !row) return null;
  const subject = toCustomerSubject({ client_id });
  const { blocked_at, created_at, name, email, telephone } = row;
  return {
    client_id,
    version: (await readVersions(db, [subject]))(subject),
    fields: { ...fields, payment_methods: [...fields.payment_methods] },
    problems: findCustomerProblems(fields),
    ...(name !== null && { agent: { name, email: email ?? '', telephone: telephone ?? '' } }),
    ...(blocked_at !== null && { blocked_at }),
    ...(created_at !== null && { created_at }),
    credit: await readCredit(db, client_id, context),
    sales: await readSales(db, client_id, context),
    addresses: await readAddresses(db, client_id),
    users: await readUsers(db, client_id),
    lists: await readLists(db, client_id),
    prices: await readPrices(db, client_id),
    requests: await countRequests(db, client_id),
    notes: await readNotes(db, subject),
    history: await readHistory(db, subject),
  };
};
