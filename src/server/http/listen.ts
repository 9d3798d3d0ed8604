import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getLog } from '#src/backoffice/log.ts';

/** Grace period for open responses after a stop signal (ms). */
const GRACE_MS = 10_000;

/** How long (ms) requests are still accepted after SIGTERM. */
const DRAIN_MS = 1_000;

/** Receive timeouts (ms): headers, then the whole request. Long enough for 1 MB on a slow line. */
const ARRIVAL = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/**
 * How long an idle connection remains open (ms): longer than proxies and clients keep theirs (nginx and most load balancers 60 s), so that
 * none sends a request on a connection that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Sends an error status to a client whose data is not valid HTTP, and closes the connection. */
const rejectClient = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/**
 * Whether a request that Node's parser accepts must still get 400: several `Host` headers, of which each program on the way may read a
 * different one (RFC 9112, 3.2), or a request line without a version (HTTP/0.9, which has no headers).
 */
const isAmbiguous = ({ rawHeaders, httpVersionMajor }: IncomingMessage): boolean =>
  httpVersionMajor < 1 ||
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Starts listening. Rejects with the system error (`EADDRINUSE` …) when the address is not available. */
export const listen = async (
  listener: RequestListener,
  address: { host: string; port: number },
): Promise<Server> => {
  const server = createServer({ ...ARRIVAL, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (isAmbiguous(request)) response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end();
    else listener(request, response);
  });
  server.on('clientError', rejectClient);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return server;
};

/**
 * SIGTERM, when this process is being replaced: accepts requests for another `DRAIN_MS` and closes each connection with its response, so
 * that none is cut off; then stops. SIGINT, from a terminal, stops at once. Stopping: accepts no more requests, waits for open responses
 * (at most `GRACE_MS`), calls `close`, exits.
 */
export const stopOnSignal = (
  server: Server,
  close: () => Promise<void>,
  program: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void => {
  let isDraining = false;
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    // Connections whose response is still open close right after it; 0 would keep them.
    server.keepAliveTimeout = 1;
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
    server.close(() => {
      close().then(
        () => program.exit(0),
        (error: unknown) => {
          getLog().error({ err: error }, 'The back office did not close');
          program.exit(1);
        },
      );
    });
  };
  program.on('SIGTERM', () => {
    if (isDraining) return;
    isDraining = true;
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    setTimeout(stop, DRAIN_MS);
  });
  program.on('SIGINT', stop);
};
