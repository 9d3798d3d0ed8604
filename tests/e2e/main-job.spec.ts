import type { Page } from '@playwright/test';
import type { Product } from '#src/contract/product.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { logProgramIn } from '../support/api.ts';
import { importCatalogue, IMPORTED_SKU } from '../support/catalogue.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import {
  follow,
  getAddForm,
  getCartRow,
  getCount,
  getQuantity,
  open,
  pressAdd,
  searchFor,
  sendLogin,
  type Visit,
} from '../support/shopping.ts';
import { chooseAddress, fillOrder, reviewOrder, sendOrder } from '../support/ordering.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const toProductPath = ({ slug }: Product): string => `/product/default/${encodeURIComponent(slug)}`;

/** A guest finds and adds both products; without JavaScript the first addition redirects to the login. */
const fillCart = async (visit: Visit, packed: Product, single: Product): Promise<void> => {
  const { page, locale, scripts } = visit;
  await open(visit, '/');
  await searchFor(visit, packed.sku, toProductPath(packed));
  await expect(getAddForm(page, packed.sku)).toBeVisible();
  await pressAdd(page, packed.sku, packed.qty_min_imballo + 1);
  if (scripts) {
    await expect(getCount(page)).toHaveText('1');
    await open(visit, toProductPath(single));
    await pressAdd(page, single.sku, 2);
    await expect(getCount(page)).toHaveText('2');
    await follow(visit, '/pages/login', () => clickLogin(page, visit));
  }
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
  await sendLogin(visit, CUSTOMER);
  await page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
  if (scripts) return;
  await open(visit, toProductPath(single));
  await follow(visit, '/pages/cart', () => pressAdd(page, single.sku, 2));
};

const clickLogin = (page: Page, { locale }: Visit): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('link', { name: translate(locale, 'LOG IN OR REGISTER') })
    .click();

/** Selects another address, which has its own cart, and then the first one, whose cart is unchanged. */
const changeAddress = async (visit: Visit, codes: readonly string[], sku: string): Promise<void> => {
  const { page } = visit;
  await chooseAddress(visit, String(codes[1]));
  await open(visit, '/pages/cart');
  await expect(getCartRow(page, sku)).toHaveCount(0);
  await chooseAddress(visit, String(codes[0]));
  await open(visit, '/pages/cart');
  await expect(getCartRow(page, sku)).toBeVisible();
};

const locale: Locale = 'it';

test('[K-01] [L-19] [C-07] [H-07] [K-05] [K-14] a guest fills a cart, logs in and sends the order', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit = { page, locale, scripts: javaScriptEnabled };
  const { packed, single } = await pickProducts(shop.origin, locale);
  const pack = packed.qty_min_imballo;
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  const codes = customer.user.address_codes.map(({ address_code }) => address_code);
  await customer.add(packed.sku, pack);
  await customer.add(single.sku, 200);

  await fillCart(visit, packed, single);
  await open(visit, '/pages/cart');
  await expect(getQuantity(page, packed.sku)).toHaveValue(formatNumber(3 * pack, locale));
  await expect(getQuantity(page, single.sku)).toHaveValue('202');
  await changeAddress(visit, codes, single.sku);

  await follow(visit, '/pages/checkout', () =>
    page
      .getByRole('main')
      .getByRole('link', { name: translate(locale, 'Go to checkout') })
      .first()
      .click(),
  );
  const date = await fillOrder(visit, { note: 'Citofonare al magazzino' });
  await reviewOrder(visit);
  if (!visit.scripts) await expect(page.getByRole('main')).toContainText(date);
  const number = await sendOrder(visit);
  await expect(getCount(page)).toHaveText('');

  await open(visit, '/pages/account');
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(number);
  await expect(page.getByRole('main')).toContainText(date);
  await expect(page.getByRole('main')).toContainText(single.sku);
  expect((await customer.cart()).data).toEqual([]);
});

test('[K-01] [E-30] a product imported while the shop runs is found and bought', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit = { page, locale: 'it' as const, scripts: javaScriptEnabled };
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  expect(await importCatalogue(shop)).toBeLessThan(3_000);
  await open(visit, '/category/importati');
  await searchFor(visit, 'raccordo rapido ottone');
  await pressAdd(page, IMPORTED_SKU, 10);
  if (javaScriptEnabled) {
    await expect(getCount(page)).toHaveText('1');
    await follow(visit, '/pages/login', () => clickLogin(page, visit));
  }
  await page.waitForURL((url) => url.pathname === '/pages/login');
  await sendLogin(visit, CUSTOMER);
  await page.waitForURL((url) => url.pathname !== '/pages/login');
  await open(visit, '/pages/checkout');
  await fillOrder(visit, { note: '' });
  await reviewOrder(visit);
  const number = await sendOrder(visit);
  await open(visit, '/pages/account');
  await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(IMPORTED_SKU);
  expect((await customer.cart()).data).toEqual([]);
});
