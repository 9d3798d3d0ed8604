import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { expectFlag } from '../support/flags.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCartRow, logIn, open, pressAdd, type Visit } from '../support/shopping.ts';
import { getList, openBox, typeAndPause } from '../support/suggestions.ts';
import { type Locale, readDictionary, toPath, translate } from '../support/words.ts';

const PROFILE = '/pages/account/profile';
const SETTINGS = '/pages/account/settings';

/** The price of the only row of a list. */
const getRowPrice = (page: Page) => page.locator('#list .row .price').first();

/** The first number of a text. */
const toNumber = (text: string): string => /\d[\d.,]*/.exec(text)?.[0] ?? 'none';

const locale: Locale = 'en';

const word = (key: string): string => readDictionary(locale).get(`account.${key}`) ?? '';
const required = translate(locale, 'Field is required', 'errors');

test('[A-12] [A-13] own data are shown and saved, and a blank password stays as it was', async ({ page }) => {
  const visit: Visit = { page, locale, scripts: true };
  const main = page.getByRole('main');
  const name = main.getByLabel(word('register.name'));
  const telephone = main.getByLabel(word('register.telephone'));
  const save = main.getByRole('button', { name: word('profileSubmit'), exact: true });
  await logIn(visit, CUSTOMER);
  await open(visit, PROFILE);
  await expect(name).not.toHaveValue('');
  await expect(main).toContainText(CUSTOMER.usr);

  await name.fill('');
  await telephone.fill('chiamami');
  await save.click();
  await expect(name).toHaveAccessibleDescription(required);
  await expect(name).toBeFocused();
  await expect(telephone).toHaveValue('chiamami');
  await expectAccessible(page, 'refused own data');
  await name.fill('Marta Zanin Bo');
  await telephone.fill('0422 123456');
  await save.click();
  await expect(main.getByText(word('unchanged'))).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Marta Zanin Bo');
  await page.reload();
  await expect(name).toHaveValue('Marta Zanin Bo');
  await expect(telephone).toHaveValue('0422 123456');

  await page.context().clearCookies();
  await logIn(visit, CUSTOMER);
  await expect(page.getByRole('banner')).toContainText('Marta Zanin Bo');
});

test('[A-16] [Y-10] net prices are shown or list prices, at once and in every window', async ({
  page,
  context,
  shop,
}) => {
  const visit: Visit = { page, locale, scripts: true };
  const { single } = await pickProducts(shop.origin, locale);
  const list = `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`;
  await open(visit, list);
  const listPrice = (await getRowPrice(page).textContent()) ?? '';
  await logIn(visit, CUSTOMER);
  const other = await context.newPage();
  await open({ ...visit, page: other }, list);
  const netPrice = (await getRowPrice(other).textContent()) ?? '';
  expect(netPrice).not.toBe(listPrice);
  await pressAdd(other, single.sku, 1);
  await expect(other.locator('.popup').first()).toBeVisible();

  await open(visit, SETTINGS);
  const net = page.getByLabel(word('settings.net_prices'));
  await expect(net).toBeChecked();
  await net.uncheck();
  await page.getByRole('button', { name: word('settings.submit'), exact: true }).click();
  await expect(page.getByText(word('settings.saved'))).toBeVisible();
  await expect(net).not.toBeChecked();
  await expect(getRowPrice(other)).toHaveText(listPrice);
  await open(visit, list);
  await expect(getRowPrice(page)).toHaveText(listPrice);
  await open(visit, `/product/default/${encodeURIComponent(single.sku)}`);
  await expect(page.getByRole('main').locator('.price').first()).toContainText(toNumber(listPrice));
  // The cart has what is charged.
  await open(visit, '/pages/cart');
  await expect(getCartRow(page, single.sku)).toContainText(toNumber(netPrice));

  await open(visit, SETTINGS);
  await net.check();
  await page.getByRole('button', { name: word('settings.submit'), exact: true }).click();
  await expect(page.getByText(word('settings.saved'))).toBeVisible();
  await expect(getRowPrice(other)).toHaveText(netPrice);
});

test('[A-17] [Y-10] suggestions and keys are switched off at once and in every window', async ({
  page,
  context,
}) => {
  const visit: Visit = { page, locale, scripts: true };
  await logIn(visit, CUSTOMER);
  const other = await context.newPage();
  await openBox(other, toPath(locale, '/shop'));
  await typeAndPause(other, 'vite');
  await expect(getList(other, locale)).toBeVisible();

  await page.bringToFront();
  await open(visit, SETTINGS);
  const suggestions = page.getByLabel(word('settings.disable_autocomplete'));
  const keys = page.getByLabel(word('settings.disable_keys'));
  await expect(suggestions).not.toBeChecked();
  await suggestions.check();
  await keys.check();
  await page.reload();
  await expect(suggestions).toBeChecked();
  await expect(keys).toBeChecked();

  await other.bringToFront();
  await expectFlag(other, 'disable_autocomplete', 'true');
  await expectFlag(other, 'disable_keys', 'true');
  await expect(getList(other, locale)).toBeHidden();
  await typeAndPause(other, 'dadi');
  await expect(getList(other, locale)).toBeHidden();
  await openBox(other, toPath(locale, '/shop'));
  await typeAndPause(other, 'vite');
  await expect(getList(other, locale)).toBeHidden();
  await other.locator('#search-text').blur();
  await other.keyboard.press('/');
  await expect(other.locator('#search-text')).not.toBeFocused();

  await page.bringToFront();
  await suggestions.uncheck();
  await keys.uncheck();
  await other.bringToFront();
  await expectFlag(other, 'disable_autocomplete', null);
  await expectFlag(other, 'disable_keys', null);
  await other.keyboard.press('/');
  await expect(other.locator('#search-text')).toBeFocused();
  await typeAndPause(other, 'dadi');
  await expect(getList(other, locale)).toBeVisible();
});

test('[Y-10] mails come in the chosen language', async ({ page, shop }) => {
  const visit: Visit = { page, locale, scripts: true };
  const other: Locale = 'it';
  await logIn(visit, CUSTOMER);
  await open(visit, SETTINGS);
  await page.getByLabel(word('settings.mail'), { exact: true }).selectOption(other);
  await page.getByRole('button', { name: word('settings.submit'), exact: true }).click();
  await expect(page.getByText(word('settings.saved'))).toBeVisible();
  await page.context().clearCookies();
  await open(visit, '/pages/forgot-password');
  await page.getByRole('main').locator('input[name="usr"]').fill(CUSTOMER.usr);
  await page.getByRole('main').locator('form button[type="submit"]').first().click();
  const hello = readDictionary(other).get('account.mail.hello') ?? '';
  await waitForMail(shop, CUSTOMER.usr, hello.split('{{')[0] ?? '');
});
