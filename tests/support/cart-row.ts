import type { CartRow } from '#src/contract/cart.ts';

/** A row of a cart, of an article sold by the piece; `row` overrides its fields. */
export const buildCartRow = (row: Partial<CartRow> & Pick<CartRow, 'row_id' | 'quantity'>): CartRow => ({
  id_cart: 1,
  carti: `C${row.row_id}`,
  name: 'Bullone',
  price_discount: 1,
  image: '',
  single_child: false,
  promo_code: '',
  promo_row: '',
  qty_min_imballo: 1,
  unit: 'pz',
  price_per: 1,
  availability: 'DISPONIBILE',
  stock_limited: false,
  ...row,
});
