import { ORDERS } from '#src/features/account/orders/orders.list.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';
import { listAllOrders } from '#src/server/lists/all-pages.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The customer's orders that match the query of the list, as CSV. */
export const GET = serveFile(async ({ locals, visitor, query, locale, t }) => {
  const found = await listAllOrders(locals.backOffice, visitor, parseListQuery(ORDERS, query));
  return found && toCsvFile(t('account:ordersFile'), toListCsv(ORDERS.columns, found, { locale, t }));
});
