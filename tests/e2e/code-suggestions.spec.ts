import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCount, logIn, open, type Visit } from '../support/shopping.ts';

const TEXT = 'vite te 8x40 zinc';
const CODE = 'TE-M8X40-ZN';

const visitAs = (page: Page): Visit => ({ page, locale: 'it', scripts: true });
const getOptions = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Articoli suggeriti' }).getByRole('option');
const getGridField = (page: Page, column: 'code' | 'quantity', row: number): Locator =>
  page.locator(`[data-order-grid] [name="${column}"]`).nth(row);

for (const viewer of ['guest', 'customer'] as const)
  test(`the one-line quick add suggests articles with price and state (${viewer})`, async ({ page }) => {
    if (viewer === 'customer') await logIn(visitAs(page), CUSTOMER);
    await open(visitAs(page), '/pages/cart');
    const field = page.locator('[data-quick-add] [name="code"]');
    await field.click();
    await page.keyboard.type(TEXT);
    const first = getOptions(page).first();
    await expect(first).toContainText(CODE);
    await expect(first).toContainText(/€/);
    await expect(first).toContainText('DISPONIBILE');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'code suggestions');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(CODE);
    await expect(getOptions(page)).toHaveCount(0);
    await expect(page.locator('[data-quick-add] [name="quantity"]')).toBeFocused();
    await page.keyboard.type('200');
    await page.keyboard.press('Enter');
    await expect(getCount(page)).toHaveText('1');
    await expect(page.locator('tr[data-row]').first()).toContainText(CODE);
    await expect(field).toBeFocused();
  });

test('a text that is sent at once suggests nothing, and Escape leaves the text', async ({ page }) => {
  await open(visitAs(page), '/pages/cart');
  const field = page.locator('[data-quick-add] [name="code"]');
  await field.click();
  await page.keyboard.type(TEXT);
  await expect(getOptions(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getOptions(page)).toHaveCount(0);
  await expect(field).toHaveValue(TEXT);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(getOptions(page).first()).toContainText(CODE);
  await field.fill(CODE);
  await page.keyboard.press('Enter');
  await expect(getCount(page)).toHaveText('1');
  await expect(getOptions(page)).toHaveCount(0);
});

test('a click on a suggestion fills the grid’s row; Enter and arrows still move between rows', async ({
  page,
}) => {
  await logIn(visitAs(page), CUSTOMER);
  await open(visitAs(page), '/pages/quick-order?view=grid');
  await getGridField(page, 'code', 0).click();
  await page.keyboard.type(TEXT);
  await getOptions(page).first().click();
  await expect(getGridField(page, 'code', 0)).toHaveValue(CODE);
  await expect(getGridField(page, 'quantity', 0)).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(getGridField(page, 'code', 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(getGridField(page, 'code', 2)).toBeFocused();
  await page.keyboard.type('dadi m8');
  await expect(getOptions(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(getGridField(page, 'code', 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getOptions(page)).toHaveCount(0);
});
