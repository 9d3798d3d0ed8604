import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getLog, logOutput, setLogLevel } from '#src/backoffice/log.ts';
import { toRequestId, withRequestLog } from './request-log.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('toRequestId', () => {
  const read = (header: string | undefined, proxies: number): string =>
    toRequestId({ headers: header === undefined ? {} : { 'x-request-id': header } }, proxies);

  it('returns the id that a trusted proxy sent', () => {
    expect(read('abc-123.DEF:4', 1)).toBe('abc-123.DEF:4');
  });

  it.each([
    ['no proxy is trusted', 'abc-12345', 0],
    ['the header is absent', undefined, 1],
    ['the id is too short', 'a', 1],
    ['the id is too long', 'a'.repeat(129), 1],
    ['the id has other characters', 'abc 12345<script>', 1],
  ])('creates an id when %s', (_case, header, proxies) => {
    expect(read(header, proxies)).toMatch(UUID);
  });
});

describe('withRequestLog', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
    setLogLevel('info');
  });

  /** The response to a GET of `path`, and the lines that it logged. */
  const visit = async (
    path: string,
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ) => {
    const write = vi.spyOn(logOutput, 'write').mockImplementation(() => undefined);
    server = createServer((request, response) =>
      withRequestLog({ request, response }, 0, () => handle(request, response)),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    await response.arrayBuffer();
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    const lines = write.mock.calls.map(([line]) => JSON.parse(line) as Record<string, unknown>);
    write.mockClear();
    return { response, lines };
  };

  it('logs one line per request, with the id that the response has', async () => {
    const { response, lines } = await visit('/shop?q=viti&token=secret', (_request, res) => {
      res.writeHead(404).end();
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'info',
      msg: 'request completed',
      method: 'GET',
      path: '/shop',
      status: 404,
      requestId: response.headers.get('x-request-id'),
    });
    expect(lines[0]?.['durationMs']).toBeTypeOf('number');
    expect(JSON.stringify(lines)).not.toMatch(/secret|viti|aborted/);
  });

  it('adds the id to every line that is logged during the request', async () => {
    const { response, lines } = await visit('/shop', (_request, res) => {
      getLog().info('found nothing');
      res.end();
    });
    const ids = lines.map((line) => line['requestId']);
    expect(ids).toEqual([response.headers.get('x-request-id'), response.headers.get('x-request-id')]);
  });

  it('logs files and health checks at debug', async () => {
    expect((await visit('/_astro/a.js', (_request, res) => res.end())).lines).toEqual([]);
    setLogLevel('debug');
    expect((await visit('/api/health', (_request, res) => res.end())).lines).toMatchObject([
      { level: 'debug' },
    ]);
  });

  it('redacts e-mail addresses in paths', async () => {
    const { lines } = await visit('/ada@example.com', (_request, res) => res.end());
    expect(lines).toMatchObject([{ path: '/[e-mail]' }]);
  });
});
