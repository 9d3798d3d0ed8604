import type { Totals } from '#src/contract/cart.ts';
import type { Locale } from '#src/contract/locale.ts';
import { formatPrice } from '#src/i18n/format.ts';
import type { AmountLine } from '../AmountList.tsx';

/** The line of a bill for its discount code; none without a code. */
export const toCouponLines = (
  { coupon }: Pick<Totals, 'coupon'>,
  label: string,
  locale: Locale,
): readonly AmountLine[] =>
  coupon ? [{ label, hint: coupon.code, value: formatPrice(-coupon.discount, locale) }] : [];
