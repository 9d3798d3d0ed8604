import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { searchFor } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const readTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.toolbar-count b').textContent())?.replace(/\D/g, ''));

const locale: Locale = 'it';

test('[L-18] [S-31] a guest browses, searches, filters, sorts, pages and changes the layout', async ({
  page,
}) => {
  const visit = { page, locale, scripts: false };
  const shop = page.locator('#list [data-row]');
  await page.goto(toPath(locale, '/'));
  await page
    .getByRole('main')
    .locator(`a[href^="${toPath(locale, '/category/')}"]`)
    .first()
    .click();
  await expect(page.locator('.landing-list [data-row]').first()).toBeVisible();
  await searchFor(visit, 'vite');
  const found = await readTotal(page);
  expect(found).toBeGreaterThan(12);
  const filters = page.getByRole('complementary', { name: translate(locale, 'Filters') });
  await filters.locator('.facets a[href*="field_"]').first().click();
  await expect(page).toHaveURL(/text=vite.*field_/);
  expect(await readTotal(page)).toBeLessThan(found);
  await filters.locator('.active-filters a').first().click();
  await expect(page).not.toHaveURL(/field_/);
  await page.locator('select[name="sort"]').selectOption('price_desc');
  await page.locator('.toolbar-form button').click();
  await expect(page).toHaveURL(/sort=price_desc/);
  await page.getByRole('link', { name: translate(locale, 'Next page') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(shop).toHaveCount(12);
  await page.getByRole('link', { name: translate(locale, 'Grid'), exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/list\?/);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'grid');
});

test('price and measure filters work as forms', async ({ page }) => {
  await page.goto(toPath(locale, '/shop?category=viti-metriche&page=2'));
  const price = page.locator('[data-price-filter="100"]');
  await expect(page.locator('[data-price-slider]:visible')).toHaveCount(0);
  await price.locator('[name="max_price"]').fill('20');
  await price.locator('button').click();
  await expect(page).toHaveURL(toPath(locale, '/shop?category=viti-metriche&max_price=20&price_per=100'));
  const lengths = page.locator('form').filter({ has: page.locator('[name="from.field_lunghezza"]') });
  if (!(await lengths.isVisible())) {
    const link = page.locator('[data-collapsed] > a[href$="field_lunghezza#filters"]');
    if ((await link.count()) === 0) await page.locator('.more-filters > a').click();
    await link.click();
  }
  await lengths.locator('input.input').first().fill('10');
  await lengths.locator('input.input').last().fill('40');
  await lengths.locator('button').click();
  await expect(page).toHaveURL(
    toPath(locale, '/shop?category=viti-metriche&field_lunghezza=10..40&max_price=20&price_per=100'),
  );
  await expect(page.locator('.active-filters a')).toHaveCount(4);
  const more = page.locator('[data-load-more]');
  if ((await more.count()) > 0) {
    await more.click();
    await expect(page).toHaveURL(/page=2/);
  }
});

test('closed groups and all values are links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(toPath(locale, '/shop?page=2'));
  const filters = page.getByRole('complementary', { name: translate(locale, 'Filters') });
  await page.locator('.filters-button').click();
  const more = filters.locator('.more-filters');
  await more.getByRole('link').click();
  await expect(page).toHaveURL(/page=2&_open=_more#filters$/);
  await expect(filters).toBeVisible();
  const group = more.locator('[data-facet]').first();
  await group.getByRole('link').click();
  await expect(group.locator('.facets a').first()).toBeVisible();
  const brand = filters.locator('[data-facet]').filter({ has: page.locator('a[href*="_all=brand"]') });
  const label = String(await brand.getAttribute('data-facet'));
  await brand.getByText(translate(locale, '+ SHOW ALL'), { exact: true }).click();
  await expect(page).toHaveURL(/_all=brand/);
  const values = filters.locator(`[data-facet="${label}"] .facets li:visible`);
  await expect.poll(() => values.count()).toBeGreaterThan(10);
  await expect(group.locator('.facets a').first()).toBeVisible();
  await group.locator('.facets a').first().click();
  await expect(page).not.toHaveURL(/_open|_all|page/);
});
