import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open } from '../support/shopping.ts';
import { LOCALES } from '../support/words.ts';

for (const locale of LOCALES) {
  for (const path of ['/pages/account', '/pages/account/orders']) {
    for (const width of [390, 820, 1280, 1600]) {
      test(`[N-40] the orders of ${path} show their totals at ${width} px without horizontal scrolling (${locale})`, async ({
        page,
      }) => {
        const visit = { page, locale, scripts: true };
        await page.setViewportSize({ width, height: 900 });
        await logIn(visit, CUSTOMER);
        await open(visit, path);
        const table = page.locator('table.orders');
        await expect(table.locator('tbody tr').first()).toBeVisible();
        const [hidden, height] = await table.evaluate((element) => {
          const frame = element.parentElement;
          return frame ? [frame.scrollWidth - frame.clientWidth, frame.clientHeight] : [];
        });
        expect(hidden).toBe(0);
        expect(height).toBeLessThanOrEqual(500);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  }
}
