import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOpenApi } from '#src/server/api/openapi.ts';
import { type Shop, startShop } from '../support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMIT_FACTOR: '0', BACKOFFICE_METHOD_PREFIX: 'acme' } });
});
afterAll(() => shop.stop());

const CALL = '/api/method/acme.wrapper.product_list';

const request = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${shop.origin}${path}`, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the served calls of a running shop', () => {
  it('are described at /api/openapi.json, with the configured prefix', async () => {
    const first = await request('/api/openapi.json');
    expect(first.headers.get('content-type')).toContain('application/json');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect(JSON.parse(first.text)).toEqual(JSON.parse(JSON.stringify(toOpenApi('acme'))));
    const etag = first.headers.get('etag') ?? '';
    const again = await request('/api/openapi.json', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    const head = await request('/api/openapi.json', { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
    const headers = { 'Content-Type': 'application/json' };
    const posted = await request('/api/openapi.json', { method: 'POST', body: '{}', headers });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'text/plain', Origin: 'https://elsewhere.example' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
  ])('read JSON with any content type: %o', async (headers) => {
    const answer = await request(CALL, { method: 'POST', headers, body: '{"per_page":1}' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('"per_page":1');
  });

  it('read a body without a type', async () => {
    const body = new TextEncoder().encode('{"per_page":1}');
    expect((await request(CALL, { method: 'POST', body })).status).toBe(200);
    expect((await request(CALL, { method: 'POST' })).status).toBe(200);
  });

  it('accept only their own methods', async () => {
    const menu = '/api/method/acme.home.get_b2b_menu';
    const head = await request(menu, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await request(menu, { method: 'OPTIONS' });
    expect([options.status, options.text, options.headers.get('allow')]).toEqual([
      ...[204, '', 'GET, HEAD, OPTIONS'],
    ]);
    const posted = await request(menu, { method: 'POST', body: '{}' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await request(CALL, { method: 'DELETE' })).status).toBe(405);
  });

  it('reject 1 MiB and more with a translated error', async () => {
    const body = `{"text":"${'x'.repeat(1024 * 1024)}"}`;
    const answer = await request(CALL, { method: 'POST', body, headers: { 'Accept-Language': 'en' } });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toEqual({
      code: 'too_large',
      message: 'The request body is larger than 1 MiB.',
    });
  });
});
