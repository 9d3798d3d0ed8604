import { z } from 'zod';
import { articleListFieldsSchema, articleListSchema, articleListSummarySchema } from '../article-list.ts';
import { MAX_CHILDREN, MAX_CODE_LENGTH } from '../limits.ts';
import { declareCall, noFieldsSchema } from './call.ts';
import { asCode, idSchema } from './fields.ts';

const customerCall = { method: 'POST', token: 'customer', errorStatuses: [404] } as const;

const wishlistExample = { id: 'wishlist', name: '', kind: 'wishlist', row_count: 1 } as const;
const sharedExample = { id: 7, name: 'Cantiere Lido', kind: 'shared', row_count: 9 } as const;

/** Calls about lists of articles: the user's wishlist, and the named lists of the client. */
export const articleListCalls = {
  'wrapper.get_article_lists': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'The user’s wishlist, then the lists of the client by name',
    request: noFieldsSchema,
    response: z.object({ data: z.array(articleListSummarySchema) }).meta({ id: 'GetArticleListsResponse' }),
    responseExample: { data: [wishlistExample, sharedExample] },
  }),
  'wrapper.get_article_list': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'A list with its articles, the latest first; `wishlist` is the id of the user’s own',
    request: z.object({ id: idSchema }).meta({ id: 'GetArticleListRequest' }),
    example: { id: 'wishlist' },
    response: z.object({ data: articleListSchema }).meta({ id: 'GetArticleListResponse' }),
    responseExample: { data: { ...wishlistExample, data: [{ carti: 'TE-M8X40-ZN', quantity: 200 }] } },
  }),
  'wrapper.get_wished_articles': declareCall({
    ...customerCall,
    effect: 'read',
    summary: 'Those of these articles that are on the user’s wishlist',
    request: z
      .object({ cartis: z.array(asCode(z.string().max(MAX_CODE_LENGTH))).max(MAX_CHILDREN) })
      .meta({ id: 'GetWishedArticlesRequest' }),
    example: { cartis: ['TE-M8X40-ZN'] },
    response: z.object({ data: z.array(z.string()) }).meta({ id: 'GetWishedArticlesResponse' }),
    responseExample: { data: ['TE-M8X40-ZN'] },
  }),
  'wrapper.change_article_list': declareCall({
    ...customerCall,
    effect: 'write',
    summary:
      'Creates, renames, removes or restores a list, adds articles or takes them off, all or nothing; an article is in a list once',
    request: articleListFieldsSchema.meta({ id: 'ChangeArticleListRequest' }),
    example: { action: 'add', id: 'wishlist', articles: [{ carti: 'TE-M8X40-ZN', quantity: 200 }] },
    response: z
      .object({ response: z.literal(true), data: articleListSummarySchema, added: z.number().default(0) })
      .meta({ id: 'ChangeArticleListResponse' }),
    responseExample: { response: true, data: wishlistExample, added: 1 },
  }),
};
