import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';

const SALES = ['vendite@demo.example', 'Demo-vendite-1'] as const;
const ADMIN = ['admin@demo.example', 'Demo-admin-1'] as const;
const CUSTOMER = 'Officine Bertoli S.r.l.';

const logIn = async (page: Page, [usr, pwd]: readonly [string, string], prefix = ''): Promise<void> => {
  await page.goto(`${prefix}/backoffice/login`);
  await page.locator('input[type="email"]').fill(usr);
  await page.locator('input[type="password"]').fill(pwd);
  await page.keyboard.press('Enter');
  await page.waitForURL(/backoffice\/?$/);
};

const openAnother = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', locale: 'it-IT' });
  return context.newPage();
};

const SCREENS = [
  ['it', '', { width: 1280, height: 800 }],
  ['en', '/en', { width: 390, height: 844 }],
] as const;

for (const [locale, prefix, viewport] of SCREENS)
  test(`[J-06] customers, requests and messages are accessible (${locale}, ${viewport.width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await logIn(page, SALES, prefix);
    const paths = [
      ...[
        'customers',
        'customers?view=overdue',
        'customers/new',
        'customers/1001',
        'customers/1001?edit=company',
      ],
      ...['customers/1001?edit=terms', 'registrations', 'requests', 'messages'],
    ];
    for (const path of paths) {
      await page.goto(`${prefix}/backoffice/${path}`);
      await expect(page.locator('h1')).toBeVisible();
      await expectAccessible(page, path);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });

test('[J-06] a customer is found, changed and blocked by keyboard alone, and it is undone', async ({
  page,
}) => {
  await logIn(page, SALES);
  await page.goto('/backoffice/customers');
  await page.keyboard.press('f');
  await page.keyboard.type('schio');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CUSTOMER);
  await page.getByRole('link', { name: 'Modifica: Dati fiscali' }).press('Enter');
  await page.getByLabel('Partita IVA').fill('123');
  await page.keyboard.press('Control+s');
  await expect(page.locator('#company-vat_number-error')).toBeVisible();
  await expect(page.getByLabel('Partita IVA')).toBeFocused();
  await page.getByLabel('Partita IVA').fill('02981430248');
  await page.getByLabel('Fax').fill('0445 555 0199');
  await expect(page.locator('#company [data-form-changed]')).toHaveText('Campi cambiati: 1');
  await page.keyboard.press('Control+s');
  await expect(page.locator('.desk-toast')).toContainText('dati salvati');
  await expect(page.locator('#company')).toContainText('0445 555 0199');
  await page.locator('h1').click();
  await page.keyboard.press('z');
  await expect(page.locator('#company')).not.toContainText('0445 555 0199');
  await page.getByRole('button', { name: 'Blocca' }).press('Enter');
  await expect(page.getByText('Bloccato dal')).toBeVisible();
});

test('[J-14] two people save one form: what both changed is chosen, the rest is kept', async ({
  page,
  browser,
  shop,
}) => {
  const other = await openAnother(browser, shop.origin);
  await logIn(page, SALES);
  await logIn(other, ADMIN);
  const path = '/backoffice/customers/1002?edit=company';
  await page.goto(path);
  await other.goto(path);
  await other.getByLabel('Telefono').fill('041 555 0130');
  await other.getByLabel('Fax').fill('041 555 0139');
  await other.keyboard.press('Control+s');
  await expect(other.locator('.desk-toast')).toBeVisible();
  await page.getByLabel('Telefono').fill('0422 555 0130');
  await page.getByLabel('E-mail').fill('fatture@bertoli.example');
  await page.keyboard.press('Control+s');
  const form = page.locator('#company form');
  await expect(form).toContainText('mentre li modificavi');
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
  await form.getByRole('radio', { name: '0422 555 0130' }).check();
  await page.keyboard.press('Control+s');
  for (const text of ['0422 555 0130', '041 555 0139', 'fatture@bertoli.example'])
    await expect(page.locator('#company')).toContainText(text);
  await other.context().close();
});
