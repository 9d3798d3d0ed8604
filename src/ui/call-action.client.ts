import { parseFailure } from '#src/contract/call-failure.ts';
import type { CallFailure } from './failure.client.ts';

/**
 * The failure of an action. `network`: no response. `unavailable`: there was none from the back office, or it is down for the moment
 * (429, 502, 503, 504); the change may have been made. `failed`: a definite error, or an unusable response. `failure` is what `showFailure` takes; absent where nothing was sent.
 */
export type ActionFailure<Refusal extends string = 'network' | 'unavailable' | 'failed'> = {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly failure?: CallFailure;
};

type ActionResponse<T> = Promise<{
  data?: T | undefined;
  error?: { readonly status: number; readonly message: string } | undefined;
}>;

const UNAVAILABLE: readonly number[] = [429, 502, 503, 504];

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

/** Returns the data of an action, or its failure; shows nothing. Never throws. */
export const callAction = async <T>(response: ActionResponse<T>): Promise<T | ActionFailure> => {
  try {
    const { data, error } = await withTimeout(response);
    if (data) return data;
    if (!error) return { ok: false, refusal: 'failed' };
    const { message: body } = error;
    const status = parseFailure(body).status ?? error.status;
    const refusal = UNAVAILABLE.includes(status) ? 'unavailable' : 'failed';
    return { ok: false, refusal, failure: { kind: 'status', status, body } };
  } catch {
    // `fetch` gives no reason.
    return { ok: false, refusal: 'network', failure: { kind: 'network' } };
  }
};
