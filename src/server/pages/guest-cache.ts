import memoryCache from 'astro/cache/memory';
import { findContentVersion } from './content-version-cache.ts';
import { isPersonal } from '../session/personal.ts';

type Provider = ReturnType<typeof memoryCache>;

/** For shared caches in front of the shop: a minute; a browser asks again every time and gets a 304. */
export const GUEST_CACHE_CONTROL = 'public, max-age=0, s-maxage=60, must-revalidate';

let serving = false;

/** Told by the process that serves: during a build nothing is cached and no request header is looked at. */
export const startServing = (): void => {
  serving = true;
};

/** The answer to a form may repeat what was typed into it: nobody shares that. A build reads no header. */
const isShared = (request: Request): boolean =>
  serving &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !isPersonal(request.headers.get('cookie'));

/**
 * A longer query is somebody's own search. There is no end of them, and their pages are large, with a link for each
 * of their parts: kept in hundreds they would fill the memory.
 */
const MAX_QUERY_LENGTH = 300;

/** The headers of a page that asked for caching (`Astro.cache.set`), drawn for a guest. */
const toHeaders: NonNullable<Provider['setHeaders']> = (options, request) => {
  if (!isShared(request) || options.maxAge === undefined) return new Headers();
  return new Headers({
    'Cache-Control': GUEST_CACHE_CONTROL,
    'CDN-Cache-Control': `max-age=${options.maxAge}`,
    'Cache-Tag': options.tags?.join(',') ?? '',
  });
};

/**
 * Astro's memory cache, for guests alone, emptied as soon as the content of the back office changed. A page
 * that was being drawn meanwhile is stored in the cache that was thrown away.
 */
const guestCache: typeof memoryCache = (given) => {
  // Astro leaves some parameters out of the key that a page still shows, `ref` or `utm_source`: what one guest
  // wrote into the address would be on the next one's page.
  const config = { ...given, query: { exclude: [] } };
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
    invalidate: (options) => store.invalidate(options),
  };
};

export default guestCache;
