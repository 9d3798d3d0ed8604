import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

let server: Server | undefined;
afterEach(() => server?.close());

describe('the server', () => {
  it('limits the time to receive a request to one minute', async () => {
    server = await listen((_request, response) => response.end(), { host: '127.0.0.1', port: 0 });
    expect(server.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(60_000);
  });

  it('keeps idle connections longer than proxies do, one minute', async () => {
    server = await listen((_request, response) => response.end(), { host: '127.0.0.1', port: 0 });
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
    server.closeAllConnections();
  });
});
