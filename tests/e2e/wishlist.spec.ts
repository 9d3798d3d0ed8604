import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '#src/i18n/format.ts';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER, OTHER_CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { follow, getAddForm, getCount, logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const WISHLIST = '/pages/wishlist';

/** The buttons that put an article on the wishlist, or take it off. */
const getHeart = (page: Page, sku: string): Locator =>
  page.locator(`button[form="wish"][value="${sku}"]`).first();

const getPopup = (page: Page): Locator => page.locator('.popups [data-wish]');

const getRow = (page: Page, sku: string): Locator => page.getByRole('main').locator(`[data-row="${sku}"]`);

const getTake = (page: Page, sku: string): Locator => getRow(page, sku).locator('button[form="list-rows"]');

/** Takes everything off the wishlist that is open. */
const empty = async (visit: Visit): Promise<void> => {
  await open(visit, WISHLIST);
  const takes = visit.page.locator('button[form="list-rows"]');
  for (let left = await takes.count(); left > 0; left--) {
    await takes.first().click();
    await expect(takes).toHaveCount(left - 1);
  }
};

const LIST = '/shop?per_page=96';

/** An article on the first page of the list, other than `but`. */
const pickListed = async (origin: string, but = ''): Promise<string> => {
  const { data } = (await createProgram(origin).list({ per_page: 96 })).product_list;
  const article = data.find(({ sku, orderable, num_childs }) => orderable && num_childs === 0 && sku !== but);
  return article?.sku ?? '';
};

const pressHeart = async (page: Page, sku: string): Promise<void> => {
  await getRow(page, sku).hover();
  await getHeart(page, sku).click();
};

const locale: Locale = 'en';

test('[W-01] [H-32] [W-04] a customer adds from list and product page, orders and removes', async ({
  page,
  shop,
}) => {
  const visit: Visit = { page, locale, scripts: true };
  const login = OTHER_CUSTOMER;
  const program = await logProgramIn(shop.origin, login);
  const { packed } = await pickProducts(shop.origin, locale);
  const listed = await pickListed(shop.origin, packed.sku);
  await logIn(visit, login);
  await empty(visit);

  await open(visit, LIST);
  await pressHeart(page, listed);
  const added = 'Product added!';
  await expect(getPopup(page).getByRole('status')).toHaveText(added);
  await expect(getHeart(page, listed)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'list with the wishlist popup');

  const { slug } = await program.find(packed.sku);
  await open(visit, `/product/default/${slug}`);
  await getHeart(page, packed.sku).click();
  await expect(getPopup(page)).toContainText(added);
  await follow(visit, WISHLIST, () =>
    getPopup(page)
      .getByRole('link', { name: translate(locale, 'Open the wishlist', 'account.lists') })
      .click(),
  );

  for (const { sku, price, sale_price = price } of [
    await program.find(listed),
    await program.find(packed.sku),
  ]) {
    await expect(getRow(page, sku).locator('.price-net')).toContainText(formatPrice(sale_price, locale));
    await expect(getTake(page, sku)).toBeVisible();
  }
  await expectAccessible(page, 'wishlist');
  const rows = Number(await getCount(page).getAttribute('data-cart-count'));
  await getAddForm(page, packed.sku).locator('button[type="submit"]').click();
  await expect(getCount(page)).toHaveText(String(rows + 1));
  await getTake(page, packed.sku).click();
  await expect(getRow(page, packed.sku)).toHaveCount(0);
  await expect(getRow(page, listed)).toBeVisible();

  // A second press takes it off again.
  await open(visit, LIST);
  await expect(getHeart(page, listed)).toHaveAttribute('aria-pressed', 'true');
  await getHeart(page, listed).click();
  await expect(getHeart(page, listed)).toHaveAttribute('aria-pressed', 'false');
  await open(visit, WISHLIST);
  await expect(getRow(page, listed)).toHaveCount(0);
});

const LOGIN_TEXT: Readonly<Record<Locale, string>> = {
  en: 'To add wishlist, please login',
  it: 'Per aggiungere ai preferiti accedi',
};

test('[W-03] a guest who adds is asked to log in, and nothing is added', async ({ page, shop }) => {
  const visit: Visit = { page, locale, scripts: true };
  const listed = await pickListed(shop.origin);
  await open(visit, LIST);
  await pressHeart(page, listed);
  await expect(getPopup(page).getByRole('status')).toHaveText(LOGIN_TEXT[locale]);
  await expect(getHeart(page, listed)).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'list with the popup that asks for a login');
  await getPopup(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
  await logIn(visit, OTHER_CUSTOMER);
  await open(visit, WISHLIST);
  await expect(getRow(page, listed)).toHaveCount(0);
});

test('[W-05] an empty wishlist says so and leads back to the shop', async ({ page }) => {
  const visit: Visit = { page, locale, scripts: true };
  await logIn(visit, { usr: 'cliente3@demo.example', pwd: 'Demo-cliente-3' });
  await empty(visit);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: translate(locale, 'Your wishlist is empty.', 'account.lists') }),
  ).toBeVisible();
  await expectAccessible(page, 'empty wishlist');
  await follow(visit, '/shop', () =>
    main.getByRole('link', { name: translate(locale, 'Browse the catalogue', 'account') }).click(),
  );
});

test('[W-06] the wishlist is there at the next login, and never shown to another customer', async ({
  browser,
  shop,
}) => {
  const listed = await pickListed(shop.origin);
  const openAs = async (login: typeof CUSTOMER): Promise<Visit> => {
    const page = await browser.newPage({ baseURL: shop.origin, locale: 'it-IT' });
    const visit: Visit = { page, locale: 'it', scripts: true };
    await logIn(visit, login);
    return visit;
  };
  const first = await openAs(CUSTOMER);
  await open(first, LIST);
  if ((await getHeart(first.page, listed).getAttribute('aria-pressed')) === 'false') {
    await pressHeart(first.page, listed);
    await expect(getPopup(first.page)).toBeVisible();
  }
  await first.page.context().close();

  const other = await openAs(OTHER_CUSTOMER);
  await open(other, WISHLIST);
  await expect(getRow(other.page, listed)).toHaveCount(0);
  await open(other, LIST);
  await expect(getHeart(other.page, listed)).toHaveAttribute('aria-pressed', 'false');
  await other.page.context().close();

  const again = await openAs(CUSTOMER);
  await open(again, WISHLIST);
  await expect(getRow(again.page, listed)).toBeVisible();
  await settle(again);
  await getTake(again.page, listed).click();
  await expect(getRow(again.page, listed)).toHaveCount(0);
  await again.page.context().close();
});
