import type { Browser } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER, type Login } from '../support/logins.ts';
import { reviewOrder, sendOrder } from '../support/ordering.ts';
import { waitForMail } from '../support/outbox.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getAddForm, getCount, logIn, open, pressAdd, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const COLLEAGUE = { usr: 'collega@zanin.example', pwd: 'una-password-lunga-1' };
const NAME = 'Luca Zanin';

/** The path of the link in a mail. */
const toLink = (text: string): string => {
  const { pathname, search } = new URL(String(/https?:\/\/\S+/.exec(text)?.[0]));
  return pathname + search;
};

/** Takes a picture where one is asked for. */
const take = async ({ page, locale }: Visit, name: string): Promise<void> => {
  const folder = process.env['USER_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}-${locale}.png`, fullPage: true });
};

const openAs = async (browser: Browser, origin: string, visit: Omit<Visit, 'page'>): Promise<Visit> => {
  const context = await browser.newContext({
    ...{ baseURL: origin, javaScriptEnabled: visit.scripts, serviceWorkers: 'block' },
    ...{ locale: 'it-IT', timezoneId: 'Europe/Rome' },
  });
  return { ...visit, page: await context.newPage() };
};

test.use({ expectedErrors: /status of 422/ });

const locale: Locale = 'en';

test('[Y-12] a colleague is invited, orders beyond the limit, and an approver decides from the mail', async ({
  page,
  browser,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const say = (english: string, file = 'account.users') => translate(locale, english, file);
  const { single } = await pickProducts(shop.origin);
  const press = async (on: Visit, name: string): Promise<void> => {
    await on.page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await settle(on);
  };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/users');
  await page.getByLabel(say('Name'), { exact: true }).fill(NAME);
  await page.locator('#invite-email').fill(COLLEAGUE.usr);
  await page.locator('#invite-limit').fill('tanto');
  await press(visit, say('Send the invitation'));
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('#invite-email')).toHaveValue(COLLEAGUE.usr);
  await page.locator('#invite-limit').fill('100');
  await press(visit, say('Send the invitation'));
  await expect(page.getByRole('status').filter({ hasText: say('Invitation sent.') })).toBeVisible();
  const row = page.locator(`[data-user="${COLLEAGUE.usr}"]`);
  await expect(row).toContainText(say('Invited'));
  await take(visit, 'users');
  if (javaScriptEnabled) await expectAccessible(page, 'the people of a company');

  const invitation = await waitForMail(shop, COLLEAGUE.usr, 'Edil Zanin');
  const colleague = await openAs(browser, shop.origin, { locale, scripts: javaScriptEnabled });
  await colleague.page.goto(toLink(invitation.text));
  const fields = colleague.page.getByRole('main').locator('input[type="password"]');
  for (const field of await fields.all()) await field.fill(COLLEAGUE.pwd);
  await colleague.page.getByRole('main').locator('button[type="submit"]').last().click();
  await logIn(colleague, COLLEAGUE satisfies Login);
  const quantity = Math.ceil(300 / single.price);
  const path = `/product/default/${encodeURIComponent(single.slug)}`;
  const order = async (): Promise<string> => {
    await open(colleague, path);
    await pressAdd(colleague.page, single.sku, quantity);
    await expect(getCount(colleague.page)).toHaveText('1');
    await open(colleague, '/pages/checkout');
    await expect(colleague.page.getByRole('main')).toContainText('100.00');
    await reviewOrder(colleague);
    const name = await sendOrder(colleague);
    await expect(colleague.page.getByRole('main')).toContainText(
      say('This order will wait for the approval of a colleague in charge.', 'account.approval'),
    );
    return name;
  };

  const first = await order();
  const asked = await waitForMail(shop, CUSTOMER.usr, first);
  expect(asked.text).toContain(NAME);
  await page.goto(toLink(asked.text));
  await settle(visit);
  await expect(page.locator('#approval')).toContainText(NAME);
  await take(visit, 'approval');
  if (javaScriptEnabled) await expectAccessible(page, 'an order that waits for its approval');
  await press(visit, say('Approve and send the order', 'account.approval'));
  await expect(page.locator('#approval')).toContainText(say('Order approved', 'account.approval'));
  await expect(page.locator('.status').first()).toHaveText(translate(locale, 'To be accepted', 'account'));

  const second = await order();
  expect(second).not.toBe(first);
  await open(visit, `/pages/order_detail?order=${second}`);
  await page.locator('#approval summary').click();
  await page.locator('#approval-reason').fill('Lo abbiamo già');
  await press(visit, say('Do not approve the order', 'account.approval'));
  await open(colleague, `/pages/order_detail?order=${second}`);
  await expect(colleague.page.locator('#approval')).toContainText('Lo abbiamo già');
  await expect(colleague.page.locator('#approval form')).toHaveCount(0);

  await open(visit, '/pages/account/users');
  await row.locator('summary').click();
  await row.getByRole('combobox').selectOption('viewer');
  await row.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: say('Rights saved.') })).toBeVisible();
  await open(colleague, path);
  await expect(getAddForm(colleague.page, single.sku)).toHaveCount(0);
  await open(colleague, '/pages/account/orders');
  await expect(colleague.page.getByText(first)).toBeVisible();
  await row.locator('summary').click();
  await row.getByRole('button', { name: say('End access') }).click();
  await settle(visit);
  await expect(row).toContainText(say('No access'));
  await open(colleague, '/pages/account/orders');
  await expect(colleague.page).toHaveURL(/\/pages\/login/);
  await colleague.page.context().close();
});
