import { claimSeed, type FillOptions, isUnused } from '#src/backoffice/embedded/demo-store.ts';
import { LOCALES } from '#src/contract/locale.ts';
import {
  type PromotionDraft,
  storePriceList,
  storePromotion,
} from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { storeDemoUsers } from './store-users.ts';
import {
  storeFooter,
  storeHome,
  storeMenu,
  storePage,
  storePromoTabs,
} from '#src/backoffice/embedded/content/content.ts';
import { storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { toStoredDrafts } from '#src/backoffice/embedded/import/importer.ts';
import { readCategoryTree, storeCategory } from '#src/backoffice/embedded/import/store-categories.ts';
import { storeProducts } from '#src/backoffice/embedded/import/store-products.ts';
import { setShelves } from '#src/backoffice/embedded/fulfilment/shelves.ts';
import { toDemoShelves } from './shelves.ts';
import { LEAF_PATHS } from './categories.ts';
import {
  DEMO_FOOTER,
  DEMO_HOME,
  DEMO_MAIN_PAGE,
  DEMO_PAGES,
  DEMO_PROMO_TABS,
  toDemoMenu,
} from './content.ts';
import { DEMO_USERS } from './users.ts';
import { toDemoCoupons } from './coupons.ts';
import { storeCoupon } from '#src/backoffice/embedded/coupons/coupons.ts';
import { toUtcDay } from '#src/backoffice/rules/day.ts';
import { toDemoPriceConditions } from './price-conditions.ts';

const storeContent = async (tx: Tx): Promise<void> => {
  await storeMainPage(tx, DEMO_MAIN_PAGE);
  for (const locale of LOCALES) {
    await storeMenu(tx, locale, toDemoMenu(locale));
    await storeFooter(tx, locale, DEMO_FOOTER[locale]);
    await storePromoTabs(tx, locale, DEMO_PROMO_TABS[locale]);
    await storeHome(tx, locale, DEMO_HOME[locale]);
    for (const page of DEMO_PAGES) await storePage(tx, locale, page[locale]);
  }
};

/** Stores the categories in the order of the menu. */
const storeTree = async (tx: Tx): Promise<void> => {
  const tree = await readCategoryTree(tx);
  for (const path of LEAF_PATHS)
    await storeCategory(
      tx,
      tree,
      path.map(({ slug, name }) => ({ slug, ...name })),
    );
};

const storePriceConditions = async (
  tx: Tx,
  now: Date,
  campaigns: (now: Date) => readonly PromotionDraft[],
): Promise<void> => {
  const { priceLists, promotions } = toDemoPriceConditions(now);
  for (const list of priceLists) await storePriceList(tx, list);
  for (const promotion of [...promotions, ...campaigns(now)]) await storePromotion(tx, promotion);
};

/** Articles that lie on a shelf: families do not. */
const listArticles = (
  lines: readonly { readonly sku: string; readonly parent?: string | undefined }[],
): readonly string[] => {
  const families = new Set(lines.map(({ parent }) => parent));
  return lines.map(({ sku }) => sku).filter((sku) => !families.has(sku));
};

/**
 * Fills an unused store with the demo shop in one transaction; only one of several processes that start at once fills it. Does nothing for
 * another store. The catalogue is imported on demand, because it takes memory.
 */
export const fillStore = async (database: Database, options: FillOptions): Promise<void> => {
  const { now } = options;
  if (!(await isUnused(database.read))) return;
  const { toDemoLines, toDemoPromotions } = await import('./products.ts');
  const { fillHistory } = await import('./fill-history.ts');
  const lines = toDemoLines(new Date(now));
  const drafts = toStoredDrafts(lines);
  await database.write(async (tx) => {
    if (!(await isUnused(tx)) || !(await claimSeed(tx, 'demo'))) return;
    await storeTree(tx);
    await storeProducts(tx, drafts);
    await setShelves(tx, { shelves: toDemoShelves(listArticles(lines)), leave_out: false });
    await storeContent(tx);
    await storeDemoUsers(tx, DEMO_USERS);
    await storePriceConditions(tx, new Date(now), toDemoPromotions);
    for (const coupon of toDemoCoupons(toUtcDay(now))) await storeCoupon(tx, coupon);
    await fillHistory(tx, options);
  });
};
