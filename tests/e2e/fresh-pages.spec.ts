import type { Page, Response } from '@playwright/test';
import { storePage } from '#src/backoffice/embedded/content/content.ts';
import { readMainPage, storeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import type { WebPage } from '#src/contract/content.ts';
import { changeContent } from '../support/change-content.ts';
import { expect, test } from '../support/e2e.ts';
import type { Shop } from '../support/shop.ts';
import { LOCALES, toPath } from '../support/words.ts';

/** How soon a changed page shows. */
const FRESH_MS = 5000;
const CHANGED = '/web-page/resi';
const NEW = '/web-page/novita/apertura';
const UNCHANGED = ['/web-page/spedizioni-e-ritiro', '/web-page/assistenza', '/category/elettroutensili'];

// A new page is not there at first.
test.use({ expectedErrors: /status of 404/ });

const publish = (shop: Shop, path: string, words: string): Promise<void> =>
  changeContent(shop, async (tx) => {
    for (const locale of LOCALES) {
      const page: WebPage = {
        path: path.replace('/web-page/', ''),
        title: `${words} ${locale}`,
        description: '',
        html: `<p>Testo: ${words} ${locale}</p>`,
      };
      await storePage(tx, locale, page);
    }
  });

const visit = async (page: Page, path: string): Promise<Response> => {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} has no response`);
  return response;
};

/** Prebuilt files have a modification date, rendered pages have none. */
const isPrebuilt = async (page: Page, path: string): Promise<boolean> =>
  (await (await visit(page, path)).headerValue('last-modified')) !== null;

test('[O-16] a page published or changed after the build shows within 5 s, others stay prebuilt', async ({
  page,
  shop,
}) => {
  const pid = shop.pid;
  for (const locale of LOCALES) {
    for (const path of [CHANGED, ...UNCHANGED])
      expect(await isPrebuilt(page, toPath(locale, path)), path).toBe(true);
    expect((await visit(page, toPath(locale, NEW))).status()).toBe(404);
  }

  for (const [path, words] of [
    [CHANGED, 'Resi in trenta giorni'],
    [CHANGED, 'Resi in sessanta giorni'],
    [NEW, 'Apre la nuova filiale'],
  ] as const) {
    await publish(shop, path, words);
    await expect(async () => {
      for (const locale of LOCALES) {
        await page.goto(toPath(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${words} ${locale}`, {
          timeout: 1,
        });
      }
    }).toPass({ timeout: FRESH_MS });
    await expect(page.getByRole('main')).toContainText(`Testo: ${words} en`);
    for (const locale of LOCALES) {
      expect(await isPrebuilt(page, toPath(locale, path)), path).toBe(false);
      for (const other of UNCHANGED)
        await expect
          .poll(() => isPrebuilt(page, toPath(locale, other)), { message: other, timeout: FRESH_MS })
          .toBe(true);
    }
  }
  expect([shop.pid, await shop.isRunning()]).toEqual([pid, true]);
});

test('[L-11] the css of the main page takes effect within 5 s of its change', async ({ page, shop }) => {
  await page.goto('/');
  const footer = page.locator('.footer');
  await expect(footer).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await changeContent(shop, async (tx) =>
    storeMainPage(tx, {
      ...(await readMainPage(tx)),
      css: '.footer { outline: 3px solid rgb(1, 2, 3); }',
    }),
  );
  await expect(async () => {
    await page.goto('/');
    await expect(footer).toHaveCSS('outline-color', 'rgb(1, 2, 3)', { timeout: 1 });
  }).toPass({ timeout: FRESH_MS });
});
