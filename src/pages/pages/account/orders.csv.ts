import { toStatusKey } from '#src/features/account/orders/order-status.ts';
import { parseOrdersQuery } from '#src/features/account/orders/orders-page.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';
import { listAllOrders } from '#src/server/lists/all-pages.ts';
import { toShopDay } from '#src/server/shop-day.ts';

export const prerender = false;

const HEADS = [
  ...['number', 'date', 'deliveryDate', 'destination', 'reference', 'rows', 'taxable', 'total', 'status'],
] as const;

/** The customer's orders that match the query of the list, as CSV. */
export const GET = serveFile(async ({ locals, visitor, query, locale, t }) => {
  const found = await listAllOrders(locals.backOffice, visitor, parseOrdersQuery(query));
  const rows = found?.map((order) => [
    toCsvText(order.name),
    toCsvText(formatDate(toShopDay(order.transaction_date))),
    toCsvText(order.date_delivery),
    toCsvText([order.address_code, order.Citta].filter(Boolean).join(' ')),
    toCsvText(order.note),
    toCsvNumber(order.row_count, locale),
    toCsvNumber(order.totale_netto, locale, 2),
    toCsvNumber(order.totale_doc, locale, 2),
    toCsvText(t(toStatusKey(order), { status: order.status })),
  ]);
  const heads = HEADS.map((head) => toCsvText(t(`account:${head}`)));
  return rows && toCsvFile(t('account:ordersFile'), toCsv([heads, ...rows], locale));
});
