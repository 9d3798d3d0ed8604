import { createShopLender, type LentKind, type ShopLender } from './shop-lender.ts';
import type { Shop } from './shop.ts';

/** The lenders of this worker by kind: Vitest keeps modules from one file to the next. */
const lenders = new Map<boolean, ShopLender>();

/** Kinds that a test of this worker has at present. */
const lent = new Set<boolean>();

/**
 * Lends the worker's shop, without rate limits and with the demo's data as built, to one test file at a time. `stop` gives it
 * back, and fails if the shop crashed. Another start is needed by tests with other settings or data.
 */
export const lendShop = async ({ likeBuild = false }: LentKind = {}): Promise<Shop> => {
  if (lent.has(likeBuild)) throw new Error('the shop is lent already');
  const lender = lenders.get(likeBuild) ?? createShopLender({ likeBuild });
  lenders.set(likeBuild, lender);
  const shop = await lender.lend();
  lent.add(likeBuild);
  const stop = async (): Promise<void> => {
    lent.delete(likeBuild);
    await lender.takeBack();
  };
  return { ...shop, stop };
};
