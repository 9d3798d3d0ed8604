import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BadRequest,
  MAX_BODY_BYTES,
  readBody,
  toClientAddress,
  toOrigin,
  toWebRequest,
} from './web-request.ts';

describe('the origin of a request', () => {
  it.each([
    ['https://shop.example', 'shop.example', 'https://shop.example'],
    ['https://shop.example', 'evil.example', 'https://shop.example'],
    ['https://shop.example', 'localhost:4321', 'https://shop.example'],
    ['http://127.0.0.1:4321', 'evil.example', 'http://127.0.0.1:4321'],
    ['http://127.0.0.1:4321', undefined, 'http://127.0.0.1:4321'],
    ['http://127.0.0.1:4321', 'localhost:4321', 'http://localhost:4321'],
  ])('for the public URL %s and the host %s is %s', (publicUrl, host, origin) => {
    expect(toOrigin(publicUrl, host)).toBe(origin);
  });
});

describe('a request from the network', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** Sends a request of these raw lines. Returns the result of `handle` as text. */
  const sendLines = async (
    lines: readonly string[],
    handle: (request: IncomingMessage) => unknown,
  ): Promise<string> => {
    server = createServer((request, response) => {
      void Promise.resolve(handle(request)).then((result) => response.end(String(result)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks).toString().split('\r\n\r\n').slice(1).join('');
  };

  const toUrl = (request: IncomingMessage): string => {
    try {
      const { signal } = new AbortController();
      return toWebRequest(request, { origin: 'https://shop.example', bytes: undefined, signal }).url;
    } catch (error) {
      if (error instanceof BadRequest) return 'rejected';
      throw error;
    }
  };

  it.each([
    ['/shop?text=a', 'https://shop.example/shop?text=a'],
    ['//evil.example/shop', 'https://shop.example//evil.example/shop'],
    ['http://evil.example/shop', 'rejected'],
    ['*', 'rejected'],
    ['/%E0%A4%A', 'rejected'],
  ])('with the target %s has the result %s', async (target, url) => {
    expect(await sendLines([`GET ${target} HTTP/1.1`, 'Host: evil.example'], toUrl)).toContain(url);
  });

  it.each([
    [0, '127.0.0.1'],
    [1, '203.0.113.9'],
    [2, '198.51.100.7'],
  ])('with %i trusted proxies comes from %s', async (proxies, address) => {
    const lines = ['GET / HTTP/1.1', 'Host: x', 'X-Forwarded-For: 192.0.2.1, 198.51.100.7, 203.0.113.9'];
    expect(await sendLines(lines, (request) => toClientAddress(request, proxies))).toContain(address);
  });

  it.each([
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:4711"', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ])('with X-Forwarded-For %s comes from %s, without the port', async (forwarded, address) => {
    const lines = ['GET / HTTP/1.1', 'Host: x', `X-Forwarded-For: ${forwarded}`];
    expect(await sendLines(lines, (request) => `<${toClientAddress(request, 1)}>`)).toContain(`<${address}>`);
  });

  it('is read up to the limit, and can still be responded to', async () => {
    const url = await new Promise<string>((resolve) => {
      server = createServer((request, response) => {
        void readBody(request).then(({ bytes, tooLarge }) => response.end(`${tooLarge} ${bytes.byteLength}`));
      }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server?.address() as AddressInfo).port}`));
    });
    const post = async (size: number) =>
      (await fetch(url, { method: 'POST', body: new Uint8Array(size) })).text();
    expect(await post(MAX_BODY_BYTES)).toBe(`false ${MAX_BODY_BYTES}`);
    expect(await post(MAX_BODY_BYTES * 2)).toMatch(/^true /);
  });
});
