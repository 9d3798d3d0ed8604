import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { changeMainPage } from '#src/backoffice/embedded/content/main-page.ts';
import { changeContent } from '../support/change-content.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn } from '../support/shopping.ts';
import { LOCALES, type Locale, readDictionary, toPath } from '../support/words.ts';

const ADMIN = { usr: 'admin@demo.example', pwd: 'Demo-admin-1' };
const SALES = { usr: 'vendite@demo.example', pwd: 'Demo-vendite-1' };
const SIZES = [
  { width: 390, height: 800 },
  { width: 1280, height: 900 },
];

const say = (locale: Locale, key: string): string =>
  readDictionary(locale).get(`desk.${key}`) ?? `no text ${key}`;

/** By keyboard alone. */
const enter = async (page: Page, { usr, pwd }: typeof ADMIN): Promise<void> => {
  await page.locator('#desk-usr').focus();
  await page.keyboard.type(usr);
  await page.keyboard.press('Tab');
  await page.keyboard.type(pwd);
  await page.keyboard.press('Enter');
};

const toCode = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });

/** Activates a second factor at the door; returns its secret, the code that activated it and the recovery codes. */
const enrol = async (page: Page) => {
  const secret = await page.locator('.enrol-key .code').innerText();
  const codes = await page.locator('.enrol-codes .code').allInnerTexts();
  await page.locator('#desk-code').focus();
  const used = toCode(secret);
  await page.keyboard.type(used);
  await page.locator('input[name="door-stored"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  return { secret, used, codes };
};

const leave = async (page: Page): Promise<void> => {
  await page.locator('.desk-me summary').click();
  await page.locator('button.desk-leave').click();
  await expect(page.locator('#desk-usr')).toBeVisible();
};

const expectLooks = async (page: Page, state: string): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${state} at ${size.width}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, state).toBeLessThanOrEqual(size.width);
  }
};

test.describe('a shop that demands a second factor', () => {
  test.use({ expectedErrors: /status of (422|429|403)/ });

  for (const locale of LOCALES)
    test(`[J-01] is entered with password and code, or a recovery code (${locale})`, async ({
      page,
      shop,
    }) => {
      await changeContent(shop, (tx) => changeMainPage(tx, { second_factor: 'all' }));
      const orders = toPath(locale, '/backoffice/orders');
      await page.goto(orders);
      await expectLooks(page, 'the login');
      await enter(page, { ...SALES, pwd: 'wrong' });
      await expect(page.getByRole('alert')).toBeVisible();
      await expectLooks(page, 'a refused login');
      await page.locator('#desk-usr').fill('');
      await enter(page, SALES);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'door.enrol.title'));
      await expectLooks(page, 'the enrolment');
      // There is no way around it.
      await page.goto(orders);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'door.enrol.title'));
      const before = await page.locator('.enrol-codes .code').allInnerTexts();
      await page.locator('#desk-code').fill('000000');
      await page.locator('input[name="door-stored"]').check();
      await page.locator('#desk-code').press('Enter');
      await expect(page.getByRole('alert')).toHaveText(say(locale, 'door.refusals.wrong_code'));
      expect(await page.locator('.enrol-codes .code').allInnerTexts()).toEqual(before);
      const { secret, used, codes } = await enrol(page);
      await expect(page).toHaveURL((url) => url.pathname === orders);
      await leave(page);

      await enter(page, SALES);
      await expect(page.locator('#desk-code')).toBeFocused();
      await expectLooks(page, 'the code');
      // The code of the enrolment works once, and so is refused in the next half minute, too.
      await page.keyboard.type(used);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(say(locale, 'door.refusals.wrong_code'));
      await page.locator('#desk-code').fill(toCode(secret, Date.now() + 30_000));
      await page.keyboard.press('Enter');
      await expect(page.locator('.desk-nav').first()).toBeVisible();
      await leave(page);

      for (const code of codes.slice(0, 8)) {
        await enter(page, SALES);
        await page.getByRole('button', { name: say(locale, 'door.code.other') }).click();
        if (code === codes[0]) await expectLooks(page, 'the recovery code');
        await page.locator('#desk-code').fill(code.toLowerCase());
        await page.keyboard.press('Enter');
        await expect(page.locator('.desk-nav').first()).toBeVisible();
        if (code !== codes[7]) await leave(page);
      }
      await expect(page.getByRole('alert')).toContainText('2');
    });
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: /status of (422|403)/ });

  test('[J-14] asks in the place of the form, which is there again as typed and has done nothing', async ({
    page,
    context,
  }) => {
    await page.goto('/backoffice/people');
    await enter(page, ADMIN);
    const typed = { email: 'sara.conti@test.example', name: 'Sara "la" Conti' };
    await page.locator('#p-email').fill(typed.email);
    await page.locator('#p-name').fill(typed.name);
    await page.locator('#p-role').selectOption('warehouse');
    await context.clearCookies();
    await page.getByRole('button', { name: say('it', 'people.byMail') }).click();
    await expect(page).toHaveURL('/backoffice/people');
    await expect(page.getByText(say('it', 'door.ended'))).toBeVisible();
    await expectLooks(page, 'the door in place of a form');
    await enter(page, { ...ADMIN, pwd: 'wrong' });
    await page.locator('#desk-usr').fill('');
    await enter(page, ADMIN);
    await expect(page.locator('#p-email')).toHaveValue(typed.email);
    await expect(page.locator('#p-name')).toHaveValue(typed.name);
    await expect(page.locator('#p-role')).toHaveValue('warehouse');
    await expect(page.locator('.people li', { hasText: typed.email })).toHaveCount(0);
    await page.getByRole('button', { name: say('it', 'people.byMail') }).click();
    await expect(page.locator('.people li', { hasText: typed.email })).toHaveCount(1);
  });
});

test.describe('people and log', () => {
  for (const locale of LOCALES)
    test(`[J-01] [J-12] an administrator changes a role, sees it in the log, and undoes it (${locale})`, async ({
      page,
    }) => {
      await page.goto(toPath(locale, '/backoffice/people'));
      await enter(page, ADMIN);
      await expect(page.locator('.people')).toBeVisible();
      await expectLooks(page, 'the people');
      const person = page.locator('.people li', { hasText: SALES.usr });
      await person.locator('summary').click();
      await expectLooks(page, 'a person');
      await person.locator('select').selectOption('editor');
      await person.getByRole('button', { name: say(locale, 'people.setRole') }).click();
      await expect(page.locator('[data-desk-toast]')).toContainText(SALES.usr);
      await expect(person).toContainText(say(locale, 'roles.editor'));
      await page.goto(`${toPath(locale, '/backoffice/log')}?kind=access&text=vendite`);
      const row = page.locator('.desk-table tbody tr').first();
      await expect(row).toContainText(say(locale, 'roles.sales'));
      await expectLooks(page, 'the log');
      await row.getByRole('link').first().click();
      await expectLooks(page, 'an entry of the log');
      await page.locator('.log-undo button').click();
      await expect(
        page.getByText(say(locale, 'log.undone').replace('{{fields}}', say(locale, 'customers.fields.role'))),
      ).toBeVisible();
      await page.goto(toPath(locale, '/backoffice/people'));
      await expect(person).toContainText(say(locale, 'roles.sales'));
    });
});

test.describe('addresses of the desk', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('[J-01] customers, other roles and unknown rooms get 404', async ({ page, browser, shop }) => {
    const status = async (path: string, at: Page = page) => (await at.request.get(path)).status();
    await page.goto('/backoffice/log');
    await expect(page).toHaveURL(/login\?to=%2Fbackoffice%2Flog/);
    await enter(page, SALES);
    await expect(page).toHaveURL('/backoffice/log');
    expect(await status('/backoffice')).toBe(200);
    expect(await status('/backoffice/people')).toBe(404);
    expect(await status('/backoffice/log.csv')).toBe(404);
    expect(await status('/backoffice/log/1')).toBe(404);
    const customer = await browser.newPage({ baseURL: shop.origin });
    await logIn({ page: customer, locale: 'it', scripts: true }, CUSTOMER);
    expect(await status('/backoffice', customer)).toBe(404);
    expect(await status('/backoffice/orders', customer)).toBe(404);
    expect(await status('/backoffice/login', customer)).toBe(200);
    await customer.close();
  });
});

test('[J-01] a passkey is added and opens the desk in place of the code', async ({ page, shop, baseURL }) => {
  await changeContent(shop, (tx) => changeMainPage(tx, { second_factor: 'all' }));
  // Passkeys belong to a name, not to a number.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
  await page.goto(`${origin}/backoffice/orders`);
  await enter(page, SALES);
  await expect(page.locator('.enrol-key')).toBeVisible();
  await enrol(page);
  await expect(page).toHaveURL(`${origin}/backoffice/orders`);
  await page.goto(`${origin}/backoffice/login/enrol`);
  await expectAccessible(page, 'passkeys');
  await page.getByLabel(say('it', 'door.passkey.name')).fill('Chiavetta');
  await page.getByRole('button', { name: say('it', 'door.passkey.add') }).click();
  await expect(page.getByText(say('it', 'door.passkey.added'))).toBeVisible();
  await expect(page.locator('.door-keys')).toContainText('Chiavetta');
  await page.goto(`${origin}/backoffice`);
  await leave(page);
  await enter(page, SALES);
  await page.getByRole('button', { name: say('it', 'door.passkey.use') }).click();
  await expect(page).toHaveURL(`${origin}/backoffice`);
  await expect(page.locator('.desk-me')).toBeVisible();
  await page.goto(`${origin}/backoffice/login/enrol`);
  await page.getByRole('button', { name: 'Chiavetta' }).click();
  await expect(page.locator('.door-keys')).toHaveCount(0);
});
