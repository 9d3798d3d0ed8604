import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { INVOICE_TYPE } from '#src/server/electronic-invoice.ts';

export const prerender = false;

/** An invoice or credit note of the customer as an electronic one; 404 for an unknown one and while its data are incomplete. */
export const GET = serveFile(async ({ locals, visitor, query }) => {
  const name = query.get('document')?.slice(0, MAX_ID_LENGTH) ?? '';
  const found = await locals.backOffice.documents.findElectronic?.(visitor, name);
  if (!found?.ok) return undefined;
  return { name: found.file.replace(/\.xml$/, ''), extension: 'xml', type: INVOICE_TYPE, content: found.xml };
});
