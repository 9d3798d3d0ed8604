import type { AddLine, Cart, CartRow, UpdateRow } from '#src/contract/cart.ts';

/** One call that changes the cart, with its body beside `user_temp`. */
export type CartWrite = {
  readonly call:
    'wrapper.add_to_cart' | 'wrapper.add_to_cart_promo' | 'wrapper.update_cart' | 'wrapper.remove_cart_item';
  readonly body: Readonly<Record<string, unknown>>;
};

const isSameRow = (row: CartRow, line: AddLine): boolean =>
  row.carti === line.item_id &&
  row.promo_code === line.promo_code &&
  String(row.promo_row) === line.promo_row;

const toUpdate = (row: CartRow, quantity: number): Record<string, unknown> => ({
  row_id: row.row_id,
  quantity,
  qty_min_packaging: row.qty_min_imballo,
  promo_code: row.promo_code,
  promo_row: row.promo_row,
});

/** A line joins its row by `update_cart`, which sets; one that is not in the cart yet is added. */
export const toAddition = (line: AddLine, { data, id_cart }: Cart): CartWrite => {
  const row = data.find((candidate) => isSameRow(candidate, line));
  if (row) {
    const quantity = Number((row.quantity + line.quantity).toFixed(3));
    return { call: 'wrapper.update_cart', body: { id_cart, cart_rows: [toUpdate(row, quantity)] } };
  }
  const call = line.promo_code ? 'wrapper.add_to_cart_promo' : 'wrapper.add_to_cart';
  return { call, body: { id_cart, ...line } };
};

/** A row by its id, compared as a string, sent back as the host spelled it. */
export const findRow = ({ data }: Cart, row_id: string | number): CartRow | undefined =>
  data.find((row) => String(row.row_id) === String(row_id));

/** All rows in one call; absent when one of them is not in the cart. */
export const findUpdate = (rows: readonly UpdateRow[], cart: Cart): CartWrite | undefined => {
  const found = rows.flatMap(({ row_id, quantity }) => {
    const row = findRow(cart, row_id);
    return row ? [toUpdate(row, quantity)] : [];
  });
  if (found.length !== rows.length) return undefined;
  return { call: 'wrapper.update_cart', body: { id_cart: cart.id_cart, cart_rows: found } };
};
