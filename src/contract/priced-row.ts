import type { CartRow } from './cart.ts';

/**
 * Whether the price of a row is known: a host may omit it, and with it the amount. A change of price has no amount: then only the price
 * counts.
 */
export const isPricedRow = ({
  price_discount,
  amount,
}: Pick<CartRow, 'price_discount'> & Partial<Pick<CartRow, 'amount'>>): boolean =>
  price_discount > 0 || amount !== undefined;
