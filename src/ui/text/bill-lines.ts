import type { CartRow, Totals } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Texts } from '#src/i18n/pick-texts.ts';
import type checkout from '../../../public/locales/it/checkout.json';
import type { AmountLine } from '../AmountList.tsx';
import { toCouponLines } from './coupon-lines.ts';
import { formatTotal } from './total-amount.ts';

/** The texts of `checkout:bill`. */
export type BillLabels = Texts<(typeof checkout)['bill']>;

/** What a bill needs of an order. Rows that are blocked, or of which nothing was accepted, do not count. */
type BilledOrder = Totals & { readonly rows: readonly Partial<Pick<CartRow, 'blocked' | 'quantity'>>[] };

/** The taxable amount: goods less the discount, plus transport. */
export const toTaxable = ({ totale_netto, coupon, spese_trasporto }: Totals): number =>
  totale_netto - (coupon?.discount ?? 0) + spese_trasporto;

/** The lines of the bill. Amounts are the server's: only the taxable sum is calculated here. */
export const toBillLines = (bill: BilledOrder, labels: BillLabels, locale: Locale): readonly AmountLine[] => {
  const price = (value: number): string => formatTotal(value, bill, locale);
  const count = bill.rows.filter(({ blocked, quantity }) => !blocked && quantity !== 0).length;
  return [
    {
      label: fillCount(labels.goods, count),
      value: price(bill.totale_netto),
    },
    ...toCouponLines(bill, labels.coupon, locale),
    {
      label: labels.transport,
      value: bill.spese_trasporto === 0 && !bill.is_open ? labels.transportFree : price(bill.spese_trasporto),
    },
    { label: labels.taxable, value: price(toTaxable(bill)), kind: 'strong' },
    ...bill.vat.map(({ rate, taxable, tax }) => ({
      label: fill(labels.vat, { rate: formatNumber(rate, locale) }),
      hint: fill(labels.vatOn, { taxable: price(taxable) }),
      value: price(tax),
    })),
    { label: labels.total, value: bill.is_open ? labels.totalOpen : price(bill.totale_doc), kind: 'total' },
  ];
};
