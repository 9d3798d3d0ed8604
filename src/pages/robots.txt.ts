import type { APIRoute } from 'astro';
import { DAY_SECONDS } from '#src/contract/time.ts';
import { getEnvironment } from '#src/server/environment.ts';
import { ACCOUNT_PATH, CHECKOUT_PATH, DESK_PATH, DOCUMENT_PATH, ORDER_PATH } from '#src/i18n/routes.ts';

export const prerender = false;

/**
 * Addresses without content for crawlers: of one customer, of forms, and for programs. All other pages state themselves whether they may be
 * indexed.
 */
const CLOSED = ['/api/', '/_actions/', DESK_PATH, ACCOUNT_PATH, CHECKOUT_PATH, ORDER_PATH, DOCUMENT_PATH];

export const GET: APIRoute = () => {
  const { PUBLIC_URL } = getEnvironment();
  const lines = [
    'User-agent: *',
    ...CLOSED.flatMap((path) =>
      path.startsWith('/pages/') || path === DESK_PATH
        ? [`Disallow: ${path}`, `Disallow: /en${path}`]
        : [`Disallow: ${path}`],
    ),
    '',
    `Sitemap: ${new URL('/sitemap.xml', PUBLIC_URL).href}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    },
  });
};
