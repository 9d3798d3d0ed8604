import { type Kysely, sql } from 'kysely';
import type { Delivery } from '#src/contract/order.ts';
import { type FoundShipment, SHIPPING_VIEWS, type ShippingView } from '#src/contract/staff/shipping.ts';
import type { CommandOutput, ParsedInput } from '#src/contract/staff/commands.ts';
import type { Day } from '../../rules/day.ts';
import type { CommandContext } from '../command-handler.ts';
import type { Tables } from '../database/tables.ts';
import { contains, countRows, countViews, readPage } from '../database/listed.ts';
import { parseDocument } from '../documents/stored-order.ts';
import { deliveryDay } from '../orders/delivery-day.ts';

type Db = Kysely<Tables>;
type Wanted = ParsedInput<'shipping.search'>;
type OrderView = Exclude<ShippingView, 'in_transit'>;

/** Accepted orders of a view. */
const selectView = (db: Db, view: OrderView, today: Day) => {
  const orders = db.selectFrom('order').where('order.status', '=', 'TO_CHECKOUT');
  if (view === 'due') return orders.where(deliveryDay, '<=', today);
  return view === 'ready'
    ? orders.where('order.id', 'in', db.selectFrom('picked_row').select('order_id'))
    : orders;
};

const selectNotes = (db: Db) =>
  db.selectFrom('delivery_note as note').where('note.status', '=', 'CHECKED_OUT');

const readOrders = async (
  db: Db,
  { view, text, page, per_page }: Wanted & { view: OrderView },
  today: Day,
) => {
  const orders = selectView(db, view, today)
    .innerJoin('client', 'client.id', 'order.client_id')
    .$if(text !== '', (query) => query.where(contains(['order.name', 'client.company_name'], text)));
  // Chosen by the index alone, as far as nothing is searched.
  const page_ids = orders
    .select('order.id')
    .orderBy(deliveryDay)
    .orderBy('order.id')
    .limit(per_page)
    .offset((page - 1) * per_page);
  const picked = db
    .selectFrom('picked_row')
    .select(['order_id', sql<number>`count(*)`.as('rows')])
    .groupBy('order_id');
  const rows = await db
    .selectFrom('order')
    .innerJoin('client', 'client.id', 'order.client_id')
    .leftJoin(picked.as('picked'), 'picked.order_id', 'order.id')
    .where('order.id', 'in', page_ids)
    .select([
      'order.id',
      'order.name',
      'order.city',
      'order.date_delivery',
      'order.row_count',
      'order.document',
    ])
    .select(['client.company_name', 'client.carrier', 'picked.rows as picked'])
    .orderBy(deliveryDay)
    .orderBy('order.id')
    .execute();
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

const readNotes = async (db: Db, wanted: Wanted) => {
  const { text } = wanted;
  const notes = selectNotes(db)
    .innerJoin('client', 'client.id', 'note.client_id')
    .$if(text !== '', (query) => query.where(contains(['note.name', 'client.company_name'], text)));
  const shown = notes
    .leftJoin('delivery_note_order as part', 'part.delivery_note_id', 'note.id')
    .leftJoin('order', 'order.id', 'part.order_id')
    .select(['note.name', 'note.city', 'note.day', 'note.row_count', 'note.carrier', 'client.company_name'])
    .select(sql<string | null>`min("order".name)`.as('order'))
    .groupBy([
      'note.id',
      'note.name',
      'note.city',
      'note.day',
      'note.row_count',
      'note.carrier',
      'client.company_name',
    ]);
  const rows = await readPage(shown, ['note.day', 'note.name'], wanted);
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
  return {
    ...found,
    counts: await countViews(SHIPPING_VIEWS, (one) =>
      one === 'in_transit' ? countRows(selectNotes(db)) : countRows(selectView(db, one, today)),
    ),
  };
};
