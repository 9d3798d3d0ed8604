import type { Locator, Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { type Fate, NETWORK_ERRORS, disruptChanges } from '../support/unreliable-network.ts';
import { getMark, openCart, openList, readStored, toVisit } from '../support/cart-visit.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCartRow, getCount, getQuantity, logIn, open, pressAdd } from '../support/shopping.ts';
import { translate, type Locale } from '../support/words.ts';

test.use({ expectedErrors: NETWORK_ERRORS });

/** The popup about unsent changes, in that language. */
const getNotice = (page: Page, locale: Locale): Locator =>
  page.locator('.popup').filter({ hasText: translate(locale, 'Waiting for the connection') });

const DISRUPTIONS: readonly (readonly [string, readonly Fate[]])[] = [
  ['the response is lost', ['response lost']],
  ['the response is lost twice', ['response lost', 'response lost']],
  ['the request is lost', ['request lost']],
  ['the request arrives twice', ['duplicated']],
  ['a gateway returns an HTML page with 502', ['gateway down']],
];
for (const [name, fates] of DISRUPTIONS) {
  test(`on an unreliable network, adds once when ${name}`, async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(toVisit(page), CUSTOMER);
    await openList(page, single.sku);
    await disruptChanges(page, fates);
    await pressAdd(page, single.sku, 3);
    await pressAdd(page, single.sku, 4);
    await expect(getMark(page, single.sku)).toContainText('7');
    await expect(getNotice(page, 'it')).toHaveCount(0);
    expect(await readStored(customer)).toEqual([`${single.sku} 7`]);
  });
}

test('on an unreliable network, updates and removes once, in the order of the clicks', async ({
  page,
  shop,
}) => {
  const { packed, single } = await pickProducts(shop.origin);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  await customer.add(single.sku, 1);
  await customer.add(packed.sku, packed.qty_min_imballo);
  await logIn(toVisit(page), CUSTOMER);
  await openCart(page);
  await disruptChanges(page, ['response lost', 'duplicated', 'response lost']);
  await getQuantity(page, single.sku).fill('9');
  await getQuantity(page, single.sku).press('Enter');
  const remove = translate('it', 'Remove {{code}}', 'cart').replace('{{code}}', packed.sku);
  await getCartRow(page, packed.sku).getByRole('button', { name: remove }).click();
  await expect(getCartRow(page, packed.sku)).toHaveCount(0);
  await expect(getQuantity(page, single.sku)).toHaveValue('9');
  expect(await readStored(customer)).toEqual([`${single.sku} 9`]);
});

const locale: Locale = 'it';

test('queues additions while offline, shows a notice, and sends them when online', async ({
  page,
  context,
  shop,
}) => {
  const { single } = await pickProducts(shop.origin, locale);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  await logIn(toVisit(page, locale), CUSTOMER);
  await openList(page, single.sku, locale);
  await context.setOffline(true);
  await pressAdd(page, single.sku, 3);
  const [one = ''] = translate(
    locale,
    '{{count}} change to the cart has not reached the shop yet. It is kept in this browser and sent again by itself.',
  )
    .split('{{count}}')
    .slice(1);
  await expect(getNotice(page, locale)).toContainText(`1${one}`);
  await expect(page.getByRole('status').filter({ hasText: one })).toHaveCount(1);
  await pressAdd(page, single.sku, 2);
  await expect(getNotice(page, locale)).toContainText('2');
  await expectAccessible(page, 'a queued change');
  await context.setOffline(false);
  await expect(getMark(page, single.sku)).toContainText('5');
  await expect(getNotice(page, locale)).toHaveCount(0);
  expect(await readStored(customer)).toEqual([`${single.sku} 5`]);
});

test('stores offline additions until the customer returns', async ({ page, context, shop }) => {
  const { single } = await pickProducts(shop.origin);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  await logIn(toVisit(page), CUSTOMER);
  await openList(page, single.sku);
  await context.setOffline(true);
  await pressAdd(page, single.sku, 3);
  await pressAdd(page, single.sku, 4);
  await expect(getNotice(page, 'it')).toContainText('2');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openCart(later);
  await expect(getQuantity(later, single.sku)).toHaveValue('7');
  expect(await readStored(customer)).toEqual([`${single.sku} 7`]);
  await later.reload();
  await expect(getQuantity(later, single.sku)).toHaveValue('7');
});

test('stores a guest’s offline additions in the browser and prices them later', async ({
  page,
  context,
  shop,
}) => {
  const { single } = await pickProducts(shop.origin);
  await openList(page, single.sku);
  await context.setOffline(true);
  await pressAdd(page, single.sku, 3);
  await expect(getNotice(page, 'it')).toBeVisible();
  await context.setOffline(false);
  await expect(getMark(page, single.sku)).toContainText('3');
  await expect(getNotice(page, 'it')).toHaveCount(0);
});

test('[C-07] merges a guest’s lines once when the response to the login is lost', async ({
  page,
  context,
  shop,
}) => {
  const { single } = await pickProducts(shop.origin);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  await openList(page, single.sku);
  await pressAdd(page, single.sku, 3);
  await expect(getCount(page)).toHaveText('1');
  await open(toVisit(page), '/pages/login');
  await context.route(/_action=account\.login/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const [cookie = ''] = answer
      .headersArray()
      .flatMap(({ name, value }) =>
        name.toLowerCase() === 'set-cookie' && value.startsWith('fondaco_session') ? [value] : [],
      );
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
    await context.addCookies([{ name, value, url: shop.origin }]);
    await route.abort('connectionreset');
  });
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('input[name="pwd"]') });
  await form.locator('input[name="usr"]').fill(CUSTOMER.usr);
  await form.locator('input[name="pwd"]').fill(CUSTOMER.pwd);
  await form.locator('button[type="submit"]').last().click();
  await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 3`]);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('fondaco_session');
  const windows = [await context.newPage(), await context.newPage()];
  await Promise.all(windows.map((window) => openCart(window)));
  for (const window of windows) await expect(getQuantity(window, single.sku)).toHaveValue('3');
  await expect
    .poll(() => windows[0]?.evaluate(() => localStorage.getItem('cart_pending')))
    .not.toContain(single.sku);
  expect(await readStored(customer)).toEqual([`${single.sku} 3`]);
});
