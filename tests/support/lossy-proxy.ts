import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Fate of a call: the request is lost, or the host executes it and the response is lost. */
export type Loss = 'request' | 'response' | 'response as 502';

/** A proxy to a host, on a free port of 127.0.0.1, that drops messages as scripted and forwards the rest. */
export const startLossyProxy = async (host: string) => {
  const losses = new Map<string, Loss[]>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const call = request.url?.split('.').at(-1) ?? '';
      calls.push(call);
      const loss = losses.get(call)?.shift();
      if (loss === 'request') return void request.socket.destroy();
      const headers = Object.entries(request.headers)
        .filter(([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
        .map(([name, value]): [string, string] => [name, String(value)]);
      const init = request.method === 'GET' ? {} : { body };
      const answer = await fetch(`${host}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers,
        ...init,
      });
      const text = await answer.text();
      if (loss === 'response') return void request.socket.destroy();
      response
        .writeHead(loss ? 502 : answer.status, { 'Content-Type': 'application/json' })
        .end(loss ? '' : text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The last segments of the call names so far, in order. */
    calls,
    /** Drops the next calls of this name in order. */
    lose: (call: string, ...kinds: readonly Loss[]) => void losses.set(call, [...kinds]),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type LossyProxy = Awaited<ReturnType<typeof startLossyProxy>>;
