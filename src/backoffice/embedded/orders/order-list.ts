import type { Kysely } from 'kysely';
import type { OrderPage, OrderPageRequest, OrderSummary } from '#src/contract/order.ts';
import { toEuros } from '../../rules/money.ts';
import type { Tables } from '../database/tables.ts';
import { countCreditNotes, listCreditNotes } from './credit-notes.ts';
import { parseDocument } from '../documents/stored-order.ts';
import { countByFilter, type OrderSelection, selectOrdersWhere } from './order-filter.ts';
import { resolveSearch } from '../documents/any-number.ts';
import { parseOrderSearch } from '../documents/order-search.ts';

/** A page of `total` orders. */
export const toOrderPage = (
  data: readonly OrderSummary[],
  total: number,
  { page, per_page }: OrderPageRequest,
): OrderPage => ({
  data: [...data],
  pagination: { current_page: page, per_page, total, total_pages: Math.ceil(total / per_page) },
});

const COLUMNS = [
  'order.name',
  'order.status',
  'order.placed_at',
  'order.date_delivery',
  'order.address_code',
  'order.net',
  'order.total',
  'order.row_count',
  'order.city',
  'order.document',
  'shipped.moving',
] as const;

/** Selected orders of a client, newest first. */
export const findSummaries = async (
  db: Kysely<Tables>,
  client_id: number,
  { limit, offset, ...selection }: OrderSelection & { readonly limit: number; readonly offset: number },
): Promise<readonly OrderSummary[]> => {
  const rows = await selectOrdersWhere(db, client_id, selection)
    .select(COLUMNS)
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ moving, ...row }) => {
    const { note, delivery } = parseDocument(row.document);
    const { name, status, date_delivery, address_code, row_count } = row;
    return {
      name,
      status,
      date_delivery,
      address_code,
      row_count,
      note,
      delivery,
      transaction_date: new Date(row.placed_at).toISOString(),
      totale_netto: toEuros(row.net),
      totale_doc: toEuros(row.total),
      Citta: row.city,
      ...(moving === null ? {} : { shipment: moving === 0 ? 'DELIVERED' : 'CHECKED_OUT' }),
    };
  });
};

/** A page of a client's orders or credit notes, newest first, with the count of each filter. */
export const listOrders = async (
  db: Kysely<Tables>,
  client_id: number,
  { timezone, ...request }: OrderPageRequest & { readonly timezone: string },
): Promise<OrderPage> => {
  const { page, per_page, filter } = request;
  const search = await resolveSearch(db, client_id, parseOrderSearch(request.text));
  const window = { limit: per_page, offset: (page - 1) * per_page, search, timezone };
  const data =
    filter === 'CREDIT_NOTE'
      ? await listCreditNotes(db, client_id, window)
      : await findSummaries(db, client_id, { ...window, filter });
  const counts = {
    ...(await countByFilter(db, client_id, { search, timezone })),
    CREDIT_NOTE: await countCreditNotes(db, client_id, search),
  };
  return { ...toOrderPage(data, counts[filter ?? 'all'] ?? 0, request), counts };
};
