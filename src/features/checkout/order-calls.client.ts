import { actions } from 'astro:actions';
import type { Order, OrderAnswer } from '#src/contract/order.ts';
import type { PrepareAnswer } from './prepare-answer.ts';

/** `network`: no answer came; `failed`: an answer that cannot be used. The same order may be sent again. */
export type CallFailure = {
  readonly ok: false;
  readonly refusal: 'network' | 'failed';
  readonly bill?: undefined;
};

/** What became of pricing the order. */
export type Prepared = PrepareAnswer | CallFailure;

const ask = async <T>(answer: Promise<{ data?: T | undefined }>): Promise<T | CallFailure> => {
  try {
    const { data } = await answer;
    return data ?? { ok: false, refusal: 'failed' };
  } catch {
    // A fetch that fails has no more to tell than this; the caller shows it.
    return { ok: false, refusal: 'network' };
  }
};

/** Prices the order as the form stands. */
export const prepareOrder = (form: FormData): Promise<Prepared> => ask(actions.checkout.prepare(form));

/** Sends the order; safe to repeat with the same `request_id`. */
export const sendOrder = (form: FormData): Promise<OrderAnswer<Order> | CallFailure> =>
  ask(actions.checkout.send(form));
