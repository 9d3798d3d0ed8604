import type { ArticleListResult } from '#src/contract/article-list.ts';
import type { ArticleListRefusal } from '#src/contract/refusals.ts';

/** `list_name`: the name is missing or too long; `list_empty`: there is nothing to add. */
export type ListFormRefusal = ArticleListRefusal | 'list_name' | 'list_empty';
export type ListFormResult =
  Extract<ArticleListResult, { ok: true }> | { readonly ok: false; readonly refusal: ListFormRefusal };
