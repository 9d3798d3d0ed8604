import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import {
  type AddLine,
  operationIdSchema,
  type Cart,
  type CartChange,
  type PageCartChange,
} from '#src/contract/cart.ts';
import { MAX_CART_TEXT, MAX_CHILDREN, MAX_ID_LENGTH, MAX_QUANTITY } from '#src/contract/limits.ts';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { getTranslate } from '#src/i18n/translate.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { mergeGuestCart, parseLines, type GuestCartMerge } from '#src/server/session/merge-guest-cart.ts';
import { recordJoined } from '#src/server/session/joined-lines.ts';
import { deriveOperationId } from '#src/server/session/operation-id.ts';
import { lists } from './cart-list.actions.ts';
import { left } from './left-cart.actions.ts';
import { joined } from './joined-lines.actions.ts';
import { saved } from './saved-carts.actions.ts';
import type { Replacements } from './cart.store.ts';
import { findReplacements } from './replacement-products.ts';

/** An optional field; an empty form field arrives as null. */
const optionalText = z
  .string()
  .max(MAX_ID_LENGTH)
  .nullish()
  .transform((text) => text ?? '');

/** Action URLs have no locale prefix, so islands send the locale of their page. */
const locale = localeSchema.nullish();

const rowId = z.string().trim().min(1).max(MAX_ID_LENGTH);
/** Any text: the handlers read it, so that an invalid quantity is a refusal and not an input error. */
const quantity = z.string().max(MAX_ID_LENGTH).nullish();
const lines = z.string().max(MAX_CART_TEXT);

/**
 * Idempotency keys. A script creates an `operation_id` per change and repeats it on retries. A plain form has a
 * `form_id`, created with the page: the key is derived from it and the posted fields, so that a double click or reload
 * is one change, and another quantity posted from the same page is another.
 */
const idempotency = { operation_id: operationIdSchema.nullish(), form_id: operationIdSchema.nullish() };

type Idempotency = { operation_id?: string | null | undefined; form_id?: string | null | undefined };

const toOperationId = (
  { operation_id, form_id }: Idempotency,
  ...posted: readonly [unknown, ...unknown[]]
): string | undefined => operation_id ?? (form_id ? deriveOperationId(form_id, ...posted) : undefined);

/**
 * Owner of the cart on the page that requested the change; plain forms omit it. A queued change may be sent after the
 * browser has logged in as another customer or selected another address.
 */
const owner = {
  client_id: z.string().max(MAX_ID_LENGTH).nullish(),
  address_code: z.string().max(MAX_ID_LENGTH).nullish(),
};

type Call = {
  locale?: Locale | null | undefined;
  client_id?: string | null | undefined;
  address_code?: string | null | undefined;
};

/** The session with the page's address; undefined when the session belongs to another client or lost that address. */
const findSession = (
  { locals }: ActionAPIContext,
  { client_id, address_code }: Call,
): App.Locals['session'] => {
  const { session } = locals;
  if (!session || (client_id && client_id !== String(session.user.client_id))) return undefined;
  if (!address_code || address_code === session.address_code) return session;
  const hasAddress = session.user.address_codes.some((address) => address.address_code === address_code);
  return hasAddress ? { ...session, address_code } : undefined;
};

const toVisitor = (context: ActionAPIContext, call: Call): App.Locals['visitor'] => {
  const session = findSession(context, call);
  return { locale: call.locale ?? context.locals.locale, ...(session && { session }) };
};

type PostedQuantity = {
  readonly text: string | null | undefined;
  readonly locale?: Locale | null | undefined;
};

/** The number that a script sends, with the page's locale, or what was typed into a plain form; NaN for anything else. */
const readQuantity = ({ text, locale: sent }: PostedQuantity, { locals }: ActionAPIContext): number =>
  sent ? Number(text ?? 0) : readTypedQuantity(text ?? '', locals.locale);

/**
 * Wraps a change: for a page of another client, or of an address that the client lost, the refusal is `other_client`, not `login_required`.
 */
const forOwner = <I>(handler: (input: I, context: ActionAPIContext) => Promise<CartChange>) =>
  withBackOfficeErrors(async (input: I, context: ActionAPIContext): Promise<PageCartChange> => {
    const result = await handler(input, context);
    const isOther = !result.ok && result.refusal === 'login_required' && context.locals.session !== undefined;
    return isOther ? { ...result, refusal: 'other_client' } : result;
  });

const isQuantity = (value: number): boolean => value > 0 && value <= MAX_QUANTITY;

/** Guests are refused with `login_required`: their cart is in the browser. */
const add = defineAction({
  accept: 'form',
  input: z.object({
    ...idempotency,
    ...owner,
    item_id: rowId,
    quantity,
    promo_code: optionalText,
    promo_row: optionalText,
    locale,
  }),
  handler: forOwner(async (input, context) => {
    const { item_id, promo_code, promo_row } = input;
    const requested = readQuantity({ text: input.quantity, locale: input.locale }, context);
    if (Number.isNaN(requested)) return { ok: false, refusal: 'no-valid-quantity', item_id };
    const line = { item_id, quantity: requested, promo_code, promo_row };
    const visitor = toVisitor(context, input);
    if (!visitor.session) return { ok: false, refusal: 'login_required', item_id };
    if (!isQuantity(requested)) return { ok: false, refusal: 'no-valid-quantity', item_id };
    return context.locals.backOffice.carts.add(visitor, [line], toOperationId(input, 'add', line));
  }),
});

type PostedLines = {
  lines?: string | null | undefined;
  item_id: readonly string[];
  quantity: readonly string[];
  promo_code: readonly string[];
  promo_row: readonly string[];
};

/** The lines of a script, or those of a plain form's fields that have a quantity. */
const toLines = (
  { lines: json, item_id: codes, quantity: quantities, ...promotion }: PostedLines,
  context: ActionAPIContext,
): readonly AddLine[] =>
  json
    ? (parseLines(json) ?? [])
    : codes
        .map((item_id, at) => ({
          ...{ item_id, quantity: readQuantity({ text: quantities[at] }, context) },
          ...{ promo_code: promotion.promo_code[at] ?? '', promo_row: promotion.promo_row[at] ?? '' },
        }))
        .filter((line) => line.quantity !== 0);

/**
 * Adds several lines, all or none. A form has `item_id` and `quantity` once per line, and `promo_code` and `promo_row` once per
 * line or never; a script sends `lines` as JSON.
 */
const addLines = defineAction({
  accept: 'form',
  input: z.object({
    ...idempotency,
    ...owner,
    lines: lines.nullish(),
    item_id: z.array(rowId).max(MAX_CHILDREN),
    quantity: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_CHILDREN),
    promo_code: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_CHILDREN),
    promo_row: z.array(z.string().max(MAX_ID_LENGTH)).max(MAX_CHILDREN),
    locale,
  }),
  handler: forOwner(async (input, context) => {
    const visitor = toVisitor(context, input);
    const added = toLines(input, context);
    const isUnreadable = added.some((line) => Number.isNaN(line.quantity));
    if (!visitor.session && !isUnreadable) return { ok: false, refusal: 'login_required' };
    const invalid = added.find((line) => !isQuantity(line.quantity));
    if (invalid || added.length === 0)
      return { ok: false, refusal: 'no-valid-quantity', ...(invalid && { item_id: invalid.item_id }) };
    return context.locals.backOffice.carts.add(visitor, added, toOperationId(input, 'addLines', added));
  }),
});

/** Sets a row's quantity; 0 or less removes the row. */
const update = defineAction({
  accept: 'form',
  input: z.object({
    ...idempotency,
    ...owner,
    row_id: rowId,
    quantity,
    promo_code: optionalText,
    promo_row: optionalText,
    locale,
  }),
  handler: forOwner(async (input, context) => {
    const { row_id, promo_code, promo_row } = input;
    const requested = readQuantity({ text: input.quantity, locale: input.locale }, context);
    const row = { row_id, quantity: requested, promo_code, promo_row };
    const { carts } = context.locals.backOffice;
    if (!(requested <= MAX_QUANTITY)) return { ok: false, refusal: 'no-valid-quantity' };
    const visitor = toVisitor(context, input);
    const id = toOperationId(input, 'update', row);
    return requested > 0 ? carts.update(visitor, [row], id) : carts.remove(visitor, row_id, id);
  }),
});

const remove = defineAction({
  accept: 'form',
  input: z.object({ ...idempotency, ...owner, row_id: rowId, locale }),
  handler: forOwner(async (input, context) => {
    const id = toOperationId(input, 'remove', input.row_id);
    return context.locals.backOffice.carts.remove(toVisitor(context, input), input.row_id, id);
  }),
});

/** The customer's current cart; `login_required` when the session has ended. */
const current = defineAction({
  accept: 'form',
  input: z.object({ ...owner, locale }),
  handler: withBackOfficeErrors(
    async (input, context): Promise<Cart | { ok: false; refusal: 'login_required' }> => {
      const visitor = toVisitor(context, input);
      if (!visitor.session) return { ok: false, refusal: 'login_required' };
      return context.locals.backOffice.carts.get(visitor);
    },
  ),
});

/**
 * Prices a guest's lines and finds replacements for discontinued ones. Read-only. Invalid input counts as no lines.
 */
const priceLines = defineAction({
  accept: 'form',
  input: z.object({ lines, locale }),
  handler: withBackOfficeErrors(
    async (input, context): Promise<Cart & { readonly replacements: Replacements }> => {
      const { backOffice } = context.locals;
      const visitor = toVisitor(context, input);
      const priced = await backOffice.carts.priceLines(visitor, parseLines(input.lines) ?? []);
      const viewer = { backOffice, visitor, locale: visitor.locale, t: getTranslate(visitor.locale) };
      return { ...priced, replacements: await findReplacements(viewer, priced) };
    },
  ),
});

/**
 * Merges a guest's lines into the customer's cart; the result's `rejected` lists the lines that were not added. See
 * `mergeGuestCart` for `operation_id`.
 */
const mergeGuestCartAction = defineAction({
  accept: 'form',
  input: z.object({ ...owner, operation_id: operationIdSchema.nullish(), lines, locale }),
  handler: withBackOfficeErrors(
    async (
      input,
      context,
    ): Promise<({ ok: true } & GuestCartMerge) | { ok: false; refusal: 'login_required' }> => {
      const visitor = toVisitor(context, input);
      const { session } = visitor;
      if (!session) return { ok: false, refusal: 'login_required' };
      const { backOffice } = context.locals;
      // A form restores the lines of this very cart.
      const before = input.client_id ? await backOffice.carts.get(visitor) : undefined;
      const merge = await mergeGuestCart(backOffice, visitor, {
        lines: parseLines(input.lines) ?? [],
        operation_id: input.operation_id ?? undefined,
      });
      const { cart: after, applied, rejected } = merge;
      if (before) recordJoined(context.cookies, { session, before, after, applied, left: rejected.length });
      return { ok: true, ...merge };
    },
  ),
});

export const cart = {
  add,
  addLines,
  update,
  remove,
  current,
  priceLines,
  mergeGuestCart: mergeGuestCartAction,
  ...lists,
  ...saved,
  ...joined,
  ...left,
};
