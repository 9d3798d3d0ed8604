import type { Tx } from '../database/write-queue.ts';
import { parseDocument } from '../documents/stored-order.ts';

type CancelledOrder = { readonly id: number; readonly document: string };

/**
 * Cancels an order: it uses no credit, does not count as a purchase, and gives back its use of a discount code. A `reason` is the shop's
 * own; the order keeps it.
 */
export const cancelOrder = async (
  tx: Tx,
  { id, document }: CancelledOrder,
  reason?: string,
): Promise<void> => {
  const order = parseDocument(document);
  await tx
    .updateTable('order')
    .set({
      status: 'CANCELLED',
      ...(reason && { document: JSON.stringify({ ...order, cancel_reason: reason }) }),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('bought_article').where('order_id', '=', id).execute();
  const { coupon } = order;
  if (!coupon) return;
  await tx
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', coupon.code)
    .where('uses', '>', 0)
    .execute();
};

type Cancelled =
  { readonly ok: true; readonly refund: boolean } | { readonly ok: false; readonly refusal: 'card_open' };

/**
 * Cancels an order with its card payment; `refund`: it was paid. A charge whose outcome is unknown (`card_open`) has to be settled first.
 */
export const cancelWithCard = async (tx: Tx, order: CancelledOrder, reason?: string): Promise<Cancelled> => {
  const payment = await tx
    .selectFrom('card_payment')
    .select('state')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const isPaid = payment?.state === 'paid';
  if (payment && !isPaid && payment.state !== 'refused') return { ok: false, refusal: 'card_open' };
  if (payment && !isPaid) await tx.deleteFrom('card_payment').where('order_id', '=', order.id).execute();
  await cancelOrder(tx, order, reason);
  return { ok: true, refund: isPaid };
};
