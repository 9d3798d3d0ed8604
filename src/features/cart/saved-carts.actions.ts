import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import { operationIdSchema, type AddLine } from '#src/contract/cart.ts';
import { MAX_CART_ROWS, MAX_CODE_LENGTH, MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { SavedCartRefusal } from '#src/contract/refusals.ts';
import {
  type ActivationResult,
  FORMER_CARTS,
  type SavedCartResult,
  savedCartNameSchema,
} from '#src/contract/saved-cart.ts';
import { listLaterRows } from './row-text.ts';
import { findListedArticles } from '#src/server/lists/find-listed-articles.ts';
import { readCount, readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { deriveOperationId } from '#src/server/session/operation-id.ts';
import { toShopMinute } from '#src/server/shop-day.ts';

const id = z.string().trim().min(1).max(MAX_ID_LENGTH);

/** A refusal of a saved cart; `saved_name`: the name is missing or too long. */
export type SavedFormRefusal =
  SavedCartRefusal | 'saved_name' | 'saved_empty' | 'ambiguous' | 'quantity_unreadable' | 'unknown_address';
type Refused = { readonly ok: false; readonly refusal: SavedFormRefusal; readonly item_id?: string };

/** Saves the active cart under a name. */
const save = defineAction({
  accept: 'form',
  input: z.object({ name: z.string().nullish() }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<SavedCartResult | Refused> => {
    const name = savedCartNameSchema.safeParse(input.name);
    if (!name.success) return { ok: false, refusal: 'saved_name' };
    return locals.backOffice.savedCarts.save(locals.visitor, name.data);
  }),
});

/** Saves the rows that are not in stock apart, so that the others can be ordered now. */
const setAside = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withBackOfficeErrors(async (_, { locals }): Promise<SavedCartResult> => {
    const { backOffice, visitor, t } = locals;
    const rows = listLaterRows(await backOffice.carts.get(visitor));
    if (rows.length === 0) return { ok: false, refusal: 'unknown_row' };
    const name = t('cart:saved.laterName', { time: toShopMinute(Date.now()) });
    return backOffice.savedCarts.setAside(visitor, { name, row_ids: rows.map(({ row_id }) => row_id) });
  }),
});

/** The visitor at another address of the client, which becomes that of the session; undefined where the client does not have it. */
const moveTo = async (
  { backOffice, visitor }: App.Locals,
  address_code: string | null | undefined,
): Promise<App.Locals['visitor'] | undefined> => {
  const { session } = visitor;
  if (!session || !address_code || address_code === session.address_code) return visitor;
  const isMoved = await backOffice.accounts.selectAddress(session, address_code);
  return isMoved ? { ...visitor, session: { ...session, address_code } } : undefined;
};

/**
 * Activates a saved cart, at `address_code` if given; the former active cart is named by its time, unless it is merged.
 */
const activate = defineAction({
  accept: 'form',
  input: z.object({
    id,
    former: z.enum(FORMER_CARTS).catch('save'),
    form_id: operationIdSchema.nullish(),
    address_code: z.string().max(MAX_ID_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async (posted, { locals }): Promise<ActivationResult | Refused> => {
    const { form_id, address_code, ...input } = posted;
    const { backOffice, t } = locals;
    const visitor = await moveTo(locals, address_code);
    if (!visitor) return { ok: false, refusal: 'unknown_address' };
    const name = t('cart:saved.formerName', { time: toShopMinute(Date.now()) });
    const operation_id = form_id ? deriveOperationId(form_id, 'activate', input.id, input.former) : undefined;
    return backOffice.savedCarts.activate(visitor, { ...input, name, operation_id });
  }),
});

type Typed = { readonly code?: string | null | undefined; readonly count?: string | null | undefined };

/** The line of the field for one article; empty without a code. */
const findLine = async (
  { locals }: ActionAPIContext,
  { code: typed, count: amount }: Typed,
): Promise<readonly AddLine[] | Refused> => {
  const { backOffice, visitor } = locals;
  const code = (typed ?? '').trim();
  if (code === '') return [];
  const quantity = readCount(amount ?? '', visitor.locale);
  const listed = {
    number: 1,
    text: code,
    readings: [{ code, quantity }],
    wordings: [{ text: code, trust: 'marked', quantity }],
  } as const;
  const { lines, failed } = await findListedArticles(backOffice, visitor, [listed]);
  const [failure] = failed;
  if (failure) return { ok: false, refusal: failure.refusal, item_id: code };
  return lines.map((line) => ({
    item_id: line.item_id,
    quantity: line.quantity,
    promo_code: '',
    promo_row: '',
  }));
};

/** Changes name, quantities and rows; `remove` is the row whose button was pressed. */
const changeSaved = defineAction({
  accept: 'form',
  input: z.object({
    id,
    name: z.string().nullish(),
    row_id: z.array(id).max(MAX_CART_ROWS),
    quantity: z.array(z.string().max(20)).max(MAX_CART_ROWS),
    remove: id.nullish(),
    code: z.string().max(MAX_CODE_LENGTH).nullish(),
    count: z.string().max(20).nullish(),
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<SavedCartResult | Refused> => {
    const { backOffice, visitor } = context.locals;
    const name = savedCartNameSchema.safeParse(input.name);
    if (!name.success) return { ok: false, refusal: 'saved_name' };
    const rows = input.row_id.map((row_id, at) => ({
      row_id,
      quantity: row_id === input.remove ? 0 : readTypedQuantity(input.quantity[at] ?? '', visitor.locale),
    }));
    if (rows.some(({ quantity }) => Number.isNaN(quantity)))
      return { ok: false, refusal: 'quantity_unreadable' };
    if (input.row_id.some((row_id, at) => row_id !== input.remove && !input.quantity[at]?.trim()))
      return { ok: false, refusal: 'no-valid-quantity' };
    const lines = await findLine(context, input);
    if ('ok' in lines) return lines;
    const change = { name: name.data, rows, lines: [...lines] };
    const result = await backOffice.savedCarts.update(visitor, input.id, change);
    return !result.ok && result.refusal === 'empty_cart' ? { ok: false, refusal: 'saved_empty' } : result;
  }),
});

const removeSaved = defineAction({
  accept: 'form',
  input: z.object({ id }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<SavedCartResult> =>
    locals.backOffice.savedCarts.remove(locals.visitor, input.id),
  ),
});

const restoreSaved = defineAction({
  accept: 'form',
  input: z.object({ id }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<SavedCartResult> =>
    locals.backOffice.savedCarts.restore(locals.visitor, input.id),
  ),
});

export const saved = { save, setAside, activate, changeSaved, removeSaved, restoreSaved };
