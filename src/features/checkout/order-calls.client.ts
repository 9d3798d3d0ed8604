import { actions } from '#src/ui/browser/actions.client.ts';
import type { Order, OrderResult } from '#src/contract/order.ts';
import { callAction } from '#src/ui/browser/call-action.client.ts';
import { showFailure } from '#src/ui/browser/failure.client.ts';
import type { PrepareResult } from './bill.ts';

/**
 * `network`: no response; `failed`: an unusable response; `order_unanswered`: the host may have the order. In all cases the same
 * order may be sent again.
 */
export type CallFailure = {
  readonly ok: false;
  readonly refusal: 'network' | 'failed' | 'order_unanswered';
  readonly bill?: undefined;
};

export type PrepareOutcome = PrepareResult | CallFailure;

/** Shows a failure over the page, and returns it once that is closed: the page then has the focus for its own message. */
const callAndShow = async <T extends { readonly ok: boolean }>(
  response: Parameters<typeof callAction<T>>[0],
  unanswered: CallFailure['refusal'],
): Promise<T | CallFailure> => {
  const outcome = await callAction(response);
  if (!('failure' in outcome)) return outcome as T;
  await showFailure(outcome.failure);
  const { refusal } = outcome;
  return { ok: false, refusal: refusal === 'unavailable' ? unanswered : refusal };
};

/** Prices the order as currently filled in. */
export const prepareOrder = (form: FormData): Promise<PrepareOutcome> =>
  callAndShow<PrepareResult>(actions.checkout.prepare(form), 'failed');

/** Idempotent per `request_id`. */
export const sendOrder = (form: FormData): Promise<OrderResult<Order> | CallFailure> =>
  callAndShow<OrderResult<Order>>(actions.checkout.send(form), 'order_unanswered');
