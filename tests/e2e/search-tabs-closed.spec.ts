import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { getActiveTab, getClose, getTabs, readTabs } from '../support/search-tabs.ts';
import { open } from '../support/shopping.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const visitAs = (page: Page) => ({ page, locale: 'it' as const, scripts: true });
const openNew = (page: Page, query: string): Promise<void> =>
  open(visitAs(page), `/shop?${query}&is_new_tab=true`);
const expectTabs = async (page: Page, tabs: readonly string[]): Promise<void> => {
  await expect.poll(() => readTabs(page)).toEqual(tabs);
};

test('Back to a search whose tab was closed opens it again, and changes no other tab', async ({ page }) => {
  for (const text of ['viti', 'dadi', 'rondelle']) await openNew(page, `text=${text}`);
  await getClose(page, 2).click();
  await page.waitForURL(/text=dadi/);
  await expectTabs(page, ['“viti”', '[“dadi”]']);
  await page.goBack();
  await page.waitForURL(/text=rondelle/);
  await expectTabs(page, ['“viti”', '“dadi”', '[“rondelle”]']);
  await getTabs(page).nth(1).click();
  await page.waitForURL(/text=dadi/);
  await expect(page.locator('h1')).toContainText('dadi');
});

test('the active tab has its label in the language of the page', async ({ page }) => {
  await open(visitAs(page), '/');
  await page.locator('.promo-tabs a').nth(1).click();
  await page.waitForURL(/disponibili/);
  const [italian] = await readTabs(page);
  await page.goto(`/en/shop?disponibili=1`);
  const title = String(await page.locator('.toolbar h1').textContent()).trim();
  await expect(getActiveTab(page)).toHaveAttribute('title', title);
  expect(await readTabs(page)).not.toEqual([italian]);
  await expect(getTabs(page)).toHaveCount(1);
});

test('the other tabs have the shop’s words in the language of the page, and the visitor’s as typed', async ({
  page,
}) => {
  await openNew(page, 'promo_list=1');
  await openNew(page, 'text=viti');
  await openNew(page, 'sort=newness');
  await openNew(page, 'text=dadi');
  await page.goto('/en/shop?text=dadi');
  await expectTabs(page, ['Offers in pr…', '“viti”', 'New arrivals', '[“dadi”]']);
  await expect(getTabs(page).first()).toHaveAttribute('title', 'Offers in progress');
  await page.goto('/shop?text=dadi');
  await expectTabs(page, ['Offerte in c…', '“viti”', 'Nuovi arrivi', '[“dadi”]']);
});

for (const width of [1280, 1440])
  test(`seven tabs can all be closed by mouse at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The longest labels that are not cut, with the quotation marks of a list's title.
    for (let number = 1; number <= 7; number++) await openNew(page, `text=MMMMMMMMMMMM${number}`);
    await expect(getTabs(page)).toHaveCount(7);
    for (let index = 0; index < 7; index++) {
      const button = getClose(page, index);
      const isOnTop = await button.evaluate((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(isOnTop, `tab ${index + 1}`).toBe(true);
    }
    for (let left = 6; left >= 1; left--) {
      // Clicks are ignored while a list loads.
      await expect(async () => {
        if ((await getTabs(page).count()) > left) await getClose(page, left).click();
        await expect(getTabs(page)).toHaveCount(left, { timeout: 1_000 });
      }).toPass();
    }
  });

test('Back and Forward through lists break no rule of the page’s policy', async ({ page }) => {
  await openNew(page, 'text=viti');
  // As carousels and fields that a visitor resizes do.
  await page.locator('.toolbar').evaluate((toolbar: HTMLElement) => (toolbar.style.minHeight = '3px'));
  for (let filters = 0; filters < 2; filters++) {
    const before = page.url();
    await page.locator('.filters .facets a[href*="="]').nth(filters).click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goBack();
  await page.goBack();
  await page.goForward();
  await page.goForward();
  await openNew(page, 'text=dadi');
  await page.locator('#list [data-row] a[href*="/product/"]').first().click();
  await page.waitForURL(/product/);
  await page.goBack();
  await page.waitForURL(/text=dadi/);
  await page.goBack();
  await page.waitForURL(/text=viti/);
  await expect(getActiveTab(page)).toHaveCount(1);
});
