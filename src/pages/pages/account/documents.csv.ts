import { parseDocumentsQuery } from '#src/features/account/documents/documents-page.ts';
import { toCsv, toCsvNumber, toCsvText } from '#src/i18n/csv.ts';
import { formatDate } from '#src/i18n/format-day.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';
import { listAllDocuments } from '#src/server/lists/all-pages.ts';

export const prerender = false;

const HEADS = [
  ...['number', 'documentType', 'date', 'ordersOf', 'documentsOf', 'taxable', 'total', 'dueOn', 'status'],
] as const;

/** The customer's documents that match the query of the list, as CSV. */
export const GET = serveFile(async ({ locals, visitor, query, locale, t }) => {
  const found = await listAllDocuments(locals.backOffice, visitor, parseDocumentsQuery(query));
  const rows = found?.map((one) => [
    toCsvText(one.name),
    toCsvText(t(`account:kind_${one.kind}`)),
    toCsvText(formatDate(one.day)),
    toCsvText(one.orders.join(' ')),
    toCsvText(one.documents.join(' ')),
    toCsvNumber(one.taxable, locale, 2),
    toCsvNumber(one.total, locale, 2),
    toCsvText(one.due_day ? formatDate(one.due_day) : ''),
    toCsvText(one.state ? t(`account:state_${one.state}`) : ''),
  ]);
  const heads = HEADS.map((head) => toCsvText(t(`account:${head}`)));
  return rows && toCsvFile(t('account:documentsFile'), toCsv([heads, ...rows], locale));
});
