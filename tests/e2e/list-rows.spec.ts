import type { Locator, Page } from '@playwright/test';
import type { Product } from '#src/contract/product.ts';
import { createProgram, listMany } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { toPriceText } from '../support/prices.ts';
import { open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const openRow = async (page: Page, locale: Locale, { sku }: Product): Promise<Locator> => {
  await open(
    { page, locale, scripts: true },
    `/shop/small-list?text=${encodeURIComponent(sku)}&sort=popularity`,
  );
  return page.locator(`#list [data-row="${sku}"]`);
};

/** The availability of a row: its text, and the text's colour as red, green and blue. */
const readAvailability = (row: Locator): Promise<readonly [string, readonly number[]]> =>
  row.locator('.availability').evaluate((node) => {
    const word = node.querySelector('b') ?? node;
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(word).color.match(/\d+/g) ?? []).map(Number);
    return [word.textContent.trim().toUpperCase(), [red, green, blue]] as const;
  });

const locale: Locale = 'it';

test.describe('a row of the list', () => {
  test('[P-05] of a product on sale, and its page, shows its price and the struck list price', async ({
    page,
    shop,
  }) => {
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const sold = products.find(
      ({ is_sale, sale_price, num_childs, price_per }) =>
        is_sale && sale_price !== undefined && num_childs === 0 && price_per === 1,
    ) as Product;
    const expectPrices = async (prices: Locator): Promise<void> => {
      const net = prices.locator('.price-net').first();
      await expect(net).toHaveText(toPriceText(Number(sold.sale_price), locale));
      const struck = prices.locator('.price s').first();
      await expect(struck).toContainText(toPriceText(sold.price, locale));
      await expect(struck).toHaveCSS('text-decoration-line', 'line-through');
      await expect(struck).toBeVisible();
    };
    await expectPrices(await openRow(page, locale, sold));
    await open({ page, locale, scripts: true }, `/product/default/${sold.slug}`);
    await expectPrices(page.locator('.buy'));
  });

  test('[P-07] [P-08] shows each availability with its text and colour', async ({ page, shop }) => {
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const singles = products.filter(
      ({ num_childs, orderable_from }) => num_childs === 0 && orderable_from === undefined,
    );
    const pick = (fits: (product: Product) => boolean): Product => singles.find(fits) as Product;
    const shown = async (product: Product) => readAvailability(await openRow(page, locale, product));
    const full = pick(({ availability, stock_limited }) => availability === 'DISPONIBILE' && !stock_limited);
    const [word, [red = 0, green = 0, blue = 0]] = await shown(full);
    expect(word).toBe(translate(locale, 'AVAILABLE', 'catalogue'));
    expect(green).toBeGreaterThan(Math.max(red, blue));
    const [limited] = await shown(
      pick(({ stock_limited, availability }) => stock_limited && availability === 'DISPONIBILE'),
    );
    expect(limited).toBe(translate(locale, 'Limited stock', 'catalogue').toUpperCase());
    const [arriving, blues] = await shown(pick(({ availability }) => availability === 'IN ARRIVO'));
    expect(arriving).toBe(translate(locale, 'ARRIVING', 'catalogue'));
    expect(blues[2]).toBeGreaterThan(Math.max(blues[0] ?? 0, blues[1] ?? 0));
    const gone = pick(({ availability }) => !['DISPONIBILE', 'IN ARRIVO'].includes(availability));
    const [none, greys] = await shown(gone);
    expect(none).toBe(translate(locale, 'NOT AVAILABLE', 'catalogue'));
    expect(Math.max(...greys) - Math.min(...greys)).toBeLessThan(32);
  });
});

test('columns have heads at every width that has columns', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop/small-list');
  for (const [width, heads] of [
    [1600, 5],
    [1280, 5],
    [820, 3],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('#list .list-head span:visible').filter({ hasText: /\S/ })).toHaveCount(heads);
  }
});

test('tags never run over the state of an article', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, '/shop/small-list?text=SPZ-A115-IX&sort=popularity');
  for (const width of [1600, 1380, 1280, 1000, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.locator('[data-row="SPZ-A115-IX"]');
    const [tags, state] = [
      await row.locator('.row-tags').boundingBox(),
      await row.locator('.availability').boundingBox(),
    ];
    const isBeside = Number(tags?.x) + Number(tags?.width) <= Number(state?.x);
    const isAbove = Number(tags?.y) + Number(tags?.height) <= Number(state?.y);
    expect(isBeside || isAbove, `${width} px`).toBe(true);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on the middle of a name opens the product', async ({ page }) => {
    await open({ page, locale: 'it', scripts: true }, '/shop/small-list');
    const title = page.locator('[data-row] .row-title').nth(1);
    const name = await title.innerText();
    await title.scrollIntoViewIfNeeded();
    const box = await title.boundingBox();
    await page.touchscreen.tap(
      Number(box?.x) + Number(box?.width) / 2,
      Number(box?.y) + Number(box?.height) / 2,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});
