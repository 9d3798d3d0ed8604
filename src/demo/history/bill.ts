import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import { type Money, toMoney } from '#src/backoffice/rules/money.ts';
import { toTotalsWith } from '#src/backoffice/rules/totals.ts';
import { addWorkingDays } from '#src/backoffice/embedded/orders/working-days.ts';
import type { Day } from '#src/backoffice/rules/day.ts';
import type {
  InvoiceDocument,
  InvoiceKind,
  InvoiceParty,
  InvoiceRow,
} from '#src/backoffice/embedded/orders/documents.ts';
import {
  DEFAULT_TERMS,
  type Due,
  parsePaymentTerms,
  toDues,
  toMonthEnd,
} from '#src/backoffice/embedded/orders/payment-terms.ts';
import type { SeedClient } from '../companies.ts';
import { toShare } from '../demo-figures.ts';
import { type Portion, type Shipment, toCounted } from './deliver.ts';
import { type Habit, HABITS } from './habits.ts';
import type { Numbers } from './numbers.ts';

/** A part of an invoice; `paid_day` is absent while it is owed. */
export type Deadline = Due & { readonly paid_day: Day | undefined };

/** An invoice or credit note with what is due of it. */
export type Bill = {
  readonly habit: Habit;
  readonly document: InvoiceDocument;
  readonly deadlines: readonly Deadline[];
};

/** An invoice to be made. */
type Draft = {
  readonly habit: Habit;
  readonly kind: InvoiceKind;
  readonly day: Day;
  readonly payment: PaymentMethod;
  readonly rows: readonly InvoiceRow[];
  readonly transport: Money;
  readonly delivery_notes: InvoiceDocument['delivery_notes'];
  readonly credits?: string;
};

const toParty = ({ company_name, vat_number, contacts, addresses }: SeedClient): InvoiceParty => {
  const [{ IndirizzoEsteso, Citta, postal_code, province }] = addresses;
  const { tax_code = '', recipient_code = '', pec = '' } = contacts ?? {};
  const town = `${postal_code} ${Citta} (${province})`;
  return { company_name, vat_number, tax_code, recipient_code, pec, IndirizzoEsteso, Citta: town };
};

const IN_ADVANCE = 'Bonifico anticipato';

/** As the company has agreed; an order that was paid by transfer was paid before it left. */
const toTermsText = ({ client }: Habit, payment: PaymentMethod): string => {
  const own = client.conditions?.payment_terms ?? '';
  if (payment === 'transfer') return IN_ADVANCE;
  return payment === 'riba' && !own.startsWith('RiBa') ? 'RiBa 30 gg f.m.' : own;
};

/** Banks collect on the day; transfers come some days late. */
const toPaidDay = ({ due_day, method }: Due, key: string, today: Day): Day | undefined => {
  const late = method === 'transfer' ? Math.floor(toShare(`${key} ${due_day} paid`) * 6) : 0;
  const day = late === 0 ? due_day : addWorkingDays(due_day, late);
  return day < today ? day : undefined;
};

const toBill = (draft: Draft, name: string, today: Day): Bill => {
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

/** Of what was collected: dated on the day, gone with the goods. */
const draftAccompanying = (portion: Portion): Draft => {
  const { habit, payment_method } = portion.order.planned;
  const { day, rows, transport } = portion;
  return { habit, kind: 'accompanying', day, payment: payment_method, rows, transport, delivery_notes: [] };
};

const toMonthKey = ({ portions, document }: Shipment): string => {
  const { habit, payment_method } = portions[0]?.order.planned ?? {};
  return [toMonthEnd(document.day), habit?.client.client_id, payment_method].join(' ');
};

/** Of the delivery notes of a month that were paid alike, dated on its last day. */
const draftDeferred = (shipments: readonly Shipment[]): readonly Draft[] => {
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

/** Of the expired deadlines of a company the last few. */
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

const compareDrafts = (a: Draft, b: Draft): number => {
  const [first, second] = [a, b].map(({ day, habit, kind, payment }) =>
    [day, kind, habit.client.client_id, payment].join(' '),
  );
  return String(first) < String(second) ? -1 : 1;
};

/** The invoices of what left before a day: of collected goods each, of delivery notes by month. */
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
    drafts.map((draft) => toBill(draft, numbers.take(draft.day), today)),
    today,
  );
};

/** Something of an invoice came back six working days later, and is set against its last deadline. */
const draftCredit = ({ habit, document }: Bill): Draft => {
  const { name, day, rows } = document;
  const row = rows[Math.floor(toShare(`${name} returned`) * rows.length)];
  const delivery_notes = document.delivery_notes.filter((note) => note.name === row?.delivery_note);
  return {
    ...{ habit, kind: 'credit_note', day: addWorkingDays(day, 6), payment: 'account', transport: 0 },
    ...{ rows: row ? [row] : [], delivery_notes, credits: name },
  };
};

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

/** The credit notes of what came back of deferred invoices before a day. */
export const toCreditNotes = (invoices: readonly Bill[], today: Day, numbers: Numbers): readonly Bill[] =>
  HABITS.flatMap((habit) => {
    const deferred = invoices
      .filter((bill) => bill.habit === habit && bill.document.kind === 'deferred')
      .filter(({ document }) => addWorkingDays(document.day, 6) < today)
      .reverse();
    return habit.returns.flatMap((at) => deferred[at] ?? []);
  })
    .sort((a, b) => (a.document.day < b.document.day ? -1 : 1))
    .map((bill) => toCredit(bill, numbers.take(addWorkingDays(bill.document.day, 6))));
