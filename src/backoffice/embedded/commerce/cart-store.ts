import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/write-queue.ts';
import type { CartOwner } from './client.ts';

/** A row as it is stored; `quantity` in sales units. */
export type StoredRow = {
  readonly id: number;
  readonly cart_id: number;
  readonly sku: string;
  readonly quantity: number;
  readonly promo_code: string;
  readonly promo_row: string;
};

/** What makes two lines one row. */
export type RowKey = Pick<StoredRow, 'sku' | 'promo_code' | 'promo_row'>;

/** A row as it should be. */
export type WantedRow = RowKey & { readonly quantity: number };

/** Quantities are stored in thousandths. */
const SCALE = 1000;

/** Rows in one statement: SQLite takes 32,766 parameters. */
const CHUNK = 1000;

/** Takes the owner's cart for this transaction, making it when there is none. First statement of every change. */
export const lockCart = async (tx: Tx, owner: CartOwner): Promise<number> => {
  const cart = await tx
    .insertInto('cart')
    .values({ ...owner, version: 1 })
    .onConflict((c) =>
      c.columns(['client_id', 'address_code']).doUpdateSet((eb) => ({ version: eb('cart.version', '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return cart.id;
};

/** As `lockCart`, but absent when there is no cart. */
export const findLockedCart = async (tx: Tx, owner: CartOwner): Promise<number | undefined> => {
  const cart = await tx
    .updateTable('cart')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('client_id', '=', owner.client_id)
    .where('address_code', '=', owner.address_code)
    .returning('id')
    .executeTakeFirst();
  return cart?.id;
};

/** The rows of the owner's cart in the order they were added. Without a cart none. */
export const findRows = async (db: Kysely<Tables>, owner: CartOwner): Promise<readonly StoredRow[]> => {
  const rows = await db
    .selectFrom('cart')
    .innerJoin('cart_row', 'cart_row.cart_id', 'cart.id')
    .select(['cart_row.id', 'cart_id', 'sku', 'quantity', 'promo_code', 'promo_row'])
    .where('client_id', '=', owner.client_id)
    .where('address_code', '=', owner.address_code)
    .orderBy('cart_row.id')
    .execute();
  return rows.map((row) => ({ ...row, quantity: row.quantity / SCALE }));
};

/** Writes rows with their quantities, new ones or in place of the old quantity; answers their ids. */
export const putRows = async (
  tx: Tx,
  cart_id: number,
  rows: readonly WantedRow[],
): Promise<readonly (RowKey & { readonly id: number })[]> => {
  const written: (RowKey & { id: number })[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const values = rows
      .slice(from, from + CHUNK)
      .map((row) => ({ ...row, cart_id, quantity: Math.round(row.quantity * SCALE) }));
    const chunk = await tx
      .insertInto('cart_row')
      .values(values)
      .onConflict((c) =>
        c
          .columns(['cart_id', 'sku', 'promo_code', 'promo_row'])
          .doUpdateSet({ quantity: sql<number>`excluded.quantity` }),
      )
      .returning(['id', 'sku', 'promo_code', 'promo_row'])
      .execute();
    written.push(...chunk);
  }
  return written;
};

/** An id as it is written: `1`, neither ` 1` nor `0x1`. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** Takes a row out, and the cart with its last row. False when the row is not there. */
export const deleteRow = async (tx: Tx, cart_id: number, row_id: string): Promise<boolean> => {
  if (!ROW_ID.test(row_id)) return false;
  const gone = await tx
    .deleteFrom('cart_row')
    .where('cart_id', '=', cart_id)
    .where('id', '=', Number(row_id))
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  const left = tx.selectFrom('cart_row').select('id').where('cart_id', '=', cart_id);
  await tx
    .deleteFrom('cart')
    .where('id', '=', cart_id)
    .where((eb) => eb.not(eb.exists(left)))
    .execute();
  return true;
};

/** Takes the whole cart away; the next line makes a new one with a new id. */
export const deleteCart = async (tx: Tx, cart_id: number): Promise<void> => {
  await tx.deleteFrom('cart').where('id', '=', cart_id).execute();
};
