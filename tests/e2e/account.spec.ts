import type { OrderSummary } from '#src/contract/order.ts';
import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { toPriceText } from '../support/prices.ts';
import { follow, logIn, open, sendLogin, settle } from '../support/shopping.ts';
import { type Locale, readDictionary, toPath } from '../support/words.ts';

/** The dictionary key of an order's status: partly shipped and shipped orders are told apart by their notes. */
const toStatus = ({ status, shipment }: Pick<OrderSummary, 'status' | 'shipment'>): string => {
  const open = shipment ? status : 'NOT_ESCAPED';
  return `status_${status === 'TO_CHECKOUT' ? open : status === 'ESCAPED' ? (shipment ?? status) : status}`;
};

const locale: Locale = 'it';

const words = readDictionary(locale);
const word = (key: string): string => words.get(`account.${key}`) ?? '';

test('a customer sees the overview and reaches every account screen', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account');
  const main = page.getByRole('main');
  for (const title of ['purchases', 'credit', 'deadlines', 'latestOrders'])
    await expect(main.getByRole('region', { name: word(title) }).first()).toBeVisible();
  await expect(main.getByRole('table', { name: word('purchasesTable') }).getByRole('row')).toHaveCount(14);
  for (const section of ['orders', 'due', 'addresses', 'company', 'settings', 'profile']) {
    const link = main.getByRole('navigation').getByRole('link', { name: word(`section_${section}`) });
    await follow(visit, `/pages/account/${section === 'due' ? 'due-again' : section}`, () => link.click());
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[K-18] [K-19] a customer finds an order by status and sees its documents', async ({ page }) => {
  const visit = { page, locale, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/orders');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: new RegExp(`^${word('filter_NE')} `) }).click();
  await page.waitForURL(/status=NE/);
  const unfulfilled = main.locator('table.orders tbody tr');
  await expect(unfulfilled).toHaveCount(2);
  const rows = unfulfilled.filter({ hasText: word('status_TO_CHECKOUT') });
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(word('status_TO_CHECKOUT'));
  await follow(visit, '/pages/order_detail', () => rows.getByRole('link').first().click());
  await expect(main.locator('[aria-current="step"]')).toHaveText(word('step_shipping'));
  await expect(main.getByRole('listitem').filter({ hasText: /DDT-\d{4}-\d{6}/ })).toContainText(
    word('kind_delivery_note'),
  );
  await expect(main.locator('.thread img').first()).toBeVisible();
  await expectAccessible(page, 'an order with documents');
});

test('[A-01] a guest is led to the login and, after it, to the account screen', async ({ page, shop }) => {
  const visit = { page, locale, scripts: true };
  const [newest] = (await (await logProgramIn(shop.origin, CUSTOMER)).orders()).data;
  for (const path of [
    ...['', '/orders', '/addresses', '/company', '/settings', '/profile'].map(
      (screen) => `/pages/account${screen}`,
    ),
    '/pages/dashboard',
    `/pages/order_detail?order=${newest?.name}`,
  ]) {
    await page.context().clearCookies();
    await page.goto(toPath(locale, path));
    await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
    await settle(visit);
    await sendLogin(visit, CUSTOMER);
    await page.waitForURL((url) => url.pathname + url.search === toPath(locale, path));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[A-02] the orders table has number, date, status, destination and total, of this customer only', async ({
  page,
  shop,
}) => {
  const visit = { page, locale, scripts: true };
  const lists: string[][] = [];
  for (const login of [CUSTOMER, OTHER_CUSTOMER]) {
    await page.context().clearCookies();
    await logIn(visit, login);
    await open(visit, '/pages/account/orders');
    const orders = (await (await logProgramIn(shop.origin, login)).orders()).data;
    expect(orders.length).toBeGreaterThan(2);
    const table = page.getByRole('main').locator('table.orders');
    const heads = (await table.locator('thead th').allInnerTexts()).map((text) => text.trim());
    const columns = ['number', 'date', 'status', 'destination', 'net'].map((key) => heads.indexOf(word(key)));
    for (const [index, order] of orders.entries()) {
      const cells = await table.locator('tbody tr').nth(index).locator('td').allInnerTexts();
      const [number, date, status, destination, total] = columns.map((column) => cells[column]?.trim());
      const day = new Date(order.transaction_date).toLocaleDateString('en-GB', { timeZone: 'Europe/Rome' });
      expect([number, date, status]).toEqual([order.name, day, word(toStatus(order))]);
      expect(total?.replaceAll('\u00a0', ' ')).toBe(toPriceText(Math.abs(order.totale_netto), locale));
      if (order.delivery === 'pickup') expect(destination).toBe(word('atCounter'));
      else expect(`${order.address_code} ${order.Citta}`).toContain(destination?.split(' ').at(-1));
    }
    lists.push((await table.locator('tbody tr td:first-child').allInnerTexts()).map((text) => text.trim()));
  }
  const [own = [], others = []] = lists;
  expect(own.filter((name) => others.includes(name))).toEqual([]);
});
