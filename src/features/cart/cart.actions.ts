import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { operationIdSchema, type Cart, type CartChange } from '#src/contract/cart.ts';
import { MAX_QUANTITY } from '#src/contract/limits.ts';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { mergeGuestCart, parseLines, type GuestCartMerge } from '#src/server/session/merge-guest-cart.ts';
import { deriveOperationId } from '#src/server/session/operation-id.ts';
import { lists } from './cart-list.actions.ts';
import type { Replacements } from './cart.store.ts';
import { findReplacements } from './replacement-products.ts';

/** A field that may be left empty; a form's empty field arrives as null. */
const optionalText = z
  .string()
  .max(64)
  .nullish()
  .transform((text) => text ?? '');

/** A call from a page script has no language in its URL: the island says which one its page is in. */
const locale = localeSchema.nullish();

const rowId = z.string().trim().min(1).max(64);
/** Any number; what may be ordered is decided below, so that a refusal is data and not an error. */
const quantity = z.coerce.number();
/** Up to 1000 lines of JSON. */
const lines = z.string().max(250_000);

/**
 * What names a change. A script draws an `operation_id` for each change and sends it again with a repeat. A form
 * that is used without scripts has a `form_id`, drawn with the page: with the fields that were posted it is one
 * change, so that a second click or a reload adds nothing, while another quantity from the same page, gone back to,
 * is another change.
 */
const named = { operation_id: operationIdSchema.nullish(), form_id: operationIdSchema.nullish() };

type Named = { operation_id?: string | null | undefined; form_id?: string | null | undefined };

const toOperationId = ({ operation_id, form_id }: Named, ...posted: readonly unknown[]): string | undefined =>
  operation_id ?? (form_id ? deriveOperationId(form_id, ...posted) : undefined);

/**
 * Whose cart the page showed on which the change was asked for; forms without scripts leave it out. A change may be
 * sent late, when the browser is logged in as somebody else or has chosen another address.
 */
const owner = { client_id: z.string().max(64).nullish(), address_code: z.string().max(64).nullish() };

type Call = {
  locale?: Locale | null | undefined;
  client_id?: string | null | undefined;
  address_code?: string | null | undefined;
};

/** The session as the page knew it; absent when it is another client's, or has no such address any more. */
const findSession = (
  { locals }: ActionAPIContext,
  { client_id, address_code }: Call,
): App.Locals['session'] => {
  const { session } = locals;
  if (!session || (client_id && client_id !== String(session.user.client_id))) return undefined;
  if (!address_code || address_code === session.address_code) return session;
  const isKnown = session.user.address_codes.some((address) => address.address_code === address_code);
  return isKnown ? { ...session, address_code } : undefined;
};

const visitorOf = (context: ActionAPIContext, call: Call): App.Locals['visitor'] => {
  const session = findSession(context, call);
  return { locale: call.locale ?? context.locals.locale, ...(session && { session }) };
};

const isQuantity = (value: number): boolean => value > 0 && value <= MAX_QUANTITY;

/** Adds to the customer's cart. A guest's cart lives in the browser: `login_required`. */
const add = defineAction({
  accept: 'form',
  input: z.object({
    ...named,
    ...owner,
    item_id: rowId,
    quantity,
    promo_code: optionalText,
    promo_row: optionalText,
    locale,
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<CartChange> => {
    const { item_id, quantity: asked, promo_code, promo_row } = input;
    const line = { item_id, quantity: asked, promo_code, promo_row };
    const visitor = visitorOf(context, input);
    if (!visitor.session) return { ok: false, refusal: 'login_required', item_id };
    if (!isQuantity(asked)) return { ok: false, refusal: 'no-valid-quantity', item_id };
    return context.locals.backOffice.carts.add(visitor, [line], toOperationId(input, 'add', line));
  }),
});

/** Sets a row's quantity; 0 or less takes the row out. */
const update = defineAction({
  accept: 'form',
  input: z.object({
    ...named,
    ...owner,
    row_id: rowId,
    quantity,
    promo_code: optionalText,
    promo_row: optionalText,
    locale,
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<CartChange> => {
    const { row_id, quantity: asked, promo_code, promo_row } = input;
    const row = { row_id, quantity: asked, promo_code, promo_row };
    const { carts } = context.locals.backOffice;
    if (asked > MAX_QUANTITY) return { ok: false, refusal: 'no-valid-quantity' };
    const visitor = visitorOf(context, input);
    const id = toOperationId(input, 'update', row);
    return asked > 0 ? carts.update(visitor, [row], id) : carts.remove(visitor, row_id, id);
  }),
});

const remove = defineAction({
  accept: 'form',
  input: z.object({ ...named, ...owner, row_id: rowId, locale }),
  handler: withBackOfficeErrors(async (input, context): Promise<CartChange> => {
    const id = toOperationId(input, 'remove', input.row_id);
    return context.locals.backOffice.carts.remove(visitorOf(context, input), input.row_id, id);
  }),
});

/** The customer's cart as it is now; `login_required` when the session has ended meanwhile. */
const current = defineAction({
  accept: 'form',
  input: z.object({ ...owner, locale }),
  handler: withBackOfficeErrors(
    async (input, context): Promise<Cart | { ok: false; refusal: 'login_required' }> => {
      const visitor = visitorOf(context, input);
      if (!visitor.session) return { ok: false, refusal: 'login_required' };
      return context.locals.backOffice.carts.get(visitor);
    },
  ),
});

/**
 * Prices a guest's lines, and tells what takes the place of those that can no longer be bought; nothing is stored. What is
 * no list of lines is priced as an empty one.
 */
const priceLines = defineAction({
  accept: 'form',
  input: z.object({ lines, locale }),
  handler: withBackOfficeErrors(
    async (input, context): Promise<Cart & { readonly replacements: Replacements }> => {
      const { backOffice } = context.locals;
      const visitor = visitorOf(context, input);
      const priced = await backOffice.carts.priceLines(visitor, parseLines(input.lines) ?? []);
      const viewer = { backOffice, visitor, locale: visitor.locale, t: getTranslate(visitor.locale) };
      return { ...priced, replacements: await findReplacements(viewer, priced) };
    },
  ),
});

/**
 * Adds a guest's lines to the customer's cart; `kept` names those that could not be. `operation_id` names the
 * guest's cart, see `mergeGuestCart`.
 */
const mergeGuestCartAction = defineAction({
  accept: 'form',
  input: z.object({ ...owner, operation_id: operationIdSchema.nullish(), lines, locale }),
  handler: withBackOfficeErrors(
    async (
      input,
      context,
    ): Promise<({ ok: true } & GuestCartMerge) | { ok: false; refusal: 'login_required' }> => {
      const visitor = visitorOf(context, input);
      if (!visitor.session) return { ok: false, refusal: 'login_required' };
      const adoption = await mergeGuestCart(context.locals.backOffice, visitor, {
        lines: parseLines(input.lines) ?? [],
        operation_id: input.operation_id ?? undefined,
      });
      return { ok: true, ...adoption };
    },
  ),
});

export const cart = {
  add,
  update,
  remove,
  current,
  priceLines,
  mergeGuestCart: mergeGuestCartAction,
  ...lists,
};
