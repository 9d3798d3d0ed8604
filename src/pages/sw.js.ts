import font from '@fonts/inter-latin.woff2?url';
import type { Locale } from '#src/contract/locale.ts';
import offlineCopy from '#src/features/content/offline-copy.client.ts?classic-script';
import worker from '#src/features/content/service-worker.ts?classic-script';
import { toOfflinePage } from '#src/features/content/offline-page.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { getEnvironment } from '#src/server/environment.ts';
import emblem from '../../public/favicon.svg?raw';

export const prerender = true;

/** The service worker with the offline page of each language. */
export const GET = (): Response => {
  const shopName = getEnvironment().SHOP_NAME;
  const toPage = (locale: Locale) => {
    const t = getTranslate(locale);
    const [copy, needsNetwork, collected] = [
      t('content:offline.copy'),
      t('content:offline.needsNetwork'),
      t('content:offline.collected'),
    ];
    return {
      ...toOfflinePage(locale, { t, shopName, emblem: emblem.trim(), font }),
      copyTexts: { copy, needsNetwork, collected },
    };
  };
  const pages = { it: toPage('it'), en: toPage('en') };
  const source = `const PAGES=${JSON.stringify(pages)},STORED=${JSON.stringify([offlineCopy.path, font])},COPY_SCRIPT=${JSON.stringify(offlineCopy.path)};${worker.code}`;
  return new Response(source, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
};
