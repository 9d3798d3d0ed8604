import type { Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { getMark, readStored, toVisit } from '../support/cart-visit.ts';
import { expect, test } from '../support/e2e.ts';
import { holdScripts } from '../support/hold-scripts.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getAddForm, getCount, getQuantity, logIn, pressAdd } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

test.use({ expectedErrors: /net::ERR_/ });

const SCRIPTS = /\/_astro\/[^?]+\.js(?:\?|$)/;

/** Opens a page up to its parsed HTML; its scripts may still be loading. */
const openAtOnce = (page: Page, path: string): Promise<unknown> => page.goto(path, { waitUntil: 'commit' });

/** The file with React DOM, as the page names it, and the requested files. */
const watchReact = (page: Page) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const findRenderer = () => page.locator('astro-island[renderer-url]').first().getAttribute('renderer-url');
  return async (): Promise<boolean> => requested.includes(String(await findRenderer()));
};

const getCartLink = (page: Page) => page.locator('.header-cart-link');
const getPanel = (page: Page) => page.locator('.header-cart-panel');

test.describe('before the first sign of a visitor', () => {
  test('no page but cart and checkout loads React; the first pointer move loads it', async ({
    page,
    shop,
  }) => {
    const { single } = await pickProducts(shop.origin);
    const isLoaded = watchReact(page);
    for (const path of [
      '/',
      '/shop',
      `/product/default/${encodeURIComponent(single.slug)}`,
      '/pages/login',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await isLoaded(), path).toBe(false);
    }
    await page.mouse.move(50, 50, { steps: 5 });
    await expect.poll(isLoaded).toBe(true);
  });

  test('a connection that saves data loads React only with the island', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const isLoaded = watchReact(page);
    await page.goto('/shop', { waitUntil: 'networkidle' });
    // Over the list, which is no island.
    await page.mouse.move(900, 500);
    await page.mouse.move(910, 510);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(500);
    expect(await isLoaded()).toBe(false);
    await getCartLink(page).click();
    await expect(getPanel(page)).toBeVisible();
  });

  test('the badge of a guest is right without any script file', async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin);
    await page.goto(`/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await pressAdd(page, single.sku, 2);
    await expect(getCount(page)).toHaveText('1');
    const release = await holdScripts(page);
    await openAtOnce(page, '/');
    await expect(getCount(page)).toHaveText('1');
    release();
    await expect(page.locator('[data-cart-amount]')).toHaveText(/\d,\d\d/);
    await expect(getCount(page)).toHaveText('1');
  });

  test('changes that wait in the browser are sent', async ({ page, context, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(toVisit(page), CUSTOMER);
    await page.goto(`/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await context.setOffline(true);
    await pressAdd(page, single.sku, 3);
    await expect(page.locator('.popup-waiting')).toBeVisible();
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    const isLoaded = watchReact(later);
    await later.goto('/shop');
    await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 3`]);
    await expect(getCount(later)).toHaveText('1');
    expect(await isLoaded()).toBe(false);
  });
});

test.describe('while the scripts load, a press at once after paint', () => {
  test('on the cart opens its panel', async ({ page }) => {
    const release = await holdScripts(page);
    await openAtOnce(page, '/shop');
    await getCartLink(page).click();
    release();
    await expect(getPanel(page)).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
    await page.keyboard.press('Escape');
    await expect(getPanel(page)).toBeHidden();
    await expect(getCartLink(page)).toBeFocused();
  });

  test('on an item of the menu opens its panel, with the categories when they are there', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await openAtOnce(page, '/pages/login');
    const item = page.locator('.menu-bar details').first();
    await item.locator('summary').click();
    await expect(item.locator('.menu-all')).toBeVisible();
    release();
    await expect(item.locator('.menu-groups a').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item.locator('.menu-all')).toBeHidden();
  });

  test('on the search box is followed by the suggestions for the text typed before', async ({ page }) => {
    const release = await holdScripts(page);
    await openAtOnce(page, '/pages/login');
    const box = page.locator('#search-text');
    await box.click();
    await page.keyboard.type('vita');
    await page.keyboard.press('Backspace');
    release();
    await page.keyboard.type('e');
    await expect(page.locator('#suggestions [role="row"]').first()).toBeVisible();
    await expect(box).toHaveValue('vite');
  });

  test('of Enter on the focused cart opens its panel', async ({ page }) => {
    const release = await holdScripts(page);
    await openAtOnce(page, '/shop');
    await getCartLink(page).focus();
    await page.keyboard.press('Enter');
    release();
    await expect(getPanel(page)).toBeVisible();
  });

  for (const viewer of ['guest', 'customer'] as const)
    test(`on the forms of a list adds what was typed and stepped (${viewer})`, async ({ page, shop }) => {
      const { single } = await pickProducts(shop.origin);
      const customer = await logProgramIn(shop.origin, CUSTOMER);
      if (viewer === 'customer') await logIn(toVisit(page), CUSTOMER);
      const release = await holdScripts(page);
      await openAtOnce(page, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
      const form = getAddForm(page, single.sku);
      const add = form.locator('button[type="submit"]');
      await pressAdd(page, single.sku, 3);
      await form.locator('[data-step="1"]').click();
      await add.click();
      await form.getByRole('spinbutton').fill('7');
      await add.click();
      release();
      await expect(getMark(page, single.sku)).toContainText('14');
      await expect(form.getByRole('spinbutton')).toHaveValue('7');
      await expect(page.locator('.popup-added')).toContainText(single.name);
      expect(new URL(page.url()).pathname).toBe('/shop');
      if (viewer === 'customer') expect(await readStored(customer)).toEqual([`${single.sku} 14`]);
    });
});

test('what is stepped, typed and chosen while the scripts load stays in cart and checkout', async ({
  page,
  shop,
}) => {
  const { single } = await pickProducts(shop.origin);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  await customer.add(single.sku, 200);
  await logIn(toVisit(page), CUSTOMER);
  const release = await holdScripts(page);
  await openAtOnce(page, '/pages/cart');
  await getQuantity(page, single.sku).fill('300');
  await page.locator('#quick-code').fill('typed');
  await page.locator('.stepper button').last().click();
  release();
  await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 301`]);
  await expect(page.locator('#quick-code')).toHaveValue('typed');
  const releaseCheckout = await holdScripts(page);
  await openAtOnce(page, '/pages/checkout');
  await page.locator('input[value="pickup"]').check();
  await page.locator('#reference').fill('Lotto B');
  const day = page.locator('[data-day]:enabled').last();
  await day.click();
  releaseCheckout();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#date-delivery')).toHaveValue(String(await day.getAttribute('data-day')));
  await expect(page.locator('#reference')).toHaveValue('Lotto B');
  await expect(page.locator('.order-facts')).toContainText(translate('it', 'Pickup at the counter'));
});

test.describe('without the scripts', () => {
  test('the panel of a menu item leads to the list of its category', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/pages/login');
    const item = page.locator('.menu-bar details').first();
    await item.locator('summary').click();
    await item.locator('a.menu-all').click();
    await expect(page).toHaveURL(/\/shop\?category=/);
    await expect(page.locator('#main h1')).toBeVisible();
  });

  test('the cart in the header leads to the cart page', async ({ page }) => {
    await page.goto('/shop');
    await page.route(/HeaderCart|\/client\./, (route) => route.abort());
    await getCartLink(page).click();
    await expect(page).toHaveURL(/\/pages\/cart/);
  });

  test('a form of a list is posted', async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(toVisit(page), CUSTOMER);
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(`/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await pressAdd(page, single.sku, 3);
    await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 3`]);
  });
});
