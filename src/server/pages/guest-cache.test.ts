import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBackOffice } from '../back-office.ts';
import guestCache, {
  findGuestPage,
  findGuestPageKey,
  GUEST_CACHE_CONTROL,
  isGuestPage,
  renderOrStale,
  startServing,
  storeGuestPage,
} from './guest-cache.ts';

const ORIGIN = 'http://shop.example';
const data = mkdtempSync(join(tmpdir(), 'fondaco-guest-cache-'));
const cache = guestCache({});

/** A request during a build, where Astro warns when headers are read. */
class BuildRequest extends Request {
  override get headers(): Headers {
    throw new Error('A build has no headers');
  }
}

let headersInBuild: Headers | undefined;

beforeAll(() => {
  vi.stubEnv('DATA_DIR', data);
  vi.stubEnv('SEED', 'none');
  headersInBuild = cache.setHeaders?.({ maxAge: 60, tags: [] }, new BuildRequest(`${ORIGIN}/shop`));
  startServing();
});
afterAll(async () => {
  await (await getBackOffice()).close();
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

const cacheControl = (init: RequestInit): string | null | undefined =>
  cache.setHeaders?.({ maxAge: 60, tags: [] }, new Request(`${ORIGIN}/shop`, init)).get('cache-control');

const HEADERS = new Headers({ 'Content-Type': 'text/html', 'Cache-Control': GUEST_CACHE_CONTROL });

/** The cached body of an address; a miss stores and returns `rendered`. */
const fetchPage = async (target: string, rendered: string, origin = ORIGIN): Promise<string> => {
  const key = await findGuestPageKey(origin, target);
  const page = key && findGuestPage(key);
  const made = { headers: HEADERS, body: Buffer.from(rendered), calls: [] };
  return (page ?? storeGuestPage(key, made)).response.body.toString();
};

describe('the guest cache', () => {
  it('reads no header before the process serves', () => {
    expect([...(headersInBuild ?? [])]).toEqual([]);
  });

  it('never returns a page that was rendered for another address', async () => {
    for (const query of ['ref=x', 'yclid=x', '_ga=x', 'utm_source=x', 'gclid=x', 'text=x', 'a=1&a=2']) {
      const path = `/${query.split('=')[0]}`;
      expect(await fetchPage(`${path}?${query}`, 'with')).toBe('with');
      expect(await fetchPage(path, 'without')).toBe('without');
    }
    for (const target of ['/a?a=2&a=1', '/a??&a=1', '/a?a=1?b', '/a?a=1&%61=2', '/a?%61=2&a=1', '/a?a=1#b'])
      expect(await fetchPage(target, target)).toBe(target);
  });

  it('never returns a page that was rendered for another origin', async () => {
    await fetchPage('/origin', 'one');
    expect(await fetchPage('/origin', 'other', 'http://localhost:1')).toBe('other');
  });

  it('returns the cached page of the same address', async () => {
    await fetchPage('/twice?b=1&a=2', 'first');
    expect(await fetchPage('/twice?b=1&a=2', 'second')).toBe('first');
  });

  it('does not cache pages with a long query', async () => {
    const long = `/long?category=${'a,'.repeat(200)}`;
    await fetchPage(long, 'first');
    expect(await fetchPage(long, 'second')).toBe('second');
  });

  it('returns no page older than a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await fetchPage('/old', 'first');
      vi.advanceTimersByTime(59_000);
      expect(await fetchPage('/old', 'second')).toBe('first');
      vi.advanceTimersByTime(2_000);
      expect(await fetchPage('/old', 'third')).toBe('third');
    } finally {
      vi.useRealTimers();
    }
  });

  it('[U-12] is used for GET and HEAD, not for the response to a form', () => {
    expect(cacheControl({ method: 'GET' })).toContain('public');
    expect(cacheControl({ method: 'HEAD' })).toContain('public');
    expect(cacheControl({ method: 'POST' })).toBeNull();
  });

  it('[U-12] never shares the response to a request with a cookie of this shop', () => {
    expect(cacheControl({ headers: { cookie: 'fondaco_session=x' } })).toBeNull();
  });

  it('[U-12] stores complete shared pages only', () => {
    const isStored = (status: number, fields: Record<string, string>) =>
      isGuestPage({ status, headers: new Headers(fields) });
    const shared = { 'Cache-Control': GUEST_CACHE_CONTROL };
    expect(isStored(200, shared)).toBe(true);
    expect(isStored(404, shared)).toBe(false);
    expect(isStored(200, { ...shared, 'Set-Cookie': 'a=b' })).toBe(false);
    expect(isStored(200, { 'Cache-Control': 'private, no-store' })).toBe(false);
    expect(isStored(200, {})).toBe(false);
  });
});

describe('a guest’s page whose time is over', () => {
  const [MINUTE, DAY] = [60_000, 86_400_000];
  const unavailable = { status: 503, headers: new Headers(), body: Buffer.from('error') };
  const toBody = (page: Awaited<ReturnType<typeof renderOrStale>>): string => {
    const { body } = 'response' in page ? page.response : page;
    return Buffer.isBuffer(body) ? body.toString() : 'no page';
  };
  const advance = (ms: number) => vi.setSystemTime(Date.now() + ms);

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await fetchPage('/stale', 'stored');
  });
  afterEach(() => vi.useRealTimers());

  /** The key of the page, as the next request finds it: its page is too old to be sent without rendering. */
  const findOldKey = async () => {
    const key = await findGuestPageKey(ORIGIN, '/stale');
    expect(key && findGuestPage(key)).toBeUndefined();
    return key;
  };

  it('is sent for a day while the back office is unavailable, and not longer', async () => {
    for (const age of [MINUTE + 1, MINUTE, 60 * MINUTE, DAY - 63 * MINUTE]) {
      advance(age);
      expect(toBody(await renderOrStale(await findOldKey(), async () => unavailable))).toBe('stored');
    }
    advance(2 * MINUTE);
    expect(await renderOrStale(await findOldKey(), async () => unavailable)).toBe(unavailable);
  });

  it('is replaced by any other answer of the shop', async () => {
    advance(2 * MINUTE);
    const gone = { ...unavailable, status: 404 };
    expect(await renderOrStale(await findOldKey(), async () => gone)).toBe(gone);
  });

  it('is sent after three seconds when rendering takes longer, which goes on', async () => {
    advance(2 * MINUTE);
    const late = Promise.withResolvers<typeof unavailable>();
    const key = await findOldKey();
    const sent = renderOrStale(key, async () => {
      await late.promise;
      return storeGuestPage(key, { headers: HEADERS, body: Buffer.from('fresh'), calls: [] });
    });
    const seen: string[] = [];
    void sent.then((page) => seen.push(toBody(page)));
    await vi.advanceTimersByTimeAsync(2999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['stored']);
    late.resolve(unavailable);
    await vi.advanceTimersByTimeAsync(0);
    expect(await fetchPage('/stale', 'not rendered')).toBe('fresh');
  });
});
