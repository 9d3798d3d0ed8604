import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { readShifts, watchShifts } from '../support/layout-shifts.ts';
import { getActiveTab, getClose, getTabs, readTabs } from '../support/search-tabs.ts';
import { open } from '../support/shopping.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Scripts that do not run before the first paint. */
const LATER_SCRIPTS = /\/_astro\/[^?]+\.js$/;

const openNew = (page: Page, query: string): Promise<void> =>
  open({ page, locale: 'it', scripts: true }, `/shop?${query}&is_new_tab=true`);
const expectTabs = async (page: Page, tabs: readonly string[]): Promise<void> => {
  await expect.poll(() => readTabs(page)).toEqual(tabs);
};

test.describe('', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });
  test('tabs stand in the first paint, and nothing moves', async ({ page }) => {
    for (const text of ['viti', 'dadi', 'rondelle']) await openNew(page, `text=${text}`);
    await watchShifts(page);
    // Nothing but the scripts before the first paint may draw the tabs.
    await page.route(LATER_SCRIPTS, (route) => route.abort());
    await page.goto('/shop?text=dadi');
    await expectTabs(page, ['“viti”', '[“dadi”]', '“rondelle”']);
    await page.unroute(LATER_SCRIPTS);
    await page.reload();
    await getTabs(page).first().hover();
    await expect(page.locator('[data-search-tabs] astro-island[ssr]')).toHaveCount(0);
    await expectTabs(page, ['“viti”', '[“dadi”]', '“rondelle”']);
    expect(await readShifts(page)).toEqual([]);
  });
});

test('Alt and a digit open a tab, and Tab reaches each with its close button', async ({ page }) => {
  await openNew(page, 'text=viti');
  await openNew(page, 'text=dadi');
  await page.keyboard.press('Alt+Digit1');
  await page.waitForURL(/viti/);
  await expect(getActiveTab(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getClose(page, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getTabs(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/dadi/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/viti/);
  await expectTabs(page, ['[“viti”]']);
  await expect(getActiveTab(page)).toBeFocused();
});
