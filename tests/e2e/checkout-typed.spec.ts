import type { Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { toJsonLines } from '../support/import-file.ts';
import { fillOrder, logOut, sendOrder } from '../support/ordering.ts';
import type { Shop } from '../support/shop.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const BUYER = { usr: 'cliente@demo.example', pwd: 'Demo-cliente-1' };
const ARTICLE = {
  sku: 'TYPED-1',
  name: 'Prova',
  category_path: 'prova',
  availability: 'DISPONIBILE',
  price: 300,
};

test.use({ articles: toJsonLines([ARTICLE]) });

const openCheckout = async (page: Page, shop: Shop): Promise<Visit> => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await (await logProgramIn(shop.origin, BUYER)).add(ARTICLE.sku, 1);
  await logIn(visit, BUYER);
  await open(visit, '/pages/checkout');
  return visit;
};

const getNote = (page: Page) =>
  page.getByLabel(translate('it', 'Note', 'checkout.noteLabel'), { exact: true });
const getRowNote = (page: Page) => page.locator('input[name="row_note"]');
const readKept = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout_form'));

test('what was typed into the checkout is there after other pages and a reload, until the order is sent', async ({
  page,
  shop,
}) => {
  const visit = await openCheckout(page, shop);
  const day = await fillOrder(visit, { note: 'Portone 3' });
  await page.locator('input[value="transfer"]').check();
  await page.locator('.order-row-note summary').click();
  await getRowNote(page).fill('in due colli');
  await open(visit, '/pages/quick-order');
  for (const again of [() => open(visit, '/pages/checkout'), () => page.reload()]) {
    await again();
    await expect(getNote(page)).toHaveValue('Portone 3');
    await expect(page.locator('input[name="date_delivery"]')).toHaveValue(day.split('/').reverse().join('-'));
    await expect(page.locator('input[value="transfer"]')).toBeChecked();
    await expect(getRowNote(page)).toBeVisible();
    await expect(getRowNote(page)).toHaveValue('in due colli');
    await expect(page.locator('aside[aria-labelledby="order-title"]')).toContainText(day);
  }
  // Terms are accepted anew.
  for (const terms of await page.locator('input[name="terms_version"]').all()) {
    await expect(terms).not.toBeChecked();
    await terms.check();
  }
  const number = await sendOrder(visit);
  await open(visit, `/pages/order_detail?order=${number}`);
  await expect(page.getByRole('main')).toContainText('Portone 3');
  await expect(page.getByRole('main')).toContainText(day);
  expect(await readKept(page)).toBeNull();
});

test('what was typed into the checkout does not outlive the session', async ({ page, shop }) => {
  const visit = await openCheckout(page, shop);
  await getNote(page).fill('Portone 3');
  await expect.poll(() => readKept(page)).toContain('Portone 3');
  await logOut(visit);
  expect(await readKept(page)).toBeNull();
});

test('the hours of a pickup on the earliest day are kept too', async ({ page, shop }) => {
  await openCheckout(page, shop);
  const hours = page.locator('select[name="pickup_window"]');
  await page.locator('input[name="delivery"][value="pickup"]').check();
  await page.locator('input[name="date_delivery"]').fill('');
  const last = await hours.locator('option').last().getAttribute('value');
  expect(last).toBeTruthy();
  await hours.selectOption(last);
  await expect.poll(() => readKept(page)).toContain(String(last));
  await page.reload();
  await expect(page.locator('input[name="delivery"][value="pickup"]')).toBeChecked();
  await expect(hours).toHaveValue(String(last));
});
