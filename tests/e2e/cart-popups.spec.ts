import type { Page } from '@playwright/test';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCount, logIn, open, pressAdd } from '../support/shopping.ts';
import { type Locale, LOCALES, toPath, translate } from '../support/words.ts';

const REMOVED = {
  it: "L'articolo e' stato tolto dal tuo carrello",
  en: translate('en', 'The item has been removed from your cart', 'cart.popup'),
};

const getPanel = (page: Page) => page.locator('.header-cart-panel');

test('[H-30] [E-18] [N-09] [N-10] an addition shows a popup for two seconds', async ({ page, shop }) => {
  const locale: Locale = 'en';
  const visit = { page, locale, scripts: true } as const;
  const { single } = await pickProducts(shop.origin, locale);
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(visit, `/product/default/${single.slug}`);
  await pressAdd(page, single.sku, 2);
  const popup = page.locator('.popup-added');
  await expect(popup).toBeVisible();
  const name = popup.getByRole('link', { name: single.name });
  await expect(name).toHaveAttribute('href', toPath(locale, `/product/default/${single.slug}`));
  await expect(popup.locator('img')).toHaveAttribute('src', /thumb_/);
  await expect(popup.getByRole('link', { name: translate(locale, 'View cart', 'cart') })).toHaveAttribute(
    'href',
    toPath(locale, '/pages/cart?tab=active'),
  );
  await expect(
    popup.getByRole('link', { name: translate(locale, 'Checkout', 'cart.popup') }),
  ).toHaveAttribute('href', toPath(locale, '/pages/checkout'));
  const box = await popup.boundingBox();
  expect(box?.width).toBe(300);
  // At the bottom right of the window.
  expect(1280 - (box?.x ?? 0) - 300).toBeLessThan(40);
  expect(800 - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
  await page.mouse.move(10, 10);
  await page.locator('body').focus();
  await page.clock.runFor(2000);
  await expect(popup).toHaveCount(0);
});

for (const locale of LOCALES)
  test(`[H-31] [X-20] [X-26] [N-10] removals show their popups, and an empty cart says so (${locale})`, async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const { product_list } = await createProgram(shop.origin).list({ per_page: 96 });
    const sold = product_list.data.filter(({ orderable, num_childs }) => orderable && num_childs === 0);
    const codes = sold.slice(0, 5).map(({ sku }) => sku);
    const program = await logProgramIn(shop.origin, CUSTOMER);
    for (const code of codes) await program.add(code, 100);
    await logIn(visit, CUSTOMER);
    await open(visit, '/shop');
    await getCount(page).click();
    // Popups stay while the clock stands.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const left of [4, 3, 2, 1, 0]) {
      await getPanel(page).getByRole('listitem').first().getByRole('button').press('Enter');
      await expect(getCount(page)).toHaveText(left === 0 ? '' : String(left));
      const count = 5 - left;
      const text = translate(locale, '{{count}} items removed from the cart', 'cart.popup').replace(
        '{{count}}',
        String(count),
      );
      await expect(page.locator('.popup-removed')).toContainText(count === 1 ? REMOVED[locale] : text);
    }
    await expect(page.locator('.popup')).toHaveCount(1);
    const empty = translate(locale, 'No products added to the cart.', 'cart');
    await expect(getPanel(page)).toContainText(empty);
    await page.keyboard.press('Escape');
    const quantity = page.locator('[data-row] input[name="quantity"]').first();
    for (let refusals = 1; refusals <= 5; refusals++) {
      await quantity.fill('0');
      await quantity.press('Enter');
      await expect(page.locator('.popup')).toHaveCount(Math.min(1 + refusals, 4));
    }
    await open(visit, '/pages/cart');
    await expect(page.getByRole('main')).toContainText(empty);
  });

test('rows removed one after another come back together', async ({ page, shop }) => {
  const visit = { page, locale: 'it', scripts: true } as const;
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const codes = ['TE-M8X40-ZN', 'TE-M8X50-ZN'];
  for (const code of codes) await program.add(code, 100);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const rows = page.getByRole('main').locator('[data-row]');
  for (const left of [1, 0]) {
    await rows.first().locator('.cart-remove button').press('Enter');
    await expect(rows).toHaveCount(left);
  }
  await expect(page.locator('.popup-removed')).toHaveCount(1);
  await page.locator('.popup-removed .text-button').press('Enter');
  await expect(rows).toHaveCount(2);
  expect((await program.cart()).data.map(({ carti, quantity }) => [carti, quantity])).toEqual(
    codes.map((code) => [code, 100]),
  );
});

test('[L-16] [N-37] the panel of the cart opens by a class on the body, 400 px wide at most', async ({
  page,
}) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  for (const [width, expected] of [
    [700, 400],
    [360, 336],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open(visit, '/shop');
    await expect(page.locator('body')).not.toHaveClass(/cart-open/);
    await page.locator('.header-cart-link').click();
    await expect(page.locator('body')).toHaveClass(/cart-open/);
    await expect(getPanel(page)).toBeVisible();
    expect((await getPanel(page).boundingBox())?.width).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).not.toHaveClass(/cart-open/);
    await expect(getPanel(page)).toBeHidden();
  }
});
