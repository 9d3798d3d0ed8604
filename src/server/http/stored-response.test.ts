import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendStored, toStoredResponse } from './stored-response.ts';

const TEXT = 'Vite a testa esagonale '.repeat(100);
const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public', Vary: 'Cookie' };
const stored = toStoredResponse(new Headers(HEADERS), Buffer.from(TEXT));

let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => void sendStored(stored, { request, response }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

describe('a stored response', () => {
  it.each(['br', 'gzip'])('is sent as %s, and the same the second time', async (encoding) => {
    for (let time = 0; time < 2; time++) {
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(TEXT);
    }
  });

  it('is sent uncompressed when the client accepts no encoding', async () => {
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'br;q=0, identity' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe(String(TEXT.length));
    expect(await response.text()).toBe(TEXT);
  });

  it('is a 304 without a body on revalidation, with the policy of the 200', async () => {
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const response = await fetch(url, { headers: { 'If-None-Match': `"other", ${etag}` } });
    expect([response.status, await response.text()]).toEqual([304, '']);
    expect(response.headers.get('cache-control')).toBe('public');
    expect(response.headers.get('vary')).toBe('Cookie');
    expect(response.headers.get('content-type')).toBeNull();
  });

  it('has no body for HEAD', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('etag')).not.toBeNull();
  });

  it('has another ETag for another body', () => {
    expect(toStoredResponse(new Headers(HEADERS), Buffer.from('other')).etag).not.toBe(stored.etag);
  });
});
