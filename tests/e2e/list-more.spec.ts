import type { Locator, Page } from '@playwright/test';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getAddForm, logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const getRows = (page: Page): Locator => page.locator('#list [data-row]');
const getMore = (page: Page): Locator => page.locator('[data-load-more]');

const readCodes = (page: Page): Promise<readonly (string | null)[]> =>
  getRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

const readScroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

const locale: Locale = 'en';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('a list with several pages,', () => {
  test('[S-32] load more appends the next page', async ({ page, shop }) => {
    await open(visitAs(page), '/shop/small-list?category=utensili-manuali');
    const program = createProgram(shop.origin, undefined, locale);
    const all = (await program.list({ category: 'utensili-manuali', per_page: 96 })).product_list;
    const codes = all.data.map(({ sku }) => sku);
    await getMore(page).click();
    await expect(getRows(page)).toHaveCount(24);
    await getMore(page).click();
    await expect(getRows(page)).toHaveCount(36);
    expect(await readCodes(page)).toEqual(codes.slice(0, 36));
    await expect(page.locator('.toolbar-count')).toContainText('36');
    await expect(page.locator('[data-list-status]')).toContainText('36');
    await expectAccessible(page, 'a longer list');
    for (let pages = 3; pages * 12 < codes.length; pages++) {
      await getMore(page).click();
      await expect(getRows(page)).toHaveCount(Math.min((pages + 1) * 12, codes.length));
    }
    await expect(getMore(page)).toHaveCount(0);
    expect(await readCodes(page)).toEqual(codes);
  });

  test('load more by keyboard focuses the first new row', async ({ page }) => {
    await open(visitAs(page), '/shop/small-list');
    await getMore(page).focus();
    await page.keyboard.press('Enter');
    await expect(getRows(page)).toHaveCount(24);
    await expect(getRows(page).nth(12).locator('.row-title')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(getRows(page).nth(11).locator('.row-title')).toBeFocused();
  });

  test('[S-28] returning to a list restores scroll position and length', async ({ page }) => {
    await open(visitAs(page), '/shop/small-list?category=utensili-manuali');
    await getMore(page).click();
    await expect(getRows(page)).toHaveCount(24);
    await getRows(page).nth(18).scrollIntoViewIfNeeded();
    const left = await readScroll(page);
    expect(left).toBeGreaterThan(200);
    const address = page.url();
    await getRows(page).nth(18).locator('.row-title').click();
    await page.waitForURL(/\/product\//);
    await page.goto(address, { referer: page.url() });
    await expect(getRows(page)).toHaveCount(24);
    await expect.poll(() => readScroll(page)).toBe(left);
    await getRows(page).nth(18).locator('.row-title').click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await expect(getRows(page)).toHaveCount(24);
    await expect.poll(() => readScroll(page)).toBe(left);
  });

  test('a filter keeps focus and position, and the new count is announced', async ({ page }) => {
    await open(visitAs(page), '/shop');
    const filters = page.getByRole('complementary', { name: translate(locale, 'Filters') });
    const closed = filters.locator('.filters-scroll > .facet-group:not([open])').first();
    const name = String(await closed.getAttribute('data-facet'));
    const group = filters.locator(`[data-facet="${name}"]`);
    await closed.locator('a').click();
    const entry = group.locator('.facets a').nth(2);
    await entry.scrollIntoViewIfNeeded();
    await entry.focus();
    const words = String(await entry.locator('span').first().textContent());
    const before = await entry.evaluate((node) => node.getBoundingClientRect().top);
    const address = page.url();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== address);
    const chosen = group.locator('.facets a[aria-current]').filter({ hasText: words }).first();
    await expect(chosen).toBeFocused();
    const after = await chosen.evaluate((node) => node.getBoundingClientRect().top);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(1);
    const count = await page.locator('.toolbar-count b').textContent();
    await expect(page.locator('[data-list-status]')).toContainText(String(count));
    const badge = filters.locator('.active-filters a').first();
    await badge.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
    await expect(filters.getByRole('heading')).toBeFocused();
  });

  test('another page of the list starts at its top', async ({ page }) => {
    await open(visitAs(page), '/shop/small-list');
    await page.getByRole('link', { name: translate(locale, 'Next page') }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => readScroll(page)).toBe(0);
    await page.getByRole('link', { name: translate(locale, 'Previous page') }).click();
    await page.waitForURL((url) => !url.searchParams.has('page'));
    await expect.poll(() => readScroll(page)).toBe(0);
  });
});

test('appended rows are marked, added and stored like the first ones', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/shop/small-list?text=m8x40');
  const first = await getRows(page).count();
  await getMore(page).click();
  await expect.poll(() => getRows(page).count()).toBeGreaterThan(first);
  const row = getRows(page).nth(first);
  const sku = String(await row.getAttribute('data-row'));
  await getAddForm(page, sku).locator('button[type="submit"]').click();
  await expect(row).toHaveClass(/is-in-cart/);
  await page.reload();
  await expect(row).toHaveClass(/is-in-cart/);
});

test.describe('when the next page fails to load', () => {
  test.use({ expectedErrors: /503|net::ERR_FAILED/ });
  test('the modal says so, the list stays, and leads to the page', async ({ page }) => {
    await open({ page, locale: 'it', scripts: true }, '/shop/small-list');
    await page.route(/page=2/, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await getMore(page).click();
    const modal = page.getByRole('alertdialog', { name: translate('it', 'Network Error') });
    await expect(modal).toBeVisible();
    await expect(getRows(page)).toHaveCount(12);
    await expect(page.locator('body')).not.toHaveClass(/more-busy/);
    await modal.getByRole('link', { name: translate('it', 'Try again', 'failure') }).click();
    await page.waitForURL(/page=2/);
    await expect(getRows(page)).toHaveCount(12);
  });
});
