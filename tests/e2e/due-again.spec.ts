import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { formatNumber } from '#src/i18n/format.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { follow, getQuantity, logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

/** The reason of an article, in both languages. */
const WHY = {
  it: /Circa ogni (?:giorno|settimana|mese|\d+ (?:giorni|settimane|mesi)), \d+ dall’ultimo ordine/,
  en: /About every (?:day|week|month|\d+ (?:days|weeks|months)), \d+ since the last order/,
};

test('[Q-10] articles due again are listed with their reason, muted and ordered', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale = javaScriptEnabled ? 'it' : 'en';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const main = page.getByRole('main');
  const word = (text: string) => translate(locale, text, 'account.due');
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account');
  const panel = main.getByRole('region', { name: word('Time to reorder') });
  await expect(panel.getByRole('listitem').first()).toContainText(WHY[locale]);
  if (javaScriptEnabled) await expectAccessible(page, 'overview with articles due again');
  await follow(visit, '/pages/account/due-again', () =>
    panel.locator('a[href$="/pages/account/due-again"]').click(),
  );
  const rows = main.locator('[data-due]');
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await page.setViewportSize({ width: 1280, height: 400 + 120 * count });
  if (javaScriptEnabled) await expectAccessible(page, 'articles due again');
  for (const row of await rows.all()) await expect(row).toContainText(WHY[locale]);

  const muted = (await rows.first().getAttribute('data-due')) ?? '';
  await follow(visit, '/pages/account/due-again', () =>
    rows
      .first()
      .getByRole('button', { name: muted })
      .filter({ hasText: word('Do not remind me') })
      .click(),
  );
  await expect(main.getByRole('status').filter({ hasText: muted })).toBeVisible();
  const first = main.locator(`[data-due="${muted}"]`);
  await expect(first).toHaveCount(0);
  await page.reload();
  await main.locator('[data-muted] summary').click();
  await main.locator('[data-muted]').getByRole('button', { name: muted }).click();
  await expect(first).toHaveCount(1);

  const sku = (await rows.nth(1).getAttribute('data-due')) ?? '';
  const field = rows.nth(1).getByRole('spinbutton');
  await expect(field).toHaveValue('0');
  const pack = (await field.getAttribute('data-pack')) ?? '';
  if (javaScriptEnabled) {
    const use = rows.nth(1).locator('[data-use]');
    await use.click();
    await expect(field).toHaveValue(formatNumber(Number(await use.getAttribute('data-use')), visit.locale));
  }
  await field.fill(pack);
  await main.locator('[data-sheet-add]').click();
  if (javaScriptEnabled) await expect(page.locator('header [data-cart-count]')).toHaveText('1');
  await open(visit, '/pages/cart');
  await expect(getQuantity(page, sku)).toHaveValue(formatNumber(Number(pack), visit.locale));

  // A customer who never ordered has no empty frame.
  const database = new DatabaseSync(join(shop.dataDir, 'fondaco.db'), { timeout: 10_000 });
  database.exec('delete from bought_article');
  database.close();
  await open(visit, '/pages/account');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[data-due]')).toHaveCount(0);
  await open(visit, '/pages/account/due-again');
  await expect(main).toContainText(word('Nothing to reorder right now'));
  await expect(main.locator('[data-sheet-add]')).toHaveCount(0);
});
