import type { APIRoute } from 'astro';
import { DESK_LOG, toLogSearch } from '#src/features/desk/log/log.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The entries of the log that match the query of the list, as CSV. */
export const GET: APIRoute = (context) => {
  const search = toLogSearch(parseListQuery(DESK_LOG, context.url.searchParams));
  return sendDeskCsv(context, {
    name: 'log',
    command: 'log.search',
    write: async (desk, words) =>
      toListCsv(
        DESK_LOG.columns,
        await readAllPages(
          async (page) => (await desk.read('log.search', { ...search, page, per_page: CSV_ROWS })).entries,
        ),
        words,
      ),
  });
};
