/**
 * The service worker. Pages come from the network; those that guests may share (home, lists, products, edited pages) are also stored as
 * copies, which are served while the network does not respond. Copies are always a guest's: a customer's page is `no-store`, so the same address
 * is requested once more without cookies. Copies are deleted at logout and when a session has ended (401, or see `account.store.ts`).
 */
import type { Locale } from '#src/contract/locale.ts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { type CopyTexts, isShared, toCopyAddress, toOfflineCopy } from './offline-copy.ts';
import type { WholePage } from './offline-page.ts';

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type WorkerEvents = { install: ExtendableEvent; activate: ExtendableEvent; fetch: FetchEvent };
declare const self: {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
  readonly location: Location;
  readonly navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } };
};
/** Set by `pages/sw.js.ts`: the page for addresses without a copy, the texts and the script of copies. */
declare const PAGES: Readonly<Record<Locale, WholePage & { readonly copyTexts: CopyTexts }>>;
declare const COPY_SCRIPT: string;
/** Files that pages need without a network. */
declare const STORED: readonly string[];

const COPIES = 'pages';
const MONTH_SECONDS = 30 * 86_400;
/** The copy of a list is requested once its filters rest (ms). */
const LIST_REST_MS = 3000;

const copies = new CacheExpiration(COPIES, {
  maxEntries: 60,
  maxAgeSeconds: MONTH_SECONDS,
  matchOptions: { ignoreVary: true },
});
/** The library's types do not know `exactOptionalPropertyTypes`. */
const expire = (limits: ConstructorParameters<typeof ExpirationPlugin>[0]): WorkboxPlugin =>
  new ExpirationPlugin(limits) as WorkboxPlugin;

const files = new CacheFirst({ cacheName: 'files', plugins: [expire({ maxEntries: 200 })] });
const pictures = new NetworkFirst({
  cacheName: 'pictures',
  plugins: [expire({ maxEntries: 200, maxAgeSeconds: MONTH_SECONDS })],
});

const storeCopy = async (address: string, response: Response): Promise<void> => {
  const cache = await caches.open(COPIES);
  await cache.put(address, response);
  await copies.updateTimestamp(address);
  await copies.expireEntries();
};

/** Requests the page as a guest, and stores it. */
const requestCopy = async (address: string): Promise<void> => {
  if (self.navigator.connection?.saveData === true) return;
  const response = await fetch(address, { credentials: 'omit' });
  if (isShared(response)) await storeCopy(address, response);
};

const updateCopy = async (address: string, response: Response): Promise<void> => {
  if (isShared(response)) await storeCopy(address, response);
  else if (response.ok) await requestCopy(address);
};

/** A failure to store a copy changes nothing for the visitor. */
const inBackground = (event: ExtendableEvent, work: Promise<void>): void =>
  event.waitUntil(work.catch((error: unknown) => console.warn(error)));

const toLocale = (address: string): Locale => (/^\/en(?:\/|$)/.test(new URL(address).pathname) ? 'en' : 'it');

const toOfflinePage = (address: string): Response => {
  const { html, policy } = PAGES[toLocale(address)];
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
};

const findCopy = async (address: string): Promise<Response | undefined> => {
  const copy = await (await caches.open(COPIES)).match(address, { ignoreVary: true });
  const { copyTexts: texts } = PAGES[toLocale(address)];
  return copy && toOfflineCopy(copy, { script: COPY_SCRIPT, texts });
};

const load = async (event: FetchEvent): Promise<Response> => {
  const address = event.request.url.replace(/#.*/, '');
  const copyAddress = toCopyAddress(address);
  let response: Response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (copyAddress !== undefined && (await findCopy(copyAddress))) || toOfflinePage(address);
  }
  if (copyAddress !== undefined) inBackground(event, updateCopy(copyAddress, response.clone()));
  return response;
};

let list = '';

/** Requests the copy of a list that changed in place, unless it changes again. */
const onListParts = async (address: string): Promise<void> => {
  list = address;
  await new Promise((done) => setTimeout(done, LIST_REST_MS));
  if (list === address) await requestCopy(address);
};

const clear = async (): Promise<void> => {
  await caches.delete(COPIES);
  await copies.delete();
};

/** The answer to an action or a call; one that reports an ended session deletes the copies. */
const act = async (event: FetchEvent): Promise<Response> => {
  const response = await fetch(event.request);
  if (response.status === 401) event.waitUntil(clear());
  return response;
};

const onFetch = (event: FetchEvent): void => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    if (`${url.pathname}${url.search}`.includes('account.logout')) event.waitUntil(clear());
    else if (/^\/(?:_actions|api)\//.test(url.pathname) && request.mode !== 'navigate' && !request.keepalive)
      event.respondWith(act(event));
    return;
  }
  if (request.mode === 'navigate') event.respondWith(load(event));
  else if (/^\/(?:_astro|scripts)\//.test(url.pathname)) event.respondWith(files.handle({ event, request }));
  else if (url.pathname.startsWith('/media/')) event.respondWith(pictures.handle({ event, request }));
  else if (/^(?:\/en)?\/shop\/parts$/.test(url.pathname)) {
    const address = toCopyAddress(url.href);
    if (address !== undefined) inBackground(event, onListParts(address));
  }
};

const install = async (): Promise<void> => {
  await self.skipWaiting();
  const cache = await caches.open('files');
  await cache.addAll(STORED);
  await Promise.all(['/', '/en'].map((path) => requestCopy(new URL(path, self.location.href).href)));
};

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
self.addEventListener('fetch', onFetch);
