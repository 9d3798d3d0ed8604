import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getBackOffice } from '../back-office.ts';
import guestCache, { startServing } from './guest-cache.ts';

type Provider = ReturnType<typeof guestCache>;
type Context = Parameters<NonNullable<Provider['onRequest']>>[0];

const ORIGIN = 'http://shop.example';
const data = mkdtempSync(join(tmpdir(), 'fondaco-guest-cache-'));
let cache: Provider;

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
  headersInBuild = guestCache({ max: 10 }).setHeaders?.(
    { maxAge: 60, tags: [] },
    new BuildRequest(`${ORIGIN}/shop`),
  );
  startServing();
  cache = guestCache({ max: 10 });
});
afterAll(async () => {
  await (await getBackOffice()).close();
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true });
});

/** The cache's response. The rendered page contains method, address (as pages with links do) and `suffix`. */
const fetchPage = async (target: string, init: RequestInit = {}, suffix = ''): Promise<string> => {
  const request = new Request(ORIGIN + target, init);
  const headers = cache.setHeaders?.({ maxAge: 60, tags: ['catalogue'] }, request);
  const render = async () => new Response(`${request.method} ${target}${suffix}`, headers && { headers });
  const context = { request, url: new URL(request.url) } as Context;
  const response = await cache.onRequest?.(context, render);
  return (await response?.text()) ?? '';
};

const cacheControl = (init: RequestInit): string | null | undefined =>
  cache.setHeaders?.({ maxAge: 60, tags: [] }, new Request(`${ORIGIN}/shop`, init)).get('cache-control');

describe('the guest cache', () => {
  it('reads no header before the process serves', () => {
    expect([...(headersInBuild ?? [])]).toEqual([]);
  });

  it('never returns a page that was rendered for another address', async () => {
    for (const query of ['ref=x', 'yclid=x', '_ga=x', 'utm_source=x', 'gclid=x', 'text=x']) {
      const path = `/${query.split('=')[0]}`;
      expect(await fetchPage(`${path}?${query}`)).toBe(`GET ${path}?${query}`);
      expect(await fetchPage(path)).toBe(`GET ${path}`);
    }
  });

  it('returns the cached page for the same parameters in any order', async () => {
    await fetchPage('/twice?b=1&a=2');
    expect(await fetchPage('/twice?a=2&b=1')).toBe('GET /twice?b=1&a=2');
  });

  it('does not cache pages with a long query', async () => {
    const long = `/long?category=${'a,'.repeat(200)}`;
    await fetchPage(long);
    expect(await fetchPage(long, {}, ' again')).toBe(`GET ${long} again`);
  });

  it('[U-12] is used for GET and HEAD, not for the response to a form', () => {
    expect(cacheControl({ method: 'GET' })).toContain('public');
    expect(cacheControl({ method: 'HEAD' })).toContain('public');
    expect(cacheControl({ method: 'POST' })).toBeNull();
  });

  it('[U-12] never stores the response to a request with a cookie of this shop', async () => {
    const init = { headers: { cookie: 'fondaco_session=x' } };
    expect(cacheControl(init)).toBeNull();
    await fetchPage('/own', { method: 'GET', ...init });
    expect(await fetchPage('/own?')).toBe('GET /own?');
  });
});
