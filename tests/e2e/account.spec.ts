import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { follow, getCount, logIn, open } from '../support/shopping.ts';
import { LOCALES, readDictionary } from '../support/words.ts';

for (const locale of LOCALES) {
  const words = readDictionary(locale);
  const word = (key: string): string => words.get(`account.${key}`) ?? '';

  test(`a customer sees the overview and reaches every account screen (${locale})`, async ({ page }) => {
    const visit = { page, locale, scripts: true };
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account');
    const main = page.getByRole('main');
    for (const title of ['purchases', 'credit', 'deadlines', 'latestOrders'])
      await expect(main.getByRole('region', { name: word(title) }).first()).toBeVisible();
    await expect(main.getByRole('table', { name: word('purchasesTable') }).getByRole('row')).toHaveCount(14);
    await expectAccessible(page, 'overview');
    for (const section of ['orders', 'addresses', 'company', 'password']) {
      const link = main.getByRole('navigation').getByRole('link', { name: word(`section_${section}`) });
      await follow(visit, `/pages/account/${section}`, () => link.click());
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, section);
    }
  });

  test(`[K-18] [K-19] a customer finds an order by status and sees its documents (${locale})`, async ({
    page,
  }) => {
    const visit = { page, locale, scripts: true };
    await logIn(visit, CUSTOMER);
    await open(visit, '/pages/account/orders');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: new RegExp(`^${word('filter_TO_CHECKOUT')} `) }).click();
    await page.waitForURL(/status=TO_CHECKOUT/);
    const rows = main.locator('table.orders tbody tr');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(word('status_TO_CHECKOUT'));
    await follow(visit, '/pages/order_detail', () => rows.getByRole('link').first().click());
    await expect(main.locator('[aria-current="step"]')).toHaveText(word('step_shipping'));
    await expect(main.getByRole('listitem').filter({ hasText: /DDT-\d{4}-\d{6}/ })).toContainText(
      word('kind_delivery_note'),
    );
    await expect(main.locator('.order-item img').first()).toBeVisible();
    await expectAccessible(page, 'an order with documents');
  });

  test(`a customer reorders an order (${locale})`, async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    const [newest] = (await customer.orders()).data;
    await logIn(visit, CUSTOMER);
    await open(visit, `/pages/order_detail?order=${newest?.name}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: word('reorderAll') })
      .click();
    await expect(page.getByRole('status').filter({ hasText: newest?.name ?? '' })).toBeVisible();
    await expectAccessible(page, 'after reordering');
    const { data } = await customer.cart();
    expect(data.length).toBeGreaterThan(0);
    await expect(getCount(page)).toContainText(String(data.length));
    await page
      .getByRole('main')
      .getByRole('link', { name: word('toCart') })
      .click();
    await expect(page.locator('tr[data-row]')).toHaveCount(data.length);
  });
}
