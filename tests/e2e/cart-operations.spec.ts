import type { BrowserContext, Page } from '@playwright/test';
import { formatNumber } from '#src/i18n/format.ts';
import { logProgramIn } from '../support/api.ts';
import { countReads } from '../support/unreliable-network.ts';
import { getMark, openCart, openList, readStored, toVisit } from '../support/cart-visit.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getAddForm, getCount, getQuantity, logIn, open, pressAdd } from '../support/shopping.ts';

const press = async (page: Page, name: RegExp, times: number): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name });
  for (let click = 0; click < times; click += 1) await button.click();
};

const PLUS = /^Aumenta di/;
const MINUS = /^Diminuisci di/;

test.describe('rapid clicks', () => {
  for (const viewer of ['guest', 'customer'] as const) {
    test(`on plus and minus result in the exact quantity (${viewer})`, async ({ page, shop }) => {
      const { packed } = await pickProducts(shop.origin);
      const pack = packed.qty_min_imballo;
      if (viewer === 'customer') await logIn(toVisit(page), CUSTOMER);
      await openList(page, packed.sku);
      await pressAdd(page, packed.sku, pack);
      await expect(getCount(page)).toHaveText('1');
      await openCart(page);
      await press(page, PLUS, 20);
      await expect(getQuantity(page, packed.sku)).toHaveValue(formatNumber(21 * pack, 'it'));
      await press(page, MINUS, 3);
      await press(page, PLUS, 2);
      await expect(getQuantity(page, packed.sku)).toHaveValue(formatNumber(20 * pack, 'it'));
      await page.waitForLoadState('networkidle');
      await page.reload();
      await expect(getQuantity(page, packed.sku)).toHaveValue(formatNumber(20 * pack, 'it'));
    });
  }

  test('on plus do not overwrite concurrent additions of another window', async ({ page, context, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await customer.add(single.sku, 1);
    await logIn(toVisit(page), CUSTOMER);
    await openCart(page);
    const other = await context.newPage();
    await openList(other, single.sku);
    await press(page, PLUS, 10);
    await pressAdd(other, single.sku, 5);
    await press(page, PLUS, 10);
    await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 26`]);
    await expect(getQuantity(page, single.sku)).toHaveValue('26');
    await expect(getMark(other, single.sku)).toContainText('26');
  });

  test('on "add" all count, without refetching the cart', async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(toVisit(page), CUSTOMER);
    await openList(page, single.sku);
    const reads = countReads(page);
    const add = getAddForm(page, single.sku).locator('button[type="submit"]');
    for (let click = 0; click < 20; click += 1) await add.click();
    await expect(getMark(page, single.sku)).toContainText('20');
    expect(await readStored(customer)).toEqual([`${single.sku} 20`]);
    expect(reads()).toBe(0);
  });

  test('just before leaving the page are not lost', async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(toVisit(page), CUSTOMER);
    await openList(page, single.sku);
    const add = getAddForm(page, single.sku).locator('button[type="submit"]');
    for (let click = 0; click < 5; click += 1) await add.click();
    await page.goto('/pages/cart');
    await expect(getQuantity(page, single.sku)).toHaveValue('5');
    await expect.poll(() => readStored(customer)).toEqual([`${single.sku} 5`]);
  });
});

test.describe('windows of one customer', () => {
  const openThree = async (page: Page, context: BrowserContext, sku: string): Promise<readonly Page[]> => {
    await logIn(toVisit(page), CUSTOMER);
    const pages = [page, await context.newPage(), await context.newPage()];
    for (const each of pages) await openList(each, sku);
    return pages;
  };

  test('that add concurrently converge to the exact sum', async ({ page, context, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    const pages = await openThree(page, context, single.sku);
    const addMany = async (each: Page, quantity: number): Promise<void> => {
      for (let click = 0; click < 6; click += 1) await pressAdd(each, single.sku, quantity);
    };
    await Promise.all(pages.map((each, index) => addMany(each, index + 1)));
    for (const each of pages) await expect(getMark(each, single.sku)).toContainText('36');
    expect(await readStored(customer)).toEqual([`${single.sku} 36`]);
    const readAmount = (each: Page) => each.locator('.header-cart-text b').textContent();
    const countAmounts = async () => new Set(await Promise.all(pages.map(readAmount))).size;
    await expect.poll(countAmounts).toBe(1);
  });

  test('receive each other’s changes without refetching the cart', async ({ page, context, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const pages = await openThree(page, context, single.sku);
    const reads = pages.map(countReads);
    await pressAdd(page, single.sku, 4);
    for (const each of pages) await expect(getMark(each, single.sku)).toContainText('4');
    expect(reads.map((count) => count())).toEqual([0, 0, 0]);
  });

  test('show the cart of their own address', async ({ page, context, shop }) => {
    const { single } = await pickProducts(shop.origin);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    const [first, second] = customer.user.address_codes.map(({ address_code }) => address_code);
    await logIn(toVisit(page), CUSTOMER);
    await openList(page, single.sku);
    const other = await context.newPage();
    await open(toVisit(other), '/shop');
    await other.request.post(`${shop.origin}/shop?_action=account.selectAddress`, {
      form: { address_code: String(second) },
      headers: { origin: shop.origin },
    });
    await openList(other, single.sku);
    await pressAdd(page, single.sku, 2);
    await pressAdd(other, single.sku, 3);
    await expect(getMark(page, single.sku)).toContainText('2');
    await expect(getMark(other, single.sku)).toContainText('3');
    expect((await customer.cart(first)).data.map(({ quantity }) => quantity)).toEqual([2]);
    expect((await customer.cart(second)).data.map(({ quantity }) => quantity)).toEqual([3]);
  });
});
