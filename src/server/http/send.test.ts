import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { GUEST_CACHE_CONTROL } from '../pages/guest-cache.ts';
import { send, setCachePolicy, toRendered } from './send.ts';

const toPolicy = (fields: Record<string, string>, personal: boolean) => {
  const headers = new Headers(fields);
  setCachePolicy(headers, personal);
  return headers.get('cache-control');
};

const HTML = { 'Content-Type': 'text/html' };
const SHARED = { ...HTML, 'Cache-Control': GUEST_CACHE_CONTROL };

describe('[U-12] the cache policy', () => {
  it.each([
    ['is the one that a guest page requested', SHARED, false, GUEST_CACHE_CONTROL],
    ['is private for a guest page without one', HTML, false, 'private, no-store'],
    ['is private for a page with a session', HTML, true, 'private, no-store'],
    ['is private for a page with a session that requested caching', SHARED, true, 'private, no-store'],
    [
      'is private for data with a session',
      { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=60' },
      true,
      'private, no-store',
    ],
    [
      'is private for a response that sets a cookie',
      { ...SHARED, 'Set-Cookie': 'a=b' },
      false,
      'private, no-store',
    ],
    [
      'of a picture is unchanged',
      { 'Content-Type': 'image/webp', 'Cache-Control': 'max-age=60' },
      true,
      'max-age=60',
    ],
  ])('%s', (_, headers, personal, policy) => {
    expect(toPolicy(headers, personal)).toBe(policy);
  });

  it('varies by cookie for each page', () => {
    const headers = new Headers(HTML);
    setCachePolicy(headers, false);
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });
});

describe('a response', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const serve = async (handle: (request: IncomingMessage) => Response): Promise<string> => {
    const listener = (request: IncomingMessage, response: ServerResponse) =>
      void toRendered(handle(request)).then((rendered) => send(rendered, { request, response }));
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };

  const text = 'Vite a testa esagonale '.repeat(100);

  it.each(['br', 'gzip'])('is sent as %s when the client accepts it', async (encoding) => {
    const url = await serve(() => new Response(text, { headers: HTML }));
    const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toBe(text);
  });

  it('is sent uncompressed when the client accepts no encoding', async () => {
    const url = await serve(() => new Response(text, { headers: SHARED }));
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'br;q=0, identity' } });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(text);
  });

  it('other than a page is streamed', async () => {
    let finish = (): void => undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('first'));
        finish = () => controller.close();
      },
    });
    const url = await serve(() => new Response(body, { headers: { 'Content-Type': 'text/plain' } }));
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
    const part = await response.body!.getReader().read();
    expect(new TextDecoder().decode(part.value)).toBe('first');
    finish();
  });

  it('has one Set-Cookie header per cookie', async () => {
    const headers = new Headers(HTML);
    headers.append('Set-Cookie', 'a=1; Path=/');
    headers.append('Set-Cookie', 'b=2; Path=/');
    const url = await serve(() => new Response('', { headers }));
    expect((await fetch(url)).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });
});
