import memoryCache from 'astro/cache/memory';
import { findContentVersion } from './content-version-cache.ts';
import { isPersonal } from '../session/personal.ts';

type Provider = ReturnType<typeof memoryCache>;

/** Shared caches may store the page for a minute; browsers revalidate each time and get a 304. */
export const GUEST_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate';

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

/** Pages with a longer query are not cached: such queries are unbounded in number and their pages are large. */
const MAX_QUERY_LENGTH = 300;

/** The headers of a guest page that requested caching (`Astro.cache.set`). */
const toHeaders: NonNullable<Provider['setHeaders']> = (options, request) => {
  if (!isShared(request) || options.maxAge === undefined) return new Headers();
  return new Headers({
    'Cache-Control': GUEST_CACHE_CONTROL,
    'CDN-Cache-Control': `max-age=${options.maxAge}`,
    'Cache-Tag': options.tags?.join(',') ?? '',
  });
};

/**
 * Astro's memory cache for guests only, replaced when the content version changes. A page whose rendering started before
 * the change is stored in the discarded cache.
 */
const guestCache: typeof memoryCache = (options) => {
  // Astro's default key excludes parameters such as `ref` and `utm_source`, but pages show them: with the default, the
  // parameters of one guest would appear on the page of the next.
  const config = { ...options, query: { exclude: [] } };
  let store = memoryCache(config);
  let version: string | undefined;
  return {
    name: 'guest',
    setHeaders: toHeaders,
    async onRequest(context, next) {
      if (!isShared(context.request) || context.url.search.length > MAX_QUERY_LENGTH) return next();
      const current = await findContentVersion();
      if (current === undefined) return next();
      if (current !== version) [store, version] = [memoryCache(config), current];
      return store.onRequest?.(context, next) ?? next();
    },
    invalidate: (target) => store.invalidate(target),
  };
};

export default guestCache;
