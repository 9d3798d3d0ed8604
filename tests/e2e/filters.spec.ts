import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { pickProducts } from '../support/pick-products.ts';
import { open } from '../support/shopping.ts';
import { type Locale, LOCALES, translate } from '../support/words.ts';

declare global {
  interface Window {
    /** Height of the list when it was marked as busy. */
    readonly reportBusy: (height: number) => void;
  }
}

const getRows = (page: Page): Locator => page.locator('.list [data-row]');

const getFilters = (page: Page, locale: Locale): Locator =>
  page.getByRole('complementary', { name: translate(locale, 'Filters') });

for (const locale of LOCALES) {
  const visitAs = (page: Page) => ({ page, locale, scripts: true });

  test.describe(`filters in ${locale}`, () => {
    test('the search within the filters filters by label', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(visitAs(page), '/shop');
      const filters = getFilters(page, locale);
      const opened = await filters.locator('details[open]').count();
      const box = filters.getByRole('searchbox');
      await box.fill('inox');
      const values = filters.locator('.facets li:visible a > span');
      await expect(values.first()).toBeVisible();
      for (const label of await values.allTextContents()) expect(label.toLowerCase()).toContain('inox');
      await box.fill('qwertzuiop');
      await expect(values).toHaveCount(0);
      const none = filters.getByText(translate(locale, 'No filter by that name.'));
      await expect(none).toBeVisible();
      await expectAccessible(page, 'no filter found');
      await box.fill('');
      await expect(filters.locator('details[open]')).toHaveCount(opened);
      await expect(none).toBeHidden();
    });

    test('the phone panel stays open while several filters are chosen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(visitAs(page), '/shop/small-list');
      const panel = getFilters(page, locale);
      await expect(panel).toBeHidden();
      await page.locator('[data-drawer-open="filters"]').click();
      await expect(panel).toBeVisible();
      await panel.locator('.facets a[href*="category="]').first().click();
      await page.waitForURL(/category=/);
      await expect(panel).toBeVisible();
      await panel.locator('.facets a[href*="brand="]').first().click();
      await page.waitForURL(/brand=/);
      await expect(panel).toBeVisible();
      await expectAccessible(page, 'filters with two chosen');
      await panel.locator('.filters-foot a').last().click();
      await expect(panel).toBeHidden();
      await expect(getRows(page).first()).toBeVisible();
      await expect(page.locator('.filters-button .badge')).toHaveText('2');
    });

    test('an empty list offers relaxations with their counts', async ({ page, shop }) => {
      const { single } = await pickProducts(shop.origin, locale);
      await open(visitAs(page), `/shop?text=${encodeURIComponent(`${single.sku} 9998887`)}`);
      await expect(getRows(page)).toHaveCount(0);
      const drop = page.locator('.empty-drops a').filter({ hasText: '9998887' });
      const count = Number(await drop.locator('b').textContent());
      expect(count).toBeGreaterThan(0);
      await expectAccessible(page, 'nothing found');
      await drop.click();
      await expect(page.locator('.toolbar-count b')).toHaveText(String(count));
    });

    test('a list is marked as busy while the next page loads', async ({ page }) => {
      await open(visitAs(page), '/shop/small-list');
      const next = page.getByRole('link', { name: translate(locale, 'Next page') });
      const release = Promise.withResolvers<undefined>();
      await page.route(/page=2/, async (route) => {
        await release.promise;
        await route.continue();
      });
      // A page cannot be queried during its navigation, so it reports by itself.
      const heights: number[] = [];
      await page.exposeFunction('reportBusy', (height: number) => {
        heights.push(height);
        release.resolve(undefined);
      });
      const height = await page.locator('#list').evaluate((list) => {
        const measureList = () => list.getBoundingClientRect().height;
        new MutationObserver(() => {
          if (list.getAttribute('aria-busy') === 'true') window.reportBusy(measureList());
        }).observe(list, { attributes: true });
        return measureList();
      });
      await next.click();
      await page.waitForURL(/page=2/);
      expect(heights).toEqual([height]);
      await expect(page.locator('body')).not.toHaveClass(/list-busy/);
    });
  });
}
