import { defineAction } from 'astro:actions';
import { z } from 'zod';
import { operationIdSchema, type AddLine, type CartChange, type Notice } from '#src/contract/cart.ts';
import { MAX_CART_ROWS, MAX_CART_TEXT, MAX_CODE_LENGTH, MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { CouponResult } from '#src/contract/coupon.ts';
import { localeSchema, type Locale } from '#src/contract/locale.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';
import { mergeGuestCart } from '#src/server/session/merge-guest-cart.ts';
import {
  findListedArticles,
  type FailedLine,
  type ListedArticles,
} from '#src/server/lists/find-listed-articles.ts';
import { deriveOperationId } from '#src/server/session/operation-id.ts';
import { readList as readLines, type ListedLine } from '#src/server/lists/read-list.ts';
import { NO_PROMOTION } from '#src/server/lists/compare-lines.ts';
import { readCount } from '#src/i18n/typed-quantity.ts';

const LOGIN_REQUIRED = { ok: false, refusal: 'login_required' } as const;
type LoginRequired = typeof LOGIN_REQUIRED;

/** Maximum number of lines that are looked up at once. */
const MAX_LINES = 500;
const form_id = operationIdSchema;
const rowId = z.string().trim().min(1).max(MAX_ID_LENGTH);

/** `text` has one article per line; `code` and `quantity` are one article from separate fields. */
const listFields = {
  text: z.string().max(MAX_CART_TEXT).nullish(),
  code: z.string().max(MAX_CODE_LENGTH).nullish(),
  quantity: z.string().max(20).nullish(),
  locale: localeSchema.nullish(),
};
type ListFields = {
  text?: string | null | undefined;
  code?: string | null | undefined;
  quantity?: string | null | undefined;
};

/** The lines to look up, and those beyond `MAX_LINES` or without a quantity. */
type Listed = { readonly listed: readonly ListedLine[]; readonly left: readonly FailedLine[] };

const toListed = async ({ text, code, quantity }: ListFields, locale: Locale): Promise<Listed> => {
  const { lines: all, unasked } = await readLines(text ?? '', locale);
  const lines = all.slice(0, MAX_LINES);
  const toFailed =
    (refusal: FailedLine['refusal']) =>
    ({ text: typed }: { text: string }): FailedLine => ({ text: typed, code: typed, refusal });
  const left = [
    ...unasked.map(toFailed('no-valid-quantity')),
    ...all.slice(MAX_LINES).map(toFailed('beyond_list')),
  ];
  const name = code?.trim() ?? '';
  if (name === '') return { listed: lines, left };
  const count = (quantity ?? '').trim();
  const amount = { quantity: readCount(count, locale) };
  const one = {
    readings: [{ code: name, ...amount }],
    wordings: [{ text: name, trust: 'marked', ...amount }],
  } as const;
  return { listed: [{ number: 1, text: `${name} ${count}`.trim(), ...one }, ...lines], left };
};

/** Articles of a list, and the lines that have none or were not read. */
type FoundLines = Pick<ListedArticles, 'lines'> & { readonly failed: readonly FailedLine[] };

/** Looks up the articles of a list; lines beyond the first 500 are named in `failed`. Read-only. */
const readList = defineAction({
  accept: 'form',
  input: z.object(listFields),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<FoundLines> => {
    const locale = input.locale ?? locals.locale;
    const { listed, left } = await toListed(input, locale);
    const found = await findListedArticles(locals.backOffice, { ...locals.visitor, locale }, listed);
    return { ...found, failed: [...found.failed, ...left] };
  }),
});

/** `failed` are the lines that were not added, as typed. */
export type ListResult = {
  readonly ok: true;
  readonly added: number;
  readonly notices: readonly Notice[];
  readonly failed: readonly FailedLine[];
};

/** Adds the articles of a list; failed lines do not affect the others. */
const addList = defineAction({
  accept: 'form',
  input: z.object({ ...listFields, form_id }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<ListResult | LoginRequired> => {
    const { backOffice, visitor } = locals;
    if (!visitor.session) return LOGIN_REQUIRED;
    const { listed, left } = await toListed(input, visitor.locale);
    const { lines, failed } = await findListedArticles(backOffice, visitor, listed);
    const bare = lines.map(({ item_id, quantity }): AddLine => ({ ...NO_PROMOTION, item_id, quantity }));
    const { notices, rejected } = await mergeGuestCart(backOffice, visitor, {
      lines: bare,
      operation_id: input.form_id,
    });
    const refused = rejected.map(({ item_id, refusal }) => ({
      code: item_id,
      refusal,
      text: lines.find((line) => line.item_id === item_id)?.text ?? item_id,
    }));
    return {
      ok: true,
      added: lines.length - rejected.length,
      notices,
      failed: [...failed, ...refused, ...left],
    };
  }),
});

/** Replaces a discontinued row. Adds first, so that a failure in between loses nothing. */
const replace = defineAction({
  accept: 'form',
  input: z.object({ form_id, row_id: rowId, item_id: rowId, quantity: z.coerce.number() }),
  handler: withBackOfficeErrors(
    async ({ form_id: id, row_id, item_id, quantity }, { locals }): Promise<CartChange> => {
      const { carts } = locals.backOffice;
      const line = { ...NO_PROMOTION, item_id, quantity };
      const added = await carts.add(locals.visitor, [line], deriveOperationId(id, 'replace', row_id, line));
      if (!added.ok) return added;
      const removed = await carts.remove(locals.visitor, row_id, deriveOperationId(id, 'replaced', row_id));
      return removed.ok ? { ...removed, notices: added.notices } : removed;
    },
  ),
});

/** The removed rows as lines, for undo. */
export type ClearResult = { readonly ok: true; readonly lines: readonly AddLine[] };

const rowIdsSchema = z.array(z.union([z.string(), z.number()])).max(MAX_CART_ROWS);

const parseRowIds = (text: string): ReadonlySet<string> => {
  try {
    return new Set(rowIdsSchema.parse(JSON.parse(text)).map(String));
  } catch {
    // Invalid input counts as no rows.
    return new Set();
  }
};

/** Removes the rows that the page showed; rows added since then by another window stay. */
const clear = defineAction({
  accept: 'form',
  input: z.object({ form_id, row_ids: z.string().max(100_000) }),
  handler: withBackOfficeErrors(async (input, { locals }): Promise<ClearResult | LoginRequired> => {
    const { backOffice, visitor } = locals;
    if (!visitor.session) return LOGIN_REQUIRED;
    const ids = parseRowIds(input.row_ids);
    const { data } = await backOffice.carts.get(visitor);
    const rows = data.filter(({ row_id }) => ids.has(String(row_id)));
    for (const { row_id } of rows)
      await backOffice.carts.remove(
        visitor,
        String(row_id),
        deriveOperationId(input.form_id, 'clear', row_id),
      );
    const lines = rows.map(({ carti, quantity, promo_code, promo_row }) => ({
      item_id: carti,
      quantity,
      promo_code,
      promo_row: String(promo_row),
    }));
    return { ok: true, lines };
  }),
});

/** Sets the discount code of the cart; an empty one removes it. Undefined where the back office keeps no codes. */
const setCoupon = defineAction({
  accept: 'form',
  input: z.object({ coupon: z.string().max(MAX_ID_LENGTH).nullish() }),
  handler: withBackOfficeErrors(
    async (
      { coupon },
      { locals },
    ): Promise<CouponResult | { ok: false; refusal: 'coupon_not_offered'; message?: undefined }> =>
      (await locals.backOffice.carts.setCoupon(locals.visitor, (coupon ?? '').trim())) ?? {
        ok: false,
        refusal: 'coupon_not_offered',
      },
  ),
});

export const lists = { setCoupon, readList, addList, replace, clear };
