import { isFlagOn } from '#src/contract/filters.ts';
import type { Product } from '#src/contract/product.ts';

/** The key of the shop query that asks for the articles of the customer's latest order. */
const KEY = 'latest-order-list';

export const isLatestOrderAsked = ({ searchParams }: URL): boolean =>
  isFlagOn(searchParams.get(KEY) ?? undefined);

/** An order's number, and its articles in its order, each once, as they are sold today. */
export type LatestOrder = { readonly name: string; readonly products: readonly Product[] };

/** What the customer ordered last; absent for a guest, and where there is no order or none of its articles any more. */
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
