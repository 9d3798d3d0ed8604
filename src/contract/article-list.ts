import { z } from 'zod';
import { cartRowSchema } from './cart.ts';
import { MAX_CHILDREN, MAX_ID_LENGTH, MAX_LIST_NAME, MAX_QUANTITY, MAX_SKU } from './limits.ts';
import type { ArticleListRefusal } from './refusals.ts';

/** `wishlist`: the user's own, which every user has; `shared`: a named one of the whole company. */
export const ARTICLE_LIST_KINDS = ['wishlist', 'shared'] as const;
export type ArticleListKind = (typeof ARTICLE_LIST_KINDS)[number];

/** The id of the user's own wishlist. */
export const WISHLIST_ID = 'wishlist';

const idSchema = z.union([z.string().max(MAX_ID_LENGTH), z.number()]);
export const articleListNameSchema = z.string().trim().min(1).max(MAX_LIST_NAME);

/** A list without its articles; the name of a wishlist is empty. */
export const articleListSummarySchema = z
  .object({
    id: idSchema,
    name: z.string().default(''),
    kind: z.enum(ARTICLE_LIST_KINDS).catch('shared'),
    row_count: z.number().default(0),
  })
  .meta({ id: 'ArticleListSummary' });
export type ArticleListSummary = Readonly<z.infer<typeof articleListSummarySchema>>;

/**
 * An article of a list; `quantity` is the one to order. `before` are the price and pack of the day on which it was added, absent where
 * they are unknown.
 */
const listedArticleSchema = z
  .object({
    carti: z.string(),
    quantity: z.number(),
    before: cartRowSchema.pick({ price_discount: true, price_per: true, qty_min_imballo: true }).optional(),
  })
  .meta({ id: 'ListedArticle' });
export type ListedArticle = Readonly<z.infer<typeof listedArticleSchema>>;

/** A list with its articles, the latest first. */
export const articleListSchema = articleListSummarySchema
  .extend({ data: z.array(listedArticleSchema).default([]) })
  .meta({ id: 'ArticleList' });
export type ArticleList = Readonly<z.infer<typeof articleListSchema>>;

/** An article to add; without `quantity`, its pack. */
const addedArticleSchema = z.object({
  carti: z.union([z.string().trim().min(1).max(MAX_SKU), z.number().transform(String)]),
  quantity: z.number().positive().max(MAX_QUANTITY).optional(),
});
export type AddedArticle = Readonly<z.infer<typeof addedArticleSchema>>;

const addedArticlesSchema = z.array(addedArticleSchema).max(MAX_CHILDREN);

/**
 * A change of the lists. `add` ignores articles that the list already has. A wishlist can be neither renamed nor removed; `restore`
 * brings a removed list back for a day.
 */
export const articleListChangeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('create'),
    name: articleListNameSchema,
    articles: addedArticlesSchema.default([]),
  }),
  z.object({ action: z.literal('add'), id: idSchema, articles: addedArticlesSchema.min(1) }),
  z.object({
    action: z.literal('take'),
    id: idSchema,
    cartis: z.array(addedArticleSchema.shape.carti).min(1).max(MAX_CHILDREN),
  }),
  z.object({ action: z.literal('rename'), id: idSchema, name: articleListNameSchema }),
  z.object({ action: z.literal('remove'), id: idSchema }),
  z.object({ action: z.literal('restore'), id: idSchema }),
]);
/** The fields of all kinds of change; each kind has its own. */
export const articleListFieldsSchema = z.object({
  action: z.enum(['create', 'add', 'take', 'rename', 'remove', 'restore']),
  id: idSchema.optional(),
  name: articleListNameSchema.optional(),
  articles: addedArticlesSchema.optional(),
  cartis: z.array(addedArticleSchema.shape.carti).max(MAX_CHILDREN).optional(),
});
export type ArticleListChange = Readonly<z.infer<typeof articleListChangeSchema>>;

/** The changed list with the number of articles that it gained, or a refusal. */
export type ArticleListResult =
  | { readonly ok: true; readonly list: ArticleListSummary; readonly added: number }
  | { readonly ok: false; readonly refusal: ArticleListRefusal };
