import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { formatNumber } from '#src/i18n/format.ts';
import { createProgram, logProgramIn, type Program } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { type ProductSample, pickProducts } from '../support/pick-products.ts';
import { poll } from '../support/poll.ts';
import { toPriceText } from '../support/prices.ts';
import {
  follow,
  getAmount,
  getCartRow,
  getCount,
  getQuantity,
  logIn,
  open,
  pressAdd,
  type Visit,
} from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const toVisit = (page: Page, locale: Visit['locale'] = 'it'): Visit => ({ page, locale, scripts: true });

const addFromShop = async (visit: Visit, sku: string, quantity: number): Promise<void> => {
  await open(visit, `/shop?text=${encodeURIComponent(sku)}&sort=popularity`);
  await pressAdd(visit.page, sku, quantity);
};

const addBoth = async (visit: Visit, { packed, single }: ProductSample): Promise<void> => {
  await addFromShop(visit, packed.sku, packed.qty_min_imballo);
  await expect(getCount(visit.page)).toHaveText('1');
  await addFromShop(visit, single.sku, 2);
  await expect(getCount(visit.page)).toHaveText('2');
};

const openCart = (visit: Visit): Promise<void> => open(visit, '/pages/cart');

const logProgram = (origin: string): Promise<Program> => logProgramIn(origin, CUSTOMER);

test('[C-01] a guest’s addition appears in the cart and the header with its quantity', async ({
  page,
  shop,
}) => {
  const visit = toVisit(page);
  const { single } = await pickProducts(shop.origin);
  await addFromShop(visit, single.sku, 3);
  await expect(getCount(page)).toHaveText('1');
  await expect(page.getByRole('banner')).toContainText(toPriceText(single.price * 3, 'it'));
  await pressAdd(page, single.sku, 2);
  await expect(page.getByRole('banner')).toContainText(toPriceText(single.price * 5, 'it'));
  await expect(getCount(page)).toHaveText('1');
  await openCart(visit);
  await expect(getQuantity(page, single.sku)).toHaveValue('5');
});

test('[C-01] a customer’s addition appears in the cart and the header with its quantity', async ({
  page,
  shop,
}) => {
  const visit = toVisit(page);
  const { single } = await pickProducts(shop.origin);
  const customer = await logProgram(shop.origin);
  await logIn(visit, CUSTOMER);
  await addFromShop(visit, single.sku, 3);
  await expect(getCount(page)).toHaveText('1');
  await openCart(visit);
  await expect(getQuantity(page, single.sku)).toHaveValue('3');
  const cart = await customer.cart();
  expect(cart.data.map(({ carti, quantity }) => [carti, quantity])).toEqual([[single.sku, 3]]);
  await expect(page.getByRole('banner')).toContainText(toPriceText(cart.totale_netto, 'it'));
});

test('plus and minus step by one pack', async ({ page, shop }) => {
  const visit = toVisit(page, 'en');
  const { packed } = await pickProducts(shop.origin, 'en');
  const pack = packed.qty_min_imballo;
  await open(visit, `/product/default/${encodeURIComponent(packed.slug)}`);
  const form = page.locator('form[data-add-to-cart]').first();
  await form.locator('[data-step="1"]').click();
  await expect(form.getByRole('spinbutton')).toHaveValue(formatNumber(2 * pack, locale));
  await form.locator('[data-step="-1"]').click();
  await expect(form.getByRole('spinbutton')).toHaveValue(formatNumber(pack, locale));
});

const locale: Locale = 'it';

test('[C-05] a quantity is rounded up to the pack, with a notice at the row', async ({ page, shop }) => {
  const visit = toVisit(page, locale);
  const { packed } = await pickProducts(shop.origin, locale);
  const pack = packed.qty_min_imballo;
  await addFromShop(visit, packed.sku, pack);
  await expect(getCount(page)).toHaveText('1');
  await openCart(visit);
  const quantity = getQuantity(page, packed.sku);
  await quantity.fill(String(pack + 1));
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(formatNumber(2 * pack, locale));
  const note = getCartRow(page, packed.sku).locator('xpath=following-sibling::tr[1]');
  await expect(note).toContainText(String(pack + 1));
  await expect(note).toContainText(String(2 * pack));
});

test('a rounding notice that the page came with is closed', async ({ page, shop }) => {
  const visit = toVisit(page);
  const { packed } = await pickProducts(shop.origin);
  const customer = await logProgram(shop.origin);
  await customer.add(packed.sku, packed.qty_min_imballo);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  const quantity = getQuantity(page, packed.sku);
  // Sent by the browser itself, as before the scripts have loaded.
  await quantity.evaluate(
    (input: HTMLInputElement, typed) => {
      input.value = typed;
      input.form?.submit();
    },
    String(packed.qty_min_imballo + 1),
  );
  const close = page.getByRole('button', { name: 'Va bene', exact: true });
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(quantity).toHaveValue(formatNumber(2 * packed.qty_min_imballo, locale));
});

test('[C-06] a guest’s cart persists across a reload and a new window', async ({ page, shop, context }) => {
  const visit = toVisit(page);
  const picked = await pickProducts(shop.origin);
  await addBoth(visit, picked);
  await page.reload();
  await expect(getCount(page)).toHaveText('2');
  const other = toVisit(await context.newPage());
  await openCart(other);
  await expect(getQuantity(other.page, picked.single.sku)).toHaveValue('2');
  await expect(getCartRow(other.page, picked.packed.sku)).toContainText(picked.packed.name);
  await expect(getAmount(other.page, translate('it', 'Document total', 'cart'))).toHaveText(/\d,\d\d\s€/);
});

test('[C-07] at login quantities are summed and rounded up to the pack', async ({ page, shop }) => {
  const visit = toVisit(page);
  const picked = await pickProducts(shop.origin);
  const customer = await logProgram(shop.origin);
  const pack = picked.packed.qty_min_imballo;
  await customer.add(picked.packed.sku, 2 * pack);
  await addBoth(visit, picked);
  await logIn(visit, CUSTOMER);
  await expect(page.getByRole('status').filter({ hasText: 'Dal carrello di questo browser' })).toContainText(
    '1 riga aggiunta, 1 sommata a quella che c’era.',
  );
  await expect(getCount(page)).toHaveText('2');
  await openCart(visit);
  await expect(getQuantity(page, picked.packed.sku)).toHaveValue(formatNumber(3 * pack, locale));
  await expect(getQuantity(page, picked.single.sku)).toHaveValue('2');
  const rows = (await customer.cart()).data.map(({ carti, quantity }) => `${carti} ${quantity}`);
  expect(rows.sort()).toEqual([`${picked.packed.sku} ${3 * pack}`, `${picked.single.sku} 2`].sort());
  await page.reload();
  await expect(getQuantity(page, picked.single.sku)).toHaveValue('2');
});

test('[C-09] [C-10] [C-12] the table shows the rows, and the bill shows the totals', async ({
  page,
  shop,
}) => {
  const visit = toVisit(page, locale);
  const { packed, single } = await pickProducts(shop.origin, locale);
  const customer = await logProgram(shop.origin);
  await customer.add(packed.sku, packed.qty_min_imballo);
  await customer.add(single.sku, 2);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  const cart = await customer.cart();
  for (const { carti, amount = 0, quantity } of cart.data) {
    const row = getCartRow(page, carti);
    await expect(row).toContainText(carti);
    await expect(row.getByRole('link').first()).toContainText(
      carti === single.sku ? single.name : packed.name,
    );
    await expect(row.locator('img, svg').first()).toBeVisible();
    await expect(getQuantity(page, carti)).toHaveValue(formatNumber(quantity, locale));
    await expect(row).toContainText(toPriceText(amount, locale));
  }
  const paid = cart.data.find(({ carti }) => carti === single.sku)?.price_discount ?? 0;
  await expect(getCartRow(page, single.sku)).toContainText(toPriceText(paid, locale));
  const bill = (label: string) => getAmount(page, translate(locale, label, 'cart'));
  await expect(bill('Goods including VAT')).toHaveText(toPriceText(cart.totale_lordo, locale));
  await expect(bill('Document total')).toHaveText(toPriceText(cart.totale_doc, locale));
  await expect(bill('Shipping')).toHaveText(toPriceText(cart.spese_trasporto, locale));
  const goods = translate(locale, 'Goods, {{count}} rows', 'cart').replace('{{count}}', '2');
  await expect(getAmount(page, goods)).toHaveText(toPriceText(cart.totale_netto, locale));
});

test('[C-11] the cart shows the minimum order and the missing amount', async ({ page, shop }) => {
  const visit = toVisit(page);
  const { single } = await pickProducts(shop.origin);
  const customer = await logProgram(shop.origin);
  await customer.add(single.sku, 1);
  const { min_order, totale_netto } = await customer.cart();
  expect(min_order).toBeGreaterThan(totale_netto);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  const [label = ''] = translate('it', 'Minimum order {{amount}}', 'cart').split('{{');
  const note = page.getByRole('main').getByText(label).locator('..');
  await expect(note).toContainText(toPriceText(min_order - totale_netto, 'it'));
  await getQuantity(page, single.sku).fill(String(Math.ceil(min_order / totale_netto) + 1));
  await getQuantity(page, single.sku).press('Enter');
  await expect(note).toContainText(translate('it', 'reached', 'cart.summary.minimumReached'));
});

test('[C-19] the checkout link has a label and opens the checkout', async ({ page, shop }) => {
  const visit = toVisit(page, locale);
  const { single } = await pickProducts(shop.origin);
  await (await logProgram(shop.origin)).add(single.sku, 2);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  const link = page.getByRole('main').getByRole('link', { name: translate(locale, 'Go to checkout') });
  await follow(visit, '/pages/checkout', () => link.first().click());
});

for (const viewer of ['guest', 'customer'] as const) {
  test(`[C-28] a removed row disappears from cart, header and totals (${viewer})`, async ({ page, shop }) => {
    const visit = toVisit(page);
    const picked = await pickProducts(shop.origin);
    if (viewer === 'customer') await logIn(visit, CUSTOMER);
    await addBoth(visit, picked);
    await openCart(visit);
    const remove = translate('it', 'Remove {{code}}', 'cart').replace('{{code}}', picked.packed.sku);
    await getCartRow(page, picked.packed.sku).getByRole('button', { name: remove }).click();
    await expect(getCartRow(page, picked.packed.sku)).toHaveCount(0);
    await expect(getCount(page)).toHaveText('1');
    const amount = await getCartRow(page, picked.single.sku).locator('td.cart-amount').textContent();
    const goods = translate('it', 'Goods, {{count}} row', 'cart').replace('{{count}}', '1');
    await expect(getAmount(page, goods)).toHaveText(String(amount));
    await getCount(page).click();
    await expect(
      page.getByRole('banner').getByRole('listitem').filter({ hasText: picked.packed.sku }),
    ).toHaveCount(0);
    await page.reload();
    await expect(getCount(page)).toHaveText('1');
    await expect(getCartRow(page, picked.packed.sku)).toHaveCount(0);
  });
}

test('[C-08] at login a row that can no longer be bought stays in the cart, marked', async ({
  page,
  shop,
}) => {
  const visit = toVisit(page, locale);
  const picked = await pickProducts(shop.origin, locale);
  const { sku, name } = picked.single;
  await addBoth(visit, picked);
  const file = join(shop.dataDir, 'gone.jsonl');
  await writeFile(file, JSON.stringify({ sku, name, visible_from: '2099-01-01' }));
  await importFile(shop, file);
  const isGone = async () => !(await createProgram(shop.origin).find(sku)).orderable || undefined;
  await poll(isGone, { what: 'the article is not sold any more', within: 60_000 });
  await logIn(visit, CUSTOMER);
  const left = '1 non ordinabile, resta segnata';
  await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
  for (const again of [false, true]) {
    await openCart(visit);
    await expect(getQuantity(page, picked.packed.sku)).toHaveValue(
      formatNumber(picked.packed.qty_min_imballo, locale),
    );
    const row = getCartRow(page, sku);
    await expect(row, `opened again: ${again}`).toContainText(
      translate(locale, 'It could not be added to the cart.', 'cart'),
    );
    await expect(row).toContainText(translate(locale, 'not counted', 'cart'));
  }
  const rows = (await (await logProgram(shop.origin)).cart()).data.map(({ carti }) => carti);
  expect(rows).toEqual([picked.packed.sku]);
});

test('an empty cart has a notice and a link to the catalogue', async ({ page }) => {
  const visit = toVisit(page, 'en');
  await openCart(visit);
  await expect(page.getByRole('main')).toContainText('No products added to the cart.');
  await follow(visit, '/shop', () => page.getByRole('link', { name: 'Browse the catalogue' }).click());
});
