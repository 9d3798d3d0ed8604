import type { Page } from '@playwright/test';
import { enterDesk, getDeskRow, getDone } from '../support/desk.ts';
import { expect, expectAccessible as expectAxeClean, test } from '../support/e2e.ts';
import { SELLER, WAREHOUSE } from '../support/logins.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const NUMBER = /OV-\d{4}-\d{6}/;

// A refused form is shown again with its status.
test.use({ expectedErrors: /422 \(Unprocessable/ });

/** Axe is a script. */
const expectAccessible = async (page: Page, state: string): Promise<void> => {
  if (test.info().project.name === 'javascript') await expectAxeClean(page, state);
};

/** Where a text stands in the dictionary, if it is there several times. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/^(?:Mark as delivered|Delivered)$/, 'order.'],
  [/^Issue the credit note$/, 'invoice.'],
];

const toSay =
  (locale: Locale) =>
  (english: string): string =>
    translate(locale, english, `desk.${SPOKEN.find(([texts]) => texts.test(english))?.[1] ?? ''}`);

/** The number of the first order of a list. */
const readFirst = async (page: Page): Promise<string> =>
  NUMBER.exec(await page.locator('[data-desk-list] tbody th').first().innerText())?.[0] ?? '';

test('[J-05] an order goes through the desk from its acceptance to its invoice, and its customer gets the documents', async ({
  page,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'it' : 'en';
  const say = toSay(locale);
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await enterDesk({ page, locale }, SELLER, '/backoffice/orders');
  const order = await readFirst(page);
  await getDeskRow(page, order).getByRole('link').click();
  await expectAccessible(page, 'an order that waits');
  // More than was ordered is refused, and what was typed stays.
  const first = page.locator('[name^="row-"]').first();
  const ordered = await first.inputValue();
  await first.fill('999999');
  await press(say('Accept the order'));
  await expect(page.getByRole('alert')).toContainText(say('more than ordered'));
  await expect(first).toHaveValue('999999');
  await first.fill(ordered);
  await press(say('Accept the order'));
  await expect(getDone(page)).toContainText(order);
  await expectAccessible(page, 'an accepted order');
  await press(say('Create the delivery note'));
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /DDT-/ })).toBeVisible();
  await press(say('Create the document'));
  await expect(page.locator('.desk-docs .code')).toHaveText([/^DDT-\d{4}-\d{6}$/]);
  await press(say('Mark as delivered'));
  await expect(page.locator('.desk-docs')).toContainText(say('Delivered'));
  await press(say('Issue the deferred invoice'));
  await press(say('Issue the invoice'));
  await expect(page.locator('.desk-docs .code')).toHaveText([/^DDT-/, /^FT-/]);
  await expectAccessible(page, 'an invoiced order');
  const pdf = await page.locator('.desk-docs .code').last().getAttribute('href');
  expect((await page.request.get(pdf ?? '')).headers()['content-type']).toBe('application/pdf');
  // The list finds it by the number of its invoice.
  const invoice = await page.locator('.desk-docs .code').last().innerText();
  await page.goto(toPath(locale, `/backoffice/orders?view=all&text=${invoice}`));
  await expect(getDeskRow(page, NUMBER)).toHaveCount(1);
  await expect(getDeskRow(page, order)).toHaveCount(1);
});

test('[J-15] chosen orders are accepted together; those of other pages are never acted on unless all are asked for', async ({
  page,
  javaScriptEnabled,
}) => {
  const locale: Locale = 'it';
  const say = toSay(locale);
  await enterDesk({ page, locale }, SELLER, '/backoffice/orders');
  const rows = page.locator('[data-desk-list] tbody tr');
  const before = await rows.count();
  // "All of the view" is all of the one that is shown: nobody is beyond the credit.
  const { origin } = new URL(page.url());
  const form = { act: 'orders.accept', operation: 'all-of-a-view', all: '1' };
  await page.request.post('/backoffice/orders?view=over_credit', { form, headers: { origin } });
  await page.reload();
  await expect(rows).toHaveCount(before);
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  if (javaScriptEnabled)
    await expect(page.locator('[data-tick-count]')).toHaveText(say('# selected').replace('#', '2'));
  await expectAccessible(page, 'the list with chosen rows');
  await page.locator('[data-desk-list] [value="orders.accept"]').click();
  // What will happen to each is shown first, and the choice stays.
  await expect(page.locator('.checks li')).toHaveCount(2);
  await expect(rows).toHaveCount(before);
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await expectAccessible(page, 'what would happen to the chosen rows');
  await page.getByRole('button', { name: say('Confirm {{count}}').replace('{{count}}', '2') }).click();
  await expect(getDone(page)).toContainText('2');
  await expect(rows).toHaveCount(before - 2);
  // What was just done is undone, and the address is still the list.
  await getDone(page)
    .getByRole('button', { name: say('Undo') })
    .click();
  await expect(rows).toHaveCount(before);
  expect(new URL(page.url()).pathname).toBe('/backoffice/orders');
  await page.locator('[data-desk-list] [value="orders.accept"]').click();
  await expect(getDone(page)).toContainText(say('Nothing was selected'));
});

test('[J-15] a list has its state in the address: view, text, sort and page come back with it', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SELLER, '/backoffice/orders');
  await page.goto('/backoffice/orders?view=all');
  const newest = await readFirst(page);
  await page.locator('.pager [rel="next"]').click();
  await expect(page).toHaveURL(/page=2/);
  expect(await readFirst(page)).not.toBe(newest);
  await page.goBack();
  await expect.poll(() => readFirst(page)).toBe(newest);
  await page.locator('[data-list-search], .list-search [name="text"]').first().fill('bertoli');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=all.*text=bertoli|text=bertoli.*view=all/);
  const texts = await page.locator('[data-desk-list] tbody .l-who').allInnerTexts();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text.toLowerCase()).toContain('bertoli');
  await page
    .locator('thead')
    .getByRole('link', { name: translate('it', 'Total', 'desk.orders') })
    .click();
  await expect(page.locator('th[aria-sort="ascending"]')).toHaveCount(1);
});

test('[J-11] the first page of the desk says what is to be done, as counts that lead to their lists', async ({
  page,
}) => {
  await enterDesk({ page, locale: 'it' }, SELLER);
  const counts = page.locator('.counts a');
  const shown = await counts.evaluateAll((all) =>
    all.map(
      (link) => [link.getAttribute('href') ?? '', Number(link.querySelector('b')?.textContent)] as const,
    ),
  );
  expect(shown.length).toBeGreaterThanOrEqual(4);
  await expectAccessible(page, 'the first page of the desk');
  for (const [href, count] of shown) {
    await page.goto(href);
    const current = page.locator('.views [aria-current] span');
    if ((await current.count()) > 0) await expect(current).toHaveText(String(count));
  }
});

test('the warehouse has its rooms without prices; the others do not exist for it', async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, WAREHOUSE, '/backoffice/shipping');
  await page.goto('/backoffice/shipping?view=all');
  await expectAccessible(page, 'what is to leave');
  await page.locator('[data-desk-list] tbody a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NUMBER);
  await expect(page.getByRole('main')).not.toContainText('€');
  for (const path of ['/backoffice/orders', '/backoffice/invoices'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('lists and orders fit, with targets for a thumb', async ({ page }) => {
    await enterDesk({ page, locale: 'it' }, SELLER);
    for (const path of [
      '/backoffice',
      '/backoffice/orders',
      '/backoffice/shipping?view=all',
      '/backoffice/invoices',
    ]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      await expectAccessible(page, path);
    }
    await page.goto('/backoffice/shipping?view=all');
    await page.locator('[data-desk-list] tbody a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(NUMBER);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page, 'an order');
  });
});

test('[J-05] a part of an invoice is credited, seen first, and never more than is left', async ({
  page,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'it' : 'en';
  const say = toSay(locale);
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await enterDesk({ page, locale }, SELLER, '/backoffice/invoices');
  await page.goto(toPath(locale, '/backoffice/invoices?view=unpaid'));
  await page.locator('[data-desk-list] tbody th a').first().click();
  await expectAccessible(page, 'an invoice');
  // It is there to be read; the form comes when it is asked for.
  await expect(page.locator('[name^="credit-"]')).toHaveCount(0);
  const openForm = () => page.locator('a[href="?credit"]').click();
  await openForm();
  await expectAccessible(page, 'the form of a credit note');
  const field = page.locator('[name^="credit-"]').first();
  const whole = await field.inputValue();
  await page.locator('[name="row"]').first().check();
  await field.fill('999999');
  await press(say('Issue the credit note'));
  await expect(page.getByRole('alert')).toContainText(say('more than was invoiced'));
  await page.locator('[name="row"]').first().check();
  await page.locator('[name^="credit-"]').first().fill('1');
  await press(say('Issue the credit note'));
  await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /NC-/ })).toBeVisible();
  await press(say('Issue the credit note'));
  await expect(getDone(page)).toBeVisible();
  await page.getByRole('link', { name: /^NC-\d{4}-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NC-');
  await expect(page.locator('[name^="credit-"]')).toHaveCount(0);
  await page.getByRole('link', { name: /^FT-/ }).click();
  await openForm();
  await expect(page.locator('[name^="credit-"]').first()).not.toHaveValue(whole);
});
