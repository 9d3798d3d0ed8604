import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCartRow, logIn, open, pressAdd } from '../support/shopping.ts';
import { openCart, openList, toVisit } from '../support/cart-visit.ts';
import { LOCALES, translate, type Locale } from '../support/words.ts';

const PARTS = /\/shop\/parts/;
const RETRY = 'Try again';

test.use({ expectedErrors: /status of \d{3}|net::ERR_|Failed to fetch|no network/ });

const getModal = (page: Page): Locator => page.getByRole('alertdialog');
const getRows = (page: Page): Locator => page.locator('#list [data-row]');
const getFacet = (page: Page): Locator => page.locator('.filters .facets a[href*="brand="]').first();

/** Answers the calls for lists as a failing server does. */
const failLists = (page: Page, status: number, body: object = {}): Promise<unknown> =>
  page.route(PARTS, (route) => route.fulfill({ status, json: body }));

/** The first sign of a visitor loads what follows a failure. */
const giveSign = async (page: Page): Promise<void> => {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
};

const openShop = async (page: Page, locale: Locale): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open({ page, locale, scripts: true }, '/shop');
};

/** Status, answer, and what the modal says: its title and texts by their English words. */
const FAILURES = [
  ['[X-02]', 500, {}, 'Oops, something went wrong', ['Our team was notified. Please retry shortly.']],
  ['[X-03]', 400, { text: 'Il cliente è bloccato <b>per insoluti</b>' }, 'We have a little problem', []],
  [
    '[X-04]',
    422,
    { errors: { quantity: ['Troppi pezzi'], note: ['Nota troppo lunga', 'Niente emoji'] } },
    'The change you requested was rejected',
    ['Please, fix the following errors:'],
  ],
  ['[X-05]', 422, {}, 'The change you requested was rejected', ['The given data was invalid.']],
  ['[X-06]', 418, { text: 'Sono una teiera' }, 'Oops, something went wrong ({{status}})', []],
] as const;

for (const locale of LOCALES) {
  for (const [id, status, answer, title, texts] of FAILURES)
    test(`${id} [I-12] status ${status} opens its modal (${locale})`, async ({ page }) => {
      await openShop(page, locale);
      await failLists(page, status, answer);
      await getFacet(page).click();
      const modal = getModal(page);
      const name = translate(locale, title, 'failure').replace('{{status}}', String(status));
      await expect(modal).toHaveAccessibleName(name);
      for (const text of texts) await expect(modal).toContainText(translate(locale, text, 'failure'));
      if ('text' in answer) await expect(modal).toContainText(answer.text);
      const errors = 'errors' in answer ? Object.values(answer.errors).flat() : [];
      await expect(modal.getByRole('listitem')).toHaveText(errors);
      await expect(modal.getByRole('button', { name: translate(locale, 'Close', 'failure') })).toBeFocused();
      await expectAccessible(page, `status ${status}`);
      await page.keyboard.press('Escape');
      await expect(modal).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
    });

  test(`[X-07] [I-12] without a response the modal speaks of the network, and the list stays (${locale})`, async ({
    page,
  }) => {
    await openShop(page, locale);
    const rows = await getRows(page).count();
    await page.route(PARTS, (route) => route.abort('connectionfailed'));
    await getFacet(page).click();
    await expect(getModal(page)).toHaveAccessibleName(translate(locale, 'Network Error', 'failure'));
    await expect(getModal(page)).toHaveAccessibleDescription(
      translate(locale, 'Check your internet connection!', 'failure'),
    );
    await getModal(page)
      .getByRole('button', { name: translate(locale, 'Close', 'failure') })
      .click();
    await expect(getFacet(page)).toBeFocused();
    await expect(getRows(page)).toHaveCount(rows);
    await expect(page).toHaveURL((url) => !url.search.includes('brand='));
    // The modal also leads to the list itself.
    await getFacet(page).click();
    await expect(getModal(page)).toBeVisible();
    await page.unroute(PARTS);
    await getModal(page)
      .getByRole('link', { name: translate(locale, RETRY, 'failure') })
      .click();
    await page.waitForURL(/brand=/);
    await expect(page.locator('.active-filters a')).toHaveCount(1);
  });

  test(`[X-08] [I-12] a request that cannot be set up opens Application Error with the reason (${locale})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.Request = class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          if (input instanceof URL && input.pathname.includes('/shop/parts'))
            throw new TypeError('Blocked by an extension');
          super(input, init);
        }
      };
    });
    await openShop(page, locale);
    await getFacet(page).click();
    await expect(getModal(page)).toHaveAccessibleName(translate(locale, 'Application Error', 'failure'));
    await expect(getModal(page)).toHaveAccessibleDescription('Blocked by an extension');
  });
}

test('[X-12] login, reset and register without a network keep what was typed, without a modal', async ({
  page,
  context,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const path of ['/pages/login', '/pages/forgot-password', '/pages/register']) {
    await open(toVisit(page), path);
    await giveSign(page);
    await page.waitForLoadState('networkidle');
    const form = page.locator('form.login-form');
    const field = form.locator('input[type="email"], input[name="usr"]').first();
    await field.fill('anna@rossi.example');
    await context.setOffline(true);
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.requestSubmit();
    });
    await expect.poll(() => logged.join('\n')).toContain(path);
    await expect(getModal(page)).toHaveCount(0);
    await expect(field).toHaveValue('anna@rossi.example');
    await context.setOffline(false);
    logged.length = 0;
  }
});

test('[X-01] status 503 opens no modal', async ({ page }) => {
  await logIn(toVisit(page), CUSTOMER);
  await open(toVisit(page), '/shop');
  await giveSign(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/_actions/articleList.wish**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.locator('button[form="wish"]').first().click();
  // The place itself says that it failed.
  await expect(page.locator('[data-wish]')).toBeVisible();
  await expect(getModal(page)).toHaveCount(0);
});

test('[T-08] [X-13] a failed list ends loading without products, filters or a further message', async ({
  page,
}) => {
  await openShop(page, 'it');
  const before = page.url();
  const shown = await getRows(page).count();
  await failLists(page, 500);
  await getFacet(page).click();
  await expect(getModal(page)).toBeVisible();
  await expect(getRows(page)).toHaveCount(0);
  await expect(page.locator('.filters .facets a')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/list-busy/);
  await expect(page.locator('.popup')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  const tabs = await page.evaluate(() => localStorage.getItem('search_tabs') ?? '');
  expect(tabs).toContain('brand=');
  await page.keyboard.press('Escape');
  // Back shows the list before it, a reload the list that was asked for.
  await page.goBack();
  await expect(page).toHaveURL(before);
  await expect(getRows(page)).toHaveCount(shown);
  await page.goForward();
  await page.unroute(PARTS);
  await page.reload();
  await expect(page.locator('.active-filters a')).toHaveCount(1);
});

test('[X-10] a failed removal from the cart is silent: no modal, the row stays', async ({ page, shop }) => {
  const { single } = await pickProducts(shop.origin);
  await logIn(toVisit(page), CUSTOMER);
  await openList(page, single.sku);
  await pressAdd(page, single.sku, 2);
  await openCart(page);
  await page.route('**/_actions/cart.remove**', (route) => route.fulfill({ status: 400, json: {} }));
  const removed = page.waitForResponse(/cart\.remove/);
  const reread = page.waitForResponse(/cart\.current/);
  await getCartRow(page, single.sku)
    .getByRole('button', { name: `Togli ${single.sku}` })
    .click();
  await removed;
  await (await reread).finished();
  await expect(getCartRow(page, single.sku)).toBeVisible();
  await expect(getModal(page)).toHaveCount(0);
  await expect(page.locator('.popup')).toHaveCount(0);
});

test('[X-15] a script that is gone reloads the page, at most once in 60 seconds', async ({ page }) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, body: '' });
  await page.route(/after-first-sign[^/]*\.js/, gone);
  const sign = async (): Promise<void> => {
    const asked = page.waitForRequest(/after-first-sign/);
    await giveSign(page);
    await asked;
  };
  await page.goto('/pages/about-us');
  await sign();
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  // The page hears of the failure before the browser reports it.
  const reported = page.waitForEvent('pageerror');
  await sign();
  await reported;
  expect(loads).toBe(2);
  // As if the first reload had been a minute ago.
  await page.evaluate(() => sessionStorage.setItem('chunk_reload', String(Date.now() - 60_001)));
  await page.reload();
  await sign();
  await expect.poll(() => loads).toBe(4);
});

test('a press on a page that reloads for a missing script keeps its click', async ({ page }) => {
  await page.goto('/shop');
  await page.route(/HeaderCart[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  const answer = Promise.withResolvers<undefined>();
  await page.route('**/shop', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/shop');
  await page.locator('.header-cart-link').hover();
  const reload = await asked;
  const outcome = Promise.race([
    page.waitForEvent('requestfailed', (request) => request === reload),
    page.waitForEvent('load'),
  ]);
  await page.mouse.down();
  answer.resolve(undefined);
  await outcome;
  await page.mouse.up();
  await expect(page).toHaveURL(/\/pages\/cart/);
});
