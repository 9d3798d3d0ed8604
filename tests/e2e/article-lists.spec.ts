import type { Locator, Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { follow, getQuantity, logIn, open, settle, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const WISHLIST = '/pages/wishlist';

const getRow = (page: Page, sku: string): Locator => page.getByRole('main').locator(`[data-row="${sku}"]`);

const getChoice = (page: Page): Locator => page.locator('[data-dialog-part]');

test('[Y-08] lists are named, filled from row, product and cart, shared, ordered with what changed, and deleted', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale = javaScriptEnabled ? 'en' : 'it';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const word = (text: string) => translate(locale, text, 'account.lists');
  const name = javaScriptEnabled ? 'Furgone 3 & scorta' : 'Officina "B"';
  const main = page.getByRole('main');
  const { packed, single } = await pickProducts(shop.origin, locale);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const { slug } = await program.find(packed.sku);
  await logIn(visit, CUSTOMER);

  // From the product, with its quantity, to a new list.
  await open(visit, `/product/default/${slug}`);
  await main.getByRole('link', { name: word('Add to a list') }).click();
  const choice = getChoice(page);
  await choice.getByRole('radio', { name: word('New list') }).check();
  await choice.getByRole('textbox', { name: word('Name of the list') }).fill(name);
  await choice.getByRole('spinbutton').fill(String(packed.qty_min_imballo * 2));
  if (javaScriptEnabled) await expectAccessible(page, 'choice of a list');
  await follow(visit, WISHLIST, () => choice.getByRole('button', { name: word('Add to the list') }).click());
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  const list = new URL(page.url()).searchParams.get('list') ?? '';
  await expect(getRow(page, packed.sku).getByRole('spinbutton')).toHaveValue(
    String(packed.qty_min_imballo * 2),
  );

  // From a row: the wishlist first, and from its popup or page to the list.
  await open(visit, `/pages/wishlist?add=${encodeURIComponent(single.sku)}`);
  await getChoice(page).getByRole('radio', { name }).check();
  await follow(visit, WISHLIST, () =>
    getChoice(page)
      .getByRole('button', { name: word('Add to the list') })
      .click(),
  );
  await expect(getRow(page, single.sku)).toBeVisible();

  // From the cart, whose articles the list has already but one.
  const { data } = (await program.list({ per_page: 96 })).product_list;
  const third = data.find(
    ({ sku, orderable, num_childs }) =>
      orderable && num_childs === 0 && sku !== packed.sku && sku !== single.sku,
  );
  await program.add(single.sku, single.qty_min_imballo);
  await program.add(third?.sku ?? '', third?.qty_min_imballo ?? 1);
  await open(visit, '/pages/cart');
  await main.getByRole('link', { name: word('Add to a list') }).click();
  await getChoice(page).getByRole('radio', { name }).check();
  await follow(visit, WISHLIST, () =>
    getChoice(page)
      .getByRole('button', { name: word('Add to the list') })
      .click(),
  );
  await expect(main.locator('[data-row]')).toHaveCount(3);
  if (javaScriptEnabled) await expectAccessible(page, 'a shared list');

  // Ordered at once, with the report of what changed.
  await follow(visit, '/pages/reorder', () =>
    main.getByRole('link', { name: word('Order the list') }).click(),
  );
  await expect(main.locator('[data-line]')).toHaveCount(3);
  await follow(visit, '/pages/cart', () => main.locator('[data-sheet-add]').click());
  await expect(getQuantity(page, packed.sku)).toHaveValue(String(packed.qty_min_imballo * 2));

  // Renamed, deleted, brought back and deleted.
  await open(visit, `${WISHLIST}?list=${list}`);
  await main
    .locator('summary')
    .filter({ hasText: word('Rename') })
    .click();
  await main.locator('#list-name').fill(`${name} 2`);
  await main.getByRole('button', { name: word('Save the name') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name} 2`);
  await settle(visit);
  for (const isLast of [false, true]) {
    await main.getByRole('button', { name: word('Delete the list') }).click();
    await expect(main.getByRole('status')).toContainText(`${name} 2`);
    await expect(main.getByRole('link', { name: `${name} 2` })).toHaveCount(0);
    if (isLast) break;
    await main.getByRole('button', { name: translate(locale, 'Undo', 'cart.page') }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${name} 2`);
  }
});
