import type { APIRoute } from 'astro';
import { drawBarcode } from '#src/features/product/barcode.ts';

/** The bars of a code never change. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** A barcode as a picture; 404 for what cannot be drawn. */
export const GET: APIRoute = ({ params }) => {
  const svg = drawBarcode(params['code'] ?? '');
  if (svg === undefined) return new Response(null, { status: 404 });
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': CACHE_CONTROL } });
};
