import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { OFTEN_BROTLI, PAGE_BROTLI } from './page-brotli.mjs';
import { readWeighted } from './weighted-list.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;
/** Bodies below this size (bytes) are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 512;
/** Fast enough to compress each response; files of the build are precompressed at a higher quality. */
const BROTLI_QUALITY = 4;
/** Half the time of the default level for 8 % more bytes. */
const GZIP_LEVEL = 3;
/** Smaller bodies take less than a millisecond, which a thread and a stream would double. */
const MAX_SYNC_BYTES = 128 * 1024;

export type Encoding = 'br' | 'gzip';

/** The best supported encoding of an `Accept-Encoding` value; undefined for none. */
export const findEncoding = (header: string | undefined): Encoding | undefined => {
  const accepted = readWeighted(header ?? '').map(({ name }) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
};

export const isCompressible = (headers: Headers): boolean =>
  !headers.has('content-encoding') && COMPRESSIBLE.test(headers.get('content-type') ?? '');

const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const toCompressed = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? toBrotli(bytes, { params: brotliParams }) : toGzip(bytes);

/** Compresses a complete body outside the event loop. Undefined when the body is too small to be worth it. */
const compressBytes = async (bytes: Uint8Array, encoding: Encoding): Promise<Buffer | undefined> =>
  bytes.byteLength < MIN_COMPRESSED_BYTES ? undefined : toCompressed(bytes, encoding);

/** Compresses a body that is sent again, outside the event loop: fewer bytes for more time. Undefined when it is too small. */
export const compressWell = async (bytes: Uint8Array, encoding: Encoding): Promise<Buffer | undefined> =>
  bytes.byteLength >= MIN_COMPRESSED_BYTES && encoding === 'br'
    ? toBrotli(bytes, { params: PAGE_BROTLI })
    : compressBytes(bytes, encoding);

/** Compresses a body that is sent often, outside the event loop: fewer bytes still, for far more time. */
export const compressBest = (bytes: Uint8Array): Promise<Buffer> => toBrotli(bytes, { params: OFTEN_BROTLI });

const toCompressedSync = (bytes: Uint8Array, encoding: Encoding): Buffer =>
  encoding === 'br'
    ? brotliCompressSync(bytes, { params: brotliParams })
    : gzipSync(bytes, { level: GZIP_LEVEL });

/** Half the time of the default level for a sixth more bytes. */
const FASTEST = 1;

const toFastest = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: FASTEST } })
    : toGzip(bytes, { level: FASTEST });

/** Compresses a body that is sent once. Undefined when the body is too small to be worth it. */
export const compressOnce = async (bytes: Uint8Array, encoding: Encoding): Promise<Buffer | undefined> =>
  bytes.byteLength < MIN_COMPRESSED_BYTES || bytes.byteLength > MAX_SYNC_BYTES
    ? compressBytes(bytes, encoding)
    : toCompressedSync(bytes, encoding);

/** Compresses the JSON of a call, outside the event loop. Undefined when it is too small to be worth it. */
export const compressCall = async (bytes: Uint8Array, encoding: Encoding): Promise<Buffer | undefined> =>
  bytes.byteLength > MAX_SYNC_BYTES ? toFastest(bytes, encoding) : compressOnce(bytes, encoding);

const toTransform = (encoding: Encoding): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: brotliParams, flush: constants.BROTLI_OPERATION_FLUSH })
    : createGzip({ flush: constants.Z_SYNC_FLUSH });

/** Compresses a body as it streams, flushing after each chunk. */
export const compressStream = (body: ReadableStream<Uint8Array>, encoding: Encoding): Transform => {
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const transform = toTransform(encoding);
  source.on('error', (error) => transform.destroy(error));
  transform.on('close', () => source.destroy());
  return source.pipe(transform);
};
