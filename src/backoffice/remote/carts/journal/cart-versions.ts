import type { DatabaseSync } from 'node:sqlite';
import type { Session } from '../../../session.ts';
import { EMPTY_CART } from '#src/contract/cart.ts';

export const CART_VERSION_SCHEMA = `
  CREATE TABLE IF NOT EXISTS cart_version (
    client_id TEXT NOT NULL,
    address_code TEXT NOT NULL,
    rows_hash TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (client_id, address_code)
  ) STRICT;
`;

/** The versions of the carts of a host. */
export type CartVersions = {
  /** The version of rows with this hash, absent without rows: another than all before, unless they were read last. */
  get(session: Session, rows_hash: string | undefined): string;
  /** The next version of rows that a change left as they were. */
  next(session: Session): string;
};

/** A cart that had rows before has a hash of its own when it is empty again. */
const NO_ROWS = 'none';

type Row = { readonly rows_hash: string; readonly version: number };

/** Counted in this file for as long as it exists: the same rows at another time are another version. */
export const openCartVersions = (database: DatabaseSync): CartVersions => {
  const select = database.prepare('SELECT * FROM cart_version WHERE client_id = ? AND address_code = ?');
  const upsert = database.prepare(
    `INSERT INTO cart_version (client_id, address_code, rows_hash, version) VALUES (?, ?, ?, 1)
     ON CONFLICT (client_id, address_code) DO UPDATE SET
       version = cart_version.version + (cart_version.rows_hash <> excluded.rows_hash),
       rows_hash = excluded.rows_hash
     RETURNING *`,
  );
  const advance = database.prepare(
    `UPDATE cart_version SET version = version + 1 WHERE client_id = ? AND address_code = ? RETURNING *`,
  );
  const toText = ({ version, rows_hash }: Row): string => `${version}.${rows_hash}`;
  return {
    next: ({ user, address_code }) => {
      const row = advance.get(String(user.client_id), address_code) as Row | undefined;
      return row ? toText(row) : EMPTY_CART.version;
    },
    get: ({ user, address_code }, rows_hash) => {
      const cart = [String(user.client_id), address_code] as const;
      const hash = rows_hash ?? NO_ROWS;
      const known = select.get(...cart) as Row | undefined;
      if (!known && rows_hash === undefined) return EMPTY_CART.version;
      return toText(known?.rows_hash === hash ? known : (upsert.get(...cart, hash) as Row));
    },
  };
};
