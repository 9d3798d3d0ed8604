import type { DatabaseSync } from 'node:sqlite';
import { EMPTY_CART } from '#src/contract/cart.ts';
import type { Session } from '../../session.ts';

export const CART_VERSION_SCHEMA = `
  CREATE TABLE IF NOT EXISTS cart_version (
    client_id TEXT NOT NULL,
    address_code TEXT NOT NULL,
    rows_hash TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (client_id, address_code)
  ) STRICT;
`;

/** Versions for the carts of a host, which does not provide any. */
export type CartVersions = {
  /**
   * The version of a cart whose rows have this hash; no hash means no rows. Returns a new version unless the previous
   * read had the same hash.
   */
  get(session: Session, rows_hash: string | undefined): string;
  /** A new version after a change that left the rows equal. */
  next(session: Session): string;
};

/** The hash of an empty cart that had rows before. */
const EMPTY_HASH = 'none';

type Row = { readonly rows_hash: string; readonly version: number };

/** The counters are stored, so that equal rows at a later time get a new version, also after a restart. */
export const openCartVersions = (database: DatabaseSync): CartVersions => {
  const select = database.prepare('SELECT * FROM cart_version WHERE client_id = ? AND address_code = ?');
  const upsert = database.prepare(
    `INSERT INTO cart_version (client_id, address_code, rows_hash, version) VALUES (?, ?, ?, 1)
     ON CONFLICT (client_id, address_code) DO UPDATE SET
       version = cart_version.version + (cart_version.rows_hash <> excluded.rows_hash),
       rows_hash = excluded.rows_hash
     RETURNING *`,
  );
  const increment = database.prepare(
    `UPDATE cart_version SET version = version + 1 WHERE client_id = ? AND address_code = ? RETURNING *`,
  );
  const toText = ({ version, rows_hash }: Row): string => `${version}.${rows_hash}`;
  return {
    next: ({ user, address_code }) => {
      const row = increment.get(String(user.client_id), address_code) as Row | undefined;
      return row ? toText(row) : EMPTY_CART.version;
    },
    get: ({ user, address_code }, rows_hash) => {
      const cart = [String(user.client_id), address_code] as const;
      const hash = rows_hash ?? EMPTY_HASH;
      const stored = select.get(...cart) as Row | undefined;
      if (!stored && rows_hash === undefined) return EMPTY_CART.version;
      return toText(stored?.rows_hash === hash ? stored : (upsert.get(...cart, hash) as Row));
    },
  };
};
