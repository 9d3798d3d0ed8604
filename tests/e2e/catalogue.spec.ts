import type { Page } from '@playwright/test';
import { createProgram, listMany } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { pickProducts } from '../support/pick-products.ts';
import { toPriceText } from '../support/prices.ts';
import { getAddForm, open, searchFor } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const locale: Locale = 'it';

test.describe('the catalogue', () => {
  test('[S-33] a guest browses, searches and filters without a login', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    await open(visit, '/');
    const category = page
      .getByRole('main')
      .locator(`a[href^="${toPath(locale, '/category/')}"]`)
      .first();
    await category.click();
    await page.waitForURL(`**${toPath(locale, '/category/')}*`);
    await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible();
    await searchFor(visit, single.name);
    await expect(page.getByRole('main').locator(`[data-row="${single.sku}"]`)).toBeVisible();
    await open(visit, '/shop');
    const total = (await createProgram(shop.origin, undefined, locale).list()).product_list.pagination.total;
    const facet = page.getByRole('complementary').locator(`a[href*="brand="], a[href*="field_"]`).first();
    await expect(facet).toBeVisible();
    await facet.click();
    await page.waitForURL(/(brand|field_[a-z_]+)=/);
    const rows = await page.getByRole('main').locator('[data-row]').count();
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(total);
  });

  test('[P-02] a product page shows all information needed before buying', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    const product = await createProgram(shop.origin, undefined, locale).find(single.sku);
    await open(visit, `/product/default/${encodeURIComponent(product.slug)}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(main).toContainText(product.sku);
    await expect(main).toContainText(toPriceText(product.price, locale));
    await expect(main.locator('img').first()).toHaveJSProperty('complete', true);
    expect(
      await main
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    const words = String(product.description)
      .replace(/<[^<>]*>/g, ' ')
      .trim()
      .split(/\s+/)
      .slice(0, 4)
      .join(' ');
    await expect(main).toContainText(words);
    const form = getAddForm(page, product.sku);
    await expect(form.getByRole('spinbutton')).toHaveValue('1');
    await expect(form.locator('button[type="submit"]')).toHaveAccessibleName(new RegExp(product.sku));
  });

  test('[E-14] a row shows linked name, sku, price, first small picture and the hot badge', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const hot = products.find(({ is_hot, num_childs }) => is_hot && num_childs === 0);
    const { single } = await pickProducts(shop.origin, locale);
    for (const product of [single, hot].flatMap((found) => found ?? [])) {
      await open(visit, `/shop?text=${encodeURIComponent(product.sku)}&sort=popularity`);
      const row = page.getByRole('main').locator(`[data-row="${product.sku}"]`);
      const path = toPath(locale, `/product/default/${encodeURIComponent(product.slug)}`);
      await expect(row.getByRole('link', { name: product.name })).toHaveAttribute('href', path);
      await expect(row).toContainText(product.sku);
      await expect(row).toContainText(toPriceText(product.price, locale));
      const [picture] = product.small_pictures;
      await expect(row.locator('img').first()).toHaveAttribute('src', String(picture?.url));
      const mark = row.getByText(translate(locale, 'In demand', 'catalogue.hot'), { exact: true });
      await expect(mark).toHaveCount(product.is_hot ? 1 : 0);
    }
    expect(hot).toBeDefined();
  });

  test('[R-31] [O-04] links lead from the home page to a landing page, and from there to a sub-category', async ({
    page,
  }) => {
    const visit = { page, locale, scripts: true };
    await open(visit, '/');
    const categories = page.getByRole('main').locator(`a[href^="${toPath(locale, '/category/')}"]`);
    await categories.first().click();
    await page.waitForURL(`**${toPath(locale, '/category/')}*`);
    await page
      .getByRole('main')
      .locator(`a[href^="${toPath(locale, '/category/')}"]`)
      .last()
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[R-31] drawers of a landing page count their articles, and the drawer of the page stands open', async ({
    page,
  }) => {
    const visit = { page, locale, scripts: true };
    await open(visit, '/category/viti-metriche');
    const main = page.getByRole('main');
    const parts = main.getByRole('list', { name: translate(locale, 'Sub-categories', 'catalogue') });
    const drawer = parts.getByRole('link', { name: /^Viti a testa esagonale/ });
    const count = Number(/\d+/.exec(await drawer.innerText())?.[0]);
    await expect(parts.locator('[aria-current]')).toHaveCount(0);
    await expectAccessible(page, 'the drawers of a category');
    await drawer.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/category/viti-a-testa-esagonale');
    await expect(main.locator('[data-row]')).toHaveCount(count);
    const beside = main.getByRole('list', { name: translate(locale, 'Related categories', 'catalogue') });
    await expect(beside.locator('[aria-current="page"]')).toHaveText(/Viti a testa esagonale/);
    await page.setViewportSize({ width: 390, height: 844 });
    const boxes = await beside.getByRole('listitem').evaluateAll((items) =>
      items.slice(0, 2).map((item) => {
        const { left, right, top } = item.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(boxes[1]?.top).toBe(boxes[0]?.top);
    expect(boxes[1]?.right).toBeLessThan(390);
  });
});

for (const [name, width, height] of [
  ['a wide window', 1600, 1400],
  ['a phone', 390, 1600],
] as const) {
  test(`[L-07] the footer stays at the bottom of ${name} on a short page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const visit = { page, locale: 'it' as const, scripts: true };
    for (const path of ['/pages/cart', '/pages/login', '/shop?text=qwertzuiop']) {
      await open(visit, path);
      const bottom = await page
        .getByRole('contentinfo')
        .evaluate((footer) => footer.getBoundingClientRect().bottom + window.scrollY);
      expect(bottom, path).toBeGreaterThanOrEqual(height - 80);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}

/** Visible articles whose price overlaps their buy controls. */
const findOverlaps = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-row]:visible').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const price = row.querySelector('.price')?.getBoundingClientRect();
      const buy = row.querySelector('.row-buy > *')?.getBoundingClientRect();
      if (!price?.width || !buy?.width) return ['no price or button'];
      const apart =
        price.right <= buy.left + 1 ||
        buy.right <= price.left + 1 ||
        price.bottom <= buy.top + 1 ||
        buy.bottom <= price.top + 1;
      return apart ? [] : [row.getAttribute('data-row') ?? ''];
    }),
  );

test('price and buy controls never overlap, at any window width', async ({ page }) => {
  for (const path of ['/', '/en/shop?per_page=48', '/shop/list?per_page=48']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverlaps(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
