import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to connections and to servers that name none, each pair an even one and the next. */
const FIRST = 20_000;
const PAIRS = 5_000;

/** Listens on a port of 127.0.0.1; answers undefined where somebody else does. */
const listen = async (port: number): Promise<Server | undefined> => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
};

/**
 * A free port of 127.0.0.1 that nobody else who asks here is given while this process lives, in whatever process: it
 * listens on the port after it, as a sign.
 */
export const claimPort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + 2 * randomInt(PAIRS);
    const sign = await listen(port + 1);
    if (sign === undefined) continue;
    const server = await listen(port);
    if (server === undefined) {
      sign.close();
      continue;
    }
    sign.unref();
    server.close();
    await once(server, 'close');
    return port;
  }
};
