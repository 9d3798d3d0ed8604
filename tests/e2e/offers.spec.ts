import type { Offer, Product } from '#src/contract/product.ts';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCartRow, getCount, logIn, open, sendLogin, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

/** A grinder of the demo shop with a promotion for two or more. */
const GRINDER = 'SMR-125-11';

const findOffered = async (origin: string): Promise<Product & { readonly offer: Offer }> => {
  const product = await createProgram(origin).find(GRINDER);
  const [offer] = product.offers ?? [];
  if (!offer) throw new Error(`the shop has no promotion on ${GRINDER}`);
  return { ...product, offer };
};

const pressOffer = ({ page, locale }: Visit): Promise<void> =>
  page
    .getByRole('region', { name: translate(locale, 'Promotions') })
    .locator('button[type="submit"]')
    .click();

const locale: Locale = 'it';

test('[P-02] a guest chooses a promotion, logs in and has it in the cart', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit = { page, locale, scripts: javaScriptEnabled };
  const { sku, slug, offer } = await findOffered(shop.origin);
  await open(visit, `/product/default/${slug}`);
  if (visit.scripts) await expectAccessible(page, 'a product with a promotion');
  await pressOffer(visit);
  if (visit.scripts) {
    await expect(getCount(page)).toHaveText('1');
    await logIn(visit, CUSTOMER);
  } else {
    await page.waitForURL((url) => url.pathname.endsWith('/pages/login'));
    await sendLogin(visit, CUSTOMER);
    await page.waitForURL((url) => !url.pathname.endsWith('/pages/login'));
  }
  await open(visit, '/pages/cart');
  await expect(getCartRow(page, sku)).toBeVisible();
  const { data } = await (await logProgramIn(shop.origin, CUSTOMER)).cart();
  const { promo_code, promo_row, from, price } = offer;
  expect(data).toMatchObject([{ carti: sku, promo_code, promo_row, quantity: from, price_discount: price }]);
});
