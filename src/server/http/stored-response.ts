import type { IncomingMessage } from 'node:http';
import type { Exchange } from './exchange.ts';
import { findEncoding, isCompressible, type Encoding } from './compress.ts';
import { compressPage, toDigest } from './compress-page.ts';

/** A complete response with status 200, the same for every guest, ready to be written. */
export type StoredResponse = {
  readonly digest: string;
  readonly etag: string;
  /** Header names and values of the 200, without length and encoding. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Bodies that the build compressed. */
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly isCompressible: boolean;
};

/** Headers that describe the body: a 304 has none. */
const OF_BODY: ReadonlySet<string> = new Set(['content-type', 'content-length']);

export const toStoredResponse = (
  headers: Headers,
  body: Buffer,
  compressed: StoredResponse['compressed'] = {},
): StoredResponse => {
  const digest = toDigest(body);
  const etag = `W/"${digest}"`;
  return {
    digest,
    etag,
    headers: { ...Object.fromEntries([...headers].filter(([name]) => name !== 'content-length')), etag },
    body,
    compressed,
    isCompressible: isCompressible(headers),
  };
};

/** The size in memory (bytes). */
export const toStoredSize = ({ body, headers, compressed }: StoredResponse): number =>
  Object.values(compressed).reduce((sum, bytes) => sum + bytes.byteLength, body.byteLength) +
  2 * JSON.stringify(headers).length;

/** Whether the `If-None-Match` of a request names this version. */
const isKnown = (request: IncomingMessage, etag: string): boolean =>
  request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag) === true;

/** The encoding and body to send. */
const findCompressed = async (
  stored: StoredResponse,
  accepted: string | undefined,
): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer } | undefined> => {
  const encoding = stored.isCompressible ? findEncoding(accepted) : undefined;
  if (encoding === undefined) return undefined;
  const { body, compressed, digest } = stored;
  const bytes = compressed[encoding] ?? (await compressPage(body, encoding, digest));
  return bytes && { encoding, bytes };
};

/** Writes a stored response; 304 to a client that has this version. */
export const sendStored = async (stored: StoredResponse, { request, response }: Exchange): Promise<void> => {
  if (isKnown(request, stored.etag)) {
    const headers = Object.entries(stored.headers).filter(([name]) => !OF_BODY.has(name));
    response.writeHead(304, Object.fromEntries(headers)).end();
    return;
  }
  const found = await findCompressed(stored, request.headers['accept-encoding']);
  const bytes = found?.bytes ?? stored.body;
  response.writeHead(200, {
    ...stored.headers,
    ...(found && { 'content-encoding': found.encoding }),
    'content-length': String(bytes.byteLength),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
