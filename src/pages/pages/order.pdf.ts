import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { toOrderSheet } from '#src/documents/order-sheet.ts';
import { serveFile } from '#src/server/customer-file.ts';
import { drawPdf } from '#src/server/draw-pdf.ts';
import { toOrderSubject } from '#src/server/order-subject.ts';
import { getMainPage } from '#src/server/pages/main-page.ts';

export const prerender = false;

/** An order of the customer as a PDF; 404 for an unknown one. */
export const GET = serveFile(async ({ locals, visitor, customer, query, locale }) => {
  const { backOffice } = locals;
  const name = query.get('order')?.slice(0, MAX_ID_LENGTH) ?? '';
  const [order, company] = await Promise.all([
    name === '' ? undefined : backOffice.orders.find(visitor, name),
    backOffice.customerAccount.findCompany(visitor),
  ]);
  if (!order || !company) return undefined;
  const main = await getMainPage(locals);
  const sheet = toOrderSheet(toOrderSubject({ order, company, main, locale }));
  const content = await drawPdf({ kind: 'sheet', ...sheet }, customer);
  return { name: order.name, extension: 'pdf', type: 'application/pdf', content };
});
