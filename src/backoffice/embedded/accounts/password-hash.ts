import { argon2, type Argon2Parameters, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** Argon2id with 19 MiB, two passes, one lane: about 30 ms. Stored in each hash, so that the cost can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const NONCE_BYTES = 16;
const TAG_BYTES = 32;

/** Concurrent hashes. Hashing runs on libuv's threads; more at once would starve file reads, which share them. */
const AT_ONCE = 2;
/** Maximum hashes in the queue, which take about two seconds. Further requests are rejected as busy. */
const MAX_WAITING = 100;

const limit = pLimit(AT_ONCE);

/** Runs `work` when a thread is free; undefined at once when the queue is full. */
const runLimited = <T>(work: () => Promise<T>): Promise<T> | undefined =>
  limit.activeCount + limit.pendingCount >= AT_ONCE + MAX_WAITING ? undefined : limit(work);

const derive = promisify(argon2);

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const toText = (nonce: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;

/** Unicode NFC, so that composed and decomposed accents are the same password. */
const toMessage = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

type ParsedHash = { readonly parameters: Omit<Argon2Parameters, 'message'>; readonly tag: Buffer };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parseText = (text: string): ParsedHash => {
  const [, memory, passes, parallelism, nonce, hash] = PHC.exec(text) ?? [];
  if (!nonce || !hash) throw new Error('A stored password hash cannot be read.');
  const tag = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { parameters: { ...cost, nonce: Buffer.from(nonce, 'base64'), tagLength: tag.length }, tag };
};

/** Stored in place of a hash for users without a password. */
export const NO_PASSWORD = '';

/** Dummy hash for unknown e-mails, so that the comparison takes as long as for known ones. No password matches it. */
const DUMMY_HASH = toText(Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES));

/** Hashes a password to PHC text. Blocks the event loop for about 30 ms: use it for filling a store, not in requests. */
export const hashPasswordSync = (password: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const tag = argon2Sync('argon2id', { ...COST, nonce, tagLength: TAG_BYTES, message: toMessage(password) });
  return toText(nonce, tag);
};

/** Hashes a password to PHC text; undefined when the queue is full. */
export const hashPassword = async (password: string): Promise<string | undefined> => {
  const nonce = randomBytes(NONCE_BYTES);
  const parameters = { ...COST, nonce, tagLength: TAG_BYTES, message: toMessage(password) };
  const tag = await runLimited(() => derive('argon2id', parameters));
  return tag && toText(nonce, tag);
};

/** `busy`: the queue is full, nothing was compared. */
export type Comparison = 'right' | 'wrong' | 'busy';

/**
 * Compares `password` with the PHC text `stored`. Without a hash (unknown user, or none set yet) returns `wrong`
 * after the same time.
 */
export const comparePassword = async (password: string, stored: string | undefined): Promise<Comparison> => {
  const isKnown = stored !== undefined && stored !== NO_PASSWORD;
  const { parameters, tag } = parseText(isKnown ? stored : DUMMY_HASH);
  const found = await runLimited(() => derive('argon2id', { ...parameters, message: toMessage(password) }));
  if (!found) return 'busy';
  return timingSafeEqual(found, tag) && isKnown ? 'right' : 'wrong';
};

/** True for a hash with lower cost than the current standard. */
export const isWeak = (stored: string): boolean => {
  const { memory, passes } = parseText(stored).parameters;
  return memory < COST.memory || passes < COST.passes;
};
