import type { APIRoute } from 'astro';
import { DESK_INVOICES, toInvoiceSearch } from '#src/features/desk/invoices/invoices.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The documents that match the query of the list, as CSV. */
export const GET: APIRoute = (context) => {
  const search = toInvoiceSearch(parseListQuery(DESK_INVOICES, context.url.searchParams));
  return sendDeskCsv(context, {
    name: 'invoices',
    command: 'invoices.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_INVOICES.columns,
        await readAllPages(
          async (page) =>
            (await desk.read('invoices.search', { ...search, page, per_page: CSV_ROWS })).documents,
        ),
        words,
      ),
  });
};
