import type { Kysely } from 'kysely';
import { type ArticleListSummary, type ListedArticle, WISHLIST_ID } from '#src/contract/article-list.ts';
import { DAY_MS } from '#src/contract/time.ts';
import { toQuantity, toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { type SavedTerms, toSavedTerms, toStoredTerms } from '../stored-terms.ts';

/** How long a removed list can be restored. */
const RESTORABLE_MS = DAY_MS;

/** The person whose lists are read or changed. */
export type ListOwner = { readonly client_id: number; readonly user_id: number };

/** A stored list; the key of a wishlist is not its id on the wire. */
export type StoredList = { readonly key: number; readonly summary: ArticleListSummary };

type HeadRow = {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number | null;
  readonly row_count: number | null;
};

const toStoredList = ({ id, name, owner_id, row_count }: HeadRow): StoredList => ({
  key: id,
  summary:
    owner_id === null
      ? { id, name, kind: 'shared', row_count: row_count ?? 0 }
      : { id: WISHLIST_ID, name: '', kind: 'wishlist', row_count: row_count ?? 0 },
});

/** The lists of the client that the user may see. */
const selectLists = (db: Kysely<Tables>, { client_id, user_id }: ListOwner) =>
  db
    .selectFrom('article_list')
    .select(['id', 'name', 'owner_id'])
    .select((eb) =>
      eb
        .selectFrom('article_list_row')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .whereRef('article_list_row.list_id', '=', 'article_list.id')
        .as('row_count'),
    )
    .where('client_id', '=', client_id)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', user_id)]));

/** The shared lists by name, and the user's wishlist if it was ever used. */
export const listLists = async (db: Kysely<Tables>, owner: ListOwner): Promise<readonly StoredList[]> => {
  const rows = await selectLists(db, owner)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toStoredList);
};

/** A list by its id on the wire; `removed` looks for a removed one. Undefined for another client's and another user's. */
export const findList = async (
  db: Kysely<Tables>,
  owner: ListOwner,
  { id, removed = false }: { readonly id: string | number; readonly removed?: boolean },
): Promise<StoredList | undefined> => {
  const lists = selectLists(db, owner).where('removed_at', removed ? 'is not' : 'is', null);
  if (id === WISHLIST_ID) {
    const row = await lists.where('owner_id', '=', owner.user_id).executeTakeFirst();
    return row && toStoredList(row);
  }
  const key = Number(id);
  if (!Number.isSafeInteger(key)) return undefined;
  const row = await lists.where('id', '=', key).where('owner_id', 'is', null).executeTakeFirst();
  return row && toStoredList(row);
};

/** The articles of a list, the latest first. */
export const listArticles = async (db: Kysely<Tables>, key: number): Promise<readonly ListedArticle[]> => {
  const rows = await db
    .selectFrom('article_list_row')
    .select(['sku', 'quantity', 'price', 'price_per', 'pack'])
    .where('list_id', '=', key)
    .orderBy('position', 'desc')
    .execute();
  return rows.map(({ sku, quantity, ...terms }) => {
    const before = toSavedTerms(terms);
    return { carti: sku, quantity: toQuantity(quantity), ...(before && { before }) };
  });
};

/** Those of `skus` that are on the user's wishlist. */
export const findWishedSkus = async (
  db: Kysely<Tables>,
  { client_id, user_id }: ListOwner,
  skus: readonly string[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const part of chunk([...new Set(skus)])) {
    const rows = await db
      .selectFrom('article_list_row')
      .innerJoin('article_list', 'article_list.id', 'article_list_row.list_id')
      .select('sku')
      .where('owner_id', '=', user_id)
      .where('client_id', '=', client_id)
      .where('sku', 'in', part)
      .execute();
    found.push(...rows.map(({ sku }) => sku));
  }
  return found;
};

/** An article to store with the terms of today. */
export type NewArticle = {
  readonly carti: string;
  readonly quantity: number;
  readonly before?: SavedTerms | undefined;
};

/** Appends articles that the list does not have; the first of them becomes the latest. */
export const insertArticles = async (tx: Tx, key: number, articles: readonly NewArticle[]): Promise<void> => {
  const last = await tx
    .selectFrom('article_list_row')
    .select('position')
    .where('list_id', '=', key)
    .orderBy('position', 'desc')
    .executeTakeFirst();
  const first = last?.position ?? 0;
  const rows = articles.toReversed().map(({ carti, quantity, before }, at) => ({
    list_id: key,
    sku: carti,
    position: first + at + 1,
    quantity: toThousandths(quantity),
    ...toStoredTerms(before),
  }));
  for (const part of chunk(rows)) await tx.insertInto('article_list_row').values(part).execute();
};

export const deleteArticles = async (tx: Tx, key: number, skus: readonly string[]): Promise<void> => {
  for (const part of chunk(skus))
    await tx.deleteFrom('article_list_row').where('list_id', '=', key).where('sku', 'in', part).execute();
};

/** Creates a shared list, or the wishlist of `owner_id`; deletes the client's lists that can no longer be restored. `now` in ms. */
export const insertList = async (
  tx: Tx,
  fields: { readonly client_id: number; readonly owner_id: number | null; readonly name: string },
  now: number,
): Promise<StoredList> => {
  await tx
    .deleteFrom('article_list')
    .where('client_id', '=', fields.client_id)
    .where('removed_at', '<', now - RESTORABLE_MS)
    .execute();
  const { id } = await tx.insertInto('article_list').values(fields).returning('id').executeTakeFirstOrThrow();
  return toStoredList({ id, ...fields, row_count: 0 });
};

export const updateList = async (
  tx: Tx,
  key: number,
  fields: { readonly name: string } | { readonly removed_at: number | null },
): Promise<void> => {
  await tx.updateTable('article_list').set(fields).where('id', '=', key).execute();
};
