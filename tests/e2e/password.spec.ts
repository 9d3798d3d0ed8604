import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logOut } from '../support/ordering.ts';
import { waitForLink } from '../support/outbox.ts';
import { logIn, logInByForm, open, sendLogin } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const NEW = 'tre vele blu';
const ADMIN = { usr: 'admin@demo.example', pwd: 'Demo-admin-1' };

const getNewPassword = (page: Page): Locator => page.getByRole('main').locator('input[name="password"]');

const getSubmit = (page: Page): Locator =>
  page.getByRole('main').locator('form:has(input[name="password"]) button[type="submit"]');

const locale: Locale = 'en';

test('[U-19] [X-31] a forgotten password is reset with the link from the e-mail', async ({ page, shop }) => {
  const visit = { page, locale, scripts: true };
  await open(visit, '/pages/login');
  await page.getByRole('link', { name: translate(locale, 'Forgot your password?') }).click();
  await expectAccessible(page, 'the form to request a link');
  await page.getByRole('main').getByLabel('E-mail').fill(CUSTOMER.usr);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { level: 1 });
  await expect(sent).toHaveText(translate(locale, 'Please check your email for a new password'));
  await expectAccessible(page, 'the confirmation of the request');

  await page.goto(await waitForLink(shop, CUSTOMER.usr));
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/password') && url.search === '');
  await expectAccessible(page, 'the form for a new password');
  await getNewPassword(page).fill('password123');
  await getSubmit(page).click();
  await expect(getNewPassword(page)).toBeFocused();
  await expect(getNewPassword(page)).toHaveAccessibleDescription(
    new RegExp(translate(locale, 'This is one of the most common passwords: choose another one.')),
  );
  await expectAccessible(page, 'a rejected new password');
  await getNewPassword(page).fill(NEW);
  await page.getByLabel(translate(locale, 'Show the password')).check();
  await expect(getNewPassword(page)).toHaveAttribute('type', 'text');
  await getSubmit(page).click();

  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
  await expect(page.getByText(translate(locale, 'Password saved. You can log in now.'))).toBeVisible();
  await sendLogin(visit, { ...CUSTOMER, pwd: NEW });
  await page.waitForURL((url) => url.pathname === toPath(locale, '/shop'));
});

test('[A-14] [A-15] a customer changes the password', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/profile');
  const old = page.getByLabel(translate(locale, 'Current password'), { exact: true });
  await old.fill('Wrong-password-1');
  await getNewPassword(page).fill(NEW);
  await getSubmit(page).click();
  await expect(old).toBeFocused();
  await expect(old).toHaveAccessibleDescription(translate(locale, 'Password is wrong'));
  await expectAccessible(page, 'a wrong old password');

  await getSubmit(page).click();
  await expect(
    page.getByText(translate(locale, 'Data saved. Your password has stayed as it was.')),
  ).toBeVisible();
  await old.fill(CUSTOMER.pwd);
  await getNewPassword(page).fill(NEW);
  await getSubmit(page).click();
  const done = translate(
    locale,
    'Data saved and password changed. Your other open sessions have been ended.',
  );
  await expect(page.getByText(done)).toBeVisible();
  await logOut(visit);
  await sendLogin(visit, CUSTOMER);
  await expect(page.getByRole('alert').first()).toContainText(translate(locale, 'Authentication Failed!'));
  await sendLogin(visit, { ...CUSTOMER, pwd: NEW });
  await page.waitForURL((url) => url.pathname === toPath(locale, '/shop'));
});

test('an administrator logs in, sees the purpose of the login, and cannot order', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await logInByForm(visit, ADMIN);
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/account'));
  for (const word of ['Davide Pavan', ADMIN.usr, translate(locale, 'Administrator')]) {
    await expect(page.getByRole('main').getByText(word, { exact: true })).toBeVisible();
  }
  await expectAccessible(page, 'the account of a staff member');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await open(visit, '/pages/checkout');
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
  const words = translate(locale, 'This login cannot buy: to order, log out and log in as a customer.');
  await expect(page.getByRole('main')).toContainText(words);
  await expectAccessible(page, 'the login page for a staff member');
  await logOut(visit);
  await expect(page.getByRole('banner')).not.toContainText('Davide Pavan');
});
