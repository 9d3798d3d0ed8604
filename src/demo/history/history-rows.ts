import type { Insertable } from 'kysely';
import { toMoney } from '#src/backoffice/rules/money.ts';
import type {
  DeadlineTable,
  DeliveryNoteTable,
  InvoiceTable,
} from '#src/backoffice/embedded/database/documents-tables.ts';
import type { OrderTable } from '#src/backoffice/embedded/database/commerce-tables.ts';
import type { Bill } from './bill.ts';
import { type Shipment, toShipmentStatus } from './deliver.ts';
import type { PlacedOrder } from './place-orders.ts';
import type { Day } from '#src/backoffice/rules/day.ts';

export const toOrderRow = ({ planned, document }: PlacedOrder, user_id: number): Insertable<OrderTable> => {
  const { name, status, address_code, payment_method, date_delivery } = document;
  return {
    ...{ name, status, user_id, address_code, payment_method, date_delivery },
    client_id: planned.habit.client.client_id,
    placed_at: planned.placed_at,
    net: toMoney(document.totale_netto),
    total: toMoney(document.totale_doc),
    row_count: document.rows.length,
    city: document.Citta,
    note: document.note,
    document: JSON.stringify(document),
  };
};

export const toInvoiceRow = ({ habit, document }: Bill): Insertable<InvoiceTable> => {
  const { name, kind, day } = document;
  const taxable = document.vat.reduce((sum, line) => sum + toMoney(line.taxable), 0);
  return {
    ...{ name, kind, day },
    client_id: habit.client.client_id,
    net: taxable,
    tax: toMoney(document.totale_doc) - taxable,
    total: toMoney(document.totale_doc),
    credits: document.credits ?? '',
    document: JSON.stringify(document),
  };
};

export const toDeadlineRows = (
  { habit, deadlines }: Bill,
  invoice_id: number,
): readonly Insertable<DeadlineTable>[] =>
  deadlines.map(({ due_day, amount, method, paid_day }) => ({
    ...{ invoice_id, due_day, amount, method, client_id: habit.client.client_id },
    paid_day: paid_day ?? null,
  }));

/** The status depends on `today`. */
export const toNoteRow = (
  { portions, document }: Shipment,
  { invoice_id, today }: { readonly invoice_id: number | null; readonly today: Day },
): Insertable<DeliveryNoteTable> => {
  const { name, day, address_code, carrier, port, packages, weight } = document;
  return {
    ...{ name, day, address_code, carrier, port, packages, weight, invoice_id },
    client_id: portions[0]?.order.planned.habit.client.client_id ?? 0,
    status: toShipmentStatus(document, today),
    row_count: document.rows.length,
    city: document.Citta,
    document: JSON.stringify(document),
  };
};
