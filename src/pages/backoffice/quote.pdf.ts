import type { APIRoute } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import { openDesk } from '#src/server/desk/open-desk.ts';
import { drawQuote } from '#src/server/quote-pdf.ts';

export const prerender = false;

/** A version of a quote as a PDF, also a draft; 404 for an unknown one. */
export const GET: APIRoute = async (context) => {
  const desk = await openDesk(context, 'quotes.show');
  if (desk instanceof Response) return desk;
  const { searchParams } = context.url;
  const locale = localeSchema.catch('it').parse(searchParams.get('lang'));
  const name = (searchParams.get('quote') ?? '').slice(0, MAX_ID_LENGTH);
  const quote = await desk.read('quotes.show', { quote: name, locale });
  const number = searchParams.get('version');
  const of = `staff ${desk.session.user_id}`;
  const content = await drawQuote(context.locals, { quote, number, company: quote?.company, locale, of });
  if (!content) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
};
