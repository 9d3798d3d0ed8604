import { roundQuantity } from '#src/contract/decimals.ts';
import type { Kysely } from 'kysely';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Day } from '../../rules/day.ts';
import { type Money, toEuros, toMoney, toRowAmount, toShare } from '../../rules/money.ts';
import type { Due } from '../../rules/payment-terms.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { InvoiceDocument, InvoiceRow } from '../documents/stored-documents.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { toPortionTotals } from './portions.ts';
import { insertInvoice, issueDocumentNumber } from './store-documents.ts';

/** A quantity of a row of an order to credit, in units. */
export type CreditedRow = {
  readonly order: string;
  readonly row_id: string | number;
  readonly quantity: number;
};

type Invoice = { readonly id: number; readonly client_id: number; readonly document: InvoiceDocument };

export const findInvoice = async (db: Kysely<Tables>, name: string): Promise<Invoice | undefined> => {
  const row = await db
    .selectFrom('invoice')
    .select(['id', 'client_id', 'document'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { ...row, document: JSON.parse(row.document) as InvoiceDocument };
};

export const readCreditNotes = async (
  db: Kysely<Tables>,
  name: string,
): Promise<readonly InvoiceDocument[]> => {
  const rows = await db.selectFrom('invoice').select('document').where('credits', '=', name).execute();
  return rows.map(({ document }) => JSON.parse(document) as InvoiceDocument);
};

/** The same article on several delivery notes makes several rows. */
const toKey = ({
  order,
  row_id,
  delivery_note = '',
}: Omit<CreditedRow, 'quantity'> & { delivery_note?: string }) =>
  JSON.stringify([order, String(row_id), delivery_note]);

/** What can still be credited of each row of an invoice. */
export const toCreditable = (document: InvoiceDocument, credits: readonly InvoiceDocument[]) => {
  const credited = new Map<string, { quantity: number; amount: Money }>();
  for (const row of credits.flatMap(({ rows }) => rows)) {
    const { quantity, amount } = credited.get(toKey(row)) ?? { quantity: 0, amount: 0 };
    credited.set(toKey(row), { quantity: quantity + row.quantity, amount: amount + toMoney(row.amount) });
  }
  return document.rows.map((row) => {
    const { quantity, amount } = credited.get(toKey(row)) ?? { quantity: 0, amount: 0 };
    return { row, quantity: roundQuantity(row.quantity - quantity), amount: toMoney(row.amount) - amount };
  });
};

type Creditable = ReturnType<typeof toCreditable>[number];

/** A part of a row; the last part takes the remainder of the amount. */
const toPart = ({ row, quantity: left, amount }: Creditable, quantity: number): InvoiceRow => {
  const part = toRowAmount(toMoney(row.price_discount), row.price_per, quantity);
  return { ...row, quantity, amount: toEuros(quantity === left ? amount : Math.min(part, amount)) };
};

/** The rows of a credit note; undefined when more is wanted than was invoiced. */
const toRows = (creditable: readonly Creditable[], wanted: readonly CreditedRow[] | undefined) => {
  if (!wanted) return creditable.flatMap((one) => (one.quantity > 0 ? [toPart(one, one.quantity)] : []));
  const rows: InvoiceRow[] = [];
  for (const { order, row_id, quantity } of wanted) {
    let rest = quantity;
    for (const one of creditable) {
      if (one.row.order !== order || String(one.row.row_id) !== String(row_id)) continue;
      const part = Math.min(rest, one.quantity);
      if (part <= 0) continue;
      rows.push(toPart(one, part));
      rest = roundQuantity(rest - part);
    }
    if (rest > 0) return undefined;
  }
  return rows;
};

const findOrderIds = async (tx: Tx, rows: readonly InvoiceRow[]): Promise<readonly number[]> => {
  const names = [...new Set(rows.map(({ order }) => order))];
  return (await tx.selectFrom('order').select('id').where('name', 'in', names).execute()).map(({ id }) => id);
};

/** Due with the last part of the invoice, so that it is set off against it. */
const findDue = async (tx: Tx, { id }: Invoice, { total, day }: { total: Money; day: Day }): Promise<Due> => {
  const last = await tx
    .selectFrom('deadline')
    .select(['due_day', 'method'])
    .where('invoice_id', '=', id)
    .orderBy('due_day', 'desc')
    .executeTakeFirst();
  const due_day = last && last.due_day > day ? last.due_day : day;
  return { due_day, method: (last?.method ?? 'transfer') as Due['method'], amount: 0 - total };
};

type Credit = { readonly invoice: Invoice; readonly rows: readonly InvoiceRow[]; readonly day: Day };

const storeCredit = async (tx: Tx, { invoice, rows, day }: Credit): Promise<{ id: number; name: string }> => {
  const { document, client_id } = invoice;
  const { party, payment_terms, coupon, totale_netto } = document;
  const net = rows.reduce((sum, { amount }) => sum + toMoney(amount), 0);
  const discount = coupon ? toShare(toMoney(coupon.discount), net, toMoney(totale_netto)) : 0;
  const totals = toPortionTotals([{ transport: 0, code: coupon?.code ?? '', discount }], rows);
  const notes = new Set(rows.map(({ delivery_note }) => delivery_note));
  const credit: InvoiceDocument = {
    ...{
      name: await issueDocumentNumber(tx, 'credit_note', day),
      kind: 'credit_note',
      day,
      party,
      payment_terms,
    },
    ...{ delivery_notes: document.delivery_notes.filter(({ name }) => notes.has(name)) },
    ...{ rows, credits: document.name, ...totals },
  };
  const dues = [await findDue(tx, invoice, { total: toMoney(totals.totale_doc), day })];
  const order_ids = await findOrderIds(tx, rows);
  return {
    id: await insertInvoice(tx, credit, { client_id, order_ids, dues, paid_day: null }),
    name: credit.name,
  };
};

export const creditInvoice = async (
  tx: Tx,
  { invoice: name, rows: wanted }: ParsedInput<'credits.issue'>,
  { today }: Pick<CommandContext, 'today'>,
): Promise<Written<'credits.issue'>> => {
  const invoice = await findInvoice(tx, name);
  if (!invoice || getDocumentTraits(invoice.document.kind).sign < 0)
    return { ok: false, refusal: 'unknown_invoice' };
  await lockClient(tx, invoice.client_id);
  const creditable = toCreditable(invoice.document, await readCreditNotes(tx, name));
  const isKnown = ({ order, row_id }: CreditedRow): boolean =>
    creditable.some(({ row }) => row.order === order && String(row.row_id) === String(row_id));
  if (wanted?.every(isKnown) === false) return { ok: false, refusal: 'unknown_row' };
  const rows = toRows(creditable, wanted);
  if (!rows) return { ok: false, refusal: 'more_than_invoiced' };
  if (rows.length === 0) return { ok: false, refusal: 'nothing_to_credit' };
  const { id, name: number } = await storeCredit(tx, { invoice, rows, day: today });
  return { ok: true, result: { number }, events: [{ name: 'credit.issued', payload: { invoice_id: id } }] };
};

/** The invoices with rows of an order, the oldest first, with what can still be credited of each row. */
export const listCreditable = async (tx: Tx, order_id: number) => {
  const rows = await tx
    .selectFrom('invoice_order as link')
    .innerJoin('invoice', 'invoice.id', 'link.invoice_id')
    .select(['invoice.name', 'invoice.document'])
    .where('link.order_id', '=', order_id)
    .where('invoice.credits', '=', '')
    .orderBy('invoice.id')
    .execute();
  const listed = [];
  for (const { name, document } of rows)
    listed.push({
      invoice: name,
      rows: toCreditable(JSON.parse(document) as InvoiceDocument, await readCreditNotes(tx, name)),
    });
  return listed;
};
