import type { Kysely } from 'kysely';
import { type FillOptions, isDemoStore, SEED_SETTING } from '#src/backoffice/embedded/demo-store.ts';
import { LOCALES } from '#src/contract/locale.ts';
import {
  type PromotionDraft,
  storePriceList,
  storePromotion,
} from '#src/backoffice/embedded/products/store-price-conditions.ts';
import { seedPeople } from './store-users.ts';
import {
  storeFooter,
  storeHome,
  storeMainPage,
  storeMenu,
  storePage,
  storePromoTabs,
} from '#src/backoffice/embedded/content/content.ts';
import type { Database } from '#src/backoffice/embedded/database/database.ts';
import type { Tables } from '#src/backoffice/embedded/database/tables.ts';
import type { Tx } from '#src/backoffice/embedded/database/write-queue.ts';
import { toStoredDrafts } from '#src/backoffice/embedded/import/importer.ts';
import { readCategoryTree, storeCategory } from '#src/backoffice/embedded/import/store-categories.ts';
import { storeProducts } from '#src/backoffice/embedded/import/store-products.ts';
import { SEED_PATHS } from './categories.ts';
import { SEED_FOOTER, SEED_HOME, SEED_MAIN_PAGE, SEED_PAGES, SEED_PROMO_TABS, seedMenu } from './content.ts';
import { SEED_PEOPLE } from './users.ts';
import { seedTerms } from './price-conditions.ts';

const isEmpty = async (db: Kysely<Tables>): Promise<boolean> =>
  !(await isDemoStore(db)) && !(await db.selectFrom('product').select('id').limit(1).executeTakeFirst());

const storeContent = async (tx: Tx): Promise<void> => {
  await storeMainPage(tx, SEED_MAIN_PAGE);
  for (const locale of LOCALES) {
    await storeMenu(tx, locale, seedMenu(locale));
    await storeFooter(tx, locale, SEED_FOOTER[locale]);
    await storePromoTabs(tx, locale, SEED_PROMO_TABS[locale]);
    await storeHome(tx, locale, SEED_HOME[locale]);
    for (const page of SEED_PAGES) await storePage(tx, locale, page[locale]);
  }
};

/** Marks the store as filled with the demo shop; waits for a concurrent transaction and returns false if that has marked it. */
const claim = async (tx: Tx): Promise<boolean> => {
  const mine = await tx
    .insertInto('setting')
    .values({ name: SEED_SETTING, value: 'demo' })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return mine !== undefined;
};

/** The categories in the order of the menu, which is the order they are stored in. */
const storeTree = async (tx: Tx): Promise<void> => {
  const tree = await readCategoryTree(tx);
  for (const path of SEED_PATHS)
    await storeCategory(
      tx,
      tree,
      path.map(({ slug, name }) => ({ slug, ...name })),
    );
};

const storeTerms = async (
  tx: Tx,
  now: Date,
  campaigns: (now: Date) => readonly PromotionDraft[],
): Promise<void> => {
  const { priceLists, promotions } = seedTerms(now);
  for (const list of priceLists) await storePriceList(tx, list);
  for (const promotion of [...promotions, ...campaigns(now)]) await storePromotion(tx, promotion);
};

/**
 * Puts the demo shop into an empty store, in one transaction: of several processes that start at once one does
 * it. Its catalogue takes memory, and is loaded by a shop that needs it alone.
 */
export const fillStore = async (database: Database, options: FillOptions): Promise<void> => {
  const { now } = options;
  if (!(await isEmpty(database.read))) return;
  const { seedProducts, seedPromotions } = await import('./products.ts');
  const { fillHistory } = await import('./fill-history.ts');
  const drafts = toStoredDrafts(seedProducts(new Date(now)));
  await database.write(async (tx) => {
    if (!(await isEmpty(tx)) || !(await claim(tx))) return;
    await storeTree(tx);
    await storeProducts(tx, drafts);
    await storeContent(tx);
    await seedPeople(tx, SEED_PEOPLE);
    await storeTerms(tx, new Date(now), seedPromotions);
    await fillHistory(tx, options);
  });
};
