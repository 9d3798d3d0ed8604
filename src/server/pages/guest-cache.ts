import type { CacheProviderFactory } from 'astro';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Rendered } from '../http/send.ts';
import { toStoredResponse, toStoredSize, type StoredResponse } from '../http/stored-response.ts';
import type { CallFacts } from '../tracking/visit.ts';
import { isPersonal } from '../session/personal.ts';
import { findContentVersion, findServedVersion } from './content-version-cache.ts';

/** Shared caches may store the page for a minute; browsers revalidate each time and get a 304. */
export const GUEST_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate';
/** Lifetime of a cached page (ms), as in `s-maxage`: prices depend on the day. */
const MAX_AGE_MS = 60_000;
/** Pages with a longer query are not cached: such queries are unbounded in number and their pages are large. */
const MAX_QUERY_LENGTH = 300;

let serving = false;

/** Called by the server process: a build neither caches nor reads request headers. */
export const startServing = (): void => {
  serving = true;
};

/** Whether the response may be shared. The response to a form may repeat its input, so only GET and HEAD are. */
const isShared = (request: Request): boolean =>
  serving &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isPersonal(request.headers.get('cookie'));

/**
 * The provider of `Astro.cache`: a guest's page that called `Astro.cache.set` gets the headers of a shared page.
 * `server.ts` stores and returns such pages before Astro renders; see `findGuestPage`.
 */
const guestCache: CacheProviderFactory = () => ({
  name: 'guest',
  setHeaders: ({ maxAge }, request) =>
    new Headers(isShared(request) && maxAge !== undefined ? { 'Cache-Control': GUEST_CACHE_CONTROL } : {}),
  invalidate: () => Promise.resolve(),
});

export default guestCache;

/** How long (ms) a page is kept for the case that the back office fails. */
const STALE_MS = DAY_MS;
/** Shared caches may store such a page for seconds, which spares the shop, and not longer. */
const STALE_CONTROL = 'public, max-age=0, s-maxage=5, must-revalidate';
/** How long (ms) a guest waits for a new page when an old one is cached. */
const STALE_PATIENCE_MS = 3000;
/** The first of the statuses of a failure. */
const FAULT = 500;

/** A page that guests share, with the calls that rendering it made, which count for each of them. */
export type GuestPage = { readonly response: StoredResponse; readonly calls: readonly CallFacts[] };

const pages = createBudgetedCache<GuestPage & { readonly until: number }>('guest page');

/** The content version and address of a page that may be cached. */
export type GuestPageKey = string & { readonly kind: 'guest page' };

/** `address` is origin and target; undefined without a version, and for a long query. */
const toKey = (version: string | undefined, address: string): GuestPageKey | undefined => {
  const query = address.indexOf('?');
  const isLong = query >= 0 && address.length - query > MAX_QUERY_LENGTH;
  return version === undefined || isLong ? undefined : (`${version} ${address}` as GuestPageKey);
};

/**
 * The key of a guest's page: the content version, the origin and the target, exactly as it is rendered. A key derived from a second parsing
 * of the target (its path, its sorted parameters) would give one guest the page of another address as soon as the two parsings differ. Read
 * it before rendering: a page that is rendered while the content changes is stored under the old version. Undefined where no cache may be
 * used: an unavailable back office, or a long query.
 */
export const findGuestPageKey = async (origin: string, target: string): Promise<GuestPageKey | undefined> =>
  toKey(await findContentVersion(), origin + target);

/** The cached page of a key. */
export const findGuestPage = (key: GuestPageKey): GuestPage | undefined => {
  const page = pages.get(key);
  return page !== undefined && page.until > Date.now() ? page : undefined;
};

/** The last page of a key, of up to a day ago, as it is sent in place of an error: shared caches drop it soon. */
const findStale = (key: GuestPageKey | undefined): GuestPage | undefined => {
  const page = key === undefined ? undefined : pages.get(key);
  if (!page || page.until + STALE_MS < Date.now()) return undefined;
  const { response, calls } = page;
  return {
    response: { ...response, headers: { ...response.headers, 'cache-control': STALE_CONTROL } },
    calls,
  };
};

/** The last page of an address while the back office is unavailable, when no page can be rendered; undefined otherwise. */
export const findLastPage = async (origin: string, target: string): Promise<GuestPage | undefined> =>
  (await findContentVersion()) === undefined
    ? findStale(toKey(await findServedVersion(), origin + target))
    : undefined;

/**
 * A new page of a key, or the last one while the back office fails or is slow: guests see public pages of up to a day ago
 * instead of an error. `render` runs to its end in either case.
 */
export const renderOrStale = async (
  key: GuestPageKey | undefined,
  render: () => Promise<Rendered | GuestPage>,
): Promise<Rendered | GuestPage> => {
  const page = findStale(key);
  if (!page) return render();
  const late = Promise.withResolvers<GuestPage>();
  const timer = setTimeout(() => late.resolve(page), STALE_PATIENCE_MS);
  const rendered = render().then((fresh) => ('status' in fresh && fresh.status >= FAULT ? page : fresh));
  return Promise.race([rendered, late.promise]).finally(() => clearTimeout(timer));
};

/** Whether a response may be stored: a complete page that guests share. */
export const isGuestPage = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && headers.get('cache-control') === GUEST_CACHE_CONTROL && !headers.has('set-cookie');

/** Stores a page under its key; without one the page is only made ready to be sent. */
export const storeGuestPage = (
  key: GuestPageKey | undefined,
  rendered: { readonly headers: Headers; readonly body: Buffer; readonly calls: readonly CallFacts[] },
): GuestPage => {
  const response = toStoredResponse(rendered.headers, rendered.body);
  const page = { response, calls: rendered.calls };
  if (key !== undefined) {
    const bytes = toStoredSize(response) + 2 * JSON.stringify(page.calls).length;
    pages.set(key, { ...page, until: Date.now() + MAX_AGE_MS }, bytes);
  }
  return page;
};
