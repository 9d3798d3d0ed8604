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

/** A request as a build makes it: reading its headers is warned about. */
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

/** What the cache answers; the page repeats its address, as pages with links do, and says `drawn`. */
const ask = async (target: string, init: RequestInit = {}, drawn = ''): Promise<string> => {
  const request = new Request(ORIGIN + target, init);
  const headers = cache.setHeaders?.({ maxAge: 60, tags: ['catalogue'] }, request);
  const draw = async () => new Response(`${request.method} ${target}${drawn}`, headers && { headers });
  const context = { request, url: new URL(request.url) } as Context;
  const answer = await cache.onRequest?.(context, draw);
  return (await answer?.text()) ?? '';
};

const cacheControl = (init: RequestInit): string | null | undefined =>
  cache.setHeaders?.({ maxAge: 60, tags: [] }, new Request(`${ORIGIN}/shop`, init)).get('cache-control');

describe('the cache of guests', () => {
  it('looks at no header before the process serves', () => {
    expect([...(headersInBuild ?? [])]).toEqual([]);
  });

  it('gives nobody a page that was drawn for another address', async () => {
    for (const query of ['ref=x', 'yclid=x', '_ga=x', 'utm_source=x', 'gclid=x', 'text=x']) {
      const path = `/${query.split('=')[0]}`;
      expect(await ask(`${path}?${query}`)).toBe(`GET ${path}?${query}`);
      expect(await ask(path)).toBe(`GET ${path}`);
    }
  });

  it('answers the same address without drawing it again', async () => {
    await ask('/twice?b=1&a=2');
    expect(await ask('/twice?a=2&b=1')).toBe('GET /twice?b=1&a=2');
  });

  it('keeps no page with a long query, of which there is no end', async () => {
    const long = `/long?category=${'a,'.repeat(200)}`;
    await ask(long);
    expect(await ask(long, {}, ' again')).toBe(`GET ${long} again`);
  });

  it('[U-12] is for pages that are asked for, not for the answer to a form', () => {
    expect(cacheControl({ method: 'GET' })).toContain('public');
    expect(cacheControl({ method: 'HEAD' })).toContain('public');
    expect(cacheControl({ method: 'POST' })).toBeNull();
  });

  it('[U-12] never holds what a request with a cookie of ours got', async () => {
    const init = { headers: { cookie: 'fondaco_session=x' } };
    expect(cacheControl(init)).toBeNull();
    await ask('/own', { method: 'GET', ...init });
    expect(await ask('/own?')).toBe('GET /own?');
  });
});
