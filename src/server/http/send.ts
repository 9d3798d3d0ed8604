import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressBytes, compressStream, findEncoding, isCompressible } from './compress.ts';
import { GUEST_CACHE_CONTROL } from '../pages/guest-cache.ts';

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

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

const sendStream = async (webResponse: Response, { request, response }: Exchange): Promise<void> => {
  const { headers, status, body } = webResponse;
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

const toEtag = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Sends a buffered page. Shared guest pages have an ETag and respond 304 when the browser has the same version. */
const sendPage = async (webResponse: Response, { request, response }: Exchange): Promise<void> => {
  const { headers, status } = webResponse;
  const bytes = new Uint8Array(await webResponse.arrayBuffer());
  const isShared = status === 200 && headers.get('cache-control') === GUEST_CACHE_CONTROL;
  const etag = isShared ? toEtag(bytes) : undefined;
  if (etag !== undefined) headers.set('ETag', etag);
  const cached = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (etag !== undefined && cached.includes(etag)) {
    for (const name of ['content-type', 'content-length']) headers.delete(name);
    response.writeHead(304, toNodeHeaders(headers)).end();
    return;
  }
  const encoding = isCompressible(headers) ? findEncoding(request.headers['accept-encoding']) : undefined;
  const compressed = encoding && (await compressBytes(bytes, encoding, etag));
  if (compressed) headers.set('Content-Encoding', encoding);
  const payload = compressed ?? bytes;
  headers.set('Content-Length', String(payload.byteLength));
  response.writeHead(status, toNodeHeaders(headers)).end(request.method === 'HEAD' ? undefined : payload);
};

/** Writes a response of the application, compressed when the client accepts it. */
export const send = async (webResponse: Response, exchange: Exchange): Promise<void> => {
  const isPage =
    webResponse.body !== null && webResponse.headers.get('content-type')?.startsWith('text/html') === true;
  await (isPage ? sendPage(webResponse, exchange) : sendStream(webResponse, exchange));
};
