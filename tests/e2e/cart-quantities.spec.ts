import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { openCart, openList, toVisit } from '../support/cart-visit.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCartRow, getCount, getQuantity, logIn, pressAdd } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';
import { createProgram } from '../support/api.ts';
import type { Page } from '@playwright/test';
import type { ProductSample } from '../support/pick-products.ts';

const addFromShop = async (page: Page, sku: string, quantity: number): Promise<void> => {
  await openList(page, sku);
  await pressAdd(page, sku, quantity);
};

const addBoth = async (page: Page, { packed, single }: ProductSample): Promise<void> => {
  await addFromShop(page, packed.sku, packed.qty_min_imballo);
  await expect(getCount(page)).toHaveText('1');
  await addFromShop(page, single.sku, 2);
  await expect(getCount(page)).toHaveText('2');
};

for (const viewer of ['guest', 'customer'] as const) {
  test(`[C-02] adding an article again increases its row (${viewer})`, async ({ page, shop }) => {
    const picked = await pickProducts(shop.origin);
    const { packed, single } = picked;
    if (viewer === 'customer') await logIn(toVisit(page), CUSTOMER);
    await addBoth(page, picked);
    await addFromShop(page, single.sku, 3);
    await openCart(page);
    await expect(getQuantity(page, single.sku)).toHaveValue('5');
    await expect(getQuantity(page, packed.sku)).toHaveValue(String(packed.qty_min_imballo));
    await expect(page.locator('tr[data-row]')).toHaveCount(2);
    await expect(getCount(page)).toHaveText('2');
  });

  for (const quantity of ['0', '-2'])
    test(`[C-04] a quantity of ${quantity} removes the row, with undo (${viewer})`, async ({
      page,
      shop,
    }) => {
      const picked = await pickProducts(shop.origin);
      if (viewer === 'customer') await logIn(toVisit(page), CUSTOMER);
      await addBoth(page, picked);
      await openCart(page);
      await getQuantity(page, picked.single.sku).fill(quantity);
      await getQuantity(page, picked.single.sku).press('Enter');
      await expect(getCartRow(page, picked.single.sku)).toHaveCount(0);
      await expect(getCount(page)).toHaveText('1');
      const undo = translate('it', 'Undo');
      await page.locator('.popup-removed').getByRole('button', { name: undo }).click();
      await expect(getQuantity(page, picked.single.sku)).toHaveValue('2');
      await getQuantity(page, picked.single.sku).fill(quantity);
      await getQuantity(page, picked.single.sku).press('Enter');
      await expect(getCount(page)).toHaveText('1');
      await page.reload();
      await expect(getQuantity(page, picked.packed.sku)).toHaveValue(String(picked.packed.qty_min_imballo));
      await expect(getCartRow(page, picked.single.sku)).toHaveCount(0);
    });

  test(`a refused quantity has its own reason, and the field shows what is in the cart (${viewer})`, async ({
    page,
    shop,
  }) => {
    const { single } = await pickProducts(shop.origin);
    if (viewer === 'customer') await logIn(toVisit(page), CUSTOMER);
    await addFromShop(page, single.sku, 2);
    await expect(getCount(page)).toHaveText('1');
    const refused = page.locator('.popup-refused');
    await pressAdd(page, single.sku, 1.5);
    await expect(refused).toContainText('unità intere');
    await openCart(page);
    for (const [typed, words] of [
      ['1.5', 'unità intere'],
      ['1000000', '999.999'],
    ] as const) {
      await getQuantity(page, single.sku).fill(typed);
      await getQuantity(page, single.sku).press('Enter');
      await expect(refused.last()).toContainText(words);
      await expect(getQuantity(page, single.sku)).toHaveValue('2');
    }
  });
}

const locale: Locale = 'en';

test('an article that is arriving is ordered with its date, not added', async ({ page, shop }) => {
  const product = await createProgram(shop.origin).find('CRD-S-10');
  const day = String(product.available_on).split('-').reverse().join('/');
  await openList(page, product.sku, locale);
  await pressAdd(page, product.sku, product.qty_min_imballo);
  const text = translate(locale, 'Ordered, arriving {{day}}', 'cart').replace('{{day}}', day);
  await expect(page.locator('.popup-added b')).toHaveText(text);
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
});
