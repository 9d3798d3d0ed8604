import type { OrderAnswer, PreparedOrder } from '#src/contract/order.ts';
import type { Bill } from './bill.ts';

/** The order as it would be sent; refused, with the cart as it stands where there is one. */
export type PrepareAnswer =
  | Extract<OrderAnswer<PreparedOrder>, { readonly ok: true }>
  | (Extract<OrderAnswer<PreparedOrder>, { readonly ok: false }> & { readonly bill?: Bill });
