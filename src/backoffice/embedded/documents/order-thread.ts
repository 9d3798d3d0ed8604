import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { Order } from '#src/contract/order.ts';
import type { OrderThread, ThreadPart } from '#src/contract/order-thread.ts';
import { type Money, toEuros, toMoney, toRowAmount } from '../../rules/money.ts';
import type { OrderDocuments } from './order-documents.ts';
import type { InvoiceDocument } from './stored-documents.ts';

type Row = Order['rows'][number];
type OrderOfThread = Pick<Order, 'name' | 'rows' | 'totale_netto'>;

const isCharge = ({ kind }: Pick<InvoiceDocument, 'kind'>): boolean => getDocumentTraits(kind).sign > 0;

const toStop = ({ name, day }: Pick<InvoiceDocument, 'name' | 'day'>) => ({ name, day });

/** The parts of a row with the net amounts that invoices and credit notes name. */
const followRow = (row: Row, { order, notes, invoices }: OrderDocuments & { readonly order: string }) => {
  const isSame = (one: { readonly order: string; readonly row_id: string | number }): boolean =>
    one.order === order && String(one.row_id) === String(row.row_id);
  const billed = invoices.flatMap(({ document, deadlines }) =>
    document.rows.filter(isSame).map((line) => ({ line, document, deadlines })),
  );
  const charged = billed.filter(({ document }) => isCharge(document));
  const delivered = notes.flatMap(({ document, status }) =>
    document.rows.filter(isSame).map(({ quantity }): ThreadPart => {
      const bill = charged.find(({ line }) => line.delivery_note === document.name);
      return {
        ...{ quantity, is_credit: false, delivery_note: { ...toStop(document), status } },
        ...(bill && { invoice: toStop(bill.document) }),
        deadlines: bill?.deadlines ?? [],
      };
    }),
  );
  const accompanied = charged
    .filter(({ line }) => line.delivery_note === undefined)
    .map(({ line, document, deadlines }): ThreadPart => ({
      quantity: line.quantity,
      is_credit: false,
      invoice: toStop(document),
      deadlines,
    }));
  const credited = billed.filter(({ document }) => !isCharge(document));
  const returned = credited.map(({ line, document, deadlines }): ThreadPart => ({
    quantity: line.quantity,
    is_credit: true,
    invoice: toStop(document),
    deadlines,
  }));
  const gone = [...delivered, ...accompanied];
  const sum = (lines: typeof billed): Money =>
    lines.reduce((total, { line }) => total + toMoney(line.amount), 0);
  const unbilled = gone.filter(({ invoice }) => invoice === undefined);
  const left = gone.reduce((rest, { quantity }) => rest - quantity, row.quantity);
  return {
    row_id: row.row_id,
    parts: [...gone, ...returned],
    rest: Math.max(0, Number(left.toFixed(3))),
    invoiced: sum(charged),
    credited: sum(credited),
    unbilled: unbilled.reduce(
      (total, { quantity }) => total + toRowAmount(toMoney(row.price_discount), row.price_per, quantity),
      0,
    ),
  };
};

/** Follows each row of an order through its delivery notes, invoices, deadlines and credit notes; undefined while nothing has left. */
export const toThread = (
  { name, rows, totale_netto }: OrderOfThread,
  documents: OrderDocuments,
): OrderThread | undefined => {
  if (documents.notes.length === 0 && documents.invoices.length === 0) return undefined;
  const followed = rows.map((row) => followRow(row, { order: name, ...documents }));
  const sum = (field: 'invoiced' | 'credited' | 'unbilled'): Money =>
    followed.reduce((total, row) => total + row[field], 0);
  const invoiced = sum('invoiced');
  const isComplete = followed.every(({ rest }) => rest === 0);
  // Each part of a row is rounded; the part that completes it takes the remainder.
  const to_invoice = isComplete ? toMoney(totale_netto) - invoiced : sum('unbilled');
  return {
    rows: followed.map(({ row_id, parts, rest }) => ({ row_id, parts, rest })),
    invoiced: toEuros(invoiced),
    credited: toEuros(sum('credited')),
    to_invoice: toEuros(to_invoice),
    to_deliver: toEuros(toMoney(totale_netto) - invoiced - to_invoice),
  };
};
