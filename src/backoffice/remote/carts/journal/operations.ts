import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { Session } from '../../../session.ts';
import type { Clock } from '../../../settings.ts';
import { type Step, stepSchema } from './cart-steps.ts';

/** How long operations and sent orders are stored. */
const RETENTION_MS = 90 * DAY_MS;
/** The oldest operations beyond this number are deleted. */
const MAX_OPERATIONS = 200_000;

export const OPERATION_SCHEMA = `
  CREATE TABLE IF NOT EXISTS operation (
    client_id TEXT NOT NULL,
    operation_id TEXT NOT NULL,
    address_code TEXT NOT NULL,
    payload_hash TEXT NOT NULL,
    steps TEXT,
    created INTEGER NOT NULL,
    PRIMARY KEY (client_id, operation_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS operation_open ON operation (client_id, address_code) WHERE steps IS NOT NULL;
  CREATE INDEX IF NOT EXISTS operation_created ON operation (created);
  CREATE TABLE IF NOT EXISTS sent_order (
    client_id TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (client_id, request_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sent_order_created ON sent_order (created);
`;

/** A change with an id. Without `steps` it was applied completely; with them it may be incomplete. */
export type StoredOperation = {
  readonly operation_id: string;
  readonly payload_hash: string;
  readonly steps?: readonly Step[];
};

/** The cart changes and orders that this server sent to the host. Stored, so that they survive a restart. */
export type Operations = {
  find(session: Session, operation_id: string): StoredOperation | undefined;
  /** The operations of the session's cart that have steps left. */
  listOpen(session: Session): readonly StoredOperation[];
  store(session: Session, operation: StoredOperation): void;
  /** Deletes a refused operation, so that it may be requested again. */
  delete(session: Session, operation_id: string): void;
  /** Whether this order was sent to the host before. */
  isSent(session: Session, request_id: string): boolean;
  storeSent(session: Session, request_id: string): void;
  deleteSent(session: Session, request_id: string): void;
};

type Row = { readonly operation_id: string; readonly payload_hash: string; readonly steps: string | null };

const toOperation = ({ operation_id, payload_hash, steps }: Row): StoredOperation => ({
  operation_id,
  payload_hash,
  ...(steps === null ? {} : { steps: z.array(stepSchema).parse(JSON.parse(steps)) }),
});

/** Opens the operations in an open database that has the tables of `OPERATION_SCHEMA`. */
export const openOperations = (database: DatabaseSync, clock: Clock): Operations => {
  const select = database.prepare('SELECT * FROM operation WHERE client_id = ? AND operation_id = ?');
  const selectOpen = database.prepare(
    'SELECT * FROM operation WHERE client_id = ? AND address_code = ? AND steps IS NOT NULL ORDER BY created, rowid',
  );
  const upsert = database.prepare(
    `INSERT INTO operation (client_id, operation_id, address_code, payload_hash, steps, created)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (client_id, operation_id) DO UPDATE SET steps = excluded.steps`,
  );
  const remove = database.prepare('DELETE FROM operation WHERE client_id = ? AND operation_id = ?');
  const selectSent = database.prepare('SELECT 1 FROM sent_order WHERE client_id = ? AND request_id = ?');
  const insertSent = database.prepare('INSERT OR IGNORE INTO sent_order VALUES (?, ?, ?)');
  const removeSent = database.prepare('DELETE FROM sent_order WHERE client_id = ? AND request_id = ?');
  const sweeps = [
    database.prepare('DELETE FROM operation WHERE created < ?'),
    database.prepare('DELETE FROM sent_order WHERE created < ?'),
  ];
  const bound = database.prepare(
    'DELETE FROM operation WHERE created < (SELECT created FROM operation ORDER BY created DESC LIMIT 1 OFFSET ?)',
  );

  const toClient = ({ user }: Session): string => String(user.client_id);
  let swept = 0;
  const sweep = (): void => {
    if (clock() < swept + HOUR_MS) return;
    swept = clock();
    for (const statement of sweeps) statement.run(swept - RETENTION_MS);
    bound.run(MAX_OPERATIONS);
  };

  return {
    find: (session, operation_id) => {
      const row = select.get(toClient(session), operation_id) as Row | undefined;
      return row && toOperation(row);
    },
    listOpen: (session) =>
      (selectOpen.all(toClient(session), session.address_code) as Row[]).map((row) => toOperation(row)),
    store: (session, { operation_id, payload_hash, steps }) => {
      sweep();
      const text = steps === undefined ? null : JSON.stringify(steps);
      const { address_code } = session;
      upsert.run(toClient(session), operation_id, address_code, payload_hash, text, clock());
    },
    delete: (session, operation_id) => void remove.run(toClient(session), operation_id),
    isSent: (session, request_id) => selectSent.get(toClient(session), request_id) !== undefined,
    storeSent: (session, request_id) => {
      sweep();
      insertSent.run(toClient(session), request_id, clock());
    },
    deleteSent: (session, request_id) => void removeSent.run(toClient(session), request_id),
  };
};
