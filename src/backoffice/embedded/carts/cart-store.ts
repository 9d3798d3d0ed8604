import { type Kysely, sql } from 'kysely';
import { toQuantity, toThousandths } from '../../rules/quantity.ts';
import { chunk } from '../../chunk.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CartOwner } from '../customers/client.ts';

/** A stored row; `quantity` in sales units. */
export type StoredRow = {
  readonly id: number;
  readonly cart_id: number;
  readonly sku: string;
  readonly quantity: number;
  readonly promo_code: string;
  readonly promo_row: string;
  /** Absent when it is not known. */
  readonly added_by?: StoredAuthor | undefined;
  readonly changed_by?: StoredAuthor | undefined;
};

/** The user who wrote a row. */
export type StoredAuthor = { readonly id: number; readonly name: string; readonly role: string };

/** Identifies a row within a cart. */
export type RowKey = Pick<StoredRow, 'sku' | 'promo_code' | 'promo_row'>;

/** A row to insert or update; `quantity` in sales units. */
export type RowInput = RowKey & { readonly quantity: number };

/** A stored cart, rows in the order they were added. */
export type StoredCart = {
  /** 0 without rows. */
  readonly id: number;
  /** The contract's `version`. */
  readonly version: string;
  readonly rows: readonly StoredRow[];
  /** The discount code; '' for none. */
  readonly coupon: string;
};

/** A cart locked by the transaction, until its end. */
export type LockedCart = {
  readonly id: number;
  /** The contract's `version` before this transaction; `0` when it created the owner's first cart. */
  readonly before: string;
  /** The version after this transaction, if rows remain. */
  readonly version: string;
  readonly coupon: string;
};

/** The cart of an owner who never had rows. */
const NO_CART: StoredCart = { id: 0, version: '0', rows: [], coupon: '' };

type Columns = Omit<StoredRow, 'added_by' | 'changed_by'>;

const toStoredRow = ({ id, cart_id, sku, quantity, promo_code, promo_row }: Columns): StoredRow => ({
  id,
  cart_id,
  sku,
  promo_code,
  promo_row,
  quantity: toQuantity(quantity),
});

/** The columns of a left join with a user. */
const toAuthor = (id: number | null, name: string | null, role: string | null): StoredAuthor | undefined =>
  id === null || name === null || role === null ? undefined : { id, name, role };

/**
 * Ids are never reused and every change increments the version, so every state of an owner's carts has its own text.
 */
const toVersion = (id: number, version: number): string => `${id}.${version}`;

/** A version of 1 means that this transaction created the cart. */
const toLocked = ({ id, version, coupon }: { id: number; version: number; coupon: string }): LockedCart => ({
  id,
  coupon,
  before: version === 1 ? NO_CART.version : toVersion(id, version - 1),
  version: toVersion(id, version),
});

/**
 * Locks the owner's cart, creating it when it is missing. Must be the first statement of a change. If another transaction
 * is replacing the cart, this one waits for it and locks the new cart.
 */
export const lockCart = async (tx: Tx, owner: CartOwner): Promise<LockedCart> => {
  const cart = await tx
    .insertInto('cart')
    .values({ ...owner, version: 1 })
    .onConflict((c) =>
      c
        .columns(['client_id', 'address_code', 'agent_id'])
        .doUpdateSet((eb) => ({ version: eb('cart.version', '+', 1) })),
    )
    .returning(['id', 'version', 'coupon'])
    .executeTakeFirstOrThrow();
  return toLocked(cart);
};

/**
 * Like `lockCart`, but returns undefined when there is no cart, or when another transaction replaces it meanwhile: the new
 * cart has none of the known rows.
 */
export const findLock = async (tx: Tx, owner: CartOwner): Promise<LockedCart | undefined> => {
  const cart = await tx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('client_id', '=', owner.client_id)
    .where('address_code', '=', owner.address_code)
    .where('agent_id', '=', owner.agent_id)
    .returning(['id', 'version', 'coupon'])
    .executeTakeFirst();
  return cart && toLocked(cart);
};

/** Like `findLock`, but returns only the id of the cart. */
export const findLockedCartId = async (tx: Tx, owner: CartOwner): Promise<number | undefined> =>
  (await findLock(tx, owner))?.id;

/** The left join yields one row of nulls for a cart without rows. */
const isRow = <T extends { readonly id: number | null }>(row: T): row is T & Columns => row.id !== null;

/** The owner's cart. One statement, so that version and rows are consistent. */
export const findCart = async (db: Kysely<Tables>, owner: CartOwner): Promise<StoredCart> => {
  const found = await db
    .selectFrom('cart')
    .leftJoin('cart_row', 'cart_row.cart_id', 'cart.id')
    .leftJoin('user as adder', 'adder.id', 'cart_row.added_by')
    .leftJoin('user as changer', 'changer.id', 'cart_row.changed_by')
    .select(['cart.id as cart_id', 'cart.version', 'cart.coupon'])
    .select(['cart_row.id', 'sku', 'quantity', 'promo_code', 'promo_row'])
    .select(['added_by', 'adder.name as adder_name', 'adder.role as adder_role'])
    .select(['changed_by', 'changer.name as changer_name', 'changer.role as changer_role'])
    .where('cart.client_id', '=', owner.client_id)
    .where('cart.address_code', '=', owner.address_code)
    .where('cart.agent_id', '=', owner.agent_id)
    .orderBy('cart_row.id')
    .execute();
  const [first] = found;
  if (!first) return NO_CART;
  const version = toVersion(first.cart_id, first.version);
  const rows = found.filter(isRow).map((row) => ({
    ...toStoredRow(row),
    added_by: toAuthor(row.added_by, row.adder_name, row.adder_role),
    changed_by: toAuthor(row.changed_by, row.changer_name, row.changer_role),
  }));
  return { id: rows.length > 0 ? first.cart_id : 0, version, rows, coupon: first.coupon };
};

/** Sets the discount code of a locked cart. */
export const putCoupon = async (tx: Tx, cart_id: number, coupon: string): Promise<void> => {
  await tx.updateTable('cart').set({ coupon }).where('id', '=', cart_id).execute();
};

/** The id of the owner's cart; 0 when it has no rows. */
export const getCartId = async (db: Kysely<Tables>, owner: CartOwner): Promise<number> => {
  const row = await db
    .selectFrom('cart')
    .innerJoin('cart_row', 'cart_row.cart_id', 'cart.id')
    .select('cart.id')
    .where('cart.client_id', '=', owner.client_id)
    .where('cart.address_code', '=', owner.address_code)
    .where('cart.agent_id', '=', owner.agent_id)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? NO_CART.id;
};

/** The rows of the owner's cart in the order they were added; empty without a cart. */
export const findRows = async (db: Kysely<Tables>, owner: CartOwner): Promise<readonly StoredRow[]> =>
  (await findCart(db, owner)).rows;

/** Inserts rows or replaces their quantities, as the user `author`; returns the stored rows without their authors. */
export const putRows = async (
  tx: Tx,
  { cart_id, author }: { readonly cart_id: number; readonly author: number | undefined },
  rows: readonly RowInput[],
): Promise<readonly StoredRow[]> => {
  const by = author ?? null;
  const written: StoredRow[] = [];
  for (const part of chunk(rows)) {
    const values = part.map(({ sku, promo_code, promo_row, quantity }) => ({
      ...{ cart_id, sku, promo_code, promo_row, quantity: toThousandths(quantity) },
      ...{ added_by: by, changed_by: by },
    }));
    const stored = await tx
      .insertInto('cart_row')
      .values(values)
      .onConflict((c) =>
        c
          .columns(['cart_id', 'sku', 'promo_code', 'promo_row'])
          .doUpdateSet({ quantity: sql<number>`excluded.quantity`, changed_by: by }),
      )
      .returning(['id', 'cart_id', 'sku', 'quantity', 'promo_code', 'promo_row'])
      .execute();
    written.push(...stored.map(toStoredRow));
  }
  return written;
};

/** Deletes rows by their ids. */
export const deleteRows = async (tx: Tx, row_ids: readonly number[]): Promise<void> => {
  for (const part of chunk(row_ids)) await tx.deleteFrom('cart_row').where('id', 'in', part).execute();
};

/**
 * Replaces a locked cart by an empty one with a new id, so that later lines belong to another cart and the version
 * differs from every other empty state.
 */
export const replaceCart = async (tx: Tx, cart_id: number): Promise<StoredCart> => {
  const owner = await tx
    .deleteFrom('cart')
    .where('id', '=', cart_id)
    .returning(['client_id', 'address_code', 'agent_id'])
    .executeTakeFirstOrThrow();
  const { id, version } = await tx
    .insertInto('cart')
    .values({ ...owner, version: 1 })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { id: 0, version: toVersion(id, version), rows: [], coupon: '' };
};
