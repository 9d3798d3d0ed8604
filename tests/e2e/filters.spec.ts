import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { pickProducts } from '../support/pick-products.ts';
import { open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

declare global {
  interface Window {
    /** Height of the list when it was marked as busy. */
    readonly reportBusy: (height: number) => void;
  }
}

const getRows = (page: Page): Locator => page.locator('.list [data-row]');

const getFilters = (page: Page, locale: Locale): Locator =>
  page.getByRole('complementary', { name: translate(locale, 'Filters') });

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('filters', () => {
  test('the search within the filters filters by label', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(visitAs(page), '/shop');
    const filters = getFilters(page, locale);
    const opened = await filters.locator('details[open]').count();
    const box = filters.getByRole('searchbox');
    await box.fill('inox');
    const values = filters.locator('.facets li:visible a > span');
    const isInox = (label: string): boolean => label.toLowerCase().includes('inox');
    await expect.poll(async () => (await values.allTextContents()).every(isInox)).toBe(true);
    await expect(values.first()).toBeVisible();
    await box.fill('qwertzuiop');
    await expect(values).toHaveCount(0);
    const none = filters.getByText(translate(locale, 'No filter by that name.'));
    await expect(none).toBeVisible();
    await expectAccessible(page, 'no filter found');
    await box.fill('');
    await expect(filters.locator('details[open]')).toHaveCount(opened);
    await expect(none).toBeHidden();
  });

  test('a closed group is expanded in place, by mouse and by keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(visitAs(page), '/shop');
    const address = page.url();
    const filters = getFilters(page, locale);
    const closed = filters.locator('.filters-scroll > .facet-group[data-collapsed]');
    for (const key of ['Enter', ' ', undefined]) {
      const label = String(await closed.first().getAttribute('data-facet'));
      const group = filters.locator(`[data-facet="${label}"]`);
      const link = group.getByRole('link');
      await expect(link).toHaveAttribute('aria-expanded', 'false');
      await link.focus();
      if (key) await page.keyboard.press(key);
      else await link.click();
      await expect(group.locator('.facets a').first()).toBeVisible();
      const head = group.locator('summary').first();
      await expect(head).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(group.locator('.facets a').first()).toBeHidden();
    }
    const more = filters.locator('.more-filters');
    const hidden = await filters.locator('[data-facet]').count();
    await more.getByRole('link').click();
    await expect.poll(() => filters.locator('[data-facet]').count()).toBeGreaterThan(hidden);
    await more.locator('[data-facet]').first().getByRole('link').click();
    await expect(more.locator('.facets a').first()).toBeVisible();
    expect(page.url()).toBe(address);
    await expectAccessible(page, 'expanded groups');
    // The next page, here the same list again, expands the same groups, those in "more filters" too.
    const inner = String(await more.locator('[data-facet]').first().getAttribute('data-facet'));
    const apply = filters.locator('[data-price-filter] button').first();
    await Promise.all([page.waitForResponse(/\/shop\/parts/), apply.click()]);
    await expect(filters.locator(`.more-filters [data-facet="${inner}"] .facets a`).first()).toBeVisible();
    await expect(apply).toBeFocused();
  });

  test('the search finds the values of closed groups', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(visitAs(page), '/shop');
    const filters = getFilters(page, locale);
    const closed = filters.locator('.filters-scroll > .facet-group[data-collapsed] > a').first();
    const path = String(await closed.getAttribute('href'));
    const other = await page.context().newPage();
    await other.goto(path);
    const label = String(await closed.locator('span').first().textContent());
    const value = other.locator(`[data-facet="${label}"] .facets a > span`).last();
    const words = String(await value.textContent());
    await other.close();
    await filters.getByRole('searchbox').fill(words);
    const found = filters.locator(`[data-facet="${label}"] .facets li:visible a > span`);
    await expect(found.first()).toBeVisible();
    expect(await found.allTextContents()).toContain(words);
    await filters.getByRole('searchbox').fill('');
    await expect(found).toHaveCount(0);
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
    await panel.locator('.facets a[href*="field_"]').first().click();
    await page.waitForURL(/field_/);
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

test.describe('when a closed group fails to load', () => {
  test.use({ expectedErrors: /503|net::ERR_FAILED/ });
  test('the modal says so, and leads to the list with the group', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open({ page, locale: 'it', scripts: true }, '/shop');
    await page.route(/_open=/, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    const link = page.locator('.facet-group[data-collapsed] > a').first();
    const label = String(await link.locator('span').first().textContent());
    await link.click();
    const modal = page.getByRole('alertdialog', { name: translate('it', 'Network Error') });
    await modal.getByRole('link', { name: translate('it', 'Try again', 'failure') }).click();
    await page.waitForURL(/_open=/);
    await expect(page.locator(`[data-facet="${label}"] .facets a`).first()).toBeVisible();
  });
});
