/** Shows that the browser is offline, or what was collected offline; registers the service worker. */
import { afterLoad } from '#src/ui/browser/after-load.client.ts';
import { countOfflineList } from '#src/ui/browser/offline-list.client.ts';
import { showOfflineNotice } from './offline-notice.client.ts';

const bar = document.querySelector<HTMLElement>('[data-offline]');
const link = bar?.querySelector('a');

const update = (): void => {
  const count = navigator.onLine ? countOfflineList() : 0;
  const hasList = count > 0 && link !== null && link?.pathname !== location.pathname;
  const message = navigator.onLine ? (hasList ? bar?.dataset['waiting'] : '') : bar?.dataset['offline'];
  showOfflineNotice((message ?? '').replace('{count}', String(count)));
  if (link) link.hidden = !hasList;
};
window.addEventListener('online', update);
window.addEventListener('offline', update);
update();

// Without the worker the browser shows its own error page when there is no network.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  afterLoad(() => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  });
