import type { savedCartCalls } from '#src/contract/calls/saved-carts.ts';
import type { SavedCartResult } from '#src/contract/saved-cart.ts';
import type { SavedCartRefusal } from '#src/contract/refusals.ts';
import { REFUSALS as CART_STATUSES, toNotice } from './carts.ts';
import type { Handlers } from './handler.ts';
import {
  type CallContext,
  type CallError,
  toError,
  toSuccess,
  toUnsupported,
  toValidationError,
  type Translate,
} from './response.ts';

/** The status of each refusal and, with 422, the field that reports it. */
const REFUSALS: Readonly<Record<SavedCartRefusal, { readonly status: number; readonly field?: string }>> = {
  ...CART_STATUSES,
  unknown_row: { status: 422, field: 'rows' },
  unknown_saved_cart: { status: 404 },
  saved_name_taken: { status: 422, field: 'name' },
  too_many_saved_carts: { status: 422, field: 'name' },
  empty_cart: { status: 422, field: 'rows' },
  clients_only: { status: 403 },
  agents_only: { status: 403 },
  proposal_closed: { status: 409 },
  invalid_day: { status: 422, field: 'valid_to' },
};

const isCartRefusal = (code: SavedCartRefusal): boolean => code in CART_STATUSES;

const toRefusal = (code: SavedCartRefusal, t: Translate): CallError => {
  const { status, field } = REFUSALS[code];
  const text = t(isCartRefusal(code) ? `cart.${code}` : `saved.${code}`);
  return field
    ? toValidationError({ code, message: t('invalid') }, { [field]: [text] })
    : toError({ status, code, message: text });
};

const toResult = (result: SavedCartResult, { t }: CallContext) =>
  result.ok ? toSuccess({ response: true, data: result.saved }) : toRefusal(result.refusal, t);

export const savedCartHandlers: Handlers<typeof savedCartCalls> = {
  'wrapper.get_saved_carts': async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.savedCarts.list(visitor);
    return data ? toSuccess({ data }) : toUnsupported(t);
  },
  'wrapper.get_saved_cart': async ({ id }, { backOffice, visitor, t }) => {
    const data = await backOffice.savedCarts.find(visitor, id);
    return data ? toSuccess({ data }) : toRefusal('unknown_saved_cart', t);
  },
  'wrapper.save_cart': async ({ name }, context) =>
    toResult(await context.backOffice.savedCarts.save(context.visitor, name), context),
  'wrapper.set_aside': async (request, context) =>
    toResult(await context.backOffice.savedCarts.setAside(context.visitor, request), context),
  'wrapper.activate_cart': async (request, { backOffice, visitor, t }) => {
    const result = await backOffice.savedCarts.activate(visitor, request);
    if (!result.ok) return toRefusal(result.refusal, t);
    const { id_cart, former, unavailable } = result;
    const notices = result.notices.map((notice) => toNotice(notice, t));
    return toSuccess({ response: true, id_cart, ...(former && { former }), unavailable, notices });
  },
  'wrapper.update_saved_cart': async ({ id, ...change }, context) =>
    toResult(await context.backOffice.savedCarts.update(context.visitor, id, change), context),
  'wrapper.remove_saved_cart': async ({ id }, context) =>
    toResult(await context.backOffice.savedCarts.remove(context.visitor, id), context),
  'wrapper.restore_saved_cart': async ({ id }, context) =>
    toResult(await context.backOffice.savedCarts.restore(context.visitor, id), context),
};
