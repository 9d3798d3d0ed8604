import { enterDesk, getDeskRow, getDone } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { SELLER } from '../support/logins.ts';
import { translate } from '../support/words.ts';

const say = (english: string): string => translate('it', english, 'desk.');

test('[J-18] a removed view lies in the trash and is restored by the keyboard', async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, SELLER, '/backoffice/orders');
  await page.goto('/backoffice/orders?view=all&text=ferr');
  await page.locator('[data-desk-save-view] summary').click();
  await page.locator('[name="view-name"]').fill('Dal cestino');
  await page.locator('[value="views.save"]').click();
  const view = page.locator('.views a').filter({ hasText: 'Dal cestino' });
  await expect(view).toBeVisible();
  await page.locator('[data-desk-save-view] summary').click();
  await page.locator('[value="views.remove"]').click();
  await expect(view).toHaveCount(0);

  await page
    .locator('.desk-nav')
    .getByRole('link', { name: say('Trash') })
    .click();
  const row = getDeskRow(page, 'Dal cestino');
  await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expectAccessible(page, 'the trash');
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  await row.locator('[name="tick"]').focus();
  await page.keyboard.press('Space');
  const act = page.locator('[value="trash.restore"]');
  await act.focus();
  await page.keyboard.press('Enter');
  await expect(getDone(page)).toContainText('Dal cestino');
  await expect(row).toHaveCount(0);
  await page.goto('/backoffice/orders');
  await view.click();
  await expect(page).toHaveURL(/view=all&text=ferr/);
});
