import type { Page, Request } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import {
  chooseDestination,
  fillOrder,
  getDestination,
  getSend,
  openReview,
  reviewOrder,
  sendOrder,
} from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import {
  follow,
  getCount,
  getQuantity,
  logIn,
  open,
  pressAdd,
  sendLogin,
  settle,
  type Visit,
} from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const fillCart = async (origin: string): Promise<string> => {
  const { single } = await pickProducts(origin);
  const customer = await logProgramIn(origin, CUSTOMER);
  for (const { address_code } of customer.user.address_codes)
    await customer.add(single.sku, 200, address_code);
  return single.sku;
};

/** Order numbers in the account, newest first. */
const readOrders = async (visit: Visit): Promise<readonly string[]> => {
  await open(visit, '/pages/account');
  const links = visit.page.getByRole('main').locator('a[href*="order_detail"], a[href*="order="]');
  return [...new Set(await links.evaluateAll((all) => all.map((link) => link.textContent.trim())))];
};

/** Order numbers added since `before`. */
const readNewOrders = async (visit: Visit, before: readonly string[]): Promise<readonly string[]> =>
  (await readOrders(visit)).filter((number) => !before.includes(number));

const locale: Locale = 'en';

test.describe('the checkout', () => {
  test('[K-02] redirects a guest to the login and back, with the cart merged', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await pressAdd(page, single.sku, 200);
    await expect(getCount(page)).toHaveText('1');
    await open(visit, '/pages/cart');
    await follow(visit, '/pages/login', () =>
      page
        .getByRole('main')
        .getByRole('link', { name: translate(locale, 'Go to checkout') })
        .first()
        .click(),
    );
    await follow(visit, '/pages/checkout', () => sendLogin(visit, CUSTOMER));
    await expect(page.getByRole('main')).toContainText(single.sku);
    await open(visit, '/pages/cart');
    await expect(getQuantity(page, single.sku)).toHaveValue('200');
  });

  test('[K-03] offers delivery and pickup, delivery first', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/checkout');
    const shipping = page.getByRole('radio', { name: new RegExp(translate(locale, 'Courier delivery')) });
    const pickup = page.getByRole('radio', {
      name: new RegExp(translate(locale, 'Pickup', 'checkout.pickup')),
    });
    await expect(shipping).toBeChecked();
    await pickup.check();
    await expect(shipping).not.toBeChecked();
  });

  test('[K-04] [E-11] shows the delivery address and allows another to be selected', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    await fillCart(shop.origin);
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    const [first, second] = user.address_codes;
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/checkout');
    const main = page.getByRole('main');
    for (const { address_code, IndirizzoEsteso, Citta } of user.address_codes) {
      const choice = getDestination(visit, IndirizzoEsteso);
      const card = choice.locator('xpath=ancestor::label');
      for (const text of [address_code, Citta]) await expect(card).toContainText(text);
    }
    await expect(getDestination(visit, String(first?.IndirizzoEsteso))).toBeChecked();
    await chooseDestination(visit, String(second?.IndirizzoEsteso));
    await fillOrder(visit, { note: '' });
    await reviewOrder(visit);
    const number = await sendOrder(visit);
    await open(visit, '/pages/account');
    await main.getByRole('link', { name: number, exact: true }).click();
    await expect(main).toContainText(String(second?.IndirizzoEsteso));
  });

  test('[K-05] [N-16] the order has the chosen date and the note', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/checkout');
    const note = 'Scaricare <b>sul retro</b>, grazie & buon lavoro';
    const date = await fillOrder(visit, { note });
    await reviewOrder(visit);
    const main = page.getByRole('main');
    const number = await sendOrder(visit);
    await open(visit, '/pages/account');
    await main.getByRole('link', { name: number, exact: true }).click();
    await expect(main).toContainText(date);
    await expect(main).toContainText(note);
  });

  test('[K-14] [R-13] the thank-you page shows the number, and the cart is empty', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    await openReview(visit);
    const number = await sendOrder(visit);
    await expect(page.getByRole('main')).toContainText(number);
    await expect(getCount(page)).toHaveText('');
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    expect((await customer.cart()).data).toEqual([]);
    await open(visit, '/pages/cart');
    await expect(page.getByRole('main')).toContainText(translate(locale, 'No products added to the cart.'));
  });

  test('[K-17] has a notice and no send button for an empty cart', async ({ page }) => {
    const visit = { page, locale, scripts: true };
    await logIn(visit, CUSTOMER);
    const before = await readOrders(visit);
    await open(visit, '/pages/checkout');
    const text = translate(locale, 'Checkout is not available while your cart is empty.', 'checkout');
    await expect(page.getByRole('main')).toContainText(text);
    await expect(getSend(visit)).toHaveCount(0);
    expect(await readOrders(visit)).toEqual(before);
  });
});

test.describe('only one order is stored', () => {
  test('[K-13] after a double click on send', async ({ page, shop }) => {
    const visit: Visit = { page, locale: 'it', scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    const before = await readOrders(visit);
    await openReview(visit);
    await getSend(visit).dblclick();
    await page.waitForURL((url) => url.pathname === '/pages/thankyou');
    expect(await readNewOrders(visit, before)).toHaveLength(1);
  });

  test('[K-13] after a repeated request', async ({ page, shop }) => {
    const visit: Visit = { page, locale: 'it', scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    const before = await readOrders(visit);
    await openReview(visit);
    const sent = page.waitForRequest(isSend);
    const number = await sendOrder(visit);
    await sendAgain(page, await sent);
    expect(await readNewOrders(visit, before)).toEqual([number]);
  });

  test('[K-13] after going back and sending again', async ({ page, shop }) => {
    const visit: Visit = { page, locale: 'it', scripts: true };
    await fillCart(shop.origin);
    await logIn(visit, CUSTOMER);
    const before = await readOrders(visit);
    await openReview(visit);
    const number = await sendOrder(visit);
    await page.goBack();
    await settle(visit);
    if ((await getSend(visit).count()) > 0) {
      await getSend(visit).click();
      await page.waitForLoadState('networkidle');
    }
    expect(await readNewOrders(visit, before)).toEqual([number]);
    expect(page.url()).toContain(toPath('it', '/pages/account'));
  });
});

const isSend = (request: Request): boolean =>
  request.method() === 'POST' && request.url().includes('checkout.send');

/** The same request, byte for byte, by the same browser. */
const sendAgain = async (page: Page, request: Request): Promise<void> => {
  const { 'content-type': type = '' } = request.headers();
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post(request.url(), {
    data: request.postDataBuffer() ?? Buffer.alloc(0),
    headers: { 'content-type': type, origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeLessThan(400);
};
