import type { APIRoute } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { toDocumentSheet } from '#src/documents/document-sheet.ts';
import { openDesk } from '#src/server/desk/open-desk.ts';
import { drawPdf } from '#src/server/draw-pdf.ts';
import { getEnvironment } from '#src/server/environment.ts';
import { getMainPage, pickIban } from '#src/server/pages/main-page.ts';

export const prerender = false;

/** A document of any customer as a PDF; 404 for an unknown one, and for one with prices that the role does not see. */
export const GET: APIRoute = async (context) => {
  const desk = await openDesk(context, 'documents.show');
  if (desk instanceof Response) return desk;
  const { searchParams } = context.url;
  const locale = localeSchema.catch('it').parse(searchParams.get('lang'));
  const name = (searchParams.get('document') ?? '').slice(0, MAX_ID_LENGTH);
  const found = await desk.read('documents.show', { document: name, locale });
  if (!found) return new Response(null, { status: 404 });
  const main = await getMainPage(context.locals);
  const shop = { shop: getEnvironment().SHOP_NAME, seller: main.seller, iban: pickIban(main) };
  const sheet = toDocumentSheet({ ...shop, ...found, locale });
  const content = await drawPdf({ kind: 'sheet', ...sheet }, `staff ${desk.session.user_id}`);
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
