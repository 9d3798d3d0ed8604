import type { CartChange, Notice } from '#src/contract/cart.ts';

/**
 * `network`: no response. `unavailable`: 5xx or 429, the change may have been made. `not_sent`: expired before any
 * response. `failed`: an unusable response.
 */
export type Failure = {
  readonly ok: false;
  readonly refusal: 'network' | 'unavailable' | 'not_sent' | 'failed';
};

/** `notices` report where the server deviated from the request. */
export type Outcome =
  { readonly ok: true; readonly notices: readonly Notice[] } | Extract<CartChange, { ok: false }> | Failure;

type ActionResponse<T> = Promise<{ data?: T | undefined; error?: { readonly status: number } | undefined }>;

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** A lost connection may not report an error. */
const TIMEOUT_MS = 30_000;

const withTimeout = async <T>(response: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Returns the data of an action call, or a failure. Never throws. */
export const request = async <T>(response: ActionResponse<T>): Promise<T | Failure> => {
  try {
    const { data, error } = await withTimeout(response);
    if (data) return data;
    const isUnavailable = error !== undefined && (error.status >= SERVER_ERROR || error.status === TOO_MANY);
    return { ok: false, refusal: isUnavailable ? 'unavailable' : 'failed' };
  } catch {
    // `fetch` gives no reason; the caller retries or shows the failure.
    return { ok: false, refusal: 'network' };
  }
};
