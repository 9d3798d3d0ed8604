import type { Kysely } from 'kysely';
import { type CartChangeRequest, toPayloadHash } from '../../rules/cart-change/cart-change-request.ts';
import { DAY_MS } from '../../rules/day.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx, Write } from '../database/write-queue.ts';
import type { CartOwner } from '../customers/client.ts';

/** A carried-out change is known again for 90 days. */
const KEPT_MS = 90 * DAY_MS;

/** How often this process looks for older ones. */
const SWEEP_MS = 3_600_000;

/** A change that is named. */
export type Operation = {
  readonly owner: CartOwner;
  readonly operation_id: string;
  readonly asked: CartChangeRequest;
  /** Ms. */
  readonly now: number;
};

/**
 * Claims an operation id for a client: `new` when the change is this transaction's to carry out. Asked while the
 * cart is held, or while there is none: whoever comes second waits for the first to commit or to undo.
 */
export const claimOperation = async (
  tx: Tx,
  { owner, operation_id, asked, now }: Operation,
): Promise<'new' | 'repeat' | 'conflict'> => {
  const { client_id } = owner;
  const payload_hash = toPayloadHash(asked, owner.address_code);
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

/** Whether a change with one of these ids was carried out for the client. */
export const isCarriedOut = async (
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

/** Forgets what was carried out long ago, at most once an hour: most changes do not pay for it. */
export const createSweep = (write: Write): ((now: number) => Promise<void>) => {
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + SWEEP_MS;
    await write((tx) =>
      tx
        .deleteFrom('cart_operation')
        .where('created_at', '<', now - KEPT_MS)
        .execute(),
    );
  };
};
