import type { APIRoute } from 'astro';
import { DESK_CUSTOMERS, toCustomerSearch } from '#src/features/desk/customers/customers.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The customers that match the query of the list, as CSV. */
export const GET: APIRoute = (context) => {
  const search = toCustomerSearch(parseListQuery(DESK_CUSTOMERS, context.url.searchParams));
  return sendDeskCsv(context, {
    name: 'customers',
    command: 'customers.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_CUSTOMERS.columns,
        await readAllPages(
          async (page) =>
            (await desk.read('customers.search', { ...search, page, per_page: CSV_ROWS })).customers,
        ),
        words,
      ),
  });
};
