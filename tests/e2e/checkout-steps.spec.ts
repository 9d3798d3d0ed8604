import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { fillOrder, reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open } from '../support/shopping.ts';
import { toPriceText } from '../support/prices.ts';
import { type Locale, translate } from '../support/words.ts';

const locale: Locale = 'en';

test('[K-09] [K-08] [X-30] [O-15] the steps lead to a thank-you page that sums up the order', async ({
  page,
  shop,
}) => {
  const visit = { page, locale, scripts: true };
  const { single } = await pickProducts(shop.origin);
  await (await logProgramIn(shop.origin, CUSTOMER)).add(single.sku, 200);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/checkout');
  const current = page.getByRole('main').locator('li[aria-current="step"]');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText(translate(locale, 'Delivery and payment', 'checkout.stepDelivery'));
  const { spese_trasporto } = await (await logProgramIn(shop.origin, CUSTOMER)).cart();
  const transport =
    spese_trasporto === 0
      ? translate(locale, 'free', 'checkout.bill.transportFree')
      : toPriceText(spese_trasporto, locale);
  const deliveries = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.locator('[name="delivery"]') });
  await expect(deliveries).toHaveCount(2);
  await expect(deliveries.first()).toContainText(translate(locale, 'Courier delivery', 'checkout.shipping'));
  await expect(deliveries.first()).toContainText(transport);
  await expect(deliveries.last()).toContainText(translate(locale, 'free', 'checkout.pickupFree'));
  const day = await fillOrder(visit, { note: '' });
  await reviewOrder(visit);
  const number = await sendOrder(visit);
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toHaveText(
    translate(locale, 'Successfully complete the order!', 'checkout'),
  );
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  const order = (await customer.orders()).data.find(({ name }) => name === number);
  const facts = main.locator('dl').first();
  for (const text of [number, day, toPriceText(order?.totale_doc ?? 0, locale)])
    await expect(facts).toContainText(text);
  await expect(facts).toContainText(translate(locale, 'Payment', 'checkout.payment'));
  await main.getByRole('link', { name: translate(locale, 'Open the order', 'checkout') }).click();
  await page.waitForURL((url) => url.searchParams.get('order') === number);
});
