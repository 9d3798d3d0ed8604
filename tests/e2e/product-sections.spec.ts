import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open, type Visit } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

/** A family with reviews, and one of its sizes. */
const FAMILY = '/product/default/TE-ZN';
const CHILD = 'TE-M8X40-ZN';
/** A single article with a rating and without written reviews, and a power tool. */
const RATED = '/product/child/ASS-OR-386';
const TOOL = '/product/child/AVV-18-2B';

const visitAs = (page: Page, locale: Locale = 'it'): Visit => ({ page, locale, scripts: true });

const getSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const getBar = (page: Page, name: string): Locator => page.getByRole('navigation', { name });

const locale: Locale = 'en';

test.describe('the sections of a product', () => {
  const say = (english: string, key: string): string => translate(locale, english, `product.${key}`);

  test('[P-09] [P-10] the tabs of description and size table lead to them, and follow the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(visitAs(page, locale), FAMILY);
    const bar = getBar(page, say('Sections of the page', 'sections'));
    const description = bar.getByRole('link', { name: say('Description', 'description') });
    await description.click();
    await expect(description).toHaveAttribute('aria-current', 'true');
    const section = getSection(page, say('Description', 'description'));
    await expect(section).toBeInViewport();
    await expect(section).toContainText(/\w{3}/);
    await expect(bar, 'the bar stays on the screen').toBeInViewport();

    const sizes = bar.getByRole('link', { name: say('Size table', 'sizeTable') });
    await sizes.click();
    await expect(sizes).toHaveAttribute('aria-current', 'true');
    await expect(description).not.toHaveAttribute('aria-current');
    const table = page.locator('#variants');
    await expect(table).toBeInViewport();
    await expect(table).toContainText('TE-M4X8-ZN');
    await expectAccessible(page, 'sections');
  });

  test('[P-11] each tag is a link to its list', async ({ page }) => {
    await open(visitAs(page, locale), FAMILY);
    const tags = getSection(page, say('Tags', 'tags')).getByRole('link');
    expect(await tags.count()).toBeGreaterThan(0);
    const text = String(await tags.first().textContent()).trim();
    await tags.first().click();
    await page.waitForURL((url) => url.pathname === toPath(locale, '/shop'));
    expect(new URL(page.url()).searchParams.get('text')).toBe(text);
    await expect(page.locator('[data-row], .product-row, .rows li').first()).toBeVisible();
  });

  test('[P-12] reviews with the rating, a rating alone, and none', async ({ page, shop }) => {
    const program = createProgram(shop.origin, undefined, locale);
    const { ratings, reviews = [] } = await program.find('TE-ZN');
    await open(visitAs(page, locale), FAMILY);
    const section = getSection(page, say('Reviews', 'reviews'));
    await expect(section.locator('.rating').first()).toContainText(String(ratings));
    await expect(section.getByRole('listitem')).toHaveCount(3);
    await expect(section.getByRole('listitem').first()).toContainText(String(reviews[0]?.text));
    await expect(section.getByRole('listitem').first()).toContainText('Carpenteria Bassi');

    await open(visitAs(page, locale), `/product/child/${CHILD}`);
    await expect(section.getByRole('listitem'), 'a size shows those of its family').toHaveCount(3);
    await open(visitAs(page, locale), RATED);
    await expect(section).toContainText(
      say('No written reviews, only the average rating of customers.', 'ratedOnly'),
    );
    await expect(section.locator('.rating')).toBeVisible();
  });

  test('[P-20] the assistance link shows on pages of products that have one', async ({ page }) => {
    await open(visitAs(page, locale), TOOL);
    const link = page.getByRole('link', { name: say('Assistance', 'assistance') });
    await link.locator('visible=true').first().click();
    await page.waitForURL((url) => url.pathname === toPath(locale, '/web-page/assistenza'));
    for (const path of [
      '/',
      '/shop?text=AVV-18-2B&sort=popularity',
      '/category/elettroutensili',
      '/pages/cart?tab=active',
    ]) {
      await open(visitAs(page, locale), path);
      await expect(link, path).toHaveCount(0);
    }
  });
});

test('a scanner reads the drawn barcodes of a product', async ({ page, shop }) => {
  const { extra_info } = await createProgram(shop.origin).find(CHILD);
  const [barcode = ''] = extra_info.product.barcodes;
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(visitAs(page), `/product/child/${CHILD}`);
  await page.locator('[popovertarget="barcodes"]').locator('visible=true').click();
  const picture = page.locator('.barcodes img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(wasm)).buffer } });
  const read = await readBarcodes(await page.locator('.barcodes').screenshot());
  expect(read.map(({ text, symbology }) => [symbology, text])).toEqual([['EANUPC', barcode]]);

  // Every symbology, as a page of its own.
  for (const [code, format] of [
    ['18099010100045', 'ITF'],
    ['TE-M8X40-ZN', 'Code128'],
    ['8099010100049', 'Code128'],
  ] as const) {
    await page.goto(`/barcodes/${code}.svg`);
    const [found] = await readBarcodes(await page.screenshot());
    expect([found?.symbology, found?.text], code).toEqual([format, code]);
  }
});

test('a picture opens over the whole window, and twice as large by a click', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(visitAs(page), FAMILY);
  await page.getByRole('button', { name: 'Ingrandisci l’immagine 1' }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await expect(picture).toHaveJSProperty('complete', true);
  const once = Number((await picture.boundingBox())?.width);
  expect(once).toBe(800);
  await picture.click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(2 * once);
  await expectAccessible(page, 'large picture');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
