import type { ArticleListChange } from '#src/contract/article-list.ts';
import type { CallRequest } from '#src/contract/calls/calls.ts';
import { ARTICLE_LIST_REFUSALS, type ArticleListRefusal } from '#src/contract/refusals.ts';
import type { ArticleLists } from '../../port/back-office.ts';
import { findOffered, HostError } from '../http/response.ts';
import type { SessionClient } from '../http/session-client.ts';

const isRefusal = (code: string | undefined): code is ArticleListRefusal =>
  (ARTICLE_LIST_REFUSALS as readonly (string | undefined)[]).includes(code);

/** The refusal of an error code. Rethrows any other error, which has the host's own texts. */
const toRefusal = (error: unknown): { readonly ok: false; readonly refusal: ArticleListRefusal } => {
  if (!(error instanceof HostError)) throw error;
  if (isRefusal(error.code)) return { ok: false, refusal: error.code };
  if (error.status === 404) return { ok: false, refusal: 'unknown_list' };
  throw error;
};

/** A change as the fields of the call. */
const toFields = (change: ArticleListChange): CallRequest<'wrapper.change_article_list'> => ({
  ...change,
  ...('articles' in change && { articles: [...change.articles] }),
  ...('cartis' in change && { cartis: [...change.cartis] }),
});

/** The lists of articles of a host; one that does not offer the calls has no lists. */
export const openArticleLists = (client: SessionClient): ArticleLists => ({
  list: async (visitor) => {
    if (!visitor.session) return [];
    return (await findOffered(client.send(visitor, { call: 'wrapper.get_article_lists' })))?.data;
  },
  find: async (visitor, id) => {
    if (!visitor.session) return undefined;
    const call = client.send(visitor, { call: 'wrapper.get_article_list', fields: { id } });
    return (await findOffered(call))?.data;
  },
  findWished: async (visitor, cartis) => {
    if (!visitor.session || cartis.length === 0) return [];
    const call = client.send(visitor, {
      call: 'wrapper.get_wished_articles',
      fields: { cartis: [...cartis] },
    });
    return (await findOffered(call))?.data ?? [];
  },
  change: async (visitor, change) => {
    if (!visitor.session) return { ok: false, refusal: 'login_required' };
    try {
      const { data, added } = await client.send(visitor, {
        call: 'wrapper.change_article_list',
        fields: toFields(change),
      });
      return { ok: true, list: data, added };
    } catch (error) {
      return toRefusal(error);
    }
  },
});
