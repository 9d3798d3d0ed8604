import { DOCUMENTS, MAX_ARCHIVED_DOCUMENTS } from '#src/features/account/documents/documents.list.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { createDocumentWriter } from '#src/server/document-pdf.ts';
import { listAllDocuments } from '#src/server/lists/all-pages.ts';
import { streamZip, type ZipFile } from '#src/server/lists/zip.ts';
import { parseListQuery } from '#src/ui/list/list-query.ts';

export const prerender = false;

/** The PDFs of the customer's documents that match the query of the list, newest first, as one archive. */
export const GET = serveFile(async ({ locals, visitor, customer, count, query, locale, t }) => {
  const wanted = { ...parseListQuery(DOCUMENTS, query), limit: MAX_ARCHIVED_DOCUMENTS };
  const found = await listAllDocuments(locals.backOffice, visitor, wanted);
  if (!found) return undefined;
  count(found.length);
  const write = await createDocumentWriter({ locals, visitor, customer, locale });
  const files = async function* (): AsyncGenerator<ZipFile> {
    for (const { name } of found) {
      const file = await write(name);
      if (file) yield [`${name}.pdf`, file];
    }
  };
  const name = t('account:documentsFile');
  return { name, extension: 'zip', type: 'application/zip', content: streamZip(files()) };
});
