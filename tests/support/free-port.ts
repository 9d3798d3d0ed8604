import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral port range; ports are claimed in pairs, an even one and the next. */
const FIRST = 20_000;
const PAIRS = 5_000;

/** Listens on a port of 127.0.0.1; undefined if the port is taken. */
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
 * A free port of 127.0.0.1, claimed across processes while this process lives: it
 * listens on the next port as a lock.
 */
export const claimPort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + 2 * randomInt(PAIRS);
    const lock = await listen(port + 1);
    if (lock === undefined) continue;
    const server = await listen(port);
    if (server === undefined) {
      lock.close();
      continue;
    }
    lock.unref();
    server.close();
    await once(server, 'close');
    return port;
  }
};
