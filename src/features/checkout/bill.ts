import type { CartRow, Totals } from '#src/contract/cart.ts';
import type { OrderResult, OrderDue, PreparedOrder } from '#src/contract/order.ts';

/** An order's totals with its rows. */
export type Bill = Totals & {
  readonly rows: readonly CartRow[];
  /** The delivery day, `dd/mm/yyyy`; empty when unknown. */
  readonly date_delivery?: string | undefined;
  /** The hours of a pickup, `13:00-16:00`; absent when unknown. */
  readonly pickup_window?: string | undefined;
  readonly deadlines?: readonly OrderDue[] | undefined;
};

/** Result of `checkout.prepare`: the priced order or a refusal, with the current cart where there is one. */
export type PrepareResult =
  | Extract<OrderResult<PreparedOrder>, { readonly ok: true }>
  | (Extract<OrderResult<PreparedOrder>, { readonly ok: false }> & { readonly bill?: Bill });
