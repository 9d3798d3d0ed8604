import type { CartChange, Notice } from '#src/contract/cart.ts';

/**
 * `network`: no answer came. `unavailable`: the server answered that it cannot tell (5xx, or too many calls): the
 * change may have been made. `not_sent`: given up before anybody answered. `failed`: an answer that cannot be used.
 */
export type Failure = {
  readonly ok: false;
  readonly refusal: 'network' | 'unavailable' | 'not_sent' | 'failed';
};

/** What became of a change. `notices` say what the server did otherwise than asked. */
export type Outcome =
  { readonly ok: true; readonly notices: readonly Notice[] } | Extract<CartChange, { ok: false }> | Failure;

type Answer<T> = Promise<{ data?: T | undefined; error?: { readonly status: number } | undefined }>;

const TOO_MANY = 429;
const FAULT = 500;

/** An answer that takes longer will not come: the line is dead though nobody said so. */
const LIMIT_MS = 30_000;

const withLimit = async <T>(answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LIMIT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The data of a call, or why there is none. */
export const ask = async <T>(answer: Answer<T>): Promise<T | Failure> => {
  try {
    const { data, error } = await withLimit(answer);
    if (data) return data;
    const isUnavailable = error !== undefined && (error.status >= FAULT || error.status === TOO_MANY);
    return { ok: false, refusal: isUnavailable ? 'unavailable' : 'failed' };
  } catch {
    // A fetch that fails has no more to tell than this; the caller repeats or shows it.
    return { ok: false, refusal: 'network' };
  }
};
