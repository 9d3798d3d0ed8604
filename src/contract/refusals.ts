/**
 * The codes of expected refusals; their texts are in the dictionaries. This module is free of zod, so that islands and
 * browser modules may import it.
 */

/** Why a change of the cart was refused. */
export const CART_REFUSALS = [
  'login_required',
  'no-valid-quantity',
  'unknown_product',
  'not_orderable',
  'unknown_row',
  'cart_full',
  'unknown_promotion',
  'operation_conflict',
  'not_permitted',
] as const;
export type CartRefusal = (typeof CART_REFUSALS)[number];

/**
 * Why an own code was not set: the article is unknown or a family, the code has no letter or digit, another article of the
 * client has it, it is the catalogue's code of another article, or the client has `MAX_OWN_CODES`.
 */
export const OWN_CODE_REFUSALS = [
  'unknown_product',
  'empty_own_code',
  'own_code_taken',
  'own_code_is_sku',
  'too_many_own_codes',
] as const;
export type OwnCodeRefusal = (typeof OWN_CODE_REFUSALS)[number];

/** Why a change of the saved carts, or an activation of one, was refused. */
export const SAVED_CART_REFUSALS = [
  ...CART_REFUSALS,
  'unknown_saved_cart',
  'saved_name_taken',
  'too_many_saved_carts',
  'empty_cart',
  // For carts that an agent proposes.
  'clients_only',
  'agents_only',
  'proposal_closed',
  'invalid_day',
] as const;
export type SavedCartRefusal = (typeof SAVED_CART_REFUSALS)[number];

/** Why a change of the lists of articles was refused. */
export const ARTICLE_LIST_REFUSALS = [
  'login_required',
  'unknown_product',
  'unknown_list',
  'list_name_taken',
  'too_many_lists',
  'list_full',
] as const;
export type ArticleListRefusal = (typeof ARTICLE_LIST_REFUSALS)[number];

/** Why the invoice data of an order was refused, in the order of the fields. */
export const INVOICE_REFUSALS = [
  'company_name_required',
  'vat_number_required',
  'invalid_vat_number',
  'invalid_recipient_code',
  'invalid_pec',
  'recipient_required',
  'tax_code_required',
  'invalid_tax_code',
] as const;
export type InvoiceRefusal = (typeof INVOICE_REFUSALS)[number];

/** Why a field of a registration was refused. */
export const REGISTRATION_REFUSALS = [
  ...INVOICE_REFUSALS,
  'required',
  'too_long',
  'email',
  'invalid_telephone',
  'invalid_postal_code',
  'invalid_province',
  'privacy_required',
] as const;
export type RegistrationRefusal = (typeof REGISTRATION_REFUSALS)[number];

/** Why a discount code does not apply. */
export const COUPON_REFUSALS = [
  'unknown_coupon',
  'expired_coupon',
  'used_coupon',
  'coupon_below_minimum',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** Why an order was refused. */
export const ORDER_REFUSALS = [
  'login_required',
  'empty_cart',
  'below_minimum',
  'invalid_date',
  'pickup_window_closed',
  'no_pickup',
  'payment_not_allowed',
  'credit_limit',
  'row_not_orderable',
  'price_changed',
  'cart_changed',
  ...COUPON_REFUSALS,
  'terms_required',
  'terms_changed',
  ...INVOICE_REFUSALS,
  'unknown_cart',
  'request_conflict',
  'not_permitted',
] as const;
export type OrderRefusal = (typeof ORDER_REFUSALS)[number];
