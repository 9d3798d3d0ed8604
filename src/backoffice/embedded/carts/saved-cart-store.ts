import type { Kysely } from 'kysely';
import type { SavedCart, SavedCartKind, SavedCartSummary } from '#src/contract/saved-cart.ts';
import { DAY_MS } from '#src/contract/time.ts';
import type { Day } from '../../rules/day.ts';
import { toQuantity, toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import { toSavedTerms, toStoredTerms } from '../stored-terms.ts';
import type { RowInput, StoredRow } from './cart-store.ts';
import { toProposal } from './proposals.ts';

/** How long a removed cart can be restored. */
const RESTORABLE_MS = DAY_MS;

/** A saved cart without its rows. */
export type SavedHead = SavedCartSummary & { readonly id: number };

const selectHeads = (db: Kysely<Tables>, client_id: number) =>
  db
    .selectFrom('saved_cart')
    .innerJoin('user', 'user.id', 'saved_cart.user_id')
    .leftJoin('proposal', 'proposal.saved_cart_id', 'saved_cart.id')
    .select(['saved_cart.id', 'saved_cart.name', 'saved_cart.created_at', 'user.role', 'user.name as author'])
    .select(['state', 'note', 'valid_to', 'seen_at', 'answered_at', 'reason', 'address_code'])
    .select((eb) =>
      eb
        .selectFrom('saved_cart_row')
        .select((row) => row.fn.countAll<number>().as('rows'))
        .whereRef('saved_cart_row.saved_cart_id', '=', 'saved_cart.id')
        .as('row_count'),
    )
    .where('saved_cart.client_id', '=', client_id);

type HeadRow = Awaited<ReturnType<ReturnType<typeof selectHeads>['execute']>>[number];

const toHead = ({ id, name, created_at, role, author, row_count, ...columns }: HeadRow, today: Day) => {
  const proposal = toProposal(columns, { agent: author, today });
  const kind: SavedCartKind = role === 'agent' ? 'agent' : 'client';
  return {
    id,
    name,
    kind,
    row_count: row_count ?? 0,
    created_at: new Date(created_at).toISOString(),
    ...(proposal && { proposal }),
  };
};

/** A client on a day of the shop. */
export type ClientDay = { readonly client_id: number; readonly today: Day };

/** The client's saved carts, newest first. */
export const listSaved = async (
  db: Kysely<Tables>,
  { client_id, today }: ClientDay,
): Promise<readonly SavedHead[]> => {
  const rows = await selectHeads(db, client_id)
    .where('removed_at', 'is', null)
    .orderBy('saved_cart.created_at', 'desc')
    .orderBy('saved_cart.id', 'desc')
    .execute();
  return rows.map((row) => toHead(row, today));
};

/** A saved cart of the client; `removed` looks for a removed one. */
export const findSaved = async (
  db: Kysely<Tables>,
  { client_id, today }: ClientDay,
  { id, removed = false }: { readonly id: number; readonly removed?: boolean },
): Promise<SavedHead | undefined> => {
  const row = await selectHeads(db, client_id)
    .where('saved_cart.id', '=', id)
    .where('removed_at', removed ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row && toHead(row, today);
};

/** A stored row with the terms on which it was saved, where they are known, and the quantity that an agent proposed. */
export type SavedRow = StoredRow & {
  readonly before?: SavedCart['data'][number]['before'];
  readonly proposed?: number | undefined;
};

const readRows = async (db: Kysely<Tables>, ids: readonly number[]): Promise<readonly SavedRow[]> => {
  const rows = await db
    .selectFrom('saved_cart_row')
    .select(['id', 'saved_cart_id as cart_id', 'sku', 'quantity', 'promo_code', 'promo_row'])
    .select(['price', 'price_per', 'pack', 'proposed'])
    .where('saved_cart_id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ price, price_per, pack, proposed, ...row }) => {
    const before = toSavedTerms({ price, price_per, pack });
    return {
      ...{ ...row, quantity: toQuantity(row.quantity) },
      ...(before && { before }),
      ...(proposed !== null && { proposed: toQuantity(proposed) }),
    };
  });
};

/** The rows of a saved cart in the order they were added. */
export const findSavedRows = (db: Kysely<Tables>, id: number): Promise<readonly SavedRow[]> =>
  readRows(db, [id]);

const toRowText = ({ sku, promo_code, promo_row, quantity }: RowInput): string =>
  JSON.stringify([sku, promo_code, promo_row, toThousandths(quantity)]);

const toRowsText = (rows: readonly RowInput[]): string => rows.map(toRowText).sort().join('\n');

/** The first of `heads` that has exactly these rows. */
export const findEqual = async (
  db: Kysely<Tables>,
  heads: readonly SavedHead[],
  rows: readonly RowInput[],
): Promise<SavedHead | undefined> => {
  const candidates = heads.filter(({ row_count }) => row_count === rows.length);
  if (candidates.length === 0) return undefined;
  const stored = Map.groupBy(
    await readRows(
      db,
      candidates.map(({ id }) => id),
    ),
    ({ cart_id }) => cart_id,
  );
  const text = toRowsText(rows);
  return candidates.find(({ id }) => toRowsText(stored.get(id) ?? []) === text);
};

/** A saved cart to store; `now` in ms. */
export type NewSavedCart = {
  readonly client_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly now: number;
};

/** Replaces all rows of a saved cart; rows that were saved before keep their terms. */
export const putSavedRows = async (
  tx: Tx,
  id: number,
  rows: readonly (RowInput & Pick<SavedRow, 'before' | 'proposed'>)[],
): Promise<void> => {
  await tx.deleteFrom('saved_cart_row').where('saved_cart_id', '=', id).execute();
  for (const part of chunk(rows)) {
    const values = part.map(({ sku, promo_code, promo_row, quantity, before, proposed }) => ({
      saved_cart_id: id,
      sku,
      promo_code,
      promo_row,
      quantity: toThousandths(quantity),
      proposed: proposed === undefined ? null : toThousandths(proposed),
      ...toStoredTerms(before),
    }));
    await tx.insertInto('saved_cart_row').values(values).execute();
  }
};

/** Stores a saved cart, and forgets the client's removed ones that can no longer be restored. */
export const insertSaved = async (
  tx: Tx,
  { now, ...fields }: NewSavedCart,
  rows: readonly RowInput[],
): Promise<SavedHead> => {
  await tx
    .deleteFrom('saved_cart')
    .where('client_id', '=', fields.client_id)
    .where('removed_at', '<', now - RESTORABLE_MS)
    .execute();
  const { id } = await tx
    .insertInto('saved_cart')
    .values({ ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putSavedRows(tx, id, rows);
  return {
    id,
    name: fields.name,
    kind: 'client',
    row_count: rows.length,
    created_at: new Date(now).toISOString(),
  };
};

export const renameSaved = async (tx: Tx, id: number, name: string): Promise<void> => {
  await tx.updateTable('saved_cart').set({ name }).where('id', '=', id).execute();
};

/** `removed_at` in ms; null restores the cart. */
export const setRemoved = async (tx: Tx, id: number, removed_at: number | null): Promise<void> => {
  await tx.updateTable('saved_cart').set({ removed_at }).where('id', '=', id).execute();
};
