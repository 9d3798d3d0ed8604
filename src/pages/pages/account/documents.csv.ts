import { DOCUMENTS } from '#src/features/account/documents/documents.list.ts';
import { serveFile, toCsvFile } from '#src/server/customer-file.ts';
import { listAllDocuments } from '#src/server/lists/all-pages.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';
import { toListCsv } from '#src/ui/list/list.ts';

export const prerender = false;

/** The customer's documents that match the query of the list, as CSV. */
export const GET = serveFile(async ({ locals, visitor, query, locale, t }) => {
  const found = await listAllDocuments(locals.backOffice, visitor, parseListQuery(DOCUMENTS, query));
  return found && toCsvFile(t('account:documentsFile'), toListCsv(DOCUMENTS.columns, found, { locale, t }));
});
