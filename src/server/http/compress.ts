import { Readable, type Transform } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** Below this many bytes compressing saves nothing. */
const WORTH_IT = 512;
/** Fast enough to be done for every answer; what is built is compressed harder beforehand. */
const BROTLI_QUALITY = 4;

export type Encoding = 'br' | 'gzip';

/** The best encoding that an `Accept-Encoding` value takes; absent for none. */
export const findEncoding = (header: string | undefined): Encoding | undefined => {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
};

export const isCompressible = (headers: Headers): boolean =>
  !headers.has('content-encoding') && COMPRESSIBLE.test(headers.get('content-type') ?? '');

const brotli = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };

/** What was compressed lately, by ETag and encoding: a guest's page is asked for again and again. */
const recent = new Map<string, Buffer>();
const MAX_RECENT = 200;

const remember = (key: string, bytes: Buffer): Buffer => {
  const oldest = recent.size >= MAX_RECENT ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
  recent.set(key, bytes);
  return bytes;
};

const toCompressed = (bytes: Uint8Array, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, { params: brotli }) : gzipSync(bytes);

/** A whole body compressed; with an ETag it is remembered for the next guest. Absent when too small to be worth it. */
export const compressBytes = (bytes: Uint8Array, encoding: Encoding, etag?: string): Buffer | undefined => {
  if (bytes.byteLength < WORTH_IT) return undefined;
  if (etag === undefined) return toCompressed(bytes, encoding);
  const key = `${encoding} ${etag}`;
  return recent.get(key) ?? remember(key, toCompressed(bytes, encoding));
};

const toTransform = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: brotli, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/** A body compressed as it comes, each part sent on at once. */
export const compressStream = (body: ReadableStream<Uint8Array>, encoding: Encoding): Transform => {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const transform = toTransform(encoding);
  source.on('error', (error) => transform.destroy(error));
  transform.on('close', () => source.destroy());
  return source.pipe(transform);
};
