import { argon2, type Argon2Parameters, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id at 19 MiB, two passes, one lane: about 30 ms. Kept in each hash, so they can be raised later. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const NONCE_BYTES = 16;
const TAG_BYTES = 32;

/** Hashing runs on the threads that file reads share: more than this at once would starve them. */
const AT_ONCE = 2;

const derive = promisify(argon2);

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const toText = (nonce: Uint8Array, tag: Uint8Array): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toBase64(nonce)}$${toBase64(tag)}`;

/** The same accented letter typed in another way is the same password. */
const toMessage = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

type Stored = { readonly parameters: Omit<Argon2Parameters, 'message'>; readonly tag: Buffer };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parseText = (text: string): Stored => {
  const [, memory, passes, parallelism, nonce, hash] = PHC.exec(text) ?? [];
  if (!nonce || !hash) throw new Error('A stored password hash cannot be read.');
  const tag = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { parameters: { ...cost, nonce: Buffer.from(nonce, 'base64'), tagLength: tag.length }, tag };
};

/** What an unknown e-mail is compared with, so that it takes as long as a known one. No password has this hash. */
const NOBODY = toText(Buffer.alloc(NONCE_BYTES), Buffer.alloc(TAG_BYTES));

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The PHC text of a new password. Blocks for about 30 ms: for filling a new store, not for requests. */
export const hashPasswordNow = (password: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  return toText(
    nonce,
    argon2Sync('argon2id', { ...COST, nonce, tagLength: TAG_BYTES, message: toMessage(password) }),
  );
};

/** True when `password` is the one whose PHC text is `stored`. Without `stored` false, in the same time. */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const { parameters, tag } = parseText(stored ?? NOBODY);
  const found = await inTurn(() => derive('argon2id', { ...parameters, message: toMessage(password) }));
  return timingSafeEqual(found, tag) && stored !== undefined;
};
