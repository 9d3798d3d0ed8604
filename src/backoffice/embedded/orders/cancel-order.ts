import type { Tx } from '../database/write-queue.ts';
import { parseDocument } from './stored-order.ts';

/** Cancels an order: it uses no credit, is no purchase, and gives back its use of a discount code. */
export const cancelOrder = async (
  tx: Tx,
  { id, document }: { readonly id: number; readonly document: string },
): Promise<void> => {
  await tx.updateTable('order').set({ status: 'CANCELLED' }).where('id', '=', id).execute();
  await tx.deleteFrom('bought_article').where('order_id', '=', id).execute();
  const { coupon } = parseDocument(document);
  if (!coupon) return;
  await tx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', coupon.code)
    .where('uses', '>', 0)
    .execute();
};
