import { MAX_ARCHIVED_DOCUMENTS, parseDocumentsQuery } from '#src/features/account/documents-page.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { createDocumentWriter } from '#src/server/document-pdf.ts';
import { listAllDocuments } from '#src/server/lists/all-pages.ts';
import { writeZip } from '#src/server/lists/zip.ts';

export const prerender = false;

/** The PDFs of the customer's documents that match the query of the list, newest first, as one archive. */
export const GET = serveFile(async ({ locals, visitor, query, locale, t }) => {
  const { backOffice } = locals;
  const wanted = { ...parseDocumentsQuery(query), limit: MAX_ARCHIVED_DOCUMENTS };
  const found = await listAllDocuments(backOffice, visitor, wanted);
  if (!found) return undefined;
  const write = await createDocumentWriter(locals, locale);
  const files: (readonly [string, Uint8Array])[] = [];
  for (const { name } of found) {
    const document = await backOffice.documents.find(visitor, name);
    if (document) files.push([`${name}.pdf`, await write(document)]);
  }
  const content = writeZip(files);
  return { name: t('account:documentsFile'), extension: 'zip', type: 'application/zip', content };
});
