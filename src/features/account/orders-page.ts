/** Orders of one page of the account. */
export const ORDERS_PER_PAGE = 20;

/** Deeper than any list of orders goes. */
const MAX_PAGE = 1_000_000;

/** The page that an address asks for; anything that is no number from 1 on is the first. */
export const toOrdersPage = (raw: string | null): number => {
  const page = Math.trunc(Number(raw));
  return page >= 1 ? Math.min(page, MAX_PAGE) : 1;
};
