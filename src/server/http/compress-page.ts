import { hash } from 'node:crypto';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import { compressOnce, compressWell, type Encoding } from './compress.ts';

/** Cached by the hash of the body: only responses with identical bytes share an entry. */
const bodies = createBudgetedCache<Buffer | 'sent once'>('compressed page');

/** The name of a body's bytes. */
export const toDigest = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22);

/**
 * Compresses the body of a page: fast the first time, because most addresses with filters are requested once; at a
 * higher level the second time, and the result is cached. Undefined when the body is too small to be worth it.
 */
export const compressPage = async (
  bytes: Uint8Array,
  encoding: Encoding,
  digest = toDigest(bytes),
): Promise<Buffer | undefined> => {
  const key = `${encoding} ${digest}`;
  const known = bodies.get(key);
  if (Buffer.isBuffer(known)) return known;
  if (known === undefined) {
    bodies.set(key, 'sent once', 0);
    return compressOnce(bytes, encoding);
  }
  const compressed = await compressWell(bytes, encoding);
  if (compressed) bodies.set(key, compressed, compressed.byteLength);
  return compressed;
};
