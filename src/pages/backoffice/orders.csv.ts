import type { APIRoute } from 'astro';
import { toOrderSearch } from '#src/features/desk/orders/order-search.ts';
import { DESK_ORDERS } from '#src/features/desk/orders/orders.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The orders that match the query of the list, as CSV. */
export const GET: APIRoute = (context) => {
  const search = toOrderSearch(parseListQuery(DESK_ORDERS, context.url.searchParams));
  return sendDeskCsv(context, {
    name: 'orders',
    command: 'orders.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_ORDERS.columns,
        await readAllPages(
          async (page) => (await desk.read('orders.search', { ...search, page, per_page: CSV_ROWS })).orders,
        ),
        words,
      ),
  });
};
