import type { CartRow, Totals } from '#src/contract/cart.ts';
import type { OrderResult, OrderDue, PreparedOrder } from '#src/contract/order.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill } from '#src/i18n/fill.ts';
import { formatNumber, formatPrice } from '#src/i18n/format.ts';
import type { AmountLine } from '#src/ui/AmountList.tsx';
import { toCouponLines } from '#src/ui/coupon-lines.ts';
import type { BillLabels } from './checkout-texts.ts';

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

/** The lines of the bill. Amounts are those of the server: nothing is calculated here but the taxable sum. */
export const toBillLines = (bill: Bill, labels: BillLabels, locale: Locale): readonly AmountLine[] => {
  const price = (value: number): string => formatPrice(value, locale);
  const count = bill.rows.filter((row) => !row.blocked).length;
  return [
    {
      label: fill(count === 1 ? labels.goods.one : labels.goods.other, { count }),
      value: price(bill.totale_netto),
    },
    {
      label: labels.transport,
      value: bill.spese_trasporto === 0 ? labels.transportFree : price(bill.spese_trasporto),
    },
    { label: labels.taxable, value: price(bill.totale_netto + bill.spese_trasporto), kind: 'strong' },
    ...bill.vat.map(({ rate, taxable, tax }) => ({
      label: fill(labels.vat, { rate: formatNumber(rate, locale) }),
      hint: fill(labels.vatOn, { taxable: price(taxable) }),
      value: price(tax),
    })),
    ...toCouponLines(bill, labels.coupon, locale),
    { label: labels.total, value: price(bill.totale_doc), kind: 'total' },
  ];
};
