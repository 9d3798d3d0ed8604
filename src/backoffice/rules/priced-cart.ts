import type { Cart, CartRow } from '#src/contract/cart.ts';
import { toMoney } from './money.ts';
import type { ShopSettings } from '../settings.ts';
import { type CountedRow, toTotals } from './totals.ts';

/** Why a row of a cart cannot be bought as it stands; it stays in the cart, uncounted. */
export type RowBlock = 'unknown_product' | 'not_orderable' | 'no-valid-quantity';

/** VAT in percent where a product does not say its rate: the standard one. */
export const STANDARD_VAT = 22;

/** The rows that count: those that can be bought, with their amount and rate. */
export const toCountedRows = (rows: readonly CartRow[]): readonly CountedRow[] =>
  rows
    .filter((row) => row.blocked === undefined)
    .map((row) => ({ amount: toMoney(row.amount ?? 0), vat: row.vat ?? STANDARD_VAT }));

/** What a cart has beside its rows and totals; without it that of a guest. */
export type CartHead = Partial<
  Pick<
    Cart,
    'id_cart' | 'min_order' | 'date_delivery' | 'accepted_delivery_date' | 'disabled_days' | 'version'
  >
>;

/** A cart of priced rows with its totals, for delivery by shipping. */
export const toPricedCart = (rows: readonly CartRow[], shop: ShopSettings, head: CartHead = {}): Cart => ({
  data: [...rows],
  id_cart: 0,
  ...toTotals(toCountedRows(rows), { shop }),
  min_order: 0,
  date_delivery: '',
  accepted_delivery_date: '',
  disabled_days: '',
  version: '0',
  ...head,
});
