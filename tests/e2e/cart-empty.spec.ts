import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { follow, getCount, logIn, open } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const locale: Locale = 'it';

test('an empty cart offers a list, and to a customer the last orders and usual articles', async ({
  page,
  shop,
}) => {
  const visit = { page, locale, scripts: true };
  const word = (text: string) => translate(locale, text, 'cart.offers');
  const offers = page.locator('[data-empty-offers]');
  const list = offers.getByLabel(word('Start with a list'));
  await open(visit, '/pages/cart');
  await expect(list).toBeVisible();
  await expect(offers.getByRole('region')).toHaveCount(0);
  await expectAccessible(page, 'the empty cart of a guest');
  await list.fill('TE-M8X40-ZN 150');
  await follow(visit, '/pages/quick-order', () =>
    offers.getByRole('button', { name: word('Read the list') }).click(),
  );
  await expect(page.locator('[data-line="1"]').getByRole('spinbutton')).toHaveValue('200');

  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart?tab=active');
  const [newest] = (await (await logProgramIn(shop.origin, CUSTOMER)).orders()).data;
  const orders = offers.getByRole('region', { name: word('Latest orders') });
  await expect(orders.getByRole('listitem').first()).toContainText(newest?.name ?? '');
  const usual = offers.getByRole('region', { name: word('Usual articles') });
  await expect(usual.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'the empty cart of a customer');
  await follow(visit, '/pages/reorder', () => orders.getByRole('listitem').first().getByRole('link').click());
  await follow(visit, '/pages/cart', () => page.locator('[data-sheet-add]').click());
  await expect(getCount(page)).toHaveText(/\d/);
  await expect(offers).toHaveCount(0);
});
