import type { Kysely } from 'kysely';
import { DAY_MS, HOUR_MS } from '#src/contract/time.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx, Write } from '../database/write-queue.ts';
import type { CartOwner } from '../customers/client.ts';

/** How long the id of an applied change is stored. */
const RETENTION_MS = 90 * DAY_MS;

/** Interval at which this process deletes older ids. */
const SWEEP_INTERVAL_MS = HOUR_MS;

/** A change with an operation id. */
export type Operation = {
  readonly owner: CartOwner;
  readonly operation_id: string;
  /** The hash of the request and the address; a retry has the same one. */
  readonly payload_hash: string;
  /** Ms. */
  readonly now: number;
};

/**
 * Claims an operation id for a client: `new` when this transaction must apply the change. Call it while the cart is
 * locked or absent: a concurrent claim waits for the first one's commit or rollback.
 */
export const claimOperation = async (
  tx: Tx,
  { owner, operation_id, payload_hash, now }: Operation,
): Promise<'new' | 'repeat' | 'conflict'> => {
  const { client_id } = owner;
  const claimed = await tx
    .insertInto('cart_operation')
    .values({ client_id, operation_id, payload_hash, created_at: now })
    .onConflict((c) => c.columns(['client_id', 'operation_id']).doNothing())
    .returning('operation_id')
    .executeTakeFirst();
  if (claimed) return 'new';
  const known = await tx
    .selectFrom('cart_operation')
    .select('payload_hash')
    .where('client_id', '=', client_id)
    .where('operation_id', '=', operation_id)
    .executeTakeFirstOrThrow();
  return known.payload_hash === payload_hash ? 'repeat' : 'conflict';
};

/** Whether a change with one of these ids was applied for the client. */
export const hasApplied = async (
  db: Kysely<Tables>,
  { client_id }: Pick<CartOwner, 'client_id'>,
  operation_ids: readonly string[],
): Promise<boolean> => {
  const known = await db
    .selectFrom('cart_operation')
    .select('operation_id')
    .where('client_id', '=', client_id)
    .where('operation_id', 'in', operation_ids)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
};

/** Deletes old operations, at most once an hour. */
export const createSweep = (write: Write): ((now: number) => Promise<void>) => {
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + SWEEP_INTERVAL_MS;
    await write((tx) =>
      tx
        .deleteFrom('cart_operation')
        .where('created_at', '<', now - RETENTION_MS)
        .execute(),
    );
  };
};
