import type { APIRoute } from 'astro';
import { DESK_SHELVES } from '#src/features/desk/shelves/shelves.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** Where articles lie, as CSV. */
export const GET: APIRoute = (context) => {
  const { text } = parseListQuery(DESK_SHELVES, context.url.searchParams);
  return sendDeskCsv(context, {
    name: 'shelves',
    command: 'shelves.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_SHELVES.columns,
        await readAllPages(
          async (page) =>
            (
              await desk.read('shelves.search', {
                text,
                page,
                per_page: CSV_ROWS,
                locale: words.locale,
              })
            ).shelves,
        ),
        words,
      ),
  });
};
