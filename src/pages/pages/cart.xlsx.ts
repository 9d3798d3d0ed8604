import { toCartTable } from '#src/features/cart/cart-table.ts';
import { writeXlsx } from '#src/server/lists/write-xlsx.ts';
import { exportCart } from './_cart-file.ts';

export const prerender = false;

/** The cart as an XLSX file. */
export const { GET, POST } = exportCart({
  extension: 'xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: (cart, t, { name }) => new Uint8Array(writeXlsx(name, toCartTable(cart, t))),
});
