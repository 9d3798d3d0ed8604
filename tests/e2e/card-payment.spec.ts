import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test as base } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getSend, openReview, reviewOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { follow, getCount, logIn, open, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

/** A shop that accepts cards. */
const test = base.extend<object, { readonly cardShop: Shop }>({
  cardShop: [
    async ({}, use) => {
      const shop = await startShop({
        env: { CARD_PROVIDER: 'test', RATE_LIMIT_FACTOR: '0' },
      });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  shop: async ({ cardShop }, use) => use(cardShop),
});

/** The payment page of the test provider. */
const pay = async (visit: Visit, number: string): Promise<void> => {
  const { page, locale } = visit;
  await follow(visit, '/pages/test-card', () =>
    page.getByRole('link', { name: translate(locale, 'Go to payment') }).click(),
  );
  await page.getByLabel(translate(locale, 'Card number')).fill(number);
  await expectAccessible(page, 'test provider');
  await page.getByRole('button', { name: translate(locale, 'Pay', 'checkout.testCard.pay') }).click();
};

const locale: Locale = 'en';

test.describe('a card payment', () => {
  test.use({ expectedErrors: /status of 404/, contextOptions: { reducedMotion: 'reduce' } });

  test('[X-22] that fails says `Payment Failed`, and the order is not lost', async ({ page, shop }) => {
    const visit = { page, locale, scripts: true };
    const { single } = await pickProducts(shop.origin, locale);
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await customer.add(single.sku, 2000);
    await logIn(visit, CUSTOMER);
    await openReview(visit);
    await page.getByRole('radio', { name: new RegExp(translate(locale, 'Payment card')) }).check();
    await reviewOrder(visit);
    await follow(visit, '/pages/payment', () => getSend(visit).click());
    await expectAccessible(page, 'payment');
    const number = /OV-\d{4}-\d{6}/.exec(page.url())?.[0] ?? 'none';
    await pay(visit, '4000 0000 0000 0002');

    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed.getByRole('heading')).toHaveText(translate(locale, 'Payment Failed'));
    await expect(failed).toContainText(translate(locale, 'We are Sorry! The Payment was failed.'));
    await expect(failed).toContainText(number);
    await expectAccessible(page, 'failed payment');
    await open(visit, '/pages/account/orders');
    await expect(page.getByRole('main')).toContainText(number);
    await expect(getCount(page)).toHaveAttribute('data-cart-count', '0');

    await open(visit, `/pages/payment?order=${number}`);
    await page.getByRole('button', { name: translate(locale, 'Try the card again') }).click();
    await pay(visit, '4242424242424242');
    await page.waitForURL(/\/pages\/thankyou\?order=/);
    await expect(page.getByRole('main')).toContainText(number);
    await expect(page.getByRole('main')).toContainText(translate(locale, 'Paid', 'checkout.cardState.paid'));
  });
});
