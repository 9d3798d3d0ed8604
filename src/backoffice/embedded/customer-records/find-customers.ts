import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import { CUSTOMER_VIEWS, type CustomerView, type FoundCustomer } from '#src/contract/staff/customers.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { toCompact } from '../../rules/invoice-data.ts';
import { toEuros } from '../../rules/money.ts';
import type { CommandContext } from '../command-handler.ts';
import { findExposures, OPEN_STATUSES, toCreditUsed } from '../customers/credit.ts';
import { CUSTOMER_COLUMNS, findOverdue, toCustomerFields } from '../customers/stored-customer.ts';
import { chunk } from '../../chunk.ts';
import { contains, countRows, countViews, readPage, toPattern } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import { readVersions } from '../subject-versions.ts';

/** A customer is new for this long. */
const NEW_MS = 30 * DAY_MS;

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'customers.search'>;
type Joined = Tables & {
  office: { readonly [Name in keyof Tables['address']]: Tables['address'][Name] | null };
  agent: { readonly [Name in keyof Tables['user']]: Tables['user'][Name] | null };
};
type Customers = SelectQueryBuilder<Joined, 'client' | 'office' | 'agent', object>;
/** What views compare with. */
type State = { readonly overCredit: readonly number[]; readonly now: number; readonly today: string };

const selectAll = (db: Db): Customers =>
  db
    .selectFrom('client')
    .leftJoin('address as office', (join) =>
      join.onRef('office.client_id', '=', 'client.id').on('office.position', '=', 0),
    )
    .leftJoin('user as agent', 'agent.id', 'client.agent_id');

/** Customers on account that use more than their limit. Only those with something open can. */
const findOverCredit = async (db: Db): Promise<readonly number[]> => {
  const clients = await db
    .selectFrom('client')
    .select(['id', 'credit_limit'])
    .where('payment_methods', 'like', '%account%')
    .where((eb) =>
      eb.or([
        eb('credit_used', '>', 0),
        eb('id', 'in', eb.selectFrom('order').select('client_id').where('status', 'in', OPEN_STATUSES)),
        eb('id', 'in', eb.selectFrom('delivery_note').select('client_id').where('invoice_id', 'is', null)),
        eb('id', 'in', eb.selectFrom('deadline').select('client_id').where('paid_day', 'is', null)),
      ]),
    )
    .execute();
  const found: number[] = [];
  for (const part of chunk(clients)) {
    const exposures = await findExposures(
      db,
      part.map(({ id }) => id),
    );
    for (const { id, credit_limit } of part) {
      const exposure = exposures.get(id);
      if (exposure && toCreditUsed(exposure) > credit_limit) found.push(id);
    }
  }
  return found;
};

const selectView = (query: Customers, view: CustomerView, { overCredit, now, today }: State): Customers => {
  if (view === 'all') return query;
  if (view === 'blocked') return query.where('client.blocked_at', 'is not', null);
  if (view === 'new') return query.where('client.created_at', '>', now - NEW_MS);
  if (view === 'over_credit') return query.where('client.id', 'in', [0, ...overCredit]);
  return query.where('client.id', 'in', (eb) =>
    eb
      .selectFrom('deadline')
      .select('client_id')
      .where('paid_day', 'is', null)
      .where('amount', '>', 0)
      .where('due_day', '<', today),
  );
};

/** Customers of which a name, code, number, address or person contains the text. */
const matchText = (query: Customers, text: string): Customers => {
  if (text === '') return query;
  // Numbers are stored without the spaces that people type.
  const compact = toPattern(toCompact(text).replace(/^IT(?=\d{3})/, ''));
  const has = (...columns: readonly string[]) => contains(columns, text);
  const alike = (column: string) =>
    sql<boolean>`replace(replace(${sql.ref(column)}, ' ', ''), '.', '') like ${compact} escape '\\'`;
  return query.where((eb) =>
    eb.or([
      has('client.company_name', 'client.first_name', 'client.surname', 'client.customer_code'),
      has('client.email', 'client.pec'),
      ...['client.vat_number', 'client.tax_code', 'client.telephone'].map(alike),
      eb('client.id', 'in', eb.selectFrom('address').select('client_id').where(has('address.city'))),
      eb(
        'client.id',
        'in',
        eb
          .selectFrom('user')
          .select('client_id')
          .where('client_id', 'is not', null)
          .where(has('user.email', 'user.name')),
      ),
    ]),
  );
};

const COLUMNS = {
  company: sql`upper(client.company_name)`,
  code: sql`client.customer_code`,
  city: sql`upper(coalesce(office.city, ''))`,
  agent: sql`coalesce(agent.name, '')`,
  opened: sql`coalesce(client.created_at, 0)`,
} as const;

/** A page of the customers of a view, in a constant number of queries per 1,000 customers with something open. */
export const findCustomers = async (
  db: Db,
  wanted: Wanted,
  { now, today }: CommandContext,
): Promise<CommandOutput<'customers.search'>> => {
  const state = { overCredit: await findOverCredit(db), now, today };
  const matching = matchText(selectView(selectAll(db), wanted.view, state), wanted.text);
  const rows = await readPage(
    matching
      .select(['client.id', 'client.blocked_at', 'client.created_at', ...CUSTOMER_COLUMNS])
      .select(['agent.name as agent', 'office.city', 'office.province']),
    [COLUMNS[wanted.sort], 'client.id'],
    wanted,
  );
  const ids = rows.map(({ id }) => id);
  const exposures = await findExposures(db, ids);
  const overdue = await findOverdue(db, today, ids);
  const version = await readVersions(
    db,
    ids.map((id) => `customer:${id}`),
  );
  const toFound = (row: (typeof rows)[number]): FoundCustomer => {
    const exposure = exposures.get(row.id);
    return {
      client_id: row.id,
      version: version(`customer:${row.id}`),
      ...toCustomerFields(row),
      agent: row.agent ?? '',
      city: row.city ?? '',
      province: row.province ?? '',
      credit_used: exposure ? toEuros(toCreditUsed(exposure)) : 0,
      overdue: toEuros(overdue.get(row.id)?.amount ?? 0),
      blocked: row.blocked_at !== null,
      ...(row.created_at !== null && { created_at: row.created_at }),
    };
  };
  return {
    customers: rows.map(toFound),
    total: await countRows(matching),
    counts: await countViews(CUSTOMER_VIEWS, (view) => countRows(selectView(selectAll(db), view, state))),
  };
};
