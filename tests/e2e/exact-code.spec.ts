import { expect, test } from '../support/e2e.ts';
import { LOCALES, toPath } from '../support/words.ts';

const CODES = { sku: 'TEP-M14X110-ZN', 'without separators': 'tep m14x110 zn', 'former code': 'V4221.003' };

for (const locale of LOCALES)
  for (const [kind, code] of Object.entries(CODES))
    test(`[Q-19] a ${kind} searched with Enter leads to its product, in ${locale}`, async ({ page }) => {
      await page.goto(toPath(locale, '/shop'));
      const box = page.getByRole('banner').locator('#search-text');
      await box.fill(code);
      await box.press('Enter');
      await page.waitForURL(`**${toPath(locale, '/product/')}**`);
      const sku = code.startsWith('V') ? 'LUB-MUL-500' : 'TEP-M14X110-ZN';
      await expect(page.getByRole('main')).toContainText(sku);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[Q-19] a barcode searched with Enter leads to its product', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('banner').locator('#search-text').fill('8099422100032');
    await page.getByRole('banner').locator('#search-text').press('Enter');
    await page.waitForURL('**/product/**');
    await expect(page.getByRole('main')).toContainText('LUB-MUL-500');
  });

  test('[Q-19] a word, a prefix or a code with a filter lists', async ({ page }) => {
    for (const query of ['text=acetone', 'text=TEP-M14', 'text=TEP-M14X110-ZN&sort=price_asc']) {
      await page.goto(`/shop?${query}`);
      expect(new URL(page.url()).pathname, query).toBe('/shop');
    }
  });

  test('a brand that is not sold is named above its equivalents, in both languages', async ({ page }) => {
    await page.goto('/shop?text=wd40');
    await expect(page.getByRole('main')).toContainText('WD-40 non a catalogo, equivalente:');
    await page.goto('/en/shop?text=wd-40');
    await expect(page.getByRole('main')).toContainText('WD-40 is not in the catalogue, equivalent:');
  });
});
