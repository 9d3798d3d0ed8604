import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getSend, reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const openCheckout = async (visit: Visit, origin: string): Promise<void> => {
  const { single } = await pickProducts(origin);
  await (await logProgramIn(origin, CUSTOMER)).add(single.sku, 200);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/checkout');
};

const locale: Locale = 'en';

test.describe('a refused order', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('[X-23] a failed action shows that it failed, and the order can be sent again', async ({
    page,
    shop,
  }) => {
    const visit: Visit = { page, locale, scripts: true };
    await openCheckout(visit, shop.origin);
    await page.locator('textarea[name="note"]').fill('Portone 3');
    await reviewOrder(visit);
    await page.route('**/_actions/checkout.send**', (route) => route.fulfill({ status: 500, body: '' }));
    await getSend(visit).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(/\bFailed\b/);
    await expect(alert).toBeFocused();
    await expect(page.locator('textarea[name="note"]')).toHaveValue('Portone 3');
    await page.unroute('**/_actions/checkout.send**');
    await sendOrder(visit);
  });

  test('[X-25] without a payment method the checkout says so', async ({ page, shop }) => {
    const visit: Visit = { page, locale, scripts: true };
    const database = new DatabaseSync(join(shop.dataDir, 'fondaco.db'), { timeout: 5000 });
    database.exec("update client set payment_methods = ''");
    database.close();
    await openCheckout(visit, shop.origin);
    const english = 'Sorry, it seems that there are no available payment methods for your state...';
    await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(translate(locale, english));
    await expect(page.locator('input[name="payment_method"]')).toHaveCount(0);
  });
});
