import type { ArticleListResult } from '#src/contract/article-list.ts';
import type { ArticleListRefusal } from '#src/contract/refusals.ts';

/** `list_name`: the name is missing or too long; `list_empty`: there is nothing to add; `list_quantity`: not a number above 0. */
export type ListFormRefusal = ArticleListRefusal | 'list_name' | 'list_empty' | 'list_quantity';
export type ListFormResult =
  Extract<ArticleListResult, { ok: true }> | { readonly ok: false; readonly refusal: ListFormRefusal };
