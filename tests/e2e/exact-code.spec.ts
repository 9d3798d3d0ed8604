import { createProgram } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { getActiveTab, getTabs } from '../support/search-tabs.ts';
import { open, searchFor } from '../support/shopping.ts';
import { type Locale, toPath } from '../support/words.ts';

const SCREW = 'TEP-M14X110-ZN';
const LUBRICANT = 'LUB-MUL-500';

const findPath = async (origin: string, sku: string, locale: Locale): Promise<string> => {
  const { slug } = await createProgram(origin, undefined, locale).find(sku);
  return `/product/default/${encodeURIComponent(slug || sku)}`;
};

const locale: Locale = 'it';

test('[Q-19] an exact code, barcode or old code searched with Enter leads to its product,', async ({
  page,
  shop,
}) => {
  const visit = { page, locale, scripts: true };
  await open(visit, '/shop?text=viti');
  for (const [code, sku] of [
    [SCREW, SCREW],
    ['8099422100032', LUBRICANT],
    ['tep m14x110 zn', SCREW],
    ['v4221.003', LUBRICANT],
  ] as const) {
    const path = await findPath(shop.origin, sku, locale);
    await searchFor(visit, code, path);
    await expect(page.getByRole('main')).toContainText(sku);
    // The search that was open has become the product's.
    await expect(getTabs(page)).toHaveCount(1);
    await expect(getActiveTab(page)).toHaveAttribute('href', toPath(locale, path));
  }
  for (let step = 0; step < 4; step++) await page.goBack();
  await expect(page).toHaveURL(toPath(locale, '/shop?text=viti'));
  await expect(getActiveTab(page)).toHaveText('“viti”');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[Q-19] an old code leads to its product; a word, a prefix and a code with a choice list', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale: 'it', scripts: false } as const;
    await open(visit, '/shop');
    await searchFor(visit, 'V4221.003', await findPath(shop.origin, LUBRICANT, 'it'));
    await expect(page.getByRole('main')).toContainText(LUBRICANT);
    const code = 'text=TEP-M14X110-ZN';
    for (const query of [
      'text=acetone',
      'text=TEP-M14',
      `${code}&sort=price_asc`,
      `${code}&is_new_tab=true`,
    ]) {
      await page.goto(`/shop?${query}`);
      expect(new URL(page.url()).pathname, query).toBe('/shop');
    }
  });
});
