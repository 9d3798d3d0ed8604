import type { AddLine } from '#src/contract/cart.ts';
import type { Order } from '#src/contract/order.ts';

/** What an order's rows are as lines for the cart: one for each article and promotion, with all that was ordered. */
export const toReorderLines = ({ rows }: Pick<Order, 'rows'>): readonly AddLine[] => {
  const lines = new Map<string, AddLine>();
  for (const { carti, quantity, promo_code, promo_row } of rows) {
    const line = { item_id: carti, quantity, promo_code, promo_row: String(promo_row) };
    const key = JSON.stringify([carti, promo_code, line.promo_row]);
    const known = lines.get(key);
    const sum = Math.round(((known?.quantity ?? 0) + quantity) * 1000) / 1000;
    lines.set(key, { ...line, quantity: sum });
  }
  return [...lines.values()];
};
