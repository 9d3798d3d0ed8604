import type { OrderAnswer } from '#src/contract/order.ts';
import { isOutdated, type Refusal } from './use-order.client.ts';

/** The outcome of an action that the form was posted to. */
type Result = { readonly data?: OrderAnswer<unknown> | undefined; readonly error?: unknown };

/**
 * What the checkout must say: why the posted step was refused; else why the order as it stands cannot be sent, such
 * as a minimum that is not reached. An order that was sent as it no longer is stands here as it is now: what is in
 * its way now is said first.
 */
export const toRefusal = (
  posted: Result | undefined,
  priced: OrderAnswer<unknown> | undefined,
): Refusal | undefined => {
  if (posted?.error) return { refusal: 'failed', isAnswer: true };
  if (posted?.data && !posted.data.ok) {
    const { data } = posted;
    return { ...(isOutdated(data.refusal) && priced && !priced.ok ? priced : data), isAnswer: true };
  }
  if (priced && !priced.ok) return { ...priced, isAnswer: false };
  return undefined;
};
