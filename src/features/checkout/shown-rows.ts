import type { CartRow } from '#src/contract/cart.ts';
import type { ReviewedRow } from '#src/contract/order.ts';

/** A row as shown on the page, with the fields needed to describe later changes. */
export type ShownRow = ReviewedRow & Pick<CartRow, 'carti' | 'price_per'>;

export const toShownRows = (rows: readonly CartRow[]): readonly ShownRow[] =>
  rows.map(({ row_id, carti, quantity, price_discount, price_per, amount }) => ({
    ...{ row_id, carti, quantity, price_discount, price_per },
    ...(amount === undefined ? {} : { amount }),
  }));

/** A price for `price_per` units. */
type Price = Pick<CartRow, 'price_discount' | 'price_per'>;

/** Differences from the shown row. */
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
  readonly removed: readonly ShownRow[];
  /** The refusal that describes the changes; undefined without changes. */
  readonly refusal: 'cart_changed' | 'price_changed' | undefined;
};

const toChange = (before: ShownRow | undefined, row: CartRow): RowChange | undefined => {
  if (!before) return { isNew: true };
  const { quantity, price_discount, price_per } = before;
  const isPrice = price_discount === row.price_discount && price_per === row.price_per;
  if (isPrice && quantity === row.quantity) return undefined;
  return {
    ...(quantity === row.quantity ? {} : { quantity }),
    ...(isPrice ? {} : { price: { price_discount, price_per } }),
  };
};

/** Compares rows with those shown before. Discontinued rows are marked elsewhere and are omitted. */
export const toRowChanges = (before: readonly ShownRow[], rows: readonly CartRow[]): RowChanges => {
  const known = new Map(before.map((row) => [String(row.row_id), row]));
  const changed = new Map<string, RowChange>();
  for (const row of rows) {
    const row_id = String(row.row_id);
    const change = row.blocked === undefined ? toChange(known.get(row_id), row) : undefined;
    if (change) changed.set(row_id, change);
    known.delete(row_id);
  }
  const removed = [...known.values()];
  const isCart =
    removed.length > 0 ||
    [...changed.values()].some(({ isNew, quantity }) => isNew ?? quantity !== undefined);
  return {
    ...{ changed, removed },
    refusal: isCart ? 'cart_changed' : changed.size > 0 ? 'price_changed' : undefined,
  };
};
