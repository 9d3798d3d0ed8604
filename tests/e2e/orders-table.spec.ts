import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open } from '../support/shopping.ts';
import { LOCALES } from '../support/words.ts';

for (const locale of LOCALES) {
  test(`the orders of the account show their totals on a tablet without scrolling (${locale})`, async ({
    page,
  }) => {
    const visit = { page, locale, scripts: true };
    await page.setViewportSize({ width: 820, height: 900 });
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account');
    const table = page.locator('table.orders');
    await expect(table.locator('tbody tr').first()).toBeVisible();
    const hidden = await table.evaluate((element) => {
      const frame = element.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN;
    });
    expect(hidden).toBe(0);
  });
}
