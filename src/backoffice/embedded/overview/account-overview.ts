import type { Kysely } from 'kysely';
import type { Credit, Deadline, Overview } from '#src/contract/account-overview.ts';
import type { OrderSummary } from '#src/contract/order.ts';
import { type Money, toEuros } from '../../rules/money.ts';
import type { CustomerAccount } from '../../port/back-office.ts';
import { toShopDay } from '../../rules/day.ts';
import type { Tables } from '../database/tables.ts';
import { findOwner } from '../customers/client.ts';
import { findCompany } from '../customers/company.ts';
import { findExposure, toCreditUsed } from '../customers/credit.ts';
import { listCreditNotes } from '../orders/credit-notes.ts';
import type { Day } from '../../rules/day.ts';
import type { TradeOptions } from '../trade-options.ts';
import { findSummaries } from '../orders/order-list.ts';
import { findPurchases } from '../customers/purchases.ts';

/** Number of documents on the overview. */
const LATEST = 6;

type Unpaid = Omit<Deadline, 'amount'> & { readonly amount: Money };

const listUnpaid = (db: Kysely<Tables>, client_id: number): Promise<readonly Unpaid[]> =>
  db
    .selectFrom('deadline')
    .innerJoin('invoice', 'invoice.id', 'deadline.invoice_id')
    .select(['due_day', 'amount', 'method', 'invoice.name as invoice'])
    .where('deadline.client_id', '=', client_id)
    .where('paid_day', 'is', null)
    .orderBy('due_day')
    .orderBy('deadline.id')
    .execute();

const sum = (deadlines: readonly Unpaid[]): Money =>
  deadlines.reduce((total, { amount }) => total + amount, 0);

/** The used credit of a client and its components. */
export const readCredit = async (db: Kysely<Tables>, client_id: number, today: Day): Promise<Credit> =>
  findCredit(db, client_id, { unpaid: await listUnpaid(db, client_id), today });

/** The components of used credit (rule in `credit.ts`), from the unpaid deadlines that the overview shows. */
const findCredit = async (
  db: Kysely<Tables>,
  client_id: number,
  { unpaid, today }: { readonly unpaid: readonly Unpaid[]; readonly today: Day },
): Promise<Credit> => {
  const { credit_limit, trust_assured } = await db
    .selectFrom('client')
    .select(['credit_limit', 'trust_assured'])
    .where('id', '=', client_id)
    .executeTakeFirstOrThrow();
  const exposure = { ...(await findExposure(db, client_id)), unpaid: sum(unpaid) };
  const used = toCreditUsed(exposure);
  return {
    limit: toEuros(credit_limit),
    used: toEuros(used),
    available: toEuros(credit_limit - used),
    total_expired: toEuros(sum(unpaid.filter(({ due_day }) => due_day < today))),
    total_to_expire: toEuros(sum(unpaid.filter(({ due_day }) => due_day >= today))),
    unbilled_bills: toEuros(exposure.unbilled),
    orders_not_fulfilled: toEuros(exposure.open_orders),
    advance_payments: toEuros(exposure.advance_payments),
    other: toEuros(exposure.other_debt),
    trust_assured: toEuros(trust_assured),
  };
};

/** The newest orders and credit notes together. */
const listLatest = async (
  db: Kysely<Tables>,
  client_id: number,
  timezone: string,
): Promise<OrderSummary[]> => {
  const window = { limit: LATEST, offset: 0, timezone };
  const documents = [
    ...(await findSummaries(db, client_id, window)),
    ...(await listCreditNotes(db, client_id, window)),
  ];
  return documents
    .sort((a, b) => Date.parse(b.transaction_date) - Date.parse(a.transaction_date))
    .slice(0, LATEST);
};

const getOverview = async (
  db: Kysely<Tables>,
  client_id: number,
  { today, timezone }: { readonly today: Day; readonly timezone: string },
): Promise<Overview> => {
  const unpaid = await listUnpaid(db, client_id);
  return {
    today,
    purchases: await findPurchases(db, client_id, { today, timezone }),
    credit: await findCredit(db, client_id, { unpaid, today }),
    deadlines: unpaid.map((deadline) => ({ ...deadline, amount: toEuros(deadline.amount) })),
    latest: await listLatest(db, client_id, timezone),
  };
};

/** The customer account of the embedded store: about ten queries, regardless of the number of documents. */
export const createCustomerAccount = ({ database, settings, clock }: TradeOptions): CustomerAccount => {
  const { timezone } = settings.shop;
  return {
    async findCompany(visitor) {
      const owner = findOwner(visitor);
      return owner && findCompany(database.read, owner.client_id);
    },
    async findOverview(visitor) {
      const owner = findOwner(visitor);
      const today = toShopDay(clock(), timezone);
      return owner && getOverview(database.read, owner.client_id, { today, timezone });
    },
  };
};
