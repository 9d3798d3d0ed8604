import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { giveTurn } from '#src/backoffice/give-turn.ts';
import type { Exchange } from './exchange.ts';
import { compressCall, compressStream, findEncoding, isCompressible } from './compress.ts';
import { compressPage } from './compress-page.ts';

const appendVary = (headers: Headers, ...names: readonly string[]): void => {
  const present = (headers.get('vary') ?? '').split(',').map((name) => name.trim().toLowerCase());
  for (const name of names) if (!present.includes(name.toLowerCase())) headers.append('Vary', name);
};

const PERSONAL_TYPE = /^(?:text\/html|application\/json)/;

/**
 * Sets the cache policy of a response; the only place that does for pages. Personal or cookie-setting responses:
 * `private, no-store`. Guest pages: as the page requested. Default: `private, no-store`.
 */
export const setCachePolicy = (headers: Headers, personal: boolean): void => {
  // Astro leaves the charset of pages to the page.
  if (headers.get('content-type') === 'text/html') headers.set('Content-Type', 'text/html; charset=utf-8');
  const type = headers.get('content-type') ?? '';
  const isShared =
    headers.has('cache-control') && !headers.has('set-cookie') && !(personal && PERSONAL_TYPE.test(type));
  if (!isShared) headers.set('Cache-Control', 'private, no-store');
  if (type.startsWith('text/html')) appendVary(headers, 'Cookie');
  if (isCompressible(headers)) appendVary(headers, 'Accept-Encoding');
};

const toNodeHeaders = (headers: Headers): Record<string, string | string[]> => ({
  ...Object.fromEntries(headers),
  ...(headers.has('set-cookie') && { 'set-cookie': headers.getSetCookie() }),
});

/** A response of the application. A `Buffer` is a complete body. */
export type Rendered = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | ReadableStream<Uint8Array> | null;
};

/** Bodies that are complete before the first byte is sent: pages, and the calls' JSON. */
const WHOLE_TYPE = /^(?:text\/html|application\/json)/;

/** Reads pages and JSON to their end: a component that fails late would break off a response with status 200. */
export const toRendered = async (response: Response): Promise<Rendered> => {
  await giveTurn();
  const { status, headers, body } = response;
  const isWhole = body !== null && WHOLE_TYPE.test(headers.get('content-type') ?? '');
  if (!isWhole) return { status, headers, body };
  const bytes = Buffer.from(await response.arrayBuffer());
  await giveTurn();
  return { status, headers, body: bytes };
};

const sendStream = async (
  { status, headers }: Rendered,
  body: ReadableStream<Uint8Array> | null,
  { request, response }: Exchange,
): Promise<void> => {
  const encoding =
    body && isCompressible(headers) ? findEncoding(request.headers['accept-encoding']) : undefined;
  if (encoding) {
    headers.set('Content-Encoding', encoding);
    headers.delete('Content-Length');
  }
  response.writeHead(status, toNodeHeaders(headers));
  if (!body || request.method === 'HEAD') {
    await body?.cancel();
    response.end();
    return;
  }
  const source = encoding
    ? compressStream(body, encoding)
    : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  await pipeline(source, response);
};

const sendWhole = async (
  { status, headers }: Rendered,
  bytes: Buffer,
  { request, response }: Exchange,
): Promise<void> => {
  const encoding = isCompressible(headers) ? findEncoding(request.headers['accept-encoding']) : undefined;
  await giveTurn();
  const compress = headers.get('content-type')?.startsWith('application/json') ? compressCall : compressPage;
  const compressed = encoding && (await compress(bytes, encoding));
  if (compressed) headers.set('Content-Encoding', encoding);
  const payload = compressed ?? bytes;
  headers.set('Content-Length', String(payload.byteLength));
  response.writeHead(status, toNodeHeaders(headers)).end(request.method === 'HEAD' ? undefined : payload);
};

/** Writes a response of the application, compressed when the client accepts it. */
export const send = (rendered: Rendered, exchange: Exchange): Promise<void> => {
  const { body } = rendered;
  return Buffer.isBuffer(body) ? sendWhole(rendered, body, exchange) : sendStream(rendered, body, exchange);
};
