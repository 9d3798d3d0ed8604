import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logInByForm, open } from '../support/shopping.ts';
import { translate, toPath, type Locale } from '../support/words.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch|status of (?:401|404|503)/,
});

const FAMILY = '/product/default/viti-te-classe-8-8-zincate-iso-4017';

/** Waits until the service worker controls newly opened pages. */
const awaitWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** The paths of the copies that the worker keeps. */
const listCopies = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const { url } of await (await caches.open('pages')).keys()) {
      const { pathname, search } = new URL(url);
      paths.push(pathname + search);
    }
    return paths.toSorted();
  });

const getBar = (page: Page) => page.locator('.offline-bar');

/** Opens a page online until its copy is there. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect.poll(() => listCopies(page)).toContain(path);
};

const say = (locale: Locale, english: string): string => translate(locale, english, 'content.offline');

const locale: Locale = 'it';

test('[L-14] a notice appears while offline', async ({ page, context }) => {
  await open({ page, locale, scripts: true }, '/');
  await awaitWorker(page);
  const bar = getBar(page);
  const text = bar.locator('span');
  await expect(text).toHaveText('');
  await context.setOffline(true);
  await expect(bar).toContainText(
    translate(locale, 'You are offline: prices and availability may be out of date.'),
  );
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar).toHaveRole('status');
  await context.setOffline(false);
  await expect(text).toHaveText('');
  await expect(bar).toHaveCSS('opacity', '0');
});

test('[M-07] with the server stopped, the shell, the last lists and products still open', async ({
  page,
  shop,
}) => {
  await page.goto(toPath(locale, '/'));
  await awaitWorker(page);
  const paths = ['/shop?text=viti', FAMILY].map((path) => toPath(locale, path));
  for (const path of paths) await visit(page, path);
  await shop.stop();
  for (const path of [toPath(locale, '/'), ...paths]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(getBar(page)).toContainText('Questa è una copia del');
    // Styles come from the worker, too.
    await expect(page.locator('.header-bar > .wrap').first()).toHaveCSS('display', 'grid');
  }
  await expectAccessible(page, 'offline copy');
});

test('[M-07] codes added or typed without a network wait in quick order', async ({ page, context }) => {
  await page.goto(toPath(locale, '/'));
  await awaitWorker(page);
  const list = toPath(locale, '/shop?text=disco');
  await visit(page, list);
  await context.setOffline(true);
  await page.goto(list);
  const form = page.locator('form[data-add-to-cart]').first();
  const sku = await form.locator('[name="item_id"]').inputValue();
  const quantity = await form.locator('[name="quantity"]').inputValue();
  await form.locator('button[type="submit"]').click();
  await expect(getBar(page)).toContainText(`${sku} ${quantity}`);

  await page.goto(toPath(locale, '/pages/account'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'No connection'));
  await expectAccessible(page, 'offline page');
  const box = page.getByRole('textbox', { name: say(locale, 'List for quick order') });
  await expect(box).toHaveValue(`${sku} ${quantity}`);
  await box.fill(`${sku} ${quantity}\nTE-M8X40-ZN 200`);

  await context.setOffline(false);
  // The page reloads by itself, and leads to the login.
  await page.waitForURL(`**${toPath(locale, '/pages/login')}**`);
  await expect(getBar(page)).toContainText(/: 2\./);
  await getBar(page)
    .getByRole('link', { name: say(locale, 'Quick order') })
    .click();
  await page.waitForURL(`**${toPath(locale, '/pages/quick-order')}`);
  await expect(page.locator('#list-text')).toHaveValue(`${sku} ${quantity}\nTE-M8X40-ZN 200`);
  await page.getByRole('button', { name: 'Leggi l’elenco' }).click();
  await expect(page.getByRole('main')).toContainText('TE-M8X40-ZN');
  await page.goto(toPath(locale, '/'));
  await expect(getBar(page).locator('span')).toHaveText('');
});

test('the offline page appears in the page’s language, and the page loads later', async ({
  page,
  context,
}) => {
  await page.goto(toPath(locale, '/'));
  await awaitWorker(page);
  await context.setOffline(true);
  await page.goto(toPath(locale, '/shop'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(locale, 'No connection'));
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.getByRole('link', { name: say(locale, 'Try again') })).toHaveCSS(
    'background-color',
    'rgb(11, 85, 99)',
  );
  // The font comes from the worker; the home page's copy can be opened.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
    .toEqual(['loaded']);
  const pages = page.getByRole('region', { name: say(locale, 'Pages that you can open') });
  await expect(pages.getByRole('link')).toHaveCount(1);
  await expect(pages.getByRole('link')).toHaveAttribute('href', new URL('/', page.url()).href);
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(toPath(locale, '/shop'));
});

test('[M-07] copies of a customer’s pages are a guest’s, none is no-store, and logout deletes them', async ({
  page,
  context,
}) => {
  const visitor = { page, locale: 'it' as const, scripts: true };
  await logInByForm(visitor, CUSTOMER);
  await awaitWorker(page);
  const shown = await page.goto('/shop?text=viti');
  expect(shown?.headers()['cache-control']).toContain('no-store');
  await page.goto(FAMILY);
  await page.goto('/pages/account');
  await expect.poll(() => listCopies(page)).toEqual(expect.arrayContaining(['/shop?text=viti', FAMILY]));
  const stored = await page.evaluate(async () => {
    const found: { readonly policy: string; readonly html: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        const isPage = response?.headers.get('content-type')?.startsWith('text/html');
        found.push({
          policy: response?.headers.get('cache-control') ?? '',
          html: isPage && response ? await response.text() : '',
        });
      }
    }
    return found;
  });
  expect(stored.length).toBeGreaterThan(5);
  for (const { policy, html } of stored) {
    expect(policy).not.toContain('no-store');
    expect(html).not.toContain('Bertoli');
  }
  expect(await listCopies(page)).not.toContain('/pages/account');

  await context.setOffline(true);
  await page.goto('/shop?text=viti');
  await expect(page.getByRole('banner')).toContainText('ACCEDI O REGISTRATI');
  // Nothing tells the shop's scripts that the session has ended.
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBeNull();
  await context.setOffline(false);
  // The copy reloads by itself.
  await expect(page.locator('html')).not.toHaveAttribute('data-offline-copy');
  await expect(page.getByRole('banner')).toContainText('AREA UTENTE');
  await page.goto('/pages/account');
  await page.locator('form[action*="account.logout"] button').first().click();
  await page.waitForURL('**/pages/login**');
  await expect.poll(() => listCopies(page)).not.toContain('/shop?text=viti');
  expect(await listCopies(page)).not.toContain(FAMILY);
});

test('[M-07] a call that is answered with 401 deletes the copies, and so does a page after the session has ended', async ({
  page,
  context,
}) => {
  await logInByForm({ page, locale: 'it', scripts: true }, CUSTOMER);
  await awaitWorker(page);
  await visit(page, FAMILY);
  const status = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer ended' };
    const options = { method: 'POST', headers, body: JSON.stringify({}) };
    return (await fetch('/api/method/b2b.wrapper.get_orders', options)).status;
  });
  expect(status).toBe(401);
  await expect.poll(() => listCopies(page)).toEqual([]);

  await visit(page, FAMILY);
  await context.clearCookies();
  await page.goto('/pages/contact-us');
  await expect.poll(() => listCopies(page)).toEqual([]);
});

test('the worker passes responses through unchanged', async ({ page }) => {
  await page.goto('/');
  await awaitWorker(page);
  const shown = await page.goto('/shop');
  expect(shown?.status()).toBe(200);
  expect(shown?.fromServiceWorker()).toBe(true);
  expect((await page.goto('/nope'))?.status()).toBe(404);
  expect(await listCopies(page)).not.toContain('/nope');
});
