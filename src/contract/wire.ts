import { z } from 'zod';

/** The calls of `/api/method/{prefix}.{name}` with their HTTP method (wire contract, "Calls"). */
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
} as const;
export type MethodName = keyof typeof METHODS;

export const DEFAULT_METHOD_PREFIX = 'b2b';

/** The answer of every call; absent, `null` and `""` all mean absent. */
export const answerSchema = z.object({ message: z.unknown() });

/** An error answer: 4xx or 5xx, `errors` only with 422. */
export const errorAnswerSchema = z.object({
  message: z.string().catch(''),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
});
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;

export const loginAnswerSchema = z.object({ user: z.unknown(), access_token: z.string() });
