import { EventEmitter, once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listen, stopOnSignal } from './listen.ts';

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

describe('a request that others on the way may read differently', () => {
  const ask = async (text: string): Promise<string> => {
    server = await listen((_request, response) => response.end('ok'), { host: '127.0.0.1', port: 0 });
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.end(text);
    let answer = '';
    for await (const part of socket.setEncoding('latin1')) answer += String(part);
    return answer;
  };

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: shop.example\r\nhost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: shop.example\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['no version', 'GET /\r\n\r\n'],
  ])('is answered 400: %s', async (_, text) => {
    expect(await ask(text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is not one in HTTP/1.0 or with a single host', async () => {
    expect(await ask('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    server?.close();
    expect(await ask('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a server that is told to stop', () => {
  /** A server, its agent with a connection that is kept, and the process that gets the signals. */
  const start = async () => {
    server = await listen((_request, response) => response.end('ok'), { host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const { port } = server.address() as AddressInfo;
    const ask = async () => {
      const answered = once(request({ port, host: '127.0.0.1', agent }).end(), 'response');
      const [response] = (await answered) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.headers.connection;
    };
    const program = Object.assign(new EventEmitter(), { exit: vi.fn() });
    const close = vi.fn(() => Promise.resolve());
    stopOnSignal(server, close, program as unknown as Parameters<typeof stopOnSignal>[2] & EventEmitter);
    const ended = once(server, 'close');
    return { ask, program, close, ended, agent };
  };
  afterEach(() => vi.useRealTimers());

  it('by SIGTERM answers for another second, closes each connection, and then ends', async () => {
    const { ask, program, close, ended, agent } = await start();
    expect(await ask()).toBe('keep-alive');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    program.emit('SIGTERM');
    expect([await ask(), await ask()]).toEqual(['close', 'close']);
    expect(close).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    await ended;
    await vi.waitFor(() => expect(program.exit).toHaveBeenCalledWith(0));
    expect(close).toHaveBeenCalledOnce();
    agent.destroy();
  });

  it('by SIGINT ends at once, also while it still answers after SIGTERM', async () => {
    const { program, close, ended } = await start();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    program.emit('SIGTERM');
    program.emit('SIGINT');
    await ended;
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(program.exit).toHaveBeenCalledOnce());
    expect(close).toHaveBeenCalledOnce();
  });
});
