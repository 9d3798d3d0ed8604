import { z } from 'zod';
import { CART_REFUSALS } from './cart.ts';
import { ORDER_REFUSALS } from './order.ts';

/**
 * The calls of `/api/method/{prefix}.{name}` with their HTTP method (wire contract, "Calls"). The wire contract does not
 * name the last seven: a host may answer them 404, and is then one that does not offer what they are for.
 */
export const METHODS = {
  'home.get_b2b_menu': 'GET',
  'html.get_footers': 'GET',
  'home.get_promo_slider': 'GET',
  'content.get_page': 'GET',
  'wrapper.autocomplete': 'POST',
  'wrapper.product_list': 'POST',
  'wrapper.get_item': 'POST',
  'wrapper.get_item_child': 'POST',
  'wrapper.child_list': 'POST',
  'wrapper.get_cart_items': 'POST',
  'wrapper.add_to_cart': 'POST',
  'wrapper.add_to_cart_promo': 'POST',
  'wrapper.update_cart': 'POST',
  'wrapper.remove_cart_item': 'POST',
  'wrapper.prepare_order': 'POST',
  'wrapper.send_order': 'POST',
  'home.get_categories': 'GET',
  'home.get_home': 'GET',
  'wrapper.get_checkout_options': 'POST',
  'wrapper.get_orders': 'POST',
  'wrapper.get_order': 'POST',
  'account.get_company': 'POST',
  'account.get_overview': 'POST',
} as const;
export type MethodName = keyof typeof METHODS;

/** The calls without a prefix, `/api/method/{name}`. */
export const PLAIN_METHODS = { login: 'POST', logout: 'POST', reset_password: 'POST' } as const;
export type PlainMethodName = keyof typeof PLAIN_METHODS;

export const DEFAULT_METHOD_PREFIX = 'b2b';

/** The answer of every call; absent, `null` and `""` all mean absent. */
export const answerSchema = z.object({ message: z.unknown() });

/** What may be wrong with a call whatever the back office says. */
const CALL_ERRORS = [
  'unknown_call',
  'wrong_method',
  'malformed',
  'not_an_object',
  'too_large',
  'unknown_token',
  'other_client',
  'other_address',
  'not_a_customer',
  'too_many_calls',
  'too_many_attempts',
  'invalid',
  'unknown_page',
  'unknown_order',
  'fault',
] as const;

/** Of an error answer: a code of the calls themselves, or what the back office refused. */
export const errorCodeSchema = z.enum([...new Set([...CALL_ERRORS, ...CART_REFUSALS, ...ORDER_REFUSALS])]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/**
 * An error answer: 4xx or 5xx, `errors` (field to texts) only with 422. A host that speaks the wire contract alone
 * sends neither `code` nor `rows`, the `row_id`s that a refusal is about.
 */
export const errorAnswerSchema = z.object({
  message: z.string().catch(''),
  code: errorCodeSchema.optional().catch(undefined),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  rows: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
