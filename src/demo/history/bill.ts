import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { type Money, toMoney } from '#src/backoffice/rules/money.ts';
import { toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { addWorkingDays } from './demo-days.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import type {
  InvoiceDocument,
  InvoiceKind,
  InvoiceParty,
  InvoiceRow,
} from '#src/backoffice/embedded/documents/stored-documents.ts';
import { DEFAULT_TERMS, type Due, toDues, toMonthEnd } from '#src/backoffice/rules/payment-terms.ts';
import { parsePaymentTerms } from '#src/contract/payment-terms.ts';
import type { DemoClient } from '../companies.ts';
import { pseudoRandom } from '../demo-figures.ts';
import { type Portion, type Shipment, toCounted } from './deliver.ts';
import { type Habit, HABITS } from './habits.ts';
import type { Numbers } from './numbers.ts';

/** An amount of an invoice with its due day; `paid_day` is absent while it is unpaid. */
export type Deadline = Due & { readonly paid_day: Day | undefined };

/** An invoice or credit note with its deadlines. */
export type Bill = {
  readonly habit: Habit;
  readonly document: InvoiceDocument;
  readonly deadlines: readonly Deadline[];
};

/** An invoice without number, terms and totals. */
type InvoiceDraft = {
  readonly habit: Habit;
  readonly kind: InvoiceKind;
  readonly day: Day;
  readonly payment: PaymentMethod;
  readonly rows: readonly InvoiceRow[];
  readonly transport: Money;
  readonly delivery_notes: InvoiceDocument['delivery_notes'];
  readonly credits?: string;
};

const toParty = ({ company_name, vat_number, contacts, addresses }: DemoClient): InvoiceParty => {
  const [{ IndirizzoEsteso, Citta, postal_code, province }] = addresses;
  const { tax_code = '', recipient_code = '', pec = '' } = contacts ?? {};
  const town = `${postal_code} ${Citta} (${province})`;
  return { company_name, vat_number, tax_code, recipient_code, pec, IndirizzoEsteso, Citta: town };
};

const IN_ADVANCE = 'Bonifico anticipato';

/** The payment terms agreed with the company; orders with payment by transfer are paid in advance. */
const toTermsText = ({ client }: Habit, payment: PaymentMethod): string => {
  const own = client.conditions?.payment_terms ?? '';
  if (payment === 'transfer') return IN_ADVANCE;
  return payment === 'riba' && !own.startsWith('RiBa') ? 'RiBa 30 gg f.m.' : own;
};

/** The day of payment: banks collect on the due day, transfers arrive up to five working days late. Absent from `today` on. */
const toPaidDay = ({ due_day, method }: Due, key: string, today: Day): Day | undefined => {
  const late = method === 'transfer' ? Math.floor(pseudoRandom(`${key} ${due_day} paid`) * 6) : 0;
  const day = late === 0 ? due_day : addWorkingDays(due_day, late);
  return day < today ? day : undefined;
};

const toBill = (draft: InvoiceDraft, name: string, today: Day): Bill => {
  const { habit, kind, day, payment, rows, transport, delivery_notes, credits } = draft;
  const payment_terms = toTermsText(habit, payment);
  const totals = toTotalsWith(toCounted(rows), transport);
  const terms = parsePaymentTerms(payment_terms) ?? DEFAULT_TERMS;
  const inAdvance = payment === 'transfer';
  const deadlines = toDues(toMoney(totals.totale_doc), day, terms).map((due) => ({
    ...due,
    paid_day: inAdvance ? day : toPaidDay(due, name, today),
  }));
  const document: InvoiceDocument = {
    ...{ name, kind, day, party: toParty(habit.client), payment_terms, delivery_notes, rows },
    ...(credits === undefined ? {} : { credits }),
    ...totals,
  };
  return { habit, document, deadlines };
};

const sumTransport = (portions: readonly Portion[]): Money =>
  portions.reduce((sum, { transport }) => sum + transport, 0);

/** The invoice of a pickup, which accompanies the goods. */
const draftAccompanying = (portion: Portion): InvoiceDraft => {
  const { habit, payment_method } = portion.order.planned;
  const { day, rows, transport } = portion;
  return { habit, kind: 'accompanying', day, payment: payment_method, rows, transport, delivery_notes: [] };
};

const toMonthKey = ({ portions, document }: Shipment): string => {
  const { habit, payment_method } = portions[0]?.order.planned ?? {};
  return [toMonthEnd(document.day), habit?.client.client_id, payment_method].join(' ');
};

/** The invoice of a month's delivery notes with the same payment method, dated on the last day of the month. */
const draftDeferred = (shipments: readonly Shipment[]): readonly InvoiceDraft[] => {
  const [planned] = shipments.flatMap(({ portions }) => portions.map(({ order }) => order.planned));
  const [first] = shipments;
  if (!planned || !first) return [];
  const rows = shipments.flatMap(({ portions, document }) =>
    portions.flatMap((portion) => portion.rows.map((row) => ({ ...row, delivery_note: document.name }))),
  );
  return [
    {
      ...{ habit: planned.habit, kind: 'deferred', payment: planned.payment_method, rows },
      day: toMonthEnd(first.document.day),
      transport: sumTransport(shipments.flatMap(({ portions }) => portions)),
      delivery_notes: shipments.map(({ document: { name, day } }) => ({ name, day })),
    },
  ];
};

/** The latest expired deadlines of a company, which stay unpaid. */
const findUnpaid = (habit: Habit, bills: readonly Bill[], today: Day): readonly Deadline[] =>
  bills
    .filter((bill) => bill.habit === habit && bill.document.payment_terms !== IN_ADVANCE)
    .flatMap(({ deadlines }) => deadlines)
    .filter(({ due_day }) => due_day < today)
    .sort((a, b) => (a.due_day < b.due_day ? 1 : -1))
    .slice(0, habit.unpaid);

const leaveUnpaid = (bills: readonly Bill[], today: Day): readonly Bill[] => {
  const unpaid = new Set(HABITS.flatMap((habit) => findUnpaid(habit, bills, today)));
  return bills.map((bill) => ({
    ...bill,
    deadlines: bill.deadlines.map((due) => (unpaid.has(due) ? { ...due, paid_day: undefined } : due)),
  }));
};

const compareDrafts = (a: InvoiceDraft, b: InvoiceDraft): number => {
  const [first, second] = [a, b].map(({ day, habit, kind, payment }) =>
    [day, kind, habit.client.client_id, payment].join(' '),
  );
  return String(first) < String(second) ? -1 : 1;
};

/** The invoices dated before `today`: one per pickup, one per month for delivery notes. */
export const toInvoices = (
  { shipments, portions }: { readonly shipments: readonly Shipment[]; readonly portions: readonly Portion[] },
  today: Day,
  numbers: Numbers,
): readonly Bill[] => {
  const collected = portions.filter(({ order }) => order.planned.delivery === 'pickup');
  const months = Map.groupBy(shipments, toMonthKey);
  const drafts = [...collected.map(draftAccompanying), ...[...months.values()].flatMap(draftDeferred)]
    .filter(({ day }) => day < today)
    .sort(compareDrafts);
  return leaveUnpaid(
    drafts.map((draft) => toBill(draft, numbers.next(draft.day), today)),
    today,
  );
};

/** The credit note of one returned row, six working days after the invoice. */
const draftCredit = ({ habit, document }: Bill): InvoiceDraft => {
  const { name, day, rows } = document;
  const row = rows[Math.floor(pseudoRandom(`${name} returned`) * rows.length)];
  const delivery_notes = document.delivery_notes.filter((note) => note.name === row?.delivery_note);
  return {
    ...{ habit, kind: 'credit_note', day: addWorkingDays(day, 6), payment: 'account', transport: 0 },
    ...{ rows: row ? [row] : [], delivery_notes, credits: name },
  };
};

/** The credit note of an invoice, due with its last deadline. */
const toCredit = (bill: Bill, name: string): Bill => {
  const draft = draftCredit(bill);
  const { document } = toBill(draft, name, draft.day);
  const last = bill.deadlines.at(-1);
  const due_day = last && last.due_day > draft.day ? last.due_day : draft.day;
  const paid = last?.paid_day;
  const deadline: Deadline = {
    ...{ due_day, method: last?.method ?? 'transfer', amount: 0 - toMoney(document.totale_doc) },
    paid_day: paid !== undefined && paid < draft.day ? draft.day : paid,
  };
  const payment_terms = bill.document.payment_terms;
  return { habit: bill.habit, document: { ...document, payment_terms }, deadlines: [deadline] };
};

/** The credit notes of deferred invoices dated before `today`. */
export const toCreditNotes = (invoices: readonly Bill[], today: Day, numbers: Numbers): readonly Bill[] =>
  HABITS.flatMap((habit) => {
    const deferred = invoices
      .filter((bill) => bill.habit === habit && bill.document.kind === 'deferred')
      .filter(({ document }) => addWorkingDays(document.day, 6) < today)
      .reverse();
    return habit.returns.flatMap((at) => deferred[at] ?? []);
  })
    .sort((a, b) => (a.document.day < b.document.day ? -1 : 1))
    .map((bill) => toCredit(bill, numbers.next(addWorkingDays(bill.document.day, 6))));
