import type { APIRoute } from 'astro';
import { DAY_SECONDS } from '#src/contract/time.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = false;

/** What the shop is called and looks like where it is installed on a device. */
export const GET: APIRoute = () => {
  const { SHOP_NAME } = getEnvironment();
  const manifest = {
    name: SHOP_NAME,
    short_name: SHOP_NAME,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#083F4A',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    },
  });
};
