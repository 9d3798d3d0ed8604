import { DUE_SHOWN, findDueProducts } from '#src/server/lists/due-articles.ts';

/** Orders that an empty cart offers. */
const LATEST = 4;

/** What an empty cart offers: the customer's latest orders and the articles that are due again; neither for a guest. */
export const readEmptyOffers = async ({ backOffice, visitor }: App.Locals) => {
  const [orders, due] = await Promise.all([
    backOffice.orders.list(visitor, { page: 1, per_page: LATEST }),
    findDueProducts(backOffice, visitor, DUE_SHOWN),
  ]);
  return { orders: orders?.data ?? [], due };
};
