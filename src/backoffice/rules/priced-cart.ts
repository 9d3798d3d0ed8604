import type { Cart, CartRow } from '#src/contract/cart.ts';
import { toMoney } from './money.ts';
import type { ShopSettings } from '../settings.ts';
import { type CountedRow, toTotals } from './totals.ts';

/** Why a row cannot be bought in its current state; it remains in the cart but is excluded from the totals. */
export type RowBlock = 'unknown_product' | 'not_orderable' | 'no-valid-quantity';

/** Standard VAT rate in percent, for products that have none. */
export const STANDARD_VAT = 22;

/** The rows included in totals: those that can be bought, with amount and VAT rate. */
export const toCountedRows = (rows: readonly CartRow[]): readonly CountedRow[] =>
  rows
    .filter((row) => row.blocked === undefined)
    .map((row) => ({ amount: toMoney(row.amount ?? 0), vat: row.vat ?? STANDARD_VAT }));

/** The fields of a cart other than rows and totals; the defaults are those of a guest's cart. */
export type CartHead = Partial<
  Pick<
    Cart,
    'id_cart' | 'min_order' | 'date_delivery' | 'accepted_delivery_date' | 'disabled_days' | 'version'
  >
>;

/** A cart with totals for delivery by carrier. */
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
