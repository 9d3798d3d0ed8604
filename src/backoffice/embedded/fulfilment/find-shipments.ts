import { type Kysely, sql } from 'kysely';
import type { Delivery } from '#src/contract/order.ts';
import { type FoundShipment, SHIPPING_VIEWS, type ShippingView } from '#src/contract/staff/shipping.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Day } from '../../rules/day.ts';
import type { CommandContext } from '../command-handler.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import type { Tables } from '../database/tables.ts';
import { parseDocument } from '../documents/stored-order.ts';
import { deliveryDay } from '../orders/delivery-day.ts';

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'shipping.search'>;
type OrderView = Exclude<ShippingView, 'in_transit'>;

/** Accepted orders with the number of their picked rows, and whether a part has left or the customer asks for something. */
const selectOrders = (db: Db) => {
  const picked = db
    .selectFrom('picked_row')
    .select(['order_id', sql<number>`count(*)`.as('rows')])
    .where('quantity', '>', 0)
    .groupBy('order_id');
  return db
    .selectFrom('order')
    .innerJoin('client', 'client.id', 'order.client_id')
    .leftJoin(picked.as('picked'), 'picked.order_id', 'order.id')
    .where('order.status', '=', 'TO_CHECKOUT');
};

const selectView = (db: Db, view: OrderView, today: Day) => {
  const orders = selectOrders(db);
  if (view === 'due') return orders.where(deliveryDay, '<=', today);
  return view === 'ready' ? orders.where('picked.rows', '>', 0) : orders;
};

const selectNotes = (db: Db) =>
  db
    .selectFrom('delivery_note as note')
    .innerJoin('client', 'client.id', 'note.client_id')
    .where('note.status', '=', 'CHECKED_OUT');

const readOrders = async (db: Db, wanted: Wanted & { view: OrderView }, today: Day) => {
  const orders = selectView(db, wanted.view, today).where(
    contains(['order.name', 'client.company_name'], wanted.text),
  );
  const rows = await readPage(
    orders
      .select(['order.id', 'order.name', 'order.city', 'order.date_delivery', 'order.row_count'])
      .select(['order.document', 'client.company_name', 'client.carrier', 'picked.rows as picked']),
    [deliveryDay, 'order.id'],
    wanted,
  );
  const ids = [0, ...rows.map(({ id }) => id)];
  const [left, asked] = await Promise.all([
    db.selectFrom('delivery_note_order').select('order_id as id').where('order_id', 'in', ids).execute(),
    db
      .selectFrom('change_request')
      .select('order_id as id')
      .where('order_id', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ]);
  const has = (found: readonly { id: number | null }[], id: number): boolean =>
    found.some((one) => one.id === id);
  const shipments = rows.map(
    ({ id, name, city, date_delivery, row_count, document, ...row }): FoundShipment => ({
      order: name,
      company: row.company_name,
      city,
      delivery: parseDocument(document).delivery,
      day: date_delivery,
      carrier: row.carrier,
      rows: row_count,
      picked: row.picked ?? 0,
      is_rest: has(left, id),
      has_request: has(asked, id),
    }),
  );
  return { shipments, total: await countRows(orders) };
};

const NOTE_COLUMNS = [
  ...(['note.name', 'note.city', 'note.day', 'note.row_count', 'note.carrier'] as const),
  'client.company_name',
] as const;

const readNotes = async (db: Db, wanted: Wanted) => {
  const notes = selectNotes(db).where(contains(['note.name', 'client.company_name'], wanted.text));
  const rows = await readPage(
    notes
      .leftJoin('delivery_note_order as part', 'part.delivery_note_id', 'note.id')
      .leftJoin('order', 'order.id', 'part.order_id')
      .select(NOTE_COLUMNS)
      .select(sql<string | null>`min("order".name)`.as('order'))
      .groupBy(['note.id', ...NOTE_COLUMNS]),
    ['note.day', 'note.name'],
    wanted,
  );
  const shipments = rows.map(
    ({ name, order, city, day, row_count, carrier, company_name }): FoundShipment => ({
      order: order ?? '',
      note: name,
      company: company_name,
      city,
      delivery: 'shipping' satisfies Delivery,
      day,
      carrier,
      rows: row_count,
      picked: row_count,
      is_rest: false,
      has_request: false,
    }),
  );
  return { shipments, total: await countRows(notes) };
};

/** What is to leave, by its day, or is on its way. */
export const findShipments = async (
  db: Db,
  wanted: Wanted,
  { today }: CommandContext,
): Promise<CommandOutput<'shipping.search'>> => {
  const { view } = wanted;
  const found =
    view === 'in_transit' ? await readNotes(db, wanted) : await readOrders(db, { ...wanted, view }, today);
  const counts = await countViews(SHIPPING_VIEWS, (one) =>
    one === 'in_transit' ? countRows(selectNotes(db)) : countRows(selectView(db, one, today)),
  );
  return { ...found, counts };
};
