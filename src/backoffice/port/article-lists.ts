import type {
  ArticleList,
  ArticleListChange,
  ArticleListResult,
  ArticleListSummary,
} from '#src/contract/article-list.ts';
import type { Visitor } from '../session.ts';

/** Lists of articles: the user's own wishlist, and the named lists that all people of the client share. */
export interface ArticleLists {
  /** The wishlist, then the others by name. Empty for a guest; absent when the back office does not offer lists. */
  list(visitor: Visitor): Promise<readonly ArticleListSummary[] | undefined>;
  /** A list with its articles; absent when it is unknown, another user's wishlist or another client's. */
  find(visitor: Visitor, id: string | number): Promise<ArticleList | undefined>;
  /** Which of `cartis` (at most 1,000) are on the user's wishlist; empty for a guest. */
  findWished(visitor: Visitor, cartis: readonly string[]): Promise<readonly string[]>;
  /** Applies a change, all or nothing; without a session it is refused as `login_required`. */
  change(visitor: Visitor, change: ArticleListChange): Promise<ArticleListResult>;
}
