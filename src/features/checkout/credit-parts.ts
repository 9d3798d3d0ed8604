/** In euros. */
type CreditUse = { readonly limit: number; readonly used: number };

const CENT = 100;
const toShare = (amount: number, limit: number): number =>
  limit > 0 ? Math.round(Math.min(Math.max(amount / limit, 0), 1) * 1000) / 10 : 0;

/**
 * Bar widths in per cent, at most 100 in total, and the credit left after an order of `total` euros (may be
 * negative).
 */
export const toCreditParts = ({ limit, used }: CreditUse, total: number) => {
  const share = toShare(used, limit);
  const both = toShare(used + total, limit);
  return {
    used: share,
    order: Math.round((both - share) * 10) / 10,
    left: Math.round((limit - used - total) * CENT) / CENT,
  };
};
