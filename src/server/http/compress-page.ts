import { hash } from 'node:crypto';
import { createBudgetedCache } from '#src/backoffice/cache-budget.ts';
import { getLog } from '#src/backoffice/log.ts';
import { compressBest, compressOnce, compressWell, type Encoding } from './compress.ts';

/** Cached by the hash of the body: only responses with identical bytes share an entry. */
const bodies = createBudgetedCache<Buffer | 'sent once'>('compressed page');

/** The hash of a body: its key in the cache. */
export const toDigest = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url').slice(0, 22);

/** Compressed bodies that need no improvement: replaced by a smaller one, or that smaller one itself. */
const improved = new WeakSet<Buffer>();
let isImproving = false;

/** Replaces a cached body by a smaller one, one body at a time: while another is in work, the next request tries again. */
const improve = async (key: string, known: Buffer, bytes: Uint8Array): Promise<void> => {
  if (isImproving || improved.has(known)) return;
  isImproving = true;
  try {
    const best = await compressBest(bytes);
    for (const body of [known, best]) improved.add(body);
    bodies.set(key, best, best.byteLength);
  } catch (error) {
    getLog().warn({ err: error }, 'A page was not compressed better');
  } finally {
    isImproving = false;
  }
};

/**
 * Compresses the body of a page: fast the first time, because most addresses with filters are requested once; at a
 * higher level the second time, and the result is cached. The third request replaces it by the
 * smallest one (Brotli only), asynchronously, in some 30 ms of another thread. Undefined when the body is too small to be worth it.
 */
export const compressPage = async (
  bytes: Uint8Array,
  encoding: Encoding,
  digest = toDigest(bytes),
): Promise<Buffer | undefined> => {
  const key = `${encoding} ${digest}`;
  const known = bodies.get(key);
  if (Buffer.isBuffer(known)) {
    if (encoding === 'br') void improve(key, known, bytes);
    return known;
  }
  if (known === undefined) {
    bodies.set(key, 'sent once', 0);
    return compressOnce(bytes, encoding);
  }
  const compressed = await compressWell(bytes, encoding);
  if (compressed) bodies.set(key, compressed, compressed.byteLength);
  return compressed;
};
