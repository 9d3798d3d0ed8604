import type { OrderResult } from '#src/contract/order.ts';
import { ORDER_REFUSALS, type OrderRefusal } from '#src/contract/refusals.ts';
import { HostError } from '../http/response.ts';

const isRefusal = (code: string | undefined): code is OrderRefusal =>
  (ORDER_REFUSALS as readonly (string | undefined)[]).includes(code);

/** The host's own words: its texts about fields, else its message. */
const findWords = ({ errors, text }: HostError): { readonly message?: string } => {
  const message =
    Object.values(errors ?? {})
      .flat()
      .join(' ') || text;
  return message === '' ? {} : { message };
};

/** Statuses of a refusal without a code that have a meaning of their own. */
const REFUSALS: Readonly<Record<number, OrderRefusal>> = { 404: 'unknown_cart', 409: 'request_conflict' };

/**
 * The refusal of an error: its code, for which the shop has texts, else the host's words. From a host without codes, 409
 * means that the `request_id` belongs to another order, and 404 that the cart is not the active one. Rethrows an error of
 * the host and one that is about the session.
 */
export const toOrderRefusal = (error: unknown): OrderResult<never> => {
  if (!(error instanceof HostError)) throw error;
  const { code, rows, status } = error;
  if (isRefusal(code)) return { ok: false, refusal: code, ...(rows.length > 0 ? { rows } : {}) };
  const words = findWords(error);
  const refusal = REFUSALS[status];
  if (refusal) return { ok: false, refusal, ...words };
  if (status === 401 || status >= 500 || words.message === undefined) throw error;
  return { ok: false, refusal: 'refused_by_host', ...words };
};
