import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a shop that sends pages in chunks, each on demand. */
export type SlowFront = {
  readonly origin: string;
  /** Sends the next chunk of the current page; false if it was the last. */
  sendNext(): Promise<boolean>;
  stop(): Promise<void>;
};

const write = (response: ServerResponse, piece: string): Promise<void> =>
  new Promise((done) => response.write(piece, () => done()));

/** Chunks of about `size` characters, each ending with a tag. */
const toPieces = (html: string, size: number): string[] =>
  html.match(new RegExp(`[^]{1,${size}}[^>]*>?`, 'g')) ?? [];

/**
 * Opens a proxy to the shop at `origin`; pages arrive in chunks of about `size` characters, everything else arrives
 * whole.
 */
export const startSlowFront = async (origin: string, size: number): Promise<SlowFront> => {
  const page: { response?: ServerResponse; pieces: string[] } = { pieces: [] };
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', origin), { headers: { accept: '*/*' } });
      const kind = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': kind });
      if (!kind.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      page.response = response;
      page.pieces = toPieces(await answer.text(), size);
      return write(response, page.pieces.shift() ?? '');
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sendNext: async () => {
      const piece = page.pieces.shift();
      if (piece === undefined) page.response?.end();
      else if (page.response) await write(page.response, piece);
      return piece !== undefined;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
