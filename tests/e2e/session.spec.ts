import type { Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getAddressMenu, logOut } from '../support/ordering.ts';
import { follow, logInByForm, open, sendLogin } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

type StoredItem = Readonly<Record<string, unknown>> | undefined;

const readStoredItem = (page: Page, key: string): Promise<StoredItem> =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Record<string, unknown>);
  }, key);

const locale: Locale = 'en';

test('[U-01] [U-02] [U-10] a login stores user and addresses in the browser', async ({ page, shop }) => {
  const visit = { page, locale, scripts: true };
  const { user, token } = await logProgramIn(shop.origin, CUSTOMER);
  await logInByForm(visit, CUSTOMER);
  const [first] = user.address_codes;
  await expect
    .poll(() => readStoredItem(page, 'user_temp'))
    .toEqual({
      client_id: user.client_id,
      address_code: first?.address_code,
      ext_call: false,
    });
  expect(await readStoredItem(page, 'user')).toMatchObject({
    name: user.name,
    company_name: user.company_name,
    client_id: user.client_id,
    address_codes: user.address_codes,
  });
  await expect(getAddressMenu(visit)).toContainText(String(first?.Citta));
  const everything = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(everything).not.toContain(token);
  expect(everything).not.toContain('fondaco_session');
});

test('[X-27] a login shows a confirmation', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await open(visit, '/pages/login');
  // The toast disappears after two seconds; the clock is fake.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await sendLogin(visit, CUSTOMER);
  await expect(page.getByText(translate(locale, 'Successfully Login!'))).toBeVisible();
});

test('[U-08] [U-09] a logout clears the stored data and redirects to the login', async ({
  page,
  context,
}) => {
  const visit = { page, locale, scripts: true };
  await logInByForm(visit, CUSTOMER);
  await expect.poll(() => readStoredItem(page, 'user')).toBeTruthy();
  await logOut(visit);
  await expect.poll(() => readStoredItem(page, 'user')).toBeFalsy();
  const temp = await readStoredItem(page, 'user_temp');
  expect(temp ?? { client_id: 0 }).toMatchObject({ client_id: 0 });
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).not.toContain('fondaco_session');
  await expect(getAddressMenu(visit)).toHaveCount(0);
  await page.goto(toPath(locale, '/pages/account'));
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a login from any page leads back to it, one after a logout does not', async ({ page }) => {
      const visit = { page, locale, scripts: javaScriptEnabled };
      const logInByHeader = async (path: string): Promise<void> => {
        await follow(visit, '/pages/login', () => page.locator('header .user-link').click());
        await sendLogin(visit, { ...CUSTOMER, pwd: 'Wrong-password-1' });
        await expect(page.locator('input[name="usr"]')).toHaveValue(CUSTOMER.usr);
        await follow(visit, path, () => sendLogin(visit, CUSTOMER));
      };
      await open(visit, '/shop?text=viti&sort=price_desc');
      await logInByHeader('/shop');
      expect(new URL(page.url()).search).toBe('?text=viti&sort=price_desc');
      await logOut(visit);
      await follow(visit, '/shop', () => sendLogin(visit, CUSTOMER));
      expect(new URL(page.url()).search).toBe('');
    });
  });

test('a refused login shows the reason and the typed e-mail', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await open(visit, '/pages/login');
  await sendLogin(visit, { ...CUSTOMER, pwd: 'Wrong-password-1' });
  await expect(page.getByRole('main')).toContainText(translate(locale, 'Authentication Failed!'));
  await expect(page.locator('input[name="usr"]')).toHaveValue(CUSTOMER.usr);
});
