import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { createDocumentWriter } from '#src/server/document-pdf.ts';

export const prerender = false;

/** A document of the customer as a PDF; 404 for an unknown one. */
export const GET = serveFile(async ({ locals, visitor, customer, query, locale }) => {
  const name = query.get('document')?.slice(0, MAX_ID_LENGTH) ?? '';
  const write = await createDocumentWriter({ locals, visitor, customer, locale });
  const content = name === '' ? undefined : await write(name);
  return content && { name, extension: 'pdf', type: 'application/pdf', content };
});
