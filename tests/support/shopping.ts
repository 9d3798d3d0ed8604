import { expect, type Locator, type Page } from '@playwright/test';
import { getForm } from './html.ts';
import type { Login } from './logins.ts';
import { waitForPageScripts } from './page-scripts.ts';
import { translate, type Locale, toPath } from './words.ts';

/** A browser page in one language, with or without scripts. */
export type Visit = { readonly page: Page; readonly locale: Locale; readonly scripts: boolean };

/** Rendered islands that are not hydrated yet. */
const WAITING =
  'astro-island[ssr][client="load"], astro-island[ssr][client="idle"], astro-island[ssr][client="intent"][opts*=\'"now":true\']';

/** Waits until the page's module scripts have run and its islands are hydrated; returns at once without scripts. */
export const settle = async ({ page, scripts }: Visit): Promise<void> => {
  if (!scripts) return;
  await waitForPageScripts(page);
  await expect(page.locator(WAITING)).toHaveCount(0);
};

/** Opens a page in the visit's language and waits for hydration. */
export const open = async (visit: Visit, path: string): Promise<void> => {
  await visit.page.goto(toPath(visit.locale, path));
  await settle(visit);
};

/** Performs an action that navigates, and waits for hydration of the new page. */
export const follow = async (visit: Visit, path: string, step: () => Promise<void>): Promise<void> => {
  await step();
  await visit.page.waitForURL((url) => url.pathname === toPath(visit.locale, path));
  await settle(visit);
};

/** The form that adds an article, in a row of a list or on its own page. */
export const getAddForm = (page: Page, sku: string): Locator =>
  page
    .locator('form[data-add-to-cart]')
    .filter({ has: page.locator(`input[name="item_id"][value="${sku}"]`) })
    .first();

/** Fills in the quantity beside an article and presses its button. */
export const pressAdd = async (page: Page, sku: string, quantity: number): Promise<void> => {
  const form = getAddForm(page, sku);
  await form.getByRole('spinbutton').fill(String(quantity));
  await form.locator('button[type="submit"]').click();
};

/** The number of rows that the header shows. */
export const getCount = (page: Page): Locator => page.locator('header [data-cart-count]');

/** Searches with the header's box; ends on `path`, which for an exact code is the page of its product. */
export const searchFor = (visit: Visit, text: string, path = '/shop'): Promise<void> =>
  follow(visit, path, async () => {
    const box = visit.page.getByRole('banner').locator('input[name="text"]');
    await box.fill(text);
    await box.press('Enter');
  });

/** Fills in the login form of the page that is open and sends it. */
export const sendLogin = async ({ page, locale }: Visit, { usr, pwd }: Login): Promise<void> => {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('input[name="pwd"]') });
  await form.getByLabel(translate(locale, 'E-mail', 'account')).fill(usr);
  await form.getByLabel(translate(locale, 'Password', 'account'), { exact: true }).fill(pwd);
  await form.getByRole('button', { name: translate(locale, 'Log in', 'account.submitLogin') }).click();
};

/** Logs in on the login page; ends on the page that the shop redirects to. */
export const logInByForm = async (visit: Visit, login: Login): Promise<void> => {
  await open(visit, '/pages/login');
  await sendLogin(visit, login);
  await visit.page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
  await settle(visit);
};

/** The cookie with the message for the next page, such as that the login succeeded. */
const FLASH_COOKIE = 'fondaco_flash';

/** Sends the login form without showing its page. */
const logInByRequest = async ({ page, locale }: Visit, { usr, pwd }: Login): Promise<void> => {
  const { request } = page.context();
  const shown = await request.get(toPath(locale, '/pages/login'));
  const { action, fields } = getForm(await shown.text(), 'usr', 'pwd');
  const url = new URL(action, shown.url());
  const headers = { origin: url.origin };
  const answer = await request.post(url.href, { form: { ...fields, usr, pwd }, headers, maxRedirects: 0 });
  expect(answer.status(), `the login of ${usr}`).toBe(303);
  // The first page would show the confirmation of the login over its content.
  await page.context().clearCookies({ name: FLASH_COOKIE });
};

/**
 * Logs in. Before the first page a request does, since login and home page cost more than most tests: the window stays empty. Later
 * it is the form, which takes along what the guest has done.
 */
export const logIn = (visit: Visit, login: Login): Promise<void> =>
  visit.page.url() === 'about:blank' ? logInByRequest(visit, login) : logInByForm(visit, login);

/** The row of an article in the table of the cart. */
export const getCartRow = (page: Page, sku: string): Locator => page.locator(`tr[data-row="${sku}"]`);

/** The quantity field of an article's row. */
export const getQuantity = (page: Page, sku: string): Locator =>
  getCartRow(page, sku).getByRole('spinbutton');

/** The amount beside a label of the bill that the page shows. */
export const getAmount = (page: Page, label: string): Locator =>
  page
    .locator('dl.amounts > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');
