import type { APIRoute } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { toOrderSubject } from '#src/server/order-subject.ts';
import { getMainPage } from '#src/server/pages/main-page.ts';
import { requireCustomer } from '#src/server/session/guard.ts';

export const prerender = false;

/** An order of the customer as a PDF, in the language `lang`; 404 for an unknown one. */
export const GET: APIRoute = async (context) => {
  const session = requireCustomer(context);
  if (session instanceof Response) return session;
  const { locals, url } = context;
  const { backOffice } = locals;
  const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
  const visitor = { ...locals.visitor, locale };
  const name = url.searchParams.get('order')?.slice(0, 64) ?? '';
  const [order, company] = await Promise.all([
    name === '' ? undefined : backOffice.orders.find(visitor, name),
    backOffice.customerAccount.findCompany(visitor),
  ]);
  if (!order || !company) return new Response(null, { status: 404 });
  const { writeOrderPdf } = await import('#src/documents/order-pdf.ts');
  const main = await getMainPage(locals);
  const pdf = await writeOrderPdf(toOrderSubject({ order, company, main, locale }));
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${order.name.replace(/[^\w.-]/g, '_')}.pdf"`,
    },
  });
};
