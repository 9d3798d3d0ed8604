import type { CreditedRow } from '#src/backoffice/embedded/fulfilment/credit-invoice.ts';
import { shipOrders } from '#src/backoffice/embedded/fulfilment/ship-orders.ts';
import { creditInvoice } from '#src/backoffice/embedded/fulfilment/credit-invoice.ts';
import { issueDeferredInvoice } from '#src/backoffice/embedded/fulfilment/deferred-invoice.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { InvoiceDocument } from '#src/backoffice/embedded/documents/stored-documents.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import { toMonthEnd } from '#src/backoffice/rules/payment-terms.ts';
import { pseudoRandom } from '../demo-figures.ts';
import { addWorkingDays } from './demo-days.ts';
import type { Portion } from './deliver.ts';
import { type Habit, HABITS } from './habits.ts';
import type { PlannedOrder } from './plan-orders.ts';
import { requireDone } from './require-done.ts';

/** An issued delivery note with its portions. */
export type Shipment = {
  readonly name: string;
  readonly day: Day;
  readonly planned: PlannedOrder;
};

/** An issued invoice or credit note. */
export type Bill = {
  readonly habit: Habit;
  readonly name: string;
  readonly day: Day;
  readonly kind: InvoiceDocument['kind'];
};

/** An invoice that is not issued yet; `key` is its place among those of its day. */
type Draft = {
  readonly habit: Habit;
  readonly kind: Bill['kind'];
  readonly day: Day;
  readonly key: string;
  readonly issue: (tx: Tx) => Promise<string>;
};

const toKey = (kind: Bill['kind'], { habit, payment_method }: PlannedOrder): string =>
  [kind, habit.client.client_id, payment_method].join(' ');

/** The invoice of a pickup, with which the goods leave. */
const draftAccompanying = ({ order, day }: Portion): Draft => {
  const { planned, document } = order;
  return {
    habit: planned.habit,
    kind: 'accompanying',
    day,
    key: toKey('accompanying', planned),
    issue: async (tx) => {
      const input = { orders: [{ order: document.name }], accompanying: true, reason: 'Vendita' };
      const shipped = await shipOrders(tx, { ...input, packages: 1, weight: 0 }, { today: day });
      return requireDone(shipped).number;
    },
  };
};

/** The invoice of a month's delivery notes with the same payment method, dated on the last day of the month. */
const draftDeferred = (shipments: readonly Shipment[]): readonly Draft[] => {
  const [first] = shipments;
  if (!first) return [];
  const { planned } = first;
  const today = toMonthEnd(first.day);
  const deliveries = shipments.map(({ name }) => name);
  return [
    {
      habit: planned.habit,
      kind: 'deferred',
      day: today,
      key: toKey('deferred', planned),
      issue: async (tx) => requireDone(await issueDeferredInvoice(tx, { deliveries }, { today })).number,
    },
  ];
};

const toMonthKey = ({ day, planned }: Shipment): string =>
  [toMonthEnd(day), planned.habit.client.client_id, planned.payment_method].join(' ');

const isEarlier = (a: Draft, b: Draft): number => (`${a.day} ${a.key}` < `${b.day} ${b.key}` ? -1 : 1);

/** Issues the invoices dated before `today`: one per pickup, one per month for delivery notes. */
export const issueInvoices = async (
  tx: Tx,
  { shipments, portions }: { readonly shipments: readonly Shipment[]; readonly portions: readonly Portion[] },
  today: Day,
): Promise<readonly Bill[]> => {
  const collected = portions.filter(({ order }) => order.planned.delivery === 'pickup');
  const months = Map.groupBy(shipments, toMonthKey);
  const drafts = [...collected.map(draftAccompanying), ...[...months.values()].flatMap(draftDeferred)]
    .filter(({ day }) => day < today)
    .sort(isEarlier);
  const bills: Bill[] = [];
  for (const { habit, kind, day, issue } of drafts) bills.push({ habit, kind, day, name: await issue(tx) });
  return bills;
};

/** The returned row of an invoice. */
const findReturned = async (tx: Tx, name: string): Promise<readonly CreditedRow[]> => {
  const { document } = await tx
    .selectFrom('invoice')
    .select('document')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const { rows } = JSON.parse(document) as InvoiceDocument;
  const row = rows[Math.floor(pseudoRandom(`${name} returned`) * rows.length)];
  return row ? [row] : [];
};

/** The day on which returned goods of a deferred invoice are credited. */
const toCreditDay = ({ day }: Bill): Day => addWorkingDays(day, 6);

/** Issues the credit notes of deferred invoices dated before `today`, each for one returned row. */
export const issueCreditNotes = async (
  tx: Tx,
  invoices: readonly Bill[],
  today: Day,
): Promise<readonly Bill[]> => {
  const returned = HABITS.flatMap((habit) => {
    const deferred = invoices
      .filter((bill) => bill.habit === habit && bill.kind === 'deferred' && toCreditDay(bill) < today)
      .reverse();
    return habit.returns.flatMap((at) => deferred[at] ?? []);
  }).sort((a, b) => (a.day < b.day ? -1 : 1));
  const bills: Bill[] = [];
  for (const { habit, name: invoice, ...bill } of returned) {
    const rows = (await findReturned(tx, invoice)).map(({ order, row_id, quantity }) => ({
      order,
      row_id: String(row_id),
      quantity,
    }));
    const day = addWorkingDays(bill.day, 6);
    const issued = requireDone(await creditInvoice(tx, { invoice, rows }, { today: day }));
    bills.push({ habit, kind: 'credit_note', day, name: issued.number });
  }
  return bills;
};
