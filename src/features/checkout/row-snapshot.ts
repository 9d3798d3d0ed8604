import type { CartRow } from '#src/contract/cart.ts';
import type { ReviewedRow } from '#src/contract/order.ts';

/** A row as rendered on the page, with the fields needed to describe later changes. */
export type RowSnapshot = ReviewedRow & Pick<CartRow, 'carti' | 'price_per'>;

export const toRowSnapshots = (rows: readonly CartRow[]): readonly RowSnapshot[] =>
  rows.map(({ row_id, carti, quantity, price_discount, price_per, amount }) => ({
    row_id,
    carti,
    quantity,
    price_discount,
    price_per,
    ...(amount === undefined ? {} : { amount }),
  }));

/** A price for `price_per` units. */
type Price = Pick<CartRow, 'price_discount' | 'price_per'>;

/** Differences from the snapshot. */
export type RowChange = {
  readonly isNew?: boolean;
  /** The quantity before. */
  readonly quantity?: number;
  /** The price before. */
  readonly price?: Price;
};

export type RowChanges = {
  /** By `row_id`, as text. */
  readonly changed: ReadonlyMap<string, RowChange>;
  readonly removed: readonly RowSnapshot[];
  /** The refusal that describes the changes; undefined without changes. */
  readonly refusal: 'cart_changed' | 'price_changed' | undefined;
};

const toChange = (before: RowSnapshot | undefined, row: CartRow): RowChange | undefined => {
  if (!before) return { isNew: true };
  const { quantity, price_discount, price_per } = before;
  const isSamePrice = price_discount === row.price_discount && price_per === row.price_per;
  if (isSamePrice && quantity === row.quantity) return undefined;
  return {
    ...(quantity === row.quantity ? {} : { quantity }),
    ...(isSamePrice ? {} : { price: { price_discount, price_per } }),
  };
};

/** Compares rows with their snapshots. Ignores discontinued rows, which `OrderRows` marks by itself. */
export const toRowChanges = (before: readonly RowSnapshot[], rows: readonly CartRow[]): RowChanges => {
  const unmatched = new Map(before.map((row) => [String(row.row_id), row]));
  const changed = new Map<string, RowChange>();
  for (const row of rows) {
    const row_id = String(row.row_id);
    const change = row.blocked === undefined ? toChange(unmatched.get(row_id), row) : undefined;
    if (change) changed.set(row_id, change);
    unmatched.delete(row_id);
  }
  const removed = [...unmatched.values()];
  const hasCartChange =
    removed.length > 0 ||
    [...changed.values()].some(({ isNew, quantity }) => isNew ?? quantity !== undefined);
  return {
    changed,
    removed,
    refusal: hasCartChange ? 'cart_changed' : changed.size > 0 ? 'price_changed' : undefined,
  };
};
