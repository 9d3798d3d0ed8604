import type { Kysely } from 'kysely';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { fulfilmentCommands } from '#src/contract/staff/fulfilment.ts';
import type { shippingCommands } from '#src/contract/staff/shipping.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { DeliveryNoteDocument } from '../documents/stored-documents.ts';
import { cancelWithCard } from '../orders/cancel-order.ts';
import type { Handlers, Written } from '../command-handler.ts';
import { acceptOrder, changeOrder, readOrderFields, restoreOrder } from './accept-order.ts';
import { confirmDelivery } from './confirm-delivery.ts';
import { creditInvoice } from './credit-invoice.ts';
import { creditReturn } from './credit-return.ts';
import { issueDeferredInvoice } from './deferred-invoice.ts';
import { findInvoices } from './find-invoices.ts';
import { findShipments } from './find-shipments.ts';
import { readDeliveryFields, readPaidFields, readPickedFields, readShippedFields } from './logged-fields.ts';
import { payInvoice } from './pay-invoice.ts';
import { pickOrder } from './pick-order.ts';
import { shipOrders } from './ship-orders.ts';
import { showInvoice } from './show-invoice.ts';
import { showDocument, showOrder, showTerms } from './show-order.ts';
import { ACCEPTED, lockStaffOrder, readMovedRows, WAITING } from './staff-order.ts';

const MAX_LISTED = 500;

const toSubject = ({ order }: { readonly order: string }): string => `order:${order}`;

const cancel = async (
  tx: Tx,
  { order: name, reason }: ParsedInput<'orders.cancel'>,
): Promise<Written<'orders.cancel'>> => {
  const order = await lockStaffOrder(tx, name);
  if (!order) return { ok: false, refusal: 'unknown_order' };
  if (order.status !== WAITING && order.status !== ACCEPTED) return { ok: false, refusal: 'not_open' };
  if ((await readMovedRows(tx, order)).shipped.length > 0) return { ok: false, refusal: 'already_shipped' };
  await tx.deleteFrom('picked_row').where('order_id', '=', order.id).execute();
  const document = JSON.stringify(order.document);
  const cancelled = await cancelWithCard(tx, { id: order.id, document }, reason);
  if (!cancelled.ok) return cancelled;
  const payload = { order_id: order.id, reason };
  return {
    ok: true,
    result: { refund: cancelled.refund },
    events: [{ name: 'order.cancelled', payload }],
  };
};

const listDeliveries = async (
  db: Kysely<Tables>,
  { state }: ParsedInput<'deliveries.list'>,
): Promise<CommandOutput<'deliveries.list'>> => {
  const notes = db
    .selectFrom('delivery_note')
    .innerJoin('client', 'client.id', 'delivery_note.client_id')
    .select(['delivery_note.name', 'day', 'client_id', 'company_name', 'status', 'document']);
  const wanted =
    state === 'to_invoice'
      ? notes.where('invoice_id', 'is', null)
      : notes.where('status', '=', 'CHECKED_OUT');
  const rows = await wanted.orderBy('day').orderBy('delivery_note.name').limit(MAX_LISTED).execute();
  return rows.map(({ name, company_name, document, ...note }) => {
    const { rows: moved } = JSON.parse(document) as DeliveryNoteDocument;
    return {
      ...note,
      number: name,
      company: company_name,
      orders: [...new Set(moved.map(({ order }) => order))],
    };
  });
};

/** The commands that fulfil orders. Issued documents never change; corrections are further documents. */
export const fulfilmentHandlers: Handlers<
  keyof typeof fulfilmentCommands | keyof typeof shippingCommands | 'invoices.search' | 'invoices.show'
> = {
  'invoices.search': { find: findInvoices },
  'shipping.search': { find: findShipments },
  'invoices.show': { find: showInvoice },
  'orders.show': { find: showOrder },
  'orders.terms': { find: showTerms },
  'documents.show': { find: showDocument },
  'orders.accept': { subject: toSubject, read: readOrderFields, write: acceptOrder, restore: restoreOrder },
  'orders.change': { subject: toSubject, read: readOrderFields, write: changeOrder },
  'orders.pick': { subject: toSubject, read: readPickedFields, write: pickOrder },
  'orders.ship': {
    subject: ({ orders: [first] }) => toSubject({ order: first?.order ?? '' }),
    read: readShippedFields,
    write: shipOrders,
  },
  'orders.cancel': { subject: toSubject, read: readOrderFields, write: cancel },
  'deliveries.list': { find: listDeliveries },
  'deliveries.confirm': {
    subject: ({ delivery }) => `delivery:${delivery}`,
    read: readDeliveryFields,
    write: confirmDelivery,
  },
  'invoices.issue': {
    subject: ({ deliveries: [first] }) => `delivery:${first}`,
    write: issueDeferredInvoice,
  },
  'invoices.pay': { subject: ({ invoice }) => `invoice:${invoice}`, read: readPaidFields, write: payInvoice },
  'credits.issue': { subject: ({ invoice }) => `invoice:${invoice}`, write: creditInvoice },
  'returns.credit': { subject: ({ request }) => `request:${request}`, write: creditReturn },
};
