import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCartRow, getQuantity, logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const locale: Locale = 'en';

test('[Q-08] paste and file work as a plain form', async ({ page }) => {
  const visit = { page, locale, scripts: false };
  const read = page.getByRole('button', { name: translate(locale, 'Read the list', 'quickOrder') });
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/quick-order');
  await page.locator('#list-text').fill('te m8x40 zn ; 150\nQQWW-99 3');
  await read.click();
  await expect(page.locator('[data-status="rounded"] input[name="quantity"]')).toHaveValue('200');
  await expect(page.locator('[data-status="unknown"]')).toContainText('QQWW-99');
  // The sum is in the HTML: with scripts nothing changes its colour or place after the first paint.
  await expect(page.locator('.sheet-sum')).toHaveClass(/has-rows/u);
  await expect(page.locator('[data-sheet-rows]')).toHaveText('1 line');
  const amount = (await page.locator('[data-sheet-amount]').textContent())?.trim() ?? '';
  expect(amount).toMatch(/[1-9]/u);
  const address = page.url();
  await page.locator('[data-sheet-add]').click();
  // The line that is not settled stays in the list.
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('1 line added to the cart');
  await expect(page.locator('[data-status]')).toHaveCount(1);
  await expect(page.locator('#list-text')).toHaveValue('QQWW-99 3');
  await page.reload();
  await expect(page.locator('[data-status="unknown"]')).toContainText('QQWW-99');
  await open(visit, '/pages/cart');
  await expect(getQuantity(page, 'TE-M8X40-ZN')).toHaveValue('200');
  await expect(getCartRow(page, 'TE-M8X40-ZN')).toContainText(amount);
  await open(visit, '/pages/quick-order');
  await page.getByRole('link', { name: 'QQWW-99 3' }).click();
  await page.locator('[data-put-away]').click();
  await expect(page.locator('[data-status], #drafts-title')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('no longer here');
  await open(visit, '/pages/quick-order');
  const buffer = Buffer.from('Codice;Quantità\r\nTE-M8X20-ZN;100\r\n', 'latin1');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ordine.csv', mimeType: 'text/csv', buffer });
  await read.click();
  await page.locator('[data-sheet-add]').click();
  await expect(getQuantity(page, 'TE-M8X20-ZN')).toHaveValue('100');
});

test('[Q-01] the grid works as a plain form', async ({ page }) => {
  const visit = { page, locale, scripts: false };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/quick-order?view=grid');
  const codes = page.locator('[data-order-grid] [name="code"]');
  const rows = page.locator('[data-order-grid] tbody tr');
  await codes.first().fill('TE-M8X40-ZN');
  await page.locator('[data-order-grid] [name="quantity"]').first().fill('150');
  await codes.nth(1).fill('GNT');
  // Enter reads the rows, and chooses nothing.
  await codes.nth(1).press('Enter');
  await expect(rows.first()).toContainText('150 → 200 pcs');
  await expect(rows.nth(1)).toHaveAttribute('data-status', 'ambiguous');
  await rows.nth(1).locator('[name="use"][value$=" GNT-9"]').click();
  await expect(codes.nth(1)).toHaveValue('GNT-9');
  await codes.nth(2).fill('QQWW-99');
  await page.locator('[data-grid-read]').click();
  await expect(rows.nth(2)).toHaveAttribute('data-status', 'unknown');
  await page.locator('[data-sheet-add]').click();
  // The row that is not settled stays in the grid.
  await page.waitForURL(/view=grid.*added=2/u);
  await expect(codes.first()).toHaveValue('QQWW-99');
  await open(visit, '/pages/cart');
  await expect(getQuantity(page, 'TE-M8X40-ZN')).toHaveValue('200');
  await expect(getQuantity(page, 'GNT-9')).toBeVisible();
});
