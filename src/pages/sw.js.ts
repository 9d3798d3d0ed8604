import { toOfflinePage } from '#src/features/content/offline-page.ts';
import { toOfflineWorker } from '#src/features/content/offline-worker.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { getEnvironment } from '#src/server/environment.ts';

export const prerender = true;

/** The service worker, which serves the offline page. */
export const GET = (): Response => {
  const shopName = getEnvironment().SHOP_NAME;
  const source = toOfflineWorker({
    it: toOfflinePage('it', { t: getTranslate('it'), shopName }),
    en: toOfflinePage('en', { t: getTranslate('en'), shopName }),
  });
  return new Response(source, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
};
