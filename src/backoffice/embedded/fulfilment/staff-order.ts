import { roundQuantity } from '#src/contract/decimals.ts';
import type { Kysely } from 'kysely';
import { getDocumentTraits } from '#src/contract/document-traits.ts';
import type { PaymentMethod } from '#src/contract/payment-methods.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { type OrderDocuments, readOrderDocuments } from '../documents/order-documents.ts';
import { lockClient } from '../customers/lock-client.ts';
import { type OrderDocument, parseDocument } from '../documents/stored-order.ts';
import { type MovedRow, sumByRow } from './portions.ts';

/** Statuses of an order: to be accepted, accepted but not completely shipped, completely shipped. */
export const WAITING = 'TO_BE_ACCEPTED';
export const ACCEPTED = 'TO_CHECKOUT';
export const FULFILLED = 'ESCAPED';

/** An order as the staff works on it. */
export type StaffOrder = {
  readonly id: number;
  readonly client_id: number;
  readonly status: string;
  readonly payment_method: PaymentMethod;
  /** The state of its card payment; null without one. */
  readonly card: string | null;
  readonly placed_at: number;
  readonly document: OrderDocument;
};

/** An order by its number. */
export const findStaffOrder = async (db: Kysely<Tables>, name: string): Promise<StaffOrder | undefined> => {
  const row = await db
    .selectFrom('order')
    .leftJoin('card_payment', 'card_payment.order_id', 'order.id')
    .select(['order.id', 'order.client_id', 'order.status', 'order.payment_method', 'order.placed_at'])
    .select(['order.document', 'card_payment.state as card'])
    .where('order.name', '=', name)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      payment_method: row.payment_method as PaymentMethod,
      document: parseDocument(row.document),
    }
  );
};

/** An order whose client's row is locked: all decisions on the orders of one client are serialised by it. */
export const lockStaffOrder = async (tx: Tx, name: string): Promise<StaffOrder | undefined> => {
  const found = await findStaffOrder(tx, name);
  if (!found) return undefined;
  await lockClient(tx, found.client_id);
  return findStaffOrder(tx, name);
};

/** The rows of an order on its documents, oldest first. */
export type MovedRows = {
  /** The rows that have left. */
  readonly shipped: readonly MovedRow[];
  readonly invoiced: readonly MovedRow[];
};

const toMovedRows = (order: string, { notes, invoices }: OrderDocuments): MovedRows => {
  const rowsOf = (documents: readonly { readonly rows: readonly (MovedRow & { order: string })[] }[]) =>
    documents.flatMap(({ rows }) => rows.filter((row) => row.order === order));
  const charged = invoices
    .map(({ document }) => document)
    .filter(({ kind }) => getDocumentTraits(kind).sign > 0);
  const accompanying = charged.filter(({ kind }) => getDocumentTraits(kind).movesGoods);
  return {
    shipped: rowsOf([...notes.map(({ document }) => document), ...accompanying]),
    invoiced: rowsOf(charged),
  };
};

export const readMovedRows = async (
  db: Kysely<Tables>,
  { id, document }: Pick<StaffOrder, 'id' | 'document'>,
): Promise<MovedRows> => toMovedRows(document.name, await readOrderDocuments(db, id));

/** Where a row of an order is, in units. */
export type RowProgress = {
  readonly row_id: string;
  readonly carti: string;
  readonly name: string;
  readonly quantity: number;
  readonly picked: number;
  readonly shipped: number;
  /** Neither shipped nor dropped. */
  readonly rest: number;
};

export const readPicked = async (db: Kysely<Tables>, order_id: number): Promise<readonly MovedRow[]> => {
  const rows = await db
    .selectFrom('picked_row')
    .select(['row_id', 'quantity'])
    .where('order_id', '=', order_id)
    .execute();
  return rows.map(({ row_id, quantity }) => ({ row_id, quantity: quantity / 1000 }));
};

/** The rows of an order with the quantities that were picked, have left and remain. */
export const toProgress = (
  order: Pick<StaffOrder, 'document'>,
  left: readonly MovedRow[],
  ready: readonly MovedRow[],
): readonly RowProgress[] => {
  const [shipped, picked] = [sumByRow(left), sumByRow(ready)];
  return order.document.rows.map(({ row_id: id, carti, name, quantity }) => {
    const row_id = String(id);
    const gone = shipped.get(row_id) ?? 0;
    return {
      ...{ row_id, carti, name, quantity, picked: picked.get(row_id) ?? 0, shipped: gone },
      rest: roundQuantity(quantity - gone),
    };
  });
};

export const readProgress = async (db: Kysely<Tables>, order: StaffOrder): Promise<readonly RowProgress[]> =>
  toProgress(order, (await readMovedRows(db, order)).shipped, await readPicked(db, order.id));
