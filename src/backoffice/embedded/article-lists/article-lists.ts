import {
  type AddedArticle,
  type ArticleListChange,
  type ArticleListResult,
  type ArticleListSummary,
  WISHLIST_ID,
} from '#src/contract/article-list.ts';
import { MAX_ARTICLE_LISTS, MAX_LISTED_ARTICLES } from '#src/contract/limits.ts';
import type { ChildMap, Product } from '#src/contract/product.ts';
import type { ArticleListRefusal } from '#src/contract/refusals.ts';
import type { ArticleLists, Visitor } from '../../port/back-office.ts';
import { withNetPrices } from '../../session.ts';
import { selectNewArticles } from '../../rules/new-articles.ts';
import { findUserId } from '../accounts/sessions.ts';
import { findOwner } from '../customers/client.ts';
import { writeOrRollBack } from '../database/rollback-on-refusal.ts';
import type { Tx } from '../database/write-queue.ts';
import { lockClient } from '../customers/lock-client.ts';
import type { TradeOptions } from '../trade-options.ts';
import {
  deleteArticles,
  findList,
  findWishedSkus,
  insertArticles,
  insertList,
  listArticles,
  listLists,
  type ListOwner,
  type NewArticle,
  type StoredList,
  updateList,
} from './article-list-store.ts';

const EMPTY_WISHLIST: ArticleListSummary = { id: WISHLIST_ID, name: '', kind: 'wishlist', row_count: 0 };

const refuse = (refusal: ArticleListRefusal): ArticleListResult => ({ ok: false, refusal });

/** The user's price and pack of an article; unknown for one without a price. */
const toTerms = ({ price, sale_price = price, price_per, qty_min_imballo }: Product): NewArticle['before'] =>
  sale_price > 0 ? { price_discount: sale_price, price_per, qty_min_imballo } : undefined;

const toNewArticles = (added: readonly AddedArticle[], products: ChildMap): readonly NewArticle[] =>
  added.flatMap(({ carti, quantity }) => {
    const product = products[carti];
    if (!product) return [];
    return [{ carti: product.sku, quantity: quantity ?? product.qty_min_imballo, before: toTerms(product) }];
  });

/** The articles that a change adds; empty for other kinds of change. */
const getAdded = (change: ArticleListChange): readonly AddedArticle[] =>
  change.action === 'add' || change.action === 'create' ? change.articles : [];

type Context = { readonly owner: ListOwner; readonly now: number; readonly articles: readonly NewArticle[] };

/** The reason why the client cannot add a list with this name, if there is one. */
const findNameRefusal = async (
  tx: Tx,
  owner: ListOwner,
  { name, key }: { readonly name: string; readonly key?: number },
): Promise<ArticleListRefusal | undefined> => {
  const shared = (await listLists(tx, owner)).filter(({ summary }) => summary.kind === 'shared');
  if (shared.some((list) => list.key !== key && list.summary.name === name)) return 'list_name_taken';
  return key === undefined && shared.length >= MAX_ARTICLE_LISTS ? 'too_many_lists' : undefined;
};

const writeAdded = async (
  tx: Tx,
  list: StoredList,
  articles: readonly NewArticle[],
): Promise<ArticleListResult> => {
  const listed = new Set((await listArticles(tx, list.key)).map(({ carti }) => carti));
  const added = selectNewArticles(listed, articles);
  if (listed.size + added.length > MAX_LISTED_ARTICLES) return refuse('list_full');
  if (added.length > 0) await insertArticles(tx, list.key, added);
  return {
    ok: true,
    list: { ...list.summary, row_count: listed.size + added.length },
    added: added.length,
  };
};

const writeCreated = async (
  tx: Tx,
  name: string,
  { owner, now, articles }: Context,
): Promise<ArticleListResult> => {
  const refusal = await findNameRefusal(tx, owner, { name });
  if (refusal) return refuse(refusal);
  const list = await insertList(tx, { client_id: owner.client_id, owner_id: null, name }, now);
  return writeAdded(tx, list, articles);
};

/** A change of a list that exists; a wishlist is neither renamed, removed nor restored. */
const writeToList = async (
  tx: Tx,
  change: Exclude<ArticleListChange, { action: 'create' | 'add' }>,
  { owner, now }: Context,
): Promise<ArticleListResult> => {
  const list = await findList(tx, owner, { id: change.id, removed: change.action === 'restore' });
  if (!list || (change.action !== 'take' && list.summary.kind === 'wishlist')) return refuse('unknown_list');
  const { key, summary } = list;
  if (change.action === 'take') {
    await deleteArticles(tx, key, change.cartis);
    return { ok: true, list: { ...summary, row_count: (await listArticles(tx, key)).length }, added: 0 };
  }
  const name = change.action === 'rename' ? change.name : summary.name;
  const refusal =
    change.action === 'remove'
      ? undefined
      : await findNameRefusal(tx, owner, change.action === 'rename' ? { name, key } : { name });
  if (refusal) return refuse(refusal);
  if (change.action === 'rename') await updateList(tx, key, { name });
  else await updateList(tx, key, { removed_at: change.action === 'remove' ? now : null });
  return { ok: true, list: { ...summary, name }, added: 0 };
};

const writeChange = async (
  tx: Tx,
  change: ArticleListChange,
  context: Context,
): Promise<ArticleListResult> => {
  const { owner, now, articles } = context;
  if (change.action === 'create') return writeCreated(tx, change.name, context);
  if (change.action !== 'add') return writeToList(tx, change, context);
  const list = await findList(tx, owner, { id: change.id });
  if (list) return writeAdded(tx, list, articles);
  if (change.id !== WISHLIST_ID) return refuse('unknown_list');
  const { client_id, user_id } = owner;
  return writeAdded(tx, await insertList(tx, { client_id, owner_id: user_id, name: '' }, now), articles);
};

/** Lists of articles of the embedded store. Changes of one client are serialised by its row. */
export const createArticleLists = ({ database, catalogue, clock }: TradeOptions): ArticleLists => {
  const findListOwner = async (visitor: Visitor): Promise<ListOwner | undefined> => {
    const owner = findOwner(visitor);
    if (!owner || !visitor.session) return undefined;
    const user_id = await findUserId(database.read, visitor.session.token, clock());
    return user_id === undefined ? undefined : { client_id: owner.client_id, user_id };
  };
  return {
    async list(visitor) {
      const owner = await findListOwner(visitor);
      if (!owner) return [];
      const lists = (await listLists(database.read, owner)).map(({ summary }) => summary);
      const wishlist = lists.find(({ kind }) => kind === 'wishlist') ?? EMPTY_WISHLIST;
      return [wishlist, ...lists.filter(({ kind }) => kind === 'shared')];
    },
    async find(visitor, id) {
      const owner = await findListOwner(visitor);
      if (!owner) return undefined;
      const list = await findList(database.read, owner, { id });
      if (!list) return id === WISHLIST_ID ? { ...EMPTY_WISHLIST, data: [] } : undefined;
      return { ...list.summary, data: [...(await listArticles(database.read, list.key))] };
    },
    async findWished(visitor, cartis) {
      const owner = await findListOwner(visitor);
      return owner ? findWishedSkus(database.read, owner, cartis) : [];
    },
    async change(visitor, change) {
      const owner = await findListOwner(visitor);
      if (!owner) return refuse('login_required');
      const asked = getAdded(change);
      const products =
        asked.length === 0
          ? {}
          : await catalogue.children(
              asked.map(({ carti }) => carti),
              withNetPrices(visitor),
            );
      if (asked.some(({ carti }) => !products[carti])) return refuse('unknown_product');
      const context = { owner, now: clock(), articles: toNewArticles(asked, products) };
      return writeOrRollBack(database.write, async (tx) => {
        await lockClient(tx, owner.client_id);
        return writeChange(tx, change, context);
      });
    },
  };
};
