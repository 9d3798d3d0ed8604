import type { CartRow } from '#src/contract/cart.ts';
import type { ReviewedRow } from '#src/contract/order.ts';
import type { OrderRefusal } from '#src/contract/refusals.ts';
import { toMoney } from './money.ts';
import { toThousandths } from './quantity.ts';

/** The difference between the reviewed rows and the current ones, with the affected `row_id`s. */
export type ChangeSinceReview = {
  readonly refusal: Extract<OrderRefusal, 'cart_changed' | 'price_changed'>;
  readonly rows: readonly string[];
};

const isSameQuantity = (a: number, b: number): boolean => toThousandths(a) === toThousandths(b);

const isSamePrice = (seen: ReviewedRow, row: CartRow): boolean =>
  toMoney(seen.price_discount) === toMoney(row.price_discount) &&
  (seen.amount === undefined || toMoney(seen.amount) === toMoney(row.amount ?? 0));

/**
 * Compares current rows with the reviewed ones: added, removed or resized rows first, then changed prices. Undefined
 * when they are equal; order does not matter.
 */
export const findChangeSinceReview = (
  seen: readonly ReviewedRow[],
  rows: readonly CartRow[],
): ChangeSinceReview | undefined => {
  const before = new Map(seen.map((row) => [String(row.row_id), row]));
  const changed: string[] = [];
  const repriced: string[] = [];
  for (const row of rows) {
    const row_id = String(row.row_id);
    const known = before.get(row_id);
    before.delete(row_id);
    if (!known || !isSameQuantity(known.quantity, row.quantity)) changed.push(row_id);
    else if (!isSamePrice(known, row)) repriced.push(row_id);
  }
  changed.push(...before.keys());
  if (changed.length > 0) return { refusal: 'cart_changed', rows: changed };
  return repriced.length > 0 ? { refusal: 'price_changed', rows: repriced } : undefined;
};

/** The fields of current rows that a review compares. */
export const toReviewedRows = (rows: readonly CartRow[]): readonly ReviewedRow[] =>
  rows.map(({ row_id, quantity, price_discount, amount }) => ({
    row_id,
    quantity,
    price_discount,
    ...(amount === undefined ? {} : { amount }),
  }));
