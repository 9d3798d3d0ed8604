import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open } from '../support/shopping.ts';
import type { Locale } from '../support/words.ts';

const locale: Locale = 'it';

for (const path of ['/pages/account', '/pages/account/orders']) {
  for (const width of [390, 820, 1280, 1600]) {
    test(`[N-40] the orders of ${path} show their totals at ${width} px without horizontal scrolling`, async ({
      page,
    }) => {
      const visit = { page, locale, scripts: true };
      await page.setViewportSize({ width, height: 900 });
      await logIn(visit, CUSTOMER);
      await open(visit, path);
      const table = page.locator('table.orders');
      await expect(table.locator('tbody tr').first()).toBeVisible();
      const measured = await table.evaluate((element) => {
        const frame = element.parentElement;
        if (!frame) throw new Error('no frame');
        const end = frame.getBoundingClientRect().top + frame.clientHeight;
        const cut = [...element.querySelectorAll('tbody tr')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top < end - 1 && bottom > end + 1;
        });
        return {
          hidden: frame.scrollWidth - frame.clientWidth,
          height: frame.clientHeight,
          below: frame.scrollHeight - frame.clientHeight,
          cut: cut.length,
        };
      });
      expect(measured).toMatchObject({ hidden: 0, cut: 0 });
      // On a phone the rows are in the page's own scroll.
      if (width < 768) expect(measured.below).toBe(0);
      else if (measured.below > 0) expect(measured.height).toBe(500);
      else expect(measured.height).toBeLessThanOrEqual(500);
      if (path.endsWith('orders') && width >= 768) expect(measured.below).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}
