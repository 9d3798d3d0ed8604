import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open, type Visit } from '../support/shopping.ts';
import type { Locale } from '../support/words.ts';

const WORDS = 'Bought on';

const locale: Locale = 'en';

test('[Q-16] day and quantity of the latest purchase are on row and product', async ({ page, shop }) => {
  const program = await logProgramIn(shop.origin, CUSTOMER, locale);
  const sku = 'TE-M8X40-ZN';
  await program.add(sku, 3000);
  const { id_cart } = await program.cart();
  const order = await program.send({
    ...{ id_cart, delivery: 'shipping', payment_method: 'transfer', request_id: crypto.randomUUID() },
  });
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome' }).format(
    new Date(order.transaction_date),
  );
  const text = `${WORDS} ${day}: 3,000`;
  const visit: Visit = { page, locale, scripts: true };
  const list = `/shop?text=${sku}&sort=popularity`;
  await open(visit, list);
  const row = page.locator(`[data-row="${sku}"]`);
  await expect(row).toBeVisible();
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await logIn(visit, CUSTOMER);
  await open(visit, list);
  await expect(row).toContainText(text);
  await open(visit, `/product/default/${sku}`);
  await page.getByRole('link', { name: text }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.name);
});
