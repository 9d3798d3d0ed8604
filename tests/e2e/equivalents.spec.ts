import { expect, test } from '../support/e2e.ts';

test('a brand that is not sold is named above its equivalents, in both languages', async ({ page }) => {
  await page.goto('/shop?text=wd40');
  await expect(page.getByRole('main')).toContainText('WD-40 non a catalogo, equivalente:');
  await page.goto('/en/shop?text=wd-40');
  await expect(page.getByRole('main')).toContainText('WD-40 is not in the catalogue, equivalent:');
});
