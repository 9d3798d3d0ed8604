import type { APIRoute } from 'astro';
import { renderIcon, toIco } from '#src/server/pages/icons.ts';

export const prerender = true;

const SIZES = [16, 32, 48];

/** The icon that browsers and programs ask for without reading a page. */
export const GET: APIRoute = async () => {
  const pictures = await Promise.all(SIZES.map(async (size) => ({ size, png: await renderIcon(size) })));
  return new Response(new Uint8Array(toIco(pictures)), { headers: { 'Content-Type': 'image/x-icon' } });
};
