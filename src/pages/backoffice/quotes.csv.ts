import type { APIRoute } from 'astro';
import { DESK_QUOTES, toQuoteSearch } from '#src/features/desk/quotes/quotes.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The quotes that match the query of the list, as CSV. */
export const GET: APIRoute = (context) => {
  const search = toQuoteSearch(parseListQuery(DESK_QUOTES, context.url.searchParams));
  return sendDeskCsv(context, {
    name: 'quotes',
    command: 'quotes.search',
    write: async (desk, words) => {
      const read = async (page: number) =>
        (await desk.read('quotes.search', { ...search, page, per_page: CSV_ROWS })).quotes;
      return toListCsv(DESK_QUOTES.columns, await readAllPages(read), words);
    },
  });
};
