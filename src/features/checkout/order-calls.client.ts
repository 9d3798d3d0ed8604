import { actions } from 'astro:actions';
import type { Order, OrderResult } from '#src/contract/order.ts';
import type { PrepareResult } from './bill.ts';

/** `network`: no response; `failed`: an unusable response. In both cases the same order may be sent again. */
export type CallFailure = {
  readonly ok: false;
  readonly refusal: 'network' | 'failed';
  readonly bill?: undefined;
};

export type PrepareOutcome = PrepareResult | CallFailure;

const request = async <T>(response: Promise<{ data?: T | undefined }>): Promise<T | CallFailure> => {
  try {
    const { data } = await response;
    return data ?? { ok: false, refusal: 'failed' };
  } catch {
    // `fetch` gives no reason; the caller shows the failure.
    return { ok: false, refusal: 'network' };
  }
};

/** Prices the order as currently filled in. */
export const prepareOrder = (form: FormData): Promise<PrepareOutcome> =>
  request(actions.checkout.prepare(form));

/** Idempotent per `request_id`. */
export const sendOrder = (form: FormData): Promise<OrderResult<Order> | CallFailure> =>
  request(actions.checkout.send(form));
