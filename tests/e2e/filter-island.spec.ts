import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { open } from '../support/shopping.ts';
import { readDictionary, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const PATH = '/shop?category=viti-metriche';

const getFilters = (page: Page): Locator =>
  page.getByRole('complementary', { name: translate('it', 'Filters') });
const getSearch = (page: Page): Locator => getFilters(page).getByRole('searchbox');
const getLabels = (page: Page): Locator => getFilters(page).locator('.facets li:visible a > span');
const getClosed = (page: Page): Locator =>
  getFilters(page).locator('.filters-scroll > .facet-group[data-collapsed] > a').first();

const expectFound = async (page: Page, text: string): Promise<void> => {
  await expect
    .poll(async () => {
      const labels = await getLabels(page).allTextContents();
      return labels.length > 0 && labels.every((label) => label.toLowerCase().includes(text));
    })
    .toBe(true);
};

test.describe('while the scripts load, the filters keep', () => {
  test('what is typed into their search', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    await getSearch(page).click();
    await page.keyboard.type('inox');
    release();
    await expectFound(page, 'inox');
    await expect(getSearch(page)).toHaveValue('inox');
    await expect(getSearch(page)).toBeFocused();
  });

  test('a press on a closed group, which is expanded in place', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    const label = String(await getClosed(page).locator('span').first().textContent());
    await getClosed(page).click();
    release();
    const group = getFilters(page).locator(`details[data-facet="${label}"]`);
    await expect(group.locator('.facets').first()).toBeVisible();
    expect(new URL(page.url()).search).toBe('?category=viti-metriche');
    await expect(group.locator('summary').first()).toBeFocused();
  });

  test('a moved thumb that is applied at once', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(PATH, { waitUntil: 'commit' });
    const price = page.locator('[data-price-filter]').first();
    await price.locator('input[type="range"]').last().focus();
    for (let press = 0; press < 17; press++) await page.keyboard.press('ArrowLeft');
    await price.locator('button[type="submit"]').click();
    release();
    await page.waitForURL(/max_price=150/);
  });
});

test('the filters load their script with the first sign of a visitor, not before', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isLoaded = (): boolean => requested.some((url) => url.includes('FilterSidebar'));
  await page.goto(PATH, { waitUntil: 'networkidle' });
  expect(isLoaded()).toBe(false);
  await page.mouse.move(60, 300, { steps: 4 });
  await expect.poll(isLoaded).toBe(true);
});

test('a list in place keeps the search of the filters, its focus and its open groups', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, PATH);
  const label = String(await getClosed(page).locator('span').first().textContent());
  await getClosed(page).click();
  const group = getFilters(page).locator(`details[data-facet="${label}"]`);
  await expect(group).toHaveAttribute('open');
  await getSearch(page).fill('inox');
  await expectFound(page, 'inox');
  const entry = getFilters(page).locator('.facets a[href]:visible').first();
  await entry.click();
  await page.waitForURL((url) => url.searchParams.size > 1);
  await expect(page.locator('[data-list-status]')).not.toBeEmpty();
  await expectFound(page, 'inox');
  await expect(entry).toBeFocused();
  await getSearch(page).fill('');
  await expect(group).toHaveAttribute('open');
});

test.describe('the drawer of the filters on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps focus and place after a choice, and says how many articles it leaves', async ({ page }) => {
    await open({ page, locale: 'it', scripts: true }, PATH);
    await page.locator('[data-drawer-open="filters"]').click();
    const entry = getFilters(page).locator('[data-facet="Materiale"] .facets a').first();
    await entry.scrollIntoViewIfNeeded();
    const measureTop = () => entry.evaluate((node) => Math.round(node.getBoundingClientRect().top));
    const top = await measureTop();
    await entry.click();
    await page.waitForURL(/field_materiale=/);
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expect(entry).toBeFocused();
    expect(Math.abs((await measureTop()) - top)).toBeLessThanOrEqual(2);
    const total = String(await page.locator('.toolbar-count b').textContent());
    await expect(getFilters(page).locator('.filters-foot a').last()).toHaveText(
      String(readDictionary('it').get('catalogue.showArticles_other')).replace('{{number}}', total),
    );
    await expect(page.locator('[data-list-status]')).toContainText(total);
    await expect(page.getByRole('status').filter({ hasText: total })).toHaveCount(1);
  });

  test('holds Tab until it is closed, which returns the focus', async ({ page }) => {
    await open({ page, locale: 'it', scripts: true }, PATH);
    const opener = page.locator('[data-drawer-open="filters"]');
    await opener.click();
    const last = getFilters(page).locator('.filters-foot a').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(getFilters(page).locator(':focus')).toHaveCount(1);
    await expect(last).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(getFilters(page)).toBeHidden();
  });
});
