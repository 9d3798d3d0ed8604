import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { open } from '../support/shopping.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (?:404|503)/,
});

/** Waits until the service worker controls newly opened pages. */
const awaitWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

for (const locale of LOCALES) {
  test(`[L-14] a notice appears while offline (${locale})`, async ({ page, context }) => {
    await open({ page, locale, scripts: true }, '/');
    await awaitWorker(page);
    const bar = page.locator('.offline-bar');
    await expect(bar).toHaveText('');
    await context.setOffline(true);
    await expect(bar).toContainText(
      translate(locale, 'You are offline: prices and availability may be out of date.'),
    );
    await expect(bar).toHaveCSS('opacity', '1');
    await expect(bar).toHaveRole('status');
    await context.setOffline(false);
    await expect(bar).toHaveText('');
    await expect(bar).toHaveCSS('opacity', '0');
  });

  test(`the offline page appears in the page’s language, and the page loads later (${locale})`, async ({
    page,
    context,
  }) => {
    await page.goto(toPath(locale, '/'));
    await awaitWorker(page);
    await context.setOffline(true);
    await page.goto(toPath(locale, '/shop'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate(locale, 'No connection', 'content.offline'),
    );
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('a')).toHaveCSS('background-color', 'rgb(11, 85, 99)');
    await expectAccessible(page, 'offline page');
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(toPath(locale, '/shop'));
  });
}

test('the worker caches nothing and passes responses through unchanged', async ({ page }) => {
  await page.goto('/');
  await awaitWorker(page);
  const shown = await page.goto('/shop');
  expect(shown?.status()).toBe(200);
  expect(shown?.fromServiceWorker()).toBe(true);
  expect((await page.goto('/nope'))?.status()).toBe(404);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
