import type { Locale } from '#src/contract/locale.ts';
import type { WholePage } from './offline-page.ts';

/**
 * The service worker. It only responds to navigations that fail: it changes no request and caches nothing. Navigation
 * preload sends the request while the worker starts, so it adds no latency.
 */
const WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  if (self.registration.navigationPreload) event.waitUntil(self.registration.navigationPreload.enable());
});
const toPage = (url) => {
  const { html, policy } = PAGES[/^\\/en(?:\\/|$)/.test(new URL(url).pathname) ? 'en' : 'it'];
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
};
const load = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return toPage(event.request.url);
  }
};
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(load(event));
});
`;

/** The worker's source, with its page in each language. */
export const toOfflineWorker = (pages: Readonly<Record<Locale, WholePage>>): string =>
  `const PAGES = ${JSON.stringify(pages)};${WORKER}`;
