/** Shows the offline bar, and registers the service worker. */
const bar = document.querySelector<HTMLElement>('[data-offline]');
const text = bar?.querySelector('span');
const update = (): void => {
  if (text) text.textContent = navigator.onLine ? '' : (bar?.dataset['offline'] ?? '');
};
window.addEventListener('online', update);
window.addEventListener('offline', update);
update();

// The worker serves the offline page; where registration fails, the browser shows its own error page instead.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn(error));
  });
