import { roundQuantity } from '#src/contract/decimals.ts';
import type { ParsedInput } from '#src/contract/staff/commands.ts';
import { toMoney } from '../../rules/money.ts';
import { findCompany } from '../customers/company.ts';
import type { Tx } from '../database/write-queue.ts';
import type { DeliveryNoteDocument, InvoiceRow } from '../documents/stored-documents.ts';
import type { CommandContext, Written } from '../command-handler.ts';
import { settleStatus } from './accept-order.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findMoveRefusal, listRest, storePicked } from './pick-order.ts';
import { type MovedRow, sumByRow, toPortion, toPortionTotals } from './portions.ts';
import { leaveRounds } from './read-round.ts';
import {
  ACCEPTED,
  lockStaffOrder,
  type MovedRows,
  readMovedRows,
  readPicked,
  type RowProgress,
  type StaffOrder,
  toProgress,
} from './staff-order.ts';
import { insertNote, issueDocumentNumber } from './store-documents.ts';
import { findInvoiceRefusal, isDifferent } from './together.ts';

type Input = ParsedInput<'orders.ship'>;
type Refusal = Extract<Written<'orders.ship'>, { readonly ok: false }>['refusal'];

/** An order with the quantities that leave now. */
type Shipment = {
  readonly order: StaffOrder;
  readonly progress: readonly RowProgress[];
  /** The rows on its earlier documents. */
  readonly moved: MovedRows;
  readonly leaving: readonly MovedRow[];
};

/** The picked quantities, or all that is left if nothing is picked. */
const toReady = (progress: readonly RowProgress[]): readonly MovedRow[] => {
  const picked = progress.flatMap(({ row_id, picked: quantity }) =>
    quantity > 0 ? [{ row_id, quantity }] : [],
  );
  return picked.length > 0 ? picked : listRest(progress);
};

const hasOpenRequest = async (tx: Tx, order_id: number): Promise<boolean> => {
  const open = tx.selectFrom('change_request').select('id').where('order_id', '=', order_id);
  const changing = open.where('state', '=', 'open').where('kind', '<>', 'return');
  return (await changing.executeTakeFirst()) !== undefined;
};

const prepare = async (
  tx: Tx,
  { order: name, rows }: Input['orders'][number],
): Promise<Shipment | Refusal> => {
  const order = await lockStaffOrder(tx, name);
  if (!order) return 'unknown_order';
  if (order.status !== ACCEPTED) return 'not_accepted';
  if (await hasOpenRequest(tx, order.id)) return 'open_request';
  const moved = await readMovedRows(tx, order);
  const progress = toProgress(order, moved.shipped, await readPicked(tx, order.id));
  const leaving = rows ?? toReady(progress);
  if (leaving.length === 0) return 'nothing_to_ship';
  return findMoveRefusal(progress, leaving) ?? { order, progress, moved, leaving };
};

/** Whether a shipment takes everything that is left of its order. */
const isWhole = ({ progress, leaving }: Shipment): boolean => {
  const gone = sumByRow(leaving);
  return progress.every(({ row_id, rest }) => (gone.get(row_id) ?? 0) >= rest);
};

/** Why orders cannot leave under one document; undefined when they can. */
const findTogetherRefusal = (shipments: readonly Shipment[], isInvoiced: boolean): Refusal | undefined => {
  const orders = shipments.map(({ order }) => order);
  if (isDifferent(orders.map(({ client_id }) => client_id))) return 'several_clients';
  if (isDifferent(orders.map(({ document }) => `${document.delivery} ${document.address_code}`)))
    return 'several_addresses';
  if (!isInvoiced) return undefined;
  // Goods on an accompanying invoice no longer count as ordered on account, so a partial shipment needs an invoice of its own.
  if (shipments.length > 1 && shipments.some((shipment) => !isWhole(shipment))) return 'part_with_others';
  return findInvoiceRefusal(orders);
};

/** A row without its price: the note travels with the goods. */
const toNoteRow = ({ order, row_id, carti, name, name_en, text_locale, unit, quantity }: InvoiceRow) => ({
  order,
  row_id,
  carti,
  name,
  unit,
  quantity,
  ...(name_en !== undefined && { name_en }),
  ...(text_locale && { text_locale }),
});

const writeNote = async (tx: Tx, shipments: readonly Shipment[], { input, today }: Writing) => {
  const [first] = shipments;
  if (!first) throw new Error('a delivery note needs an order');
  const { client_id, document } = first.order;
  const company = await findCompany(tx, client_id);
  const portions = shipments.map(({ order, leaving, moved }) => ({
    order,
    portion: toPortion(order.document, leaving, moved.shipped),
  }));
  const { address_code, IndirizzoEsteso, Citta } = document;
  const { reason, packages, weight } = input;
  const note: DeliveryNoteDocument = {
    name: await issueDocumentNumber(tx, 'delivery_note', today),
    day: today,
    address_code,
    IndirizzoEsteso,
    Citta,
    reason,
    packages,
    weight,
    carrier: input.carrier ?? company?.carrier ?? '',
    port: input.port ?? company?.port ?? '',
    rows: portions.flatMap(({ portion }) => portion.rows.map(toNoteRow)),
  };
  const parts = portions.map(({ order, portion }) => ({
    order_id: order.id,
    total: toMoney(toPortionTotals([portion], portion.rows).totale_doc),
  }));
  return { id: await insertNote(tx, note, { client_id, parts }), name: note.name };
};

const writeInvoice = (tx: Tx, shipments: readonly Shipment[], { today }: Writing) => {
  const [first] = shipments;
  if (!first) throw new Error('an invoice needs an order');
  const { client_id, payment_method, document } = first.order;
  const portions = shipments.map(({ order, leaving, moved }) =>
    toPortion(order.document, leaving, moved.invoiced),
  );
  return issueInvoice(tx, {
    kind: 'accompanying',
    day: today,
    client_id,
    payment_method,
    invoice: document.invoice,
    ...{ order_ids: shipments.map(({ order }) => order.id), portions, delivery_notes: [] },
  });
};

type Writing = { readonly input: Input; readonly today: string };

/** Picked quantities that did not leave stay picked. */
const settle = async (tx: Tx, { order, progress, leaving }: Shipment): Promise<void> => {
  const gone = sumByRow(leaving);
  const stays = progress.map(({ row_id, picked }) => ({
    row_id,
    quantity: roundQuantity(Math.max(0, picked - (gone.get(row_id) ?? 0))),
  }));
  await storePicked(tx, order.id, stays);
  const before = progress.map(({ row_id, shipped }) => ({ row_id, quantity: shipped }));
  await settleStatus(tx, order, [...before, ...leaving]);
};

export const shipOrders = async (
  tx: Tx,
  input: Input,
  { today }: Pick<CommandContext, 'today'>,
): Promise<Written<'orders.ship'>> => {
  if (new Set(input.orders.map(({ order }) => order)).size < input.orders.length)
    return { ok: false, refusal: 'same_order_twice' };
  const shipments: Shipment[] = [];
  for (const wanted of input.orders) {
    const shipment = await prepare(tx, wanted);
    if (typeof shipment === 'string') return { ok: false, refusal: shipment };
    shipments.push(shipment);
  }
  const refusal = findTogetherRefusal(shipments, input.accompanying);
  if (refusal) return { ok: false, refusal };
  const issued = await (input.accompanying ? writeInvoice : writeNote)(tx, shipments, { input, today });
  for (const shipment of shipments) await settle(tx, shipment);
  await leaveRounds(
    tx,
    shipments.map(({ order }) => order.id),
  );
  const event = input.accompanying
    ? ({ name: 'invoice.issued', payload: { invoice_id: issued.id } } as const)
    : ({ name: 'delivery.issued', payload: { delivery_note_id: issued.id } } as const);
  return { ok: true, result: { number: issued.name }, events: [event] };
};
