import type { Page } from '@playwright/test';
import { enterDesk, getDeskRow, getDone } from '../support/desk.ts';
import { expect, expectAccessible as expectAxeClean, test } from '../support/e2e.ts';
import { CUSTOMER, SELLER } from '../support/logins.ts';
import { getCartRow, logIn, open, type Visit } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const SKU = 'TE-M8X40-ZN';
const NUMBER = /PV-\d{4}-\d{6}/;

// A refused form is shown again with its status.
test.use({ expectedErrors: /422 \(Unprocessable/ });

/** Axe is a script. */
const expectAccessible = async (page: Page, state: string): Promise<void> => {
  if (test.info().project.name === 'javascript') await expectAxeClean(page, state);
};

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click();

/** Asks for the price of 1,000 of an article on its page; returns the number of the quote. */
const ask = async ({ page, locale }: Visit, note: string): Promise<string> => {
  await page.goto(toPath(locale, `/product/child/${SKU}`));
  await page.getByRole('link', { name: translate(locale, 'Ask for a quote', 'account.quotes.') }).click();
  await page.locator('[name="quantity"]').fill('1000');
  await page.locator('[name="note"]').fill(note);
  await press(page, translate(locale, 'Send the request', 'account.quotes.'));
  const title = page.getByRole('heading', { level: 1, name: NUMBER });
  return NUMBER.exec(await title.innerText())?.[0] ?? '';
};

/** Answers at the desk with 10 % off; confirmed, the version is sent. */
const answer = async (page: Page, locale: Locale): Promise<void> => {
  const say = (text: string): string => translate(locale, text, 'desk.quotes.');
  await page.locator('[name="discount-0"]').fill('10');
  await press(page, say('Send version {{number}}').replace('{{number}}', '1'));
  await press(page, say('Send the quote'));
  await expect(getDone(page)).toBeVisible();
};

test('[D-07] a customer asks for a price, takes the answer into the cart with one click, and the order names the quote', async ({
  page,
  browser,
  shop,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'it' : 'en';
  const say = (text: string): string => translate(locale, text, 'account.quotes.');
  const visit = { page, locale, scripts: javaScriptEnabled };
  await logIn(visit, CUSTOMER);
  const quote = await ask(visit, 'Per il cantiere');
  await expectAccessible(page, 'a quote that waits');
  const desk = await (await browser.newContext({ baseURL: shop.origin, javaScriptEnabled })).newPage();
  await enterDesk({ page: desk, locale }, SELLER, `/backoffice/quotes/${quote}`);
  await answer(desk, locale);
  await desk.context().close();
  await page.reload();
  await expectAccessible(page, 'an answered quote');
  const cells = page.locator('.order-table').first().locator('tbody td');
  const [price = ''] = (await cells.nth(2).innerText()).split(' /');
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'PDF' }).first().getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await press(page, say('Put into the cart'));
  await page.waitForURL((url) => url.pathname.endsWith('/pages/cart'));
  await expect(getCartRow(page, SKU)).toContainText(quote);
  await expect(getCartRow(page, SKU)).toContainText(price);
  await open(visit, '/pages/account/quotes');
  await expectAccessible(page, 'the quotes of a customer');
  await expect(page.getByRole('row').filter({ hasText: quote })).toContainText(say('Accepted'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: quote }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(quote);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('[D-07] the desk answers with a discount and a substitute, in versions, and tells who was faster', async ({
  page,
  browser,
  shop,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'it' : 'en';
  const say = (text: string): string => translate(locale, text, 'desk.quotes.');
  const buyer = await (await browser.newContext({ baseURL: shop.origin, javaScriptEnabled })).newPage();
  await enterDesk({ page, locale }, SELLER, '/backoffice/quotes');
  const visit = { page: buyer, locale, scripts: javaScriptEnabled };
  await logIn(visit, CUSTOMER);
  const quote = await ask(visit, 'Anche un’altra marca');
  await page.reload();
  await expectAccessible(page, 'the quotes at the desk');
  await getDeskRow(page, quote).getByRole('link').click();
  await expectAccessible(page, 'a quote to answer');
  const stale = await page.context().newPage();
  await stale.goto(page.url());
  // Another article in its place, with a price of its own; an unknown one is refused by its code.
  const other = page.locator('[name="carti-0"]');
  await page.locator('.quote-rows summary').first().click();
  await other.fill('NIENTE');
  await press(page, say('Save the draft'));
  await expect(page.getByRole('alert')).toContainText('NIENTE');
  if (!(await other.isVisible())) await page.locator('.quote-rows summary').first().click();
  await other.fill('TE-M8X30-ZN');
  await press(page, say('Save the draft'));
  await expect(page.locator('.quote-rows')).toContainText(SKU);
  if (javaScriptEnabled) {
    await page.locator('[name="discount-0"]').fill('50');
    const half = await page.locator('[name="price-0"]').inputValue();
    await page.locator('[name="price-0"]').fill(half);
    await expect(page.locator('[name="discount-0"]')).not.toHaveValue('');
  }
  await answer(page, locale);
  await expectAccessible(page, 'a quote that was sent');
  await expect(page.locator('.quote-sent')).toContainText('TE-M8X30-ZN');
  // Who had opened it before gets told, and what was typed stays.
  await stale.locator('[name="note"]').last().fill('Il mio messaggio');
  await press(stale, say('Save the draft'));
  await expect(stale.getByRole('alert')).toContainText('Paolo Bressan');
  await expect(stale.locator('[name="note"]').last()).toHaveValue('Il mio messaggio');
  await buyer.reload();
  await expect(buyer.locator('.order-table').first()).toContainText('TE-M8X30-ZN');
  await page
    .getByRole('link', { name: say('Prepare version {{number}}').replace('{{number}}', '2') })
    .click();
  await expect(page.locator('[name="carti-0"]')).toHaveValue('TE-M8X30-ZN');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await buyer.context().close();
});
