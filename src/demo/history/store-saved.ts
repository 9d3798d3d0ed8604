import { insertProposal } from '#src/backoffice/embedded/carts/proposals.ts';
import { toEmail } from '#src/contract/account.ts';
import { type Money, toMoney } from '#src/backoffice/rules/money.ts';
import { toThousandths } from '#src/backoffice/rules/quantity.ts';
import { chunk } from '#src/backoffice/chunk.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import type { ArticleList, SavedCart } from './saved.ts';
import { getId, type Ids, readUsers } from './stored-ids.ts';

type NamedRow = { readonly id: number; readonly name: string };

const insertNamed = async <T>(
  rows: readonly T[],
  insert: (some: readonly T[]) => Promise<readonly NamedRow[]>,
): Promise<Ids> => {
  const ids = new Map<string, number>();
  for (const some of chunk(rows)) for (const { id, name } of await insert(some)) ids.set(name, id);
  return ids;
};

const insertArticleList = async (
  tx: Tx,
  { buyer, rows, ...fields }: ArticleList,
  users: Ids,
): Promise<void> => {
  const owner_id = buyer === undefined ? null : getId(users, toEmail(buyer));
  const { id } = await tx
    .insertInto('article_list')
    .values({ ...fields, owner_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = rows.map(({ carti, quantity }, at) => ({
    list_id: id,
    sku: carti,
    position: rows.length - at,
    quantity: toThousandths(quantity),
    price: null,
    price_per: null,
    pack: null,
  }));
  await tx.insertInto('article_list_row').values(values).execute();
};

/** Stores saved carts and lists of articles. */
export const storeSavedLists = async (
  tx: Tx,
  { carts, lists }: { readonly carts: readonly SavedCart[]; readonly lists: readonly ArticleList[] },
): Promise<void> => {
  const users = await readUsers(tx);
  const heads = carts.map(({ client_id, buyer, name, created_at }) => ({
    ...{ client_id, name, created_at, user_id: getId(users, toEmail(buyer)) },
  }));
  const ids = await insertNamed(heads, (some) =>
    tx.insertInto('saved_cart').values(some).returning(['id', 'name']).execute(),
  );
  for (const { name, proposal } of carts)
    if (proposal) await insertProposal(tx, { ...proposal, saved_cart_id: getId(ids, name) });
  const rows = carts.flatMap(({ name, rows: articles }) =>
    articles.map(({ carti, quantity }) => ({
      saved_cart_id: getId(ids, name),
      sku: carti,
      quantity: toThousandths(quantity),
    })),
  );
  for (const some of chunk(rows)) await tx.insertInto('saved_cart_row').values(some).execute();
  for (const list of lists) await insertArticleList(tx, list, users);
};

/** Minimum credit in euros that a company near its limit has left; rounding adds up to a hundred. */
const ROOM = 60;

/** Sets a client's credit limit just above its used credit, rounded up to hundreds of euros. */
export const setLimitAbove = async (tx: Tx, client_id: number, used: Money): Promise<void> => {
  const hundred = toMoney(100);
  const credit_limit = Math.ceil((used + toMoney(ROOM)) / hundred) * hundred;
  await tx.updateTable('client').set({ credit_limit }).where('id', '=', client_id).execute();
};
