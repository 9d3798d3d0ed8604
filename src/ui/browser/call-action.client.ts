import { parseFailure } from '#src/contract/call-failure.ts';
import type { CallFailure } from './failure.client.ts';

/**
 * The failure of an action. `network`: no response. `unavailable`: there was none from the back office; the change may have been made.
 * `failed`: a definite error, or an unusable response. `failure` is what `showFailure` takes; absent where nothing was sent.
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

/** Statuses of a proxy that got no response of the shop's server; their answers do not say so themselves. */
const OF_PROXIES: readonly number[] = [502, 504];

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
    const { status = error.status, is_unanswered = OF_PROXIES.includes(status) } = parseFailure(body);
    const refusal = is_unanswered ? 'unavailable' : 'failed';
    return { ok: false, refusal, failure: { kind: 'status', status, body } };
  } catch {
    // `fetch` gives no reason.
    return { ok: false, refusal: 'network', failure: { kind: 'network' } };
  }
};
