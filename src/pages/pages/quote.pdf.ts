import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { drawQuote } from '#src/server/quote-pdf.ts';

export const prerender = false;

/** A version of a quote of the customer as a PDF, by default the present one; 404 for an unknown one. */
export const GET = serveFile(async ({ locals, visitor, customer, query, locale }) => {
  const name = query.get('quote')?.slice(0, MAX_ID_LENGTH) ?? '';
  const quote = await locals.backOffice.quotes?.find(visitor, name);
  const company = await locals.backOffice.customerAccount.findCompany(visitor);
  const number = query.get('version');
  const content = await drawQuote(locals, { quote, number, company, locale, of: customer });
  return content && { name, extension: 'pdf', type: 'application/pdf', content };
});
