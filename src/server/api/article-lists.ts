import { articleListChangeSchema } from '#src/contract/article-list.ts';
import type { articleListCalls } from '#src/contract/calls/article-lists.ts';
import type { ArticleListRefusal } from '#src/contract/refusals.ts';
import { REFUSALS as CART_STATUSES } from './carts.ts';
import type { Handlers } from './handler.ts';
import {
  type CallError,
  toError,
  toSuccess,
  toUnsupported,
  toValidationError,
  type Translate,
} from './response.ts';

/** The status of each refusal and, with 422, the field that reports it. */
const REFUSALS: Readonly<Record<ArticleListRefusal, { readonly status: number; readonly field?: string }>> = {
  login_required: CART_STATUSES.login_required,
  unknown_product: { status: 422, field: 'articles' },
  unknown_list: { status: 404 },
  list_name_taken: { status: 422, field: 'name' },
  too_many_lists: { status: 422, field: 'name' },
  list_full: { status: 422, field: 'articles' },
};

const toRefusal = (code: ArticleListRefusal, t: Translate): CallError => {
  const { status, field } = REFUSALS[code];
  const text = t(code in CART_STATUSES ? `cart.${code}` : `lists.${code}`);
  return field
    ? toValidationError({ code, message: t('invalid') }, { [field]: [text] })
    : toError({ status, code, message: text });
};

export const articleListHandlers: Handlers<typeof articleListCalls> = {
  'wrapper.get_article_lists': async (_, { backOffice, visitor, t }) => {
    const data = await backOffice.articleLists.list(visitor);
    return data ? toSuccess({ data: [...data] }) : toUnsupported(t);
  },
  'wrapper.get_article_list': async ({ id }, { backOffice, visitor, t }) => {
    const data = await backOffice.articleLists.find(visitor, id);
    return data ? toSuccess({ data }) : toRefusal('unknown_list', t);
  },
  'wrapper.get_wished_articles': async ({ cartis }, { backOffice, visitor }) =>
    toSuccess({ data: [...(await backOffice.articleLists.findWished(visitor, cartis))] }),
  'wrapper.change_article_list': async (fields, { backOffice, visitor, t }) => {
    const change = articleListChangeSchema.safeParse(fields);
    if (!change.success)
      return toValidationError({ code: 'invalid', message: t('invalid') }, { action: [t('lists.fields')] });
    const result = await backOffice.articleLists.change(visitor, change.data);
    if (!result.ok) return toRefusal(result.refusal, t);
    return toSuccess({ response: true, data: result.list, added: result.added });
  },
};
