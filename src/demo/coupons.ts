import type { CouponTerms } from '#src/backoffice/rules/coupon.ts';
import { addDays, type Day } from '#src/backoffice/rules/day.ts';
import { toMoney } from '#src/backoffice/rules/money.ts';

const OPEN = {
  percent: 0,
  amount: 0,
  valid_from: '',
  valid_to: '',
  min_net: 0,
  max_uses: undefined,
  uses: 0,
};

/** The discount codes of the demo shop: two that apply, one that is over, one that is used up. */
export const toDemoCoupons = (today: Day): readonly CouponTerms[] => [
  { ...OPEN, code: 'BENVENUTO10', percent: 1000 },
  { ...OPEN, code: 'CANTIERE25', amount: toMoney(25), min_net: toMoney(200) },
  { ...OPEN, code: 'VENDEMMIA', percent: 500, valid_to: addDays(today, -20) },
  { ...OPEN, code: 'PRIMI100', percent: 1500, max_uses: 100, uses: 100 },
];
