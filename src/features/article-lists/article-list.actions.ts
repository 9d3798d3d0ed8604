import { defineAction, type ActionAPIContext } from 'astro:actions';
import { z } from 'zod';
import {
  type AddedArticle,
  type ArticleListChange,
  articleListNameSchema,
  type ArticleListResult,
  WISHLIST_ID,
} from '#src/contract/article-list.ts';
import { localeSchema } from '#src/contract/locale.ts';
import { MAX_CODE_LENGTH, MAX_ID_LENGTH, MAX_QUANTITY, MAX_SKU } from '#src/contract/limits.ts';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import type { ListFormResult } from './list-form-result.ts';
import { toWishPopup, type WishPopup } from './wish-popup.ts';
import { withBackOfficeErrors } from '#src/server/session/action-error.ts';

const id = z.string().trim().min(1).max(MAX_ID_LENGTH);
const carti = z.string().trim().min(1).max(MAX_SKU);
const name = z.string().max(MAX_CODE_LENGTH).nullish();

const send = ({ locals }: ActionAPIContext, change: ArticleListChange): Promise<ArticleListResult> =>
  locals.backOffice.articleLists.change(locals.visitor, change);

/** Adds an article to the user's wishlist, or takes it off (`wished` is `0`). */
const wish = defineAction({
  accept: 'form',
  // Action URLs have no locale prefix.
  input: z.object({ carti, wished: z.enum(['1', '0']).catch('1'), locale: localeSchema }),
  handler: withBackOfficeErrors(
    async ({ wished, ...input }, context): Promise<ListFormResult & { readonly popup: WishPopup }> => {
      const isWished = wished === '1';
      const result = await send(
        context,
        isWished
          ? { action: 'add', id: WISHLIST_ID, articles: [{ carti: input.carti }] }
          : { action: 'take', id: WISHLIST_ID, cartis: [input.carti] },
      );
      return { ...result, popup: toWishPopup(result, { ...input, isWished }) };
    },
  ),
});

/** The articles of the active cart, each once, with their quantities summed. */
const readCartArticles = async ({ locals }: ActionAPIContext): Promise<readonly AddedArticle[]> => {
  const { data } = await locals.backOffice.carts.get(locals.visitor);
  const quantities = new Map<string, number>();
  for (const row of data) quantities.set(row.carti, (quantities.get(row.carti) ?? 0) + row.quantity);
  return [...quantities].map(([sku, quantity]) => ({
    carti: sku,
    quantity: Math.min(quantity, MAX_QUANTITY),
  }));
};

/**
 * Adds an article with its quantity, or all articles of the cart (`carti` is empty), to the list `id`, or to a new one of the name
 * `name` where `id` is `new`.
 */
const add = defineAction({
  accept: 'form',
  input: z.object({
    id,
    name,
    carti: carti.nullish(),
    quantity: z.string().max(MAX_ID_LENGTH).nullish(),
  }),
  handler: withBackOfficeErrors(async (input, context): Promise<ListFormResult> => {
    const typed = input.quantity?.trim();
    const quantity = typed ? readTypedQuantity(typed, context.locals.locale) : undefined;
    if (quantity !== undefined && !(quantity > 0 && quantity <= MAX_QUANTITY))
      return { ok: false, refusal: 'list_quantity' };
    const articles: readonly AddedArticle[] = input.carti
      ? [{ carti: input.carti, ...(quantity && { quantity }) }]
      : await readCartArticles(context);
    if (articles.length === 0) return { ok: false, refusal: 'list_empty' };
    if (input.id !== 'new') return send(context, { action: 'add', id: input.id, articles: [...articles] });
    const named = articleListNameSchema.safeParse(input.name);
    if (!named.success) return { ok: false, refusal: 'list_name' };
    return send(context, { action: 'create', name: named.data, articles: [...articles] });
  }),
});

/** Takes an article off the list `id`. */
const take = defineAction({
  accept: 'form',
  input: z.object({ id, carti }),
  handler: withBackOfficeErrors(async (input, context): Promise<ListFormResult> =>
    send(context, { action: 'take', id: input.id, cartis: [input.carti] }),
  ),
});

/** Creates an empty list, or renames the list `id`. */
const save = defineAction({
  accept: 'form',
  input: z.object({ id: id.nullish(), name }),
  handler: withBackOfficeErrors(async (input, context): Promise<ListFormResult> => {
    const named = articleListNameSchema.safeParse(input.name);
    if (!named.success) return { ok: false, refusal: 'list_name' };
    return send(
      context,
      input.id
        ? { action: 'rename', id: input.id, name: named.data }
        : { action: 'create', name: named.data, articles: [] },
    );
  }),
});

/** Removes a list, or restores it (`removed` is `0`). */
const remove = defineAction({
  accept: 'form',
  input: z.object({ id, removed: z.enum(['1', '0']).catch('1') }),
  handler: withBackOfficeErrors(async (input, context): Promise<ListFormResult> =>
    send(context, { action: input.removed === '0' ? 'restore' : 'remove', id: input.id }),
  ),
});

export const articleList = { wish, add, take, save, remove };
