import { expect, test } from '../support/e2e.ts';
import { type Locale, toPath } from '../support/words.ts';

const locale: Locale = 'it';

test.describe('the home page without JavaScript', () => {
  test('has slides that are reachable by keyboard', async ({ page }) => {
    await page.goto(toPath(locale, '/'));
    for (const controls of await page.locator('.carousel-controls').all())
      await expect(controls).toBeHidden();
    const last = page.locator('.slide').last().getByRole('link').first();
    await expect(last).not.toBeInViewport();
    await last.focus();
    await expect(last).toBeInViewport();
    await expect(page.locator('.slide').first().getByRole('heading', { level: 1 })).not.toBeInViewport();
  });

  test('switches tabs and shows every section', async ({ page }) => {
    await page.goto(toPath(locale, '/'));
    const panels = page.locator('.featured-panel');
    await expect(panels.first()).toBeVisible();
    await page.locator('.featured-tabs label').nth(1).click();
    await expect(panels.nth(1)).toBeVisible();
    await expect(panels.first()).toBeHidden();
    for (const part of await page.locator('[data-fade-in]').all())
      await expect(part).toHaveCSS('opacity', '1');
  });
});
