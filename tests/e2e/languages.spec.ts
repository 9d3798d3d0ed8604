import type { Locator, Page } from '@playwright/test';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCount, logIn, open, pressAdd, sendLogin, settle, type Visit } from '../support/shopping.ts';
import { LOCALES, type Locale, toPath } from '../support/words.ts';

/** A single article with barcodes and related products, and one with assistance. */
const ARTICLE = '/product/child/TE-M8X40-ZN';
const ASSISTED = '/product/child/AVV-18-2B';

/** Texts to the letter, per language. */
const TEXTS = {
  it: {
    login: 'ACCEDI O REGISTRATI',
    account: 'AREA UTENTE',
    close: 'chiudi',
    toCart: 'VAI AL CARRELLO',
    showAll: '+ MOSTRA TUTTI',
    hide: '- NASCONDI',
    viewCart: 'Vedi il carrello',
    checkout: 'Cassa',
    wished: 'Prodotto aggiunto!',
    related: 'Prodotti correlati',
    assistance: 'Assistenza su questo articolo',
    barcodes: 'Codici a barre',
    required: 'Campo obbligatorio',
    email: 'Scrivi un indirizzo e-mail',
    wrongPassword: 'Password errata',
    refused: 'Autenticazione non riuscita!',
    wishLogin: 'Per aggiungere ai preferiti accedi',
    removed: "L'articolo e' stato tolto dal tuo carrello",
  },
  en: {
    login: 'LOG IN OR REGISTER',
    account: 'MY ACCOUNT',
    close: 'close',
    toCart: 'GO TO CART',
    showAll: '+ SHOW ALL',
    hide: '- HIDE',
    viewCart: 'View cart',
    checkout: 'Checkout',
    wished: 'Product added!',
    related: 'Related Products',
    assistance: 'Assistance',
    barcodes: 'Barcodes',
    required: 'Field is required',
    email: 'Field is email',
    wrongPassword: 'Password is wrong',
    refused: 'Authentication Failed!',
    wishLogin: 'To add wishlist, please login',
    removed: 'The item has been removed from your cart',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** What is seen, in the case in which it is seen. */
const expectSeen = async (element: Locator, text: string): Promise<void> => {
  await expect(element).toBeVisible();
  await expect(element).toHaveText(text, { useInnerText: true });
};

const getSwitch = (page: Page): Locator =>
  page.getByRole('banner').locator('.utility form.language').getByRole('button');

const readChoice = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');

// Refused forms are answered with 422, a refused login with 401.
test.use({ expectedErrors: /status of 4(01|22)/, viewport: { width: 1440, height: 900 } });

for (const locale of LOCALES) {
  const text = TEXTS[locale];
  const other = locale === 'it' ? 'en' : 'it';
  const toVisit = (page: Page): Visit => ({ page, locale, scripts: true });

  test.describe(`the texts in ${locale}`, () => {
    test('[R-30] the language control leads to the same page and query, and sets the cookie', async ({
      page,
    }) => {
      const visit = toVisit(page);
      for (const [path, query] of [
        ['/', '?from=mail'],
        ['/shop', '?text=vite&sort=price_asc&page=2'],
        ['/category/elettroutensili', '?from=mail'],
        ['/product/default/TE-ZN', '?size=M8'],
        ['/pages/login', ''],
        ['/web-page/resi', ''],
      ] as const) {
        await page.context().clearCookies();
        await page.goto(toPath(locale, path) + query);
        await settle(visit);
        expect(await readChoice(page)).toBeUndefined();
        await expectSeen(getSwitch(page), other === 'en' ? 'English' : 'Italiano');
        await getSwitch(page).click();
        await page.waitForURL((url) => url.pathname + url.search === toPath(other, path) + query);
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        const { value, sameSite, expires = 0 } = (await readChoice(page)) ?? {};
        expect([value, sameSite]).toEqual([other, 'Lax']);
        expect(Math.round((expires - Date.now() / 1000) / (24 * 60 * 60))).toBe(365);
      }
      // The choice counts at `/`, whatever the browser prefers.
      await page.goto('/');
      await page.waitForURL((url) => url.pathname === toPath(other, '/'));
    });

    test('[R-30] the language control follows a filter that changed the list in place', async ({ page }) => {
      const visit = toVisit(page);
      await open(visit, '/shop?text=vite');
      await page.locator('.toolbar select[name="sort"]').selectOption('price_asc');
      await page.waitForURL(/sort=price_asc/);
      await settle(visit);
      await getSwitch(page).click();
      await page.waitForURL((url) => url.pathname === toPath(other, '/shop'));
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('text'), searchParams.get('sort')]).toEqual(['vite', 'price_asc']);
    });

    test('the language control keeps the place of the page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(toVisit(page), '/product/default/TE-ZN');
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await page.locator('#menu form.language').evaluate((form) => (form as HTMLFormElement).requestSubmit());
      await page.waitForURL((url) => url.pathname === toPath(other, '/product/default/TE-ZN'));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
      await page.goto(toPath(locale, '/product/default/TE-ZN'));
      await settle(toVisit(page));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

    test('[I-02] are as quoted in header, menu, filters and cart', async ({ page, shop }) => {
      const visit = toVisit(page);
      const { single } = await pickProducts(shop.origin, locale);
      await open(visit, '/shop');
      await expectSeen(page.locator('.user-link b'), text.login);
      const filters = page
        .locator('details, section, fieldset')
        .filter({ has: page.locator('.facet-rest') })
        .first();
      await filters.getByText(text.showAll, { exact: true }).click();
      await expectSeen(filters.getByText(text.hide, { exact: true }), text.hide);
      await filters.getByText(text.hide, { exact: true }).click();
      await expectSeen(filters.getByText(text.showAll, { exact: true }), text.showAll);
      await page.locator('#menu .menu-bar summary').first().click();
      await expectSeen(page.locator('#menu details[open] .menu-close'), text.close);
      await page.keyboard.press('Escape');

      await logIn(visit, CUSTOMER);
      await expectSeen(page.locator('.user-link b'), text.account);
      await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
      await pressAdd(page, single.sku, 2);
      await expect(getCount(page)).toHaveText('1');
      await getCount(page).click();
      await expectSeen(page.locator('.header-cart-panel a.button-plain'), text.toCart);
    });

    test('[I-04] are as quoted in popups and beside a product', async ({ page, shop }) => {
      const visit = toVisit(page);
      const { single } = await pickProducts(shop.origin, locale);
      await logIn(visit, CUSTOMER);
      await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
      await page.locator(`button[form="wish"][value="${single.sku}"]`).first().click();
      await expectSeen(page.locator('.popups [data-wish]').getByRole('status'), text.wished);
      // Popups of the cart stay while the clock stands.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await pressAdd(page, single.sku, 2);
      const popup = page.locator('.popup-added');
      await expectSeen(popup.locator('a[href$="/pages/cart?tab=active"]'), text.viewCart);
      await expectSeen(popup.locator('a[href$="/pages/checkout"]'), text.checkout);
      await page.clock.resume();

      const { extra_info, related_products } = await createProgram(shop.origin, undefined, locale).find(
        'TE-M8X40-ZN',
      );
      expect([extra_info.product.barcodes.length > 0, related_products.length > 0]).toEqual([true, true]);
      await open(visit, ARTICLE);
      const beside = page.locator('.side-links');
      await expectSeen(beside.locator('[popovertarget="related-list"] span'), text.related);
      await expectSeen(beside.locator('[popovertarget="barcodes"] span'), text.barcodes);
      for (const [id, title] of [
        ['related-list', text.related],
        ['barcodes', text.barcodes],
      ] as const) {
        await beside.locator(`[popovertarget="${id}"]`).click();
        await expectSeen(page.getByRole('dialog').getByRole('heading').first(), title);
        await page.keyboard.press('Escape');
      }
      await open(visit, ASSISTED);
      await expectSeen(beside.locator('a[href$="/web-page/assistenza"] span'), text.assistance);
    });

    test('[I-11] are as quoted at refused fields, logins and wishes', async ({ page, shop }) => {
      const visit = toVisit(page);
      const { single } = await pickProducts(shop.origin, locale);
      const main = page.getByRole('main');
      await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
      await page.locator(`button[form="wish"][value="${single.sku}"]`).first().click();
      await expectSeen(page.locator('.popups [data-wish]').getByRole('status'), text.wishLogin);

      await open(visit, '/pages/contact-us');
      const form = main.locator('form').filter({ has: page.locator('textarea') });
      await form.locator('[name="email"]').fill('anna at rossi');
      await form.getByRole('button').click();
      await settle(visit);
      await expect(form.locator('[name="name"]')).toHaveAccessibleDescription(text.required);
      await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(text.email);
      await expectSeen(form.getByText(text.required, { exact: true }).first(), text.required);
      await expectSeen(form.getByText(text.email, { exact: true }), text.email);

      await open(visit, '/pages/login');
      await sendLogin(visit, { ...CUSTOMER, pwd: 'sbagliata' });
      await expect(page.locator('#login-error')).toContainText(text.refused);
      await expect(page.locator('#login-error')).toBeVisible();

      await logIn(visit, CUSTOMER);
      await open(visit, '/pages/account/profile');
      await main.locator('#password-old').fill('sbagliata');
      await main.locator('input[name="password"]').fill('tre vele blu');
      await main.locator('form:has(input[name="password"]) button[type="submit"]').click();
      const old = main.locator('#password-old');
      await expect(old).toHaveAccessibleDescription(text.wrongPassword);
      await expectSeen(main.getByText(text.wrongPassword, { exact: true }), text.wrongPassword);
    });

    test('[I-13] the notice of a removal is as quoted', async ({ page, shop }) => {
      const visit = toVisit(page);
      const { single } = await pickProducts(shop.origin, locale);
      const program = await logProgramIn(shop.origin, CUSTOMER);
      await program.add(single.sku, 2);
      await logIn(visit, CUSTOMER);
      await open(visit, '/shop');
      await getCount(page).click();
      await page.locator('.header-cart-panel').getByRole('listitem').getByRole('button').click();
      await expect(page.locator('.popup-removed')).toContainText(text.removed);
      await expect(page.locator('.popup-removed')).toBeVisible();
    });
  });
}
