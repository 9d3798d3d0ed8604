import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { getAddForm, open } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const getMenu = (page: Page): Locator => page.locator('#menu');
const getItem = (page: Page, index: number): Locator =>
  getMenu(page).locator('.menu-bar > li > details > summary').nth(index);
const getPanel = (page: Page): Locator => getMenu(page).locator('.menu-bar details[open] .menu-panel');

// Sections of the home page that are still fading in do not have their final contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('the mega menu', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('[H-09] [H-10] [H-11] [H-12] [H-14] an item opens a panel of children and grandchildren', async ({
    page,
  }) => {
    await open(visitAs(page), '/');
    await getItem(page, 0).click();
    const panel = getPanel(page);
    await expect(panel.locator('a.menu-group').first()).toBeVisible();
    await expect(panel.locator('a.menu-leaf').first()).toBeVisible();
    await expect(panel.locator('.menu-image')).toBeVisible();
    for (const link of await panel.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${toPath(locale, '/shop')}`));
    await panel.getByRole('button', { name: translate(locale, 'close', 'common.menuClose') }).click();
    await expect(panel).toHaveCount(0);
    await expect(getItem(page, 0)).toBeFocused();
    await getItem(page, 1).click();
    await expect(panel).toHaveCount(1);
    await getItem(page, 1).click();
    await expect(panel).toHaveCount(0);
  });

  test('[H-17] a banner of a panel links to a product', async ({ page }) => {
    await open(visitAs(page), '/');
    await getItem(page, 2).click();
    const banner = getPanel(page).locator('.menu-banner');
    await expect(banner).toBeVisible();
    await banner.click();
    await page.waitForURL((url) => url.pathname.startsWith(toPath(locale, '/product/default/')));
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    viewport: { width: 1280, height: 800 },
    expectedErrors: /404/,
  });

  test('a page at rest draws no frames', async ({ page, browser }) => {
    // Here a transition that never ends draws frames from the start, on `/shop` only some seconds later.
    await open(visitAs(page), '/no-such-page');
    const countFrames = async (): Promise<number> => {
      await browser.startTracing(page, { categories: ['cc'] });
      // Four frames of a page that is drawn for ever.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 80)));
      return (await browser.stopTracing()).toString().split('ProxyMain::BeginMainFrame').length - 1;
    };
    await expect.poll(countFrames).toBe(0);
  });
});

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[H-18] [L-15] [N-39] is a collapsible tree, 260 px wide, opened by a class of the body', async ({
    page,
  }) => {
    await open(visitAs(page), '/');
    await expect(getMenu(page)).toBeHidden();
    await page.locator('.burger').click();
    await expect(page.locator('body')).toHaveClass(/menu-open/);
    await expect.poll(async () => (await getMenu(page).boundingBox())?.width).toBe(260);
    const leaf = getMenu(page).locator('.menu-bar a.menu-leaf').first();
    await getItem(page, 0).click();
    await getMenu(page).locator('.menu-more summary').first().click();
    await expect(leaf).toBeVisible();
    await getItem(page, 0).click();
    await expect(leaf).toBeHidden();
    await getMenu(page).locator('[data-drawer-close]').click();
    await expect(page.locator('body')).not.toHaveClass(/menu-open/);
  });

  test('[H-19] [H-20] its search goes to the shop with search_term, and needs a text', async ({ page }) => {
    await open(visitAs(page), '/');
    await page.locator('.burger').click();
    const field = getMenu(page).locator('input[name="search_term"]');
    await field.press('Enter');
    expect(await field.evaluate((input) => (input as HTMLInputElement).validity.valueMissing)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(toPath(locale, '/'));
    const request = page.waitForRequest((sent) => sent.isNavigationRequest());
    await field.fill('trapano');
    await field.press('Enter');
    const sent = new URL((await request).url());
    expect([sent.pathname, sent.search]).toEqual([toPath(locale, '/shop'), '?search_term=trapano']);
  });

  test('[H-21] the bar at the bottom leads to each place, with the number of the cart', async ({ page }) => {
    await open(visitAs(page), '/shop/small-list?text=DT-115-10-IX&sort=popularity');
    const bar = page.getByRole('navigation', { name: translate(locale, 'Quick navigation') });
    const path = (bare: string): string => toPath(locale, bare);
    for (const [index, href] of [
      path('/'),
      '#menu',
      path('/pages/wishlist'),
      path('/pages/login'),
      path('/pages/cart?tab=active'),
    ].entries())
      await expect(bar.getByRole('link').nth(index)).toHaveAttribute('href', href);
    await expect(bar.getByRole('link').nth(2)).toContainText(translate(locale, 'Wishlist'));
    await getAddForm(page, 'DT-115-10-IX').locator('button[type="submit"]').click();
    await expect(bar.locator('[data-cart-count]')).toHaveText('1');
  });
});

test('[L-05] a window that narrows shows the mobile menu from the next page on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open({ page, locale: 'it', scripts: true }, '/');
  await expect(page.locator('.burger')).toBeHidden();
  await page.setViewportSize({ width: 767, height: 800 });
  await open({ page, locale: 'it', scripts: true }, '/shop');
  await expect(page.locator('.burger')).toBeVisible();
});
