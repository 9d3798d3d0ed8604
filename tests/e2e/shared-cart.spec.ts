import type { Browser } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { chooseAddress } from '../support/ordering.ts';
import { waitForMail } from '../support/outbox.ts';
import { pickProducts } from '../support/pick-products.ts';
import {
  getCartRow,
  getCount,
  logIn,
  open,
  pressAdd,
  sendLogin,
  settle,
  type Visit,
} from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const COLLEAGUE = { usr: 'collega@zanin.example', pwd: 'una-password-lunga-1' };

/** The path of the link in a mail. */
const toLink = (text: string): string => {
  const { pathname, search } = new URL(String(/https?:\/\/\S+/.exec(text)?.[0]));
  return pathname + search;
};

/** Takes pictures on a phone and on a desk where they are asked for. */
const take = async ({ page, locale }: Visit, name: string): Promise<void> => {
  const folder = process.env['CART_PICTURES'];
  const size = page.viewportSize();
  if (!folder || !size) return;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${locale}-${width}.png`, animations: 'disabled' });
  }
  await page.setViewportSize(size);
};

const openAs = async (browser: Browser, origin: string, visit: Omit<Visit, 'page'>): Promise<Visit> => {
  const context = await browser.newContext({
    ...{ baseURL: origin, javaScriptEnabled: visit.scripts, serviceWorkers: 'block' },
    ...{ locale: 'it-IT', timezoneId: 'Europe/Rome' },
  });
  return { ...visit, page: await context.newPage() };
};

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test('[C-29] [C-30] [C-31] [C-32] a colleague’s first login takes nothing by surprise, and rows follow the address', async ({
      page,
      browser,
      shop,
    }) => {
      const locale = scripts ? 'en' : 'it';
      const boss: Visit = { page, locale, scripts };
      const { single, packed } = await pickProducts(shop.origin);
      const { user, ...program } = await logProgramIn(shop.origin, CUSTOMER);
      await program.add(single.sku, 4);
      await logIn(boss, CUSTOMER);
      await open(boss, '/pages/account/users');
      await page.locator('#invite-email').fill(COLLEAGUE.usr);
      await page.getByLabel(translate(locale, 'Name', 'account.users'), { exact: true }).fill('Luca Zanin');
      await page.locator('#invite-email').press('Enter');
      await settle(boss);
      const invitation = await waitForMail(shop, COLLEAGUE.usr, user.company_name.split(' S')[0] ?? '');
      const guest = await openAs(browser, shop.origin, { locale, scripts });
      await guest.page.goto(toLink(invitation.text));
      const fields = guest.page.getByRole('main').locator('input[type="password"]');
      for (const field of await fields.all()) await field.fill(COLLEAGUE.pwd);
      await guest.page.getByRole('main').locator('button[type="submit"]').last().click();
      await settle(guest);

      await open(guest, `/product/default/${encodeURIComponent(packed.slug)}`);
      await pressAdd(guest.page, packed.sku, packed.qty_min_imballo);
      if (scripts) {
        await expect(getCount(guest.page)).toHaveText('1');
        await open(guest, '/pages/login?to=/shop');
      }
      await sendLogin(guest, COLLEAGUE);
      await guest.page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
      await settle(guest);
      const joined = guest.page.locator('[data-joined]');
      await expect(joined).toContainText(user.company_name);
      await expect(joined).toContainText(user.name);
      await take(guest, scripts ? 'joined-toast' : 'joined-cart');

      await open(guest, '/pages/cart?tab=active');
      await expect(getCartRow(guest.page, single.sku).locator('[data-authors]')).toContainText(user.name);
      await expect(getCartRow(guest.page, packed.sku).locator('[data-authors]')).toHaveCount(0);
      await take(guest, 'cart');
      if (scripts) await expectAccessible(guest.page, 'a cart that a login filled');
      await open(guest, '/pages/checkout');
      await expect(guest.page.locator('.order-row-authors')).toContainText(user.name);
      await take(guest, 'checkout');
      await open(boss, '/pages/cart?tab=active');
      await expect(getCartRow(page, packed.sku).locator('[data-authors]')).toContainText('Luca Zanin');

      await joined.locator('button').first().click();
      await settle(guest);
      await expect(getCartRow(guest.page, packed.sku)).toHaveCount(0);
      await expect(getCartRow(guest.page, single.sku)).toHaveCount(1);
      await take(guest, 'apart');
      await expect(joined).toHaveCount(0);

      const there = user.address_codes[1]?.address_code ?? '';
      await chooseAddress(guest, there);
      const left = guest.page.locator('[data-left-cart]');
      await expect(left).toContainText(there);
      await take(guest, 'left');
      if (scripts) await expectAccessible(guest.page, 'a cart of another address');
      await left.locator('button').first().click();
      await settle(guest);
      await expect(getCartRow(guest.page, single.sku)).toHaveCount(1);
      await take(guest, 'brought');
      expect((await program.cart(there)).data.map(({ carti }) => carti)).toEqual([single.sku]);
      expect((await program.cart()).data).toEqual([]);

      await open(boss, '/pages/account/users');
      const carts = page.locator('[data-cart-mode]');
      await carts.locator('summary').click();
      await carts.scrollIntoViewIfNeeded();
      await take(boss, 'mode');
      if (scripts) await expectAccessible(page, 'the choice of carts');
      await carts.getByRole('button').click();
      await settle(boss);
      await expect(carts).toHaveAttribute('data-cart-mode', 'own');
      await open(guest, '/pages/cart?tab=active');
      await expect(getCartRow(guest.page, single.sku)).toHaveCount(0);
      await expect(guest.page.locator('[data-cart-of]')).toContainText(there);
      await take(guest, 'own');
      await chooseAddress(boss, there);
      await open(boss, '/pages/cart?tab=active');
      await expect(getCartRow(page, single.sku)).toHaveCount(1);
      await guest.page.context().close();
    });
  });
