import type { IncomingMessage } from 'node:http';

/** Maximum size of a request body (bytes). */
export const MAX_BODY_BYTES = 1024 * 1024;

export type Body = { readonly bytes: Uint8Array<ArrayBuffer>; readonly tooLarge: boolean };

/** Reads a body to its end, or until it exceeds the limit; the rest is discarded. */
export const readBody = (request: IncomingMessage): Promise<Body> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (): void => resolve({ bytes: Buffer.concat(chunks), tooLarge: size > MAX_BODY_BYTES });
    request.on('error', reject);
    request.on('end', settle);
    request.on('data', (chunk: Buffer) => {
      if (size > MAX_BODY_BYTES) return;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) settle();
    });
  });

const toHeaders = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
};

type Parts = {
  readonly origin: string;
  /** Path and query, when they differ from the received ones. */
  readonly target?: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  readonly signal: AbortSignal;
};

/** A malformed request: a target that is not a path, an invalid escape, a forbidden method. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * Converts a Node request to a web request. The origin is the configured one, never that of the `Host` header. It is
 * concatenated with the path, because `new URL('//evil.example', origin)` would change the host. Throws `BadRequest`.
 */
export const toWebRequest = (
  request: IncomingMessage,
  { origin, bytes, signal, ...parts }: Parts,
): Request => {
  const target = parts.target ?? request.url ?? '/';
  if (!target.startsWith('/')) throw new BadRequest('The target is not a path');
  try {
    const url = new URL(`${origin}${target}`);
    decodeURI(url.pathname);
    return new Request(url, {
      method: request.method ?? 'GET',
      headers: toHeaders(request),
      signal,
      ...(bytes?.byteLength && { body: bytes }),
    });
  } catch (error) {
    throw new BadRequest('The request is malformed', { cause: error });
  }
};

/** Some proxies append the port of the connection: `1.2.3.4:80`, `[2001:db8::1]:80`. */
const FORWARDED = /^"?(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?"?$/i;

const withoutPort = (forwarded: string): string => {
  const [, bracketed, plain] = FORWARDED.exec(forwarded) ?? [];
  return bracketed ?? plain ?? forwarded;
};

/**
 * The client's network address. With `proxies` trusted proxies in front: the entry of the outermost one in
 * `X-Forwarded-For`, counted from the right.
 */
export const toClientAddress = (request: IncomingMessage, proxies: number): string => {
  const direct = request.socket.remoteAddress ?? '';
  if (proxies === 0) return direct;
  const forwarded = (request.headersDistinct['x-forwarded-for'] ?? []).join(',').split(',');
  return withoutPort(forwarded.at(-proxies)?.trim() ?? '') || direct;
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/**
 * The origin of a request: the public one. If that is a loopback address, other loopback hosts are accepted too, so that
 * `localhost` works where `127.0.0.1` is configured.
 */
export const toOrigin = (publicUrl: string, host: string | undefined): string => {
  const own = new URL(publicUrl).host;
  const local = own !== host && LOOPBACK_HOST.test(own) && host !== undefined && LOOPBACK_HOST.test(host);
  return local ? `http://${host}` : publicUrl;
};
