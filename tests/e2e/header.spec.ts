import { logProgramIn, toPaid } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { chooseAddress, getAddressMenu } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { toPriceText } from '../support/prices.ts';
import {
  follow,
  getCartRow,
  getCount,
  logIn,
  logInByForm,
  open,
  pressAdd,
  searchFor,
} from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const locale: Locale = 'it';

test.describe('the header', () => {
  test('[H-01] the logo links to the home page', async ({ page }) => {
    const visit = { page, locale, scripts: true };
    await open(visit, '/shop');
    await follow(visit, '/', () => page.getByRole('banner').getByRole('link', { name: 'Fondaco' }).click());
  });

  test('[H-02] [H-05] a guest sees the login link and no addresses', async ({ page }) => {
    const visit = { page, locale, scripts: true };
    await open(visit, '/');
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: translate(locale, 'LOG IN OR REGISTER') });
    await expect(link).toHaveText('ACCEDI O REGISTRATI');
    await expect(getAddressMenu(visit)).toHaveCount(0);
    await follow(visit, '/pages/login', () => link.click());
  });

  test('[H-03] [H-04] a customer sees the account link with both names', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    await logInByForm(visit, CUSTOMER);
    const banner = page.getByRole('banner');
    const link = banner.getByRole('link', { name: translate(locale, 'MY ACCOUNT') });
    await expect(link).toContainText('AREA UTENTE');
    await expect(banner).toContainText(user.name);
    await expect(banner).toContainText(user.company_name);
    await expect(banner.getByRole('link', { name: translate(locale, 'LOG IN OR REGISTER') })).toHaveCount(0);
    await follow(visit, '/pages/account', () => link.click());
  });

  test('[H-05] [E-11] the address menu lists every address with code, street and town', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    await logInByForm(visit, CUSTOMER);
    await getAddressMenu(visit).click();
    for (const { address_code, IndirizzoEsteso, Citta } of user.address_codes) {
      const entry = page.getByRole('banner').getByRole('button').filter({ hasText: IndirizzoEsteso });
      await expect(entry).toContainText(address_code);
      await expect(entry).toContainText(Citta);
    }
  });

  test('[H-06] [H-07] a selected address persists and has its own cart', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { packed, single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    const [first, second] = customer.user.address_codes;
    await customer.add(packed.sku, packed.qty_min_imballo, first?.address_code);
    await customer.add(single.sku, 3, second?.address_code);
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/cart');
    await expect(getCartRow(page, packed.sku)).toBeVisible();
    await chooseAddress(visit, String(second?.address_code));
    await expect(getAddressMenu(visit)).toContainText(String(second?.Citta));
    await page.reload();
    await expect(getAddressMenu(visit)).toContainText(String(second?.Citta));
    await open(visit, '/pages/cart');
    await expect(getCartRow(page, single.sku)).toBeVisible();
    await expect(getCartRow(page, packed.sku)).toHaveCount(0);
  });

  test('an address selected in another window is seen in this one', async ({ page, context, shop }) => {
    const visit = { page, locale, scripts: true };
    const { user } = await logProgramIn(shop.origin, CUSTOMER);
    const [, second] = user.address_codes;
    await logIn(visit, CUSTOMER);
    await open(visit, '/');
    await getAddressMenu(visit).click();
    await expect(getAddressMenu(visit)).not.toContainText(String(second?.Citta));
    const other = { ...visit, page: await context.newPage() };
    await open(other, '/');
    await chooseAddress(other, String(second?.address_code));
    await expect(getAddressMenu(visit)).toContainText(String(second?.Citta));
    await expect(
      page.locator('[data-address-menu] [aria-current]').and(page.getByRole('button')),
    ).toHaveAttribute('value', String(second?.address_code));
  });

  test('[H-22] the search box opens the listing for its text', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    await open(visit, '/');
    await searchFor(visit, single.name);
    expect(new URL(page.url()).searchParams.get('text')).toBe(single.name);
    await expect(page.getByRole('main').getByRole('link', { name: single.name }).first()).toBeVisible();
    await expect(page.getByRole('banner').locator('input[name="text"]')).toHaveValue(single.name);
  });

  test('[H-28] [H-29] the cart panel shows items, count and subtotal, and links to the cart', async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const { packed, single } = await pickProducts(shop.origin, locale);
    await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await pressAdd(page, single.sku, 3);
    await expect(getCount(page)).toHaveText('1');
    await open(visit, `/shop?text=${encodeURIComponent(packed.sku)}&sort=popularity`);
    await pressAdd(page, packed.sku, packed.qty_min_imballo);
    await expect(getCount(page)).toHaveText('2');
    await getCount(page).click();
    const panel = page
      .getByRole('banner')
      .getByRole('region', { name: translate(locale, 'Cart', 'cart.header.title') });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel).toContainText(single.name);
    await expect(panel).toContainText('2');
    const subtotal = panel.getByText(translate(locale, 'Subtotal', 'cart')).locator('..');
    const packs = Math.round((packed.qty_min_imballo / packed.price_per) * toPaid(packed) * 100) / 100;
    await expect(subtotal).toContainText(toPriceText(toPaid(single) * 3 + packs, locale));
    await panel.getByRole('link', { name: translate(locale, 'GO TO CART') }).click();
    await page.waitForURL(`**${toPath(locale, '/pages/cart?tab=active')}`);
  });

  test('[U-20] a customer has the cart menu on a phone', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(visit, CUSTOMER);
    await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    await pressAdd(page, single.sku, 2);
    await expect(getCount(page)).toHaveText('1');
    // A page without controls that the menu would cover in part.
    await open(visit, '/web-page/chi-siamo');
    await page.locator('.header-cart-link').click();
    const panel = page.locator('.header-cart-panel');
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel).toContainText(single.name);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    const net = toPaid(await customer.find(single.slug));
    expect(net).toBeLessThan(toPaid(single));
    await expect(panel).toContainText(toPriceText(net * 2, locale));
    await expectAccessible(page, 'cart menu of a phone');
    await panel.getByRole('link', { name: translate(locale, 'GO TO CART') }).click();
    await page.waitForURL(`**${toPath(locale, '/pages/cart?tab=active')}`);
  });

  test('the language switch stays on the page', async ({ page }) => {
    const visit = { page, locale, scripts: true };
    await open(visit, '/shop?text=vite');
    const other = 'en';
    await page.getByRole('banner').locator(`form[action="/api/locale"] button`).first().click();
    await page.waitForURL(`**${toPath(other, '/shop?text=vite')}`);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
});
