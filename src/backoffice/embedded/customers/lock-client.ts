import type { Tx } from '../database/write-queue.ts';

/**
 * Locks the client row, which serialises the orders of a client across its addresses, so that credit cannot be spent
 * twice. Must be the first statement that writes.
 */
export const lockClient = async (tx: Tx, client_id: number): Promise<void> => {
  await tx
    .updateTable('client')
    .set((eb) => ({ credit_used: eb.ref('credit_used') }))
    .where('id', '=', client_id)
    .execute();
};
