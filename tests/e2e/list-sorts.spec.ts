import type { Locator, Page } from '@playwright/test';
import { createProgram } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const SORTS = {
  default: 'Default',
  popularity: 'Popularity',
  rating: 'Average rating',
  newness: 'Newness',
  price_asc: 'Price low to high',
  price_desc: 'Price high to low',
} as const;

const getSort = (page: Page): Locator => page.locator('.toolbar select[name="sort"]');

const readCodes = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('#list [data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('the order of a list', () => {
  test('[S-29] six sort orders are offered and applied', async ({ page, shop }) => {
    await open(visitAs(page), '/shop/small-list?category=utensili-manuali');
    const offered = getSort(page).locator('option');
    await expect(offered).toHaveText(
      Object.values(SORTS).map((text) => translate(locale, text, 'catalogue.sort')),
    );
    const program = createProgram(shop.origin, undefined, locale);
    for (const sort of Object.keys(SORTS).slice(1)) {
      await getSort(page).selectOption(sort);
      await page.waitForURL(new RegExp(`sort=${sort}`));
      const { data } = (await program.list({ category: 'utensili-manuali', sort })).product_list;
      expect(await readCodes(page), sort).toEqual(data.map(({ sku }) => sku));
    }
  });

  test('[S-31] the sort is visible in every layout and window size', async ({ page }) => {
    for (const path of ['/shop', '/shop/list', '/shop/small-list']) {
      await open(visitAs(page), path);
      for (const width of [1600, 1280, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(getSort(page), `${path} at ${width} px`).toBeVisible();
      }
    }
  });

  test('[S-19] new arrivals are linked from the bar and start with the newest', async ({ page, shop }) => {
    await open(visitAs(page), '/');
    const link = page.locator('a[href*="sort=newness"]:visible').first();
    await link.click();
    await page.waitForURL(/sort=newness/);
    const program = createProgram(shop.origin, undefined, locale);
    const { data } = (await program.list({ sort: 'newness' })).product_list;
    expect(await readCodes(page)).toEqual(data.map(({ sku }) => sku));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate(locale, 'New arrivals', 'catalogue.section'),
    );
  });

  test('[R-04] on a tablet the layout addresses redirect to the list with the same query', async ({
    page,
  }) => {
    const query = '?brand=tecnolam%2Cnordfix&utm_source=x&page=2';
    for (const [prefix, width, isTablet] of [
      ['', 767, false],
      ['/en', 768, true],
      ['', 768, true],
      ['/en', 991, true],
      ['', 991, true],
      ['/en', 992, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const layout of ['list', 'small-list']) {
        await page.goto(`${prefix}/shop/${layout}${query}`);
        const path = isTablet ? `${prefix}/shop` : `${prefix}/shop/${layout}`;
        await page.waitForURL((url) => url.pathname + url.search === path + query);
        await expect(page.locator('html')).toHaveAttribute(
          'data-layout',
          layout === 'list' ? 'grid' : 'small-list',
        );
      }
    }
  });
});
