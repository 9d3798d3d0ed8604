import { toCountedRows } from '../../rules/priced-cart.ts';
import { withDiscount } from '../../rules/coupon.ts';
import { toEuros, toMoney, toRowAmount, toShare } from '../../rules/money.ts';
import { toTotalsWith } from '../../rules/totals.ts';
import { insertBoughtArticles, toBoughtArticles } from '../customers/bought.ts';
import type { Tx } from '../database/write-queue.ts';
import type { OrderDocument } from '../documents/stored-order.ts';
import { type MovedRow, sumByRow } from './portions.ts';
import type { StaffOrder } from './staff-order.ts';

/** The order with other quantities. Its transport stays; a discount keeps its share of the goods. */
export const toChangedDocument = (
  document: OrderDocument,
  quantities: ReadonlyMap<string, number>,
): OrderDocument => {
  const rows = document.rows.map((row) => {
    const quantity = quantities.get(String(row.row_id)) ?? row.quantity;
    const amount = toRowAmount(toMoney(row.price_discount), row.price_per, quantity);
    return quantity === row.quantity ? row : { ...row, quantity, amount: toEuros(amount) };
  });
  const { coupon, totale_netto, spese_trasporto } = document;
  const totals = toTotalsWith(toCountedRows(rows), toMoney(spese_trasporto));
  if (!coupon || totale_netto === 0) return { ...document, rows, ...totals };
  const discount = toShare(toMoney(coupon.discount), toMoney(totals.totale_netto), toMoney(totale_netto));
  return { ...document, rows, ...withDiscount(totals, { code: coupon.code, discount }) };
};

/** Stores an order with other quantities: its totals, and what counts as bought. */
export const storeQuantities = async (
  tx: Tx,
  { id, client_id, placed_at, document }: StaffOrder,
  quantities: ReadonlyMap<string, number>,
): Promise<OrderDocument> => {
  const changed = toChangedDocument(document, quantities);
  await tx
    .updateTable('order')
    .set({
      net: toMoney(changed.totale_netto),
      total: toMoney(changed.totale_doc),
      document: JSON.stringify(changed),
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('bought_article').where('order_id', '=', id).execute();
  const kept = changed.rows.filter(({ quantity }) => quantity > 0);
  await insertBoughtArticles(tx, toBoughtArticles({ rows: kept }, { order_id: id, client_id, placed_at }));
  return changed;
};

type ChangeRefusal = 'unknown_row' | 'more_than_ordered' | 'already_shipped' | 'nothing_left';

/** Why quantities cannot be reduced to these; undefined when they can. */
export const findChangeRefusal = (
  { document }: StaffOrder,
  wanted: readonly MovedRow[],
  shipped: readonly MovedRow[],
): ChangeRefusal | undefined => {
  const ordered = new Map(document.rows.map(({ row_id, quantity }) => [String(row_id), quantity]));
  const gone = sumByRow(shipped);
  for (const { row_id, quantity } of wanted) {
    const before = ordered.get(String(row_id));
    if (before === undefined) return 'unknown_row';
    if (quantity > before) return 'more_than_ordered';
    if (quantity < (gone.get(String(row_id)) ?? 0)) return 'already_shipped';
    ordered.set(String(row_id), quantity);
  }
  return [...ordered.values()].every((quantity) => quantity === 0) ? 'nothing_left' : undefined;
};
