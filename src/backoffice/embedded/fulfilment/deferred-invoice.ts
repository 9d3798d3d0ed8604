import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Tx } from '../database/write-queue.ts';
import type { DeliveryNoteDocument } from '../documents/stored-documents.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type MovedRow, type Portion, toPortion } from './portions.ts';
import { findStaffOrder, readMovedRows, type StaffOrder } from './staff-order.ts';
import { findInvoiceRefusal, isDifferent } from './together.ts';

type Refusal = Extract<Written<'invoices.issue'>, { readonly ok: false }>['refusal'];

type Note = {
  readonly id: number;
  readonly client_id: number;
  readonly document: DeliveryNoteDocument;
};

const readNotes = async (tx: Tx, names: readonly string[]) => {
  const rows = await tx
    .selectFrom('delivery_note')
    .select(['id', 'client_id', 'invoice_id', 'document'])
    .where('name', 'in', names)
    .orderBy('day')
    .orderBy('name')
    .execute();
  return rows.map(({ document, ...row }) => ({
    ...row,
    document: JSON.parse(document) as DeliveryNoteDocument,
  }));
};

/** An order with its rows that were invoiced before. */
type Billed = { readonly order: StaffOrder; readonly invoiced: MovedRow[] };

const readOrders = async (tx: Tx, notes: readonly Note[]): Promise<ReadonlyMap<string, Billed>> => {
  const orders = new Map<string, Billed>();
  for (const name of new Set(notes.flatMap(({ document }) => document.rows.map(({ order }) => order)))) {
    const order = await findStaffOrder(tx, name);
    if (!order) throw new Error(`a delivery note has rows of an unknown order ${name}`);
    orders.set(name, { order, invoiced: [...(await readMovedRows(tx, order)).invoiced] });
  }
  return orders;
};

/** The portions of a note's orders; they count as invoiced from then on. */
const toPortions = ({ document }: Note, orders: ReadonlyMap<string, Billed>): readonly Portion[] =>
  [...Map.groupBy(document.rows, ({ order }) => order)].flatMap(([name, moved]) => {
    const billed = orders.get(name);
    if (!billed) return [];
    const portion = toPortion(billed.order.document, moved, billed.invoiced);
    billed.invoiced.push(...moved);
    return [{ ...portion, rows: portion.rows.map((row) => ({ ...row, delivery_note: document.name })) }];
  });

const findRefusal = (
  notes: Awaited<ReturnType<typeof readNotes>>,
  wanted: ReadonlySet<string>,
): Refusal | undefined => {
  if (notes.length < wanted.size) return 'unknown_delivery';
  if (notes.some(({ invoice_id }) => invoice_id !== null)) return 'already_invoiced';
  return isDifferent(notes.map(({ client_id }) => client_id)) ? 'several_clients' : undefined;
};

/** The invoice of delivery notes, in the order of their days. */
export const issueDeferredInvoice = async (
  tx: Tx,
  { deliveries }: ParsedInput<'invoices.issue'>,
  { today }: Pick<CommandContext, 'today'>,
): Promise<Written<'invoices.issue'>> => {
  const wanted = new Set(deliveries);
  const [known] = await readNotes(tx, deliveries);
  // The invoice may have been issued before the lock was taken.
  if (known) await lockClient(tx, known.client_id);
  const notes = await readNotes(tx, deliveries);
  const refusal = findRefusal(notes, wanted);
  if (refusal || !known) return { ok: false, refusal: refusal ?? 'unknown_delivery' };
  const orders = await readOrders(tx, notes);
  const all = [...orders.values()].map(({ order }) => order);
  const [first] = all;
  if (!first) return { ok: false, refusal: 'unknown_delivery' };
  const unlike = findInvoiceRefusal(all);
  if (unlike) return { ok: false, refusal: unlike };
  const { id, name } = await issueInvoice(tx, {
    kind: 'deferred',
    day: today,
    client_id: known.client_id,
    payment_method: first.payment_method,
    ...{ invoice: first.document.invoice, order_ids: all.map((order) => order.id) },
    portions: notes.flatMap((note) => toPortions(note, orders)),
    delivery_notes: notes.map(({ document }) => ({ name: document.name, day: document.day })),
  });
  const ids = notes.map((note) => note.id);
  await tx.updateTable('delivery_note').set({ invoice_id: id }).where('id', 'in', ids).execute();
  return {
    ok: true,
    result: { number: name },
    events: [{ name: 'invoice.issued', payload: { invoice_id: id } }],
  };
};
