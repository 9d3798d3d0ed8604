import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.ts';
import { getLog, redact, withLogFields } from '#src/backoffice/log.ts';

const REQUEST_ID = /^[\w.:-]{8,128}$/;

/** The id of a request: the `X-Request-Id` of a trusted proxy when it is well-formed, otherwise a new UUID. */
export const toRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string => {
  const header = headers['x-request-id'];
  return proxies > 0 && typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();
};

/** Assets of pages, and health checks; logged at `debug` because of their number. */
const ROUTINE =
  /^\/(?:_astro|media|fonts|locales)\/|^\/api\/health$|\.(?:css|ico|js|png|svg|txt|webmanifest)$/;

/** The path as logged: without the query, which may contain personal input. */
const toLoggedPath = (url: string): string => redact(url.split('?', 1)[0] ?? '/').slice(0, 500);

/**
 * Runs a request with its own logger, sends its id as `X-Request-Id`, and logs one line when the response has ended.
 * `aborted` means that the client disconnected first.
 */
export const withRequestLog = ({ request, response }: Exchange, proxies: number, run: () => void): void => {
  const requestId = toRequestId(request, proxies);
  const start = performance.now();
  // Later steps rewrite the request's URL.
  const { method, url = '/' } = request;
  response.setHeader('X-Request-Id', requestId);
  // The event may be emitted outside this request's context, or within that of its last write.
  response.once('close', () => {
    withLogFields({ requestId }, () => {
      const path = toLoggedPath(url);
      const fields = {
        method,
        path,
        status: response.statusCode,
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        ...(!response.writableFinished && { aborted: true }),
      };
      getLog()[ROUTINE.test(path) ? 'debug' : 'info'](fields, 'request completed');
    });
  });
  withLogFields({ requestId }, run);
};
