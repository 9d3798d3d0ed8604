import { isFlagOn } from '#src/contract/sections.ts';
import type { Product } from '#src/contract/product.ts';

/** Query parameter that selects the articles of the customer's latest order. */
const KEY = 'latest-order-list';

export const isLatestOrderRequested = ({ searchParams }: URL): boolean =>
  isFlagOn(searchParams.get(KEY) ?? undefined);

/** An order's name and its distinct articles, in the order's sequence, with today's data. */
export type LatestOrder = { readonly name: string; readonly products: readonly Product[] };

/** The customer's latest order; undefined for a guest, without orders, or when none of its articles exists any more. */
export const findLatestOrder = async ({
  backOffice,
  visitor,
  session,
}: App.Locals): Promise<LatestOrder | undefined> => {
  if (!session) return undefined;
  const orders = await backOffice.orders.list(visitor, { page: 1, per_page: 1 });
  const name = orders?.data[0]?.name;
  const order = name === undefined ? undefined : await backOffice.orders.find(visitor, name);
  const cartis = [...new Set(order?.rows.map(({ carti }) => carti))];
  const articles = await backOffice.catalogue.children(cartis, visitor);
  const products = cartis.flatMap((carti) => articles[carti] ?? []);
  return order && products.length > 0 ? { name: order.name, products } : undefined;
};
