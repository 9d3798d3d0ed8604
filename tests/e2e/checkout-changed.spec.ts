import type { Locator } from '@playwright/test';
import { formatPrice } from '#src/i18n/format.ts';
import { logProgramIn } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getSend, openReview, sendOrder } from '../support/ordering.ts';
import type { Shop } from '../support/shop.ts';
import { getAmount, logIn, open, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const STEADY = 'CHK-STEADY';
const CHANGING = 'CHK-CHANGING';

/** Both articles; without a given price, one is no longer orderable. */
const toArticles = (price?: number): string => {
  const line = (sku: string) => ({ sku, name: { it: `Prova ${sku}`, en: `Sample ${sku}` } });
  const more = { category_path: 'prova', availability: 'DISPONIBILE' };
  return toJsonLines([
    { ...line(STEADY), ...more, price: 8 },
    { ...line(CHANGING), ...more, ...(price === undefined ? {} : { price }) },
  ]);
};

test.use({ articles: toArticles(10) });

const change = async (shop: Shop, price?: number): Promise<void> =>
  importFile(shop, await writeImportFile(shop.dataDir, toArticles(price), 'articles.jsonl'));

const logBuyerIn = (shop: Shop) => logProgramIn(shop.origin, CUSTOMER);
type Buyer = Awaited<ReturnType<typeof logBuyerIn>>;

const priceOf = async (buyer: Buyer): Promise<number> => {
  const row = (await buyer.cart()).data.find(({ carti }) => carti === CHANGING);
  return row?.price_discount ?? 0;
};

/** The row of an article in the order beside the form. */
const getRow = ({ page }: Visit, sku: string): Locator => page.locator(`.order-rows [data-row="${sku}"]`);

const getAlert = ({ page }: Visit): Locator => page.getByRole('main').getByRole('alert');

/** Puts both articles in the cart and opens the checkout. */
const reviewBoth = async (visit: Visit, shop: Shop): Promise<Buyer> => {
  const buyer = await logBuyerIn(shop);
  for (const sku of [STEADY, CHANGING]) await buyer.add(sku, 50);
  await logIn(visit, CUSTOMER);
  await openReview(visit);
  return buyer;
};

const countOrders = async (buyer: Buyer): Promise<number> => (await buyer.orders()).pagination.total;

for (const [locale, scripts] of [
  ['it', true],
  ['en', false],
] as const) {
  test.describe(`in ${locale}, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('a price that changed before sending is shown beside the old one, then the order is sent', async ({
      page,
      shop,
    }) => {
      const visit = { page, locale, scripts };
      const buyer = await reviewBoth(visit, shop);
      const before = await priceOf(buyer);
      const orders = await countOrders(buyer);
      await change(shop, 12.5);
      const after = await priceOf(buyer);
      expect(after).not.toBe(before);
      await getSend(visit).click();
      const text = translate(
        locale,
        'Some prices have changed: check the rows that are marked, then send the order again.',
      );
      await expect(getAlert(visit)).toContainText(text);
      await expect(getAlert(visit)).toBeFocused();
      const row = getRow(visit, CHANGING);
      const mark = row.locator('.order-row-mark');
      for (const price of [before, after]) await expect(mark).toContainText(formatPrice(price, locale));
      await expect(getRow(visit, STEADY).locator('.order-row-mark')).toHaveCount(0);
      await expect(row).toContainText(formatPrice(after * 50, locale));
      const { totale_doc } = await buyer.cart();
      const total = getAmount(page, translate(locale, 'Document total', 'checkout'));
      await expect(total).toHaveText(formatPrice(totale_doc, locale));
      if (scripts) await expectAccessible(page, 'a changed price');
      const number = await sendOrder(visit);
      await open(visit, `/pages/order_detail?order=${number}`);
      await expect(page.getByRole('main')).toContainText(formatPrice(totale_doc, locale));
      expect(await countOrders(buyer)).toBe(orders + 1);
    });

    test('added rows, removed rows and changed quantities are marked', async ({ page, shop }) => {
      const visit = { page, locale, scripts };
      const buyer = await reviewBoth(visit, shop);
      const { id_cart, data } = await buyer.cart();
      const [steady, changing] = data;
      await buyer.call('wrapper.remove_cart_item', { id_cart, row_id: steady?.row_id });
      await buyer.add(CHANGING, 25);
      await getSend(visit).click();
      const text =
        'The cart has changed in the meantime: check the rows that are marked, then send the order again.';
      await expect(getAlert(visit)).toContainText(translate(locale, text));
      const quantity = translate(locale, 'Quantity changed: was {{before}}, now {{after}}');
      await expect(getRow(visit, String(changing?.carti))).toContainText(
        quantity.replace('{{before}}', '50').replace('{{after}}', '75'),
      );
      await expect(getRow(visit, STEADY)).toContainText(
        translate(locale, 'Removed from the cart in the meantime'),
      );
      await sendOrder(visit);
    });

    test('a discontinued row is reported, and nothing is sent', async ({ page, shop }) => {
      const visit = { page, locale, scripts };
      const buyer = await reviewBoth(visit, shop);
      const orders = await countOrders(buyer);
      await change(shop);
      await getSend(visit).click();
      const text = 'Some rows can no longer be ordered: remove them from the cart and try again.';
      await expect(getAlert(visit)).toContainText(translate(locale, text));
      await expect(getAlert(visit)).toContainText(CHANGING);
      await expect(getRow(visit, CHANGING)).toContainText(translate(locale, 'Can no longer be ordered'));
      expect(await countOrders(buyer)).toBe(orders);
    });
  });
}
