import type { FillOptions } from '#src/backoffice/embedded/demo-store.ts';
import { readSellable, type Sellable } from '#src/backoffice/embedded/products/sellable.ts';
import { findExposure, toCreditUsed } from '#src/backoffice/embedded/customers/credit.ts';
import { toShopDay } from '#src/backoffice/rules/day.ts';
import { readPastConditions } from './history/past-conditions.ts';
import { setLimitAbove, storeSavedLists } from './history/store-saved.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { HABITS } from './history/habits.ts';
import { playHistory } from './history/history.ts';
import { planOrders } from './history/plan-orders.ts';
import { toArticleLists, toSavedCarts } from './history/saved.ts';

const limitCredit = async (tx: Tx): Promise<void> => {
  for (const { client, is_near_limit } of HABITS)
    if (is_near_limit) {
      const used = toCreditUsed(await findExposure(tx, client.client_id));
      await setLimitAbove(tx, client.client_id, used);
    }
};

const isSold =
  (products: ReadonlyMap<string, Sellable>) =>
  ({ carti }: { readonly carti: string }): boolean => {
    const product = products.get(carti);
    return product !== undefined && product.blocked === undefined;
  };

/**
 * Stores two years of orders of the demo shop's companies with their documents, saved carts and lists. Expects products, users
 * and price lists in the store; deterministic for a day.
 */
export const fillHistory = async (tx: Tx, { now, shop }: FillOptions): Promise<void> => {
  const today = toShopDay(now, shop.timezone);
  const plan = planOrders(today, shop.timezone);
  const saved = { carts: toSavedCarts(today), lists: toArticleLists() };
  const needed: readonly { readonly carti: string }[] = [
    ...[...plan, ...saved.carts, ...saved.lists].flatMap(({ rows }) => rows),
  ];
  const skus = [...new Set(needed.map(({ carti }) => carti))];
  const products = await readSellable(tx, skus, today);
  const clients = HABITS.map(({ client }) => client.client_id);
  const findConditions = await readPastConditions(tx, clients, skus);
  await playHistory(tx, plan, { today, shop, products, findConditions });
  const carts = saved.carts.map((cart) => ({ ...cart, rows: cart.rows.filter(isSold(products)) }));
  const lists = saved.lists.map((list) => ({ ...list, rows: list.rows.filter(isSold(products)) }));
  await storeSavedLists(tx, { carts, lists });
  await limitCredit(tx);
};
