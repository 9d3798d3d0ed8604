import type { APIRoute } from 'astro';
import { MAX_PATH_LENGTH } from '#src/contract/limits.ts';
import { localeSchema } from '#src/contract/locale.ts';
import { getFlyerPdf } from '#src/server/flyer-pdf.ts';

export const prerender = false;

/** A flyer as a PDF, for everybody: it has no prices. 404 for an unknown one. */
export const GET: APIRoute = async ({ locals, url }) => {
  const { backOffice } = locals;
  const locale = localeSchema.catch('it').parse(url.searchParams.get('lang'));
  const path = url.searchParams.get('flyer')?.slice(0, MAX_PATH_LENGTH) ?? '';
  const page = path === '' ? undefined : await backOffice.content.findPage(path, locale);
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
