import type { APIRoute } from 'astro';
import { DESK_SHIPPING } from '#src/features/desk/shipping/shipping.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** What is to leave or is on its way, as CSV. */
export const GET: APIRoute = (context) => {
  const { filter, text } = parseListQuery(DESK_SHIPPING, context.url.searchParams);
  return sendDeskCsv(context, {
    name: 'shipping',
    command: 'shipping.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_SHIPPING.columns,
        await readAllPages(
          async (page) =>
            (
              await desk.read('shipping.search', {
                ...(filter && { view: filter }),
                text,
                page,
                per_page: CSV_ROWS,
              })
            ).shipments,
        ),
        words,
      ),
  });
};
