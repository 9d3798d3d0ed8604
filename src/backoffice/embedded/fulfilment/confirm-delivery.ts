import type { ParsedInput } from '#src/contract/staff/commands.ts';
import type { Tx } from '../database/write-queue.ts';
import type { Written } from '../command-handler.ts';

/** Marks the goods of a delivery note as arrived. */
export const confirmDelivery = async (
  tx: Tx,
  { delivery }: ParsedInput<'deliveries.confirm'>,
): Promise<Written<'deliveries.confirm'>> => {
  const status = 'DELIVERED';
  const named = tx.updateTable('delivery_note').set({ status }).where('name', '=', delivery);
  if (await named.where('status', '<>', status).returning('id').executeTakeFirst())
    return { ok: true, result: { status } };
  const known = await tx
    .selectFrom('delivery_note')
    .select('id')
    .where('name', '=', delivery)
    .executeTakeFirst();
  return { ok: false, refusal: known ? 'already_delivered' : 'unknown_delivery' };
};
