import type { Locator, Page } from '@playwright/test';
import { createProgram, listMany } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const getMode = (page: Page, mode: string): Locator => page.locator(`[data-layout-choice="${mode}"]`);
const getTitles = (page: Page): Locator => page.locator('#list .row-title');
const readRows = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('#list [data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test('[S-22] rows and grid show the same products, detail one of them with its neighbours,', async ({
  page,
}) => {
  await open(visitAs(page), '/shop?text=trapano');
  const rows = await readRows(page);
  const paths = await getTitles(page).evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).pathname),
  );
  await getMode(page, 'grid').click();
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'grid');
  expect(await readRows(page)).toEqual(rows);
  await getMode(page, 'detail').click();
  await page.waitForURL(/\/product\//);
  await expect(getMode(page, 'detail')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-pager-place]')).toContainText('1');
  const next = page.locator('[data-pager-step="1"]');
  await next.click();
  await page.waitForURL((url) => url.pathname === paths[1]);
  await page.locator('[data-pager-step="-1"]').click();
  await page.waitForURL((url) => url.pathname === paths[0]);
  await expectAccessible(page, 'a product of a list');
  await page.locator('[data-pager-back]').click();
  await page.waitForURL(/text=trapano/);
  expect(await readRows(page)).toEqual(rows);
});

test('[S-23] [S-24] a list mode is remembered, and leads to the saved search,', async ({ page }) => {
  await open(visitAs(page), '/shop?text=viti&sort=price_desc');
  await getTitles(page).first().click();
  await page.waitForURL(/\/product\//);
  await getMode(page, 'grid').click();
  await page.waitForURL(`**${toPath(locale, '/shop?text=viti&sort=price_desc')}`);
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'grid');
  await open(visitAs(page), '/shop');
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'grid');
  await open(visitAs(page), '/shop/list?text=viti');
  await getMode(page, 'small-list').click();
  await expect(page).toHaveURL(toPath(locale, '/shop?text=viti'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-layout', 'small-list');
});

test('the drawer of the filters has its controls where it is a drawer, in every mode', async ({ page }) => {
  for (const path of ['/shop?text=viti', '/shop/list?text=viti', '/shop/small-list?text=viti']) {
    await open(visitAs(page), path);
    const controls = page.locator('.filters-button, .filters-close');
    for (const [width, count] of [
      [1280, 0],
      [1279, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() =>
          controls.evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== 'none').length),
        )
        .toBe(count);
    }
  }
});

test('[S-25] detail goes to the saved product', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop?text=viti');
  await getTitles(page).nth(2).click();
  await page.waitForURL(/\/product\//);
  const product = page.url();
  await getMode(page, 'small-list').click();
  await page.waitForURL(/text=viti/);
  await getMode(page, 'detail').click();
  await page.waitForURL(product);
});

test('[S-26] [S-27] [R-09] detail goes to the first child of a family, else to the product', async ({
  page,
  shop,
}) => {
  const products = await listMany(createProgram(shop.origin));
  const family = products.find(({ num_childs }) => num_childs > 1);
  const single = products.find(({ num_childs, slug }) => num_childs === 0 && slug);
  for (const [product, path] of [
    [family, `/product/child/${encodeURIComponent(String(family?.childs[0]?.carti))}`],
    [single, `/product/default/${single?.slug}`],
  ] as const) {
    await open(
      { page, locale: 'it', scripts: true },
      `/shop?text=${encodeURIComponent(String(product?.sku))}&is_new_tab=true`,
    );
    const first = String(await page.locator('#list [data-row]').first().getAttribute('data-row'));
    expect(first).toBe(product?.sku);
    await getMode(page, 'detail').click();
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('[data-pager-place]')).toContainText('1');
  }
});

test('the number of loaded pages is in the address, which another window opens', async ({
  page,
  context,
}) => {
  await open({ page, locale: 'it', scripts: true }, '/shop?category=utensili-manuali');
  await page.locator('[data-load-more]').click();
  await expect(page.locator('#list [data-row]')).toHaveCount(24);
  expect(page.url()).toMatch(/category=utensili-manuali#pages=2$/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('#list [data-row]')).toHaveCount(24);
  expect(await readRows(other)).toEqual(await readRows(page));
});

test('sorting, paging and Back leave the focus where it was', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop?category=utensili-manuali');
  const sort = page.locator('.toolbar select[name="sort"]');
  await sort.focus();
  await sort.selectOption('price_desc');
  await page.waitForURL(/sort=price_desc/);
  await expect(page.locator('body')).not.toHaveClass(/list-busy/);
  await expect(sort).toBeFocused();
  const next = page.locator('.pagination a[rel~="next"]');
  await next.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/page=2/);
  await expect(page.locator('#list')).toBeFocused();
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('page'));
  await expect(next).toBeFocused();
  const title = getTitles(page).nth(4);
  await title.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await page.waitForURL(/sort=price_desc/);
  await expect(getTitles(page).nth(4)).toBeFocused();
});

test('title and breadcrumb name the list,', async ({ page }) => {
  await open({ page, locale, scripts: true }, '/shop?text=trapano');
  await expect(page).toHaveTitle('B2B - “trapano”');
  const steps = page.locator('.breadcrumb li');
  await expect(steps).toHaveText([
    translate(locale, 'Home'),
    translate(locale, 'Catalogue', 'catalogue.title'),
    '“trapano”',
  ]);
});

test('previous and next go on across the pages of a list, also after more of it was loaded', async ({
  page,
}) => {
  const listPaths = (): Promise<readonly string[]> =>
    getTitles(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const getStep = (by: 1 | -1): Locator => page.locator(`[data-pager-step="${by}"]`);
  await open({ page, locale: 'it', scripts: true }, '/shop?text=viti&page=3');
  const third = await listPaths();
  await open({ page, locale: 'it', scripts: true }, '/shop?text=viti&page=2');
  const second = await listPaths();

  await getTitles(page).last().click();
  await page.waitForURL((url) => url.pathname === second.at(-1));
  await getStep(1).click();
  await page.waitForURL((url) => url.pathname === third[0]);
  await expect(page.locator('[data-pager-place]')).toContainText(String(2 * second.length + 1));
  await getStep(-1).click();
  await page.waitForURL((url) => url.pathname === second.at(-1));
  await page.locator('[data-pager-back]').click();
  await page.waitForURL(/text=viti&page=2/);

  await page.locator('[data-load-more]').click();
  await expect(getTitles(page)).toHaveCount(second.length + third.length);
  await getTitles(page).first().click();
  await page.waitForURL((url) => url.pathname === second[0]);
  await expect(getStep(-1)).toHaveAttribute('href', /text=viti$/);
  await getStep(-1).click();
  await expect(page.locator('[data-pager-place]')).toContainText(`${second.length} di`);
});

test('the last article of a list has no next one', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop?text=viti');
  const last = page.locator('.pagination nav a').filter({ hasText: /^\d+$/ }).last();
  await open({ page, locale: 'it', scripts: true }, (await last.getAttribute('href')) ?? '');
  await getTitles(page).last().click();
  await page.waitForURL(/\/product\//);
  await expect(page.locator('span[data-pager-step="1"]')).toBeVisible();
  await expect(page.locator('a[data-pager-step="-1"]')).toBeVisible();
});
