/**
 * Prefetches the page of a link on which the pointer rests or which gets the focus, once per address. Only pages that guests share
 * (products, categories, edited pages): a customer's are never stored, so that fetching them ahead would only cost.
 */
import { isTooSlowToPrefetch } from './connection.client.ts';

const SHARED_PAGE = /^(?:\/en)?\/(?:product|category|web-page)\//;
/** Pointers that only pass by request nothing (ms). */
const REST_MS = 80;

const prefetched = new Set([location.pathname + location.search]);
let timer: ReturnType<typeof setTimeout> | undefined;

const prefetch = (address: string): void => {
  prefetched.add(address);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
};

const onIntent = (target: unknown): void => {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !SHARED_PAGE.test(link.pathname)) return;
  const address = link.pathname + link.search;
  if (prefetched.has(address) || isTooSlowToPrefetch()) return;
  timer = setTimeout(prefetch, REST_MS, address);
};

if (!document.getElementById('session-state')?.textContent) {
  for (const name of ['pointerover', 'focusin'] as const)
    document.addEventListener(name, ({ target }) => onIntent(target), { passive: true });
  // Where the pointer rests already.
  onIntent(document.querySelector('a:hover'));
}
