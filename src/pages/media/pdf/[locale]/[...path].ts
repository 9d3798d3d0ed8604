import type { APIRoute } from 'astro';
import { localeSchema } from '#src/contract/locale.ts';
import { getFlyerPdf } from '#src/server/flyer-pdf.ts';

/** `flyers/inverno-2026.pdf`: the path of a page below `/web-page`, and the extension. */
const FILE = /^(.+)\.pdf$/;

/** The flyer of a page as a PDF in a language, for everybody: it has no prices. 404 for an unknown one. */
export const GET: APIRoute = async ({ locals: { backOffice }, params }) => {
  const { data: locale } = localeSchema.safeParse(params['locale']);
  const [, path] = FILE.exec(params['path'] ?? '') ?? [];
  if (!locale || !path) return new Response(null, { status: 404 });
  const page = await backOffice.content.findPage(path, locale);
  if (!page?.flyer) return new Response(null, { status: 404 });
  const file = await getFlyerPdf({ backOffice, locale }, { ...page, flyer: page.flyer });
  const name = path.replaceAll(/[^\w-]+/g, '-');
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.byteLength),
      'Content-Disposition': `attachment; filename="${name}-${locale}.pdf"`,
      'Cache-Control': 'public, max-age=3600',
    },
  });
};
