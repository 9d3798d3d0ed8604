import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getTabs, readTabs } from '../support/search-tabs.ts';
import { getCount, logIn, open, sendLogin } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const getPromo = (page: Page): Locator => page.locator('.promo-tabs a');

const locale: Locale = 'it';

const visitAs = (page: Page) => ({ page, locale, scripts: true });

test('[H-24] [H-26] [H-27] promo tabs start a new search, or activate the tab that has it,', async ({
  page,
}) => {
  await open(visitAs(page), '/');
  await expect(getPromo(page)).toHaveCount(6);
  for (const tab of await getPromo(page).all()) {
    await expect(tab).toHaveText(/\S/);
    await expect(tab.locator('svg')).toBeVisible();
  }
  const coming = getPromo(page).nth(3);
  const text = String(await coming.textContent()).trim();
  expect(text.length).toBeGreaterThan(15);
  await coming.click();
  await page.waitForURL(`**${toPath(locale, '/shop?next_insert=1')}`);
  expect(await readTabs(page)).toEqual([`[${text.slice(0, 12)}…]`]);
  await expect(getTabs(page).first()).toHaveAttribute('title', text);
  await getPromo(page).nth(1).click();
  await page.waitForURL(/disponibili/);
  await expect(getTabs(page)).toHaveCount(2);
  await getPromo(page).nth(3).click();
  await page.waitForURL(/next_insert/);
  await expect(getTabs(page)).toHaveCount(2);
  await expect(getTabs(page).first()).toHaveAttribute('aria-current', 'page');
  await open(visitAs(page), '/');
  await getPromo(page).nth(1).click();
  await page.waitForURL(/disponibili/);
  await expect(getTabs(page)).toHaveCount(2);
  await expect(getTabs(page).nth(1)).toHaveAttribute('aria-current', 'page');
});

test('[H-25] [O-17] [S-14] the latest order opens over the page, and its articles can be added,', async ({
  page,
}) => {
  await logIn(visitAs(page), CUSTOMER);
  await open(visitAs(page), '/shop?latest-order-list=true');
  const codes = await page
    .getByRole('main')
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  expect(codes.length).toBeGreaterThan(0);
  await open(visitAs(page), '/shop?text=viti');
  const link = getPromo(page).nth(4);
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-row]')).toHaveCount(codes.length);
  expect(
    await dialog.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row'))),
  ).toEqual(codes);
  await expect(page).toHaveURL(/text=viti/);
  await expectAccessible(page, 'the latest order');
  const form = dialog.locator('form[data-add-to-cart]').first();
  await form.locator('button[type="submit"]').click();
  await expect(getCount(page)).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  const stored = await page.evaluate(() => localStorage.getItem('search_tabs'));
  expect(
    (JSON.parse(String(stored)) as { latest_order_product_list: unknown }).latest_order_product_list,
  ).toEqual(codes);
});

test('[L-04] a route change closes an open modal', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/shop?text=viti');
  await open(visit, '/shop?text=dadi');
  await getPromo(page).nth(4).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await page.waitForURL(/viti/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.filters .facets a[href*="brand="]').first().click();
  await page.waitForURL(/brand=/);
  await getPromo(page).nth(4).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await page.waitForURL((url) => !url.searchParams.has('brand'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[H-25] a guest is invited to log in for the latest order, and the open search stays,', async ({
  page,
}) => {
  await open(visitAs(page), '/shop?text=viti');
  const before = await readTabs(page);
  await getPromo(page).nth(4).click();
  const dialog = page.getByRole('dialog');
  const login = dialog.getByRole('link', { name: translate(locale, 'Log in', 'common.latestOrder') });
  await expect(login).toBeVisible();
  await expectAccessible(page, 'the invitation');
  expect(page.url()).toMatch(/text=viti/);
  expect(await readTabs(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await getPromo(page).nth(4).click();
  await login.click();
  await page.waitForURL(/\/pages\/login/);
  await sendLogin(visitAs(page), CUSTOMER);
  await page.waitForURL(/latest-order-list=true/);
  await expect(page.getByRole('main').locator('[data-latest-order] [data-row]').first()).toBeVisible();
});
