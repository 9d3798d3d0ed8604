import type { APIRoute } from 'astro';
import { toPriceCsv } from '#src/features/desk/prices/price-file.list.ts';
import { PRICE_ROWS, readListKey } from '#src/features/desk/prices/prices.list.ts';
import { CSV_ROWS, readAllPages, sendDeskCsv } from '#src/server/desk/desk-csv.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';

export const prerender = false;

/** The rows of a list that match the query of its page, as CSV that the page reads back. */
export const GET: APIRoute = (context) => {
  const { text } = parseListQuery(PRICE_ROWS, context.url.searchParams);
  const list = readListKey(context.params['list']);
  return sendDeskCsv(context, {
    name: `prices-${list.replaceAll(/[^\w-]/g, '_')}`,
    command: 'prices.rows',
    write: async (desk, words) =>
      toPriceCsv(
        await readAllPages(
          async (page) => (await desk.read('prices.rows', { list, text, page, per_page: CSV_ROWS })).rows,
        ),
        words,
      ),
  });
};
