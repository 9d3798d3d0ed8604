/** What of a credit limit is used, in euros. */
type Used = { readonly limit: number; readonly used: number };

const CENT = 100;
const toShare = (amount: number, limit: number): number =>
  limit > 0 ? Math.round(Math.min(Math.max(amount / limit, 0), 1) * 1000) / 10 : 0;

/** Widths in per cent, together at most 100, and what is left after an order of `total` euros, below 0 when it is too much. */
export const toCreditParts = ({ limit, used }: Used, total: number) => {
  const share = toShare(used, limit);
  const both = toShare(used + total, limit);
  return {
    used: share,
    order: Math.round((both - share) * 10) / 10,
    left: Math.round((limit - used - total) * CENT) / CENT,
  };
};
