import { toCartCsv } from '#src/features/cart/cart-table.ts';
import { exportCart } from './_cart-file.ts';

export const prerender = false;

/** The cart as a CSV file. */
export const { GET, POST } = exportCart({
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  write: (cart, t, { locale }) => toCartCsv(cart, t, locale),
});
