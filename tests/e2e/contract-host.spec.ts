import { CONTRACT_LOGIN, CONTRACT_TOKEN } from '../support/contract-host.ts';
import { test } from '../support/contract-shop.ts';
import { expect } from '../support/e2e.ts';
import { getSend, sendOrder } from '../support/ordering.ts';
import { poll } from '../support/poll.ts';
import {
  follow,
  getAmount,
  getCartRow,
  getCount,
  getQuantity,
  open,
  pressAdd,
  searchFor,
  sendLogin,
} from '../support/shopping.ts';
import { focusBox, getList } from '../support/suggestions.ts';
import { translate } from '../support/words.ts';

const locale = 'it';

test('[B-37] a host that speaks the contract alone carries a guest from the first page to the order and the account, tracked', async ({
  page,
  host,
  javaScriptEnabled: scripts,
}) => {
  const visit = { page, locale, scripts } as const;
  await open(visit, '/pages/consent');
  await page.getByRole('main').locator('button[name="statistics"][value="1"]').click();
  await open(visit, '/');
  await searchFor(visit, 'vite te');
  await expect(page.locator('[data-row="TE-M8"]').first()).toBeVisible();
  if (scripts) {
    await (await focusBox(page)).fill('guanto');
    const picture = getList(page).locator('[data-row="GUANTO-9"] img');
    await expect(picture).toHaveAttribute('src', /^\/media\/remote\//);
  }

  // A single article, which the host's `child_list` does not know, and one of a family.
  await open(visit, '/shop?text=guanto');
  await pressAdd(page, 'GUANTO-9', 3);
  if (scripts) {
    await expect(getCount(page)).toHaveText('1');
    await open(visit, '/product/child/TE-M8X40');
    await pressAdd(page, 'TE-M8X40', 100);
    await expect(getCount(page)).toHaveText('2');
    await open(visit, '/pages/login');
  }
  await page.waitForURL((url) => url.pathname === '/pages/login');
  await sendLogin(visit, CONTRACT_LOGIN);
  await page.waitForURL((url) => url.pathname !== '/pages/login');
  if (!scripts) {
    await open(visit, '/product/child/TE-M8X40');
    await follow(visit, '/pages/cart', () => pressAdd(page, 'TE-M8X40', 100));
  }

  await open(visit, '/pages/cart');
  await expect(getQuantity(page, 'GUANTO-9')).toHaveValue('3');
  await expect(getCartRow(page, 'GUANTO-9')).toContainText('13,50 €');
  await expect(getCartRow(page, 'TE-M8X40')).toContainText('42,00 €');
  await expect(getCartRow(page, 'GUANTO-9').locator('img')).toHaveAttribute('src', /\/files\/thumb_te\.png$/);

  await open(visit, '/pages/checkout');
  await expect(page.locator('input[name="terms_version"]')).toHaveCount(0);
  if (!scripts) await page.getByRole('button', { name: translate(locale, 'Review the order') }).click();
  await expect(getSend(visit)).toBeEnabled();
  const number = await sendOrder(visit);
  expect(number).toMatch(/^OV-\d+$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('A1 · Via Po 1, 10123 Torino');
  await expect(getAmount(page, translate(locale, 'Total')).last()).toContainText('79,79 €');
  await expect(getCount(page)).toHaveText('');

  expect(host.listBodies('send_order')).toEqual([
    {
      ...{
        id_cart: expect.any(Number) as unknown,
        delivery: 'shipping',
        date_delivery: expect.any(String) as unknown,
      },
      ...{ payment_method: 'transfer', note: '', coupon: '', request_id: expect.any(String) as unknown },
      ...{ client_id: 4711, address_code: 'A1', ext_call: false },
    },
  ]);
  await open(visit, '/pages/account');
  await expect(main).toContainText('Rossi srl');

  const listActions = () =>
    host.requests.flatMap(({ path, body }) =>
      path.startsWith('/kafka/') ? [(body as { action: string }).action] : [],
    );
  await poll(async () => listActions().includes('send-order') || undefined, {
    ...{ what: 'the events of the visit', within: 30_000 },
  });
  expect(new Set(listActions())).toEqual(
    new Set(['product-list', 'add-to-cart', 'prepare-order', 'send-order']),
  );
  expect(await page.content()).not.toContain(CONTRACT_TOKEN);
});
