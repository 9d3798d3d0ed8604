import type { APIRoute } from 'astro';
import { readTicks } from '#src/features/desk/list/chosen.ts';
import { openDesk } from '#src/server/desk/open-desk.ts';
import { serveElectronicInvoices } from '#src/server/electronic-invoice.ts';

export const prerender = false;

/** The chosen invoices as electronic invoices: one XML, or an archive. */
export const POST: APIRoute = async (context) => {
  const desk = await openDesk(context, 'invoices.electronic');
  const { staff } = context.locals.backOffice;
  if (desk instanceof Response || !staff)
    return desk instanceof Response ? desk : new Response(null, { status: 404 });
  const chosen = readTicks(await context.request.formData()).map(({ subject }) => subject);
  const { name, role } = desk.session;
  return serveElectronicInvoices(staff, { name, role }, chosen);
};
