import { MAX_ID_LENGTH } from '#src/contract/limits.ts';
import type { ComparedLine } from '#src/server/lists/compare-lines.ts';
import { findReorder } from '#src/server/lists/reorder.ts';
import { toShopDay } from '#src/server/shop-day.ts';

/** A former order, saved cart or list and its rows as lines of today. */
export type Reorder = {
  /** The number of the order, or the name of the saved cart or list; empty for the wishlist. */
  readonly name: string;
  /** The shop's day of the order or of saving, `yyyy-mm-dd`; a list has none. */
  readonly day?: string;
  readonly lines: readonly ComparedLine[];
  /** The address of the order; only orders have one. */
  readonly address_code?: string;
};

type Locals = Pick<App.Locals, 'backOffice' | 'visitor'>;

const readOrder = async ({ backOffice, visitor }: Locals, name: string): Promise<Reorder | undefined> => {
  const order = await backOffice.orders.find(visitor, name);
  if (!order) return undefined;
  // A row that the shop dropped has no quantity.
  const rows = order.rows.filter(({ quantity }) => quantity > 0).map((row) => ({ ...row, before: row }));
  return {
    name: order.name,
    day: toShopDay(order.transaction_date),
    lines: await findReorder(backOffice, visitor, rows),
    ...(order.delivery === 'shipping' && { address_code: order.address_code }),
  };
};

const readSavedCart = async ({ backOffice, visitor }: Locals, id: string): Promise<Reorder | undefined> => {
  const saved = await backOffice.savedCarts.find(visitor, id);
  return (
    saved && {
      name: saved.name,
      day: toShopDay(saved.created_at),
      lines: await findReorder(backOffice, visitor, saved.data),
    }
  );
};

const readList = async ({ backOffice, visitor }: Locals, id: string): Promise<Reorder | undefined> => {
  const list = await backOffice.articleLists.find(visitor, id);
  const rows = list?.data.map((row) => ({ ...row, name: row.carti, promo_code: '', promo_row: '' }));
  return list && rows && { name: list.name, lines: await findReorder(backOffice, visitor, rows) };
};

/**
 * What the page of reordering shows: the order `order`, the saved cart `cart` or the list `list` of the query; absent if the client does
 * not have it.
 */
export const readReorder = async (locals: Locals, query: URLSearchParams): Promise<Reorder | undefined> => {
  const [order, cart, list] = ['order', 'cart', 'list'].map((name) =>
    query.get(name)?.slice(0, MAX_ID_LENGTH),
  );
  if (order) return readOrder(locals, order);
  if (cart) return readSavedCart(locals, cart);
  return list ? readList(locals, list) : undefined;
};
