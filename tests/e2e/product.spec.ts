import type { Locator, Page } from '@playwright/test';
import type { Product } from '#src/contract/product.ts';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { toPriceText } from '../support/prices.ts';
import { getAddForm, getCount, logIn, open, pressAdd, type Visit } from '../support/shopping.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

/** A demo family with many sizes, one of which has price breaks and accessories. */
const FAMILY = 'TE-ZN';
const CHILD = 'TE-M8X40-ZN';

const FAMILY_PATH = `/product/default/${FAMILY}`;
const CHILD_PATH = `/product/child/${CHILD}`;

const visitAs = (page: Page, locale: Locale = 'it'): Visit => ({ page, locale, scripts: true });

const getRows = (page: Page): Locator => page.locator('.children-table [data-row]:visible');

/** The last line of the order sheet: rows, amount, button. */
const getSum = (page: Page): Locator => page.locator('.sheet-sum');

const getBuyBox = (page: Page): Locator => page.locator('.buy');

/** The children of a family, read by the API. */
const findChildren = async (origin: string, sku: string): Promise<readonly Product[]> => {
  const program = createProgram(origin);
  const { childs } = await program.find(sku);
  const answer = await program.call('wrapper.child_list', { children_ids: childs.map(({ carti }) => carti) });
  return Object.values((JSON.parse(answer.body) as { message: Record<string, Product> }).message);
};

test.describe('the first screen of a product', () => {
  test('[V-05] [N-48] choosing a thumbnail shows it large, also by keyboard', async ({ page }) => {
    await open(visitAs(page), CHILD_PATH);
    const shown = page.locator('.gallery-slide:visible img');
    const first = await shown.getAttribute('src');
    const thumbs = page.locator('.gallery-thumbs label');
    await thumbs.nth(1).click();
    await expect(shown).toHaveCount(1);
    await expect(shown).not.toHaveAttribute('src', String(first));
    await page.keyboard.press('ArrowLeft');
    await expect(shown).toHaveAttribute('src', String(first));
    const [thumb, all] = [
      await thumbs.first().boundingBox(),
      await page.locator('.gallery-main').boundingBox(),
    ];
    const GAP = 8;
    expect(Math.round((Number(all?.width) + GAP) / (Number(thumb?.width) + GAP))).toBe(4);
  });

  test('[P-06] stars are a fifth full for each point, with a text alternative', async ({ page, shop }) => {
    const { ratings } = await createProgram(shop.origin).find(CHILD);
    await open(visitAs(page), CHILD_PATH);
    const head = page.locator('.product-head');
    await expect(head.locator('.stars-full')).toHaveAttribute(
      'width',
      `${Math.round(Number(ratings) * 20)}%`,
    );
    await expect(head.locator('.rating')).toContainText(`${String(ratings).replace('.', ',')} su 5`);
  });

  test('a typed quantity shows the same amount as the cart and marks its price break', async ({
    page,
    shop,
  }) => {
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await logIn(visitAs(page), CUSTOMER);
    await open(visitAs(page), CHILD_PATH);
    const amount = getBuyBox(page).locator('[data-amount]');
    const field = getAddForm(page, CHILD).getByRole('spinbutton');
    for (const quantity of ['1', '100', '499', '700', '1999', '12300']) {
      await field.fill(quantity);
      await customer.add(CHILD, Number(quantity));
      const cart = await customer.cart();
      const [row] = cart.data;
      await expect(amount, quantity).toHaveText(toPriceText(Number(row?.amount), 'it'));
      await customer.call('wrapper.remove_cart_item', { id_cart: cart.id_cart, row_id: row?.row_id });
    }
    await expect(page.locator('.breaks .is-active')).toHaveCount(1);
    await expect(page.locator('.breaks tr').last()).toHaveClass(/is-active/);
    await field.fill('');
    await expect(amount).toHaveText('–');
  });

  test('[N-35] [P-13] [P-14] [P-15] the sidebar appears from 1380 px; below, a strip has the same links', async ({
    page,
  }) => {
    await logIn(visitAs(page), CUSTOMER);
    await page.setViewportSize({ width: 1379, height: 800 });
    await open(visitAs(page), CHILD_PATH);
    const side = page.locator('.side-links');
    const strip = page.locator('.quick-links');
    await expect(side).toBeHidden();
    const links = await strip.locator('li').allInnerTexts();
    await page.setViewportSize({ width: 1380, height: 800 });
    await expect(strip).toBeHidden();
    await expect(side).toContainText(CHILD);
    expect(await side.locator('li span').allInnerTexts()).toEqual(links.map((text) => text.trim()));
    await side.getByRole('searchbox').fill('BARRE');
    await expect(side.locator('li:visible')).toHaveCount(1);
    await side.getByRole('searchbox').fill('xyzzy');
    await expect(side.getByText('Nessun collegamento con queste parole.')).toBeVisible();
    await expectAccessible(page, 'product with its sidebar');
  });

  test('[P-16] [P-17] accessories and barcodes open as dialogs and return the focus', async ({
    page,
    shop,
  }) => {
    const product = await createProgram(shop.origin).find(CHILD);
    await open(visitAs(page), CHILD_PATH);
    const strip = page.locator('.quick-links');
    await strip.getByRole('button', { name: 'Codici a barre' }).click();
    const barcodes = page.getByRole('dialog', { name: 'Codici a barre' });
    await expect(barcodes).toContainText(String(product.extra_info.product.barcodes[0]));
    await expect(barcodes.getByRole('button', { name: 'Chiudi' })).toBeFocused();
    await expectAccessible(page, 'barcodes');
    await page.keyboard.press('Escape');
    await expect(barcodes).toBeHidden();
    await expect(strip.getByRole('button', { name: 'Codici a barre' })).toBeFocused();
    await strip.getByRole('button', { name: 'Prodotti correlati' }).click();
    const related = page.getByRole('dialog', { name: 'Prodotti correlati' });
    for (const { name } of product.related_products) await expect(related).toContainText(name);
    await related.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      String(product.related_products[0]?.name),
    );
  });

  test('[P-18] documents are shown to customers, with their type', async ({ page }) => {
    await open(visitAs(page), CHILD_PATH);
    await expect(page.getByRole('link', { name: /Scheda tecnica/ })).toHaveCount(0);
    await logIn(visitAs(page), CUSTOMER);
    await open(visitAs(page), CHILD_PATH);
    const documents = page.getByRole('region', { name: 'Documenti' });
    await expect(documents.getByRole('link', { name: /Scheda tecnica/ })).toContainText('PDF');
  });
});

const locale: Locale = 'en';

test('the page links back to its list and to the neighbouring articles', async ({ page }) => {
  const visit = visitAs(page, locale);
  const list = '/shop/small-list?category=viti-a-testa-esagonale&per_page=24';
  await open(visit, list);
  const titles = page.locator('[data-row] .row-title');
  const names = await titles.allInnerTexts();
  await titles.nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[1]));
  const pager = page.locator('.pager');
  await expect(pager).toContainText(new RegExp(`^.*2 (di|of) `, 's'));
  await pager.getByRole('link', { name: translate(locale, 'Next item') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[2]));
  await pager.getByRole('link', { name: translate(locale, 'Previous item') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[1]));
  await pager.locator('.pager-back').click();
  await page.waitForURL(`**${toPath(locale, list)}`);
});

test.describe('a family with many sizes', () => {
  test('[P-03] preselects one size with its prices, and any other can be chosen', async ({ page, shop }) => {
    const prices = (await findChildren(shop.origin, FAMILY)).map(
      ({ price, sale_price = price }) => sale_price,
    );
    await open(visitAs(page), FAMILY_PATH);
    const specifications = page.locator('.product-specifications');
    await expect(specifications).toContainText(
      `da ${toPriceText(Math.min(...prices), 'it')} a ${toPriceText(Math.max(...prices), 'it')}`,
    );
    await getBuyBox(page).getByRole('combobox', { name: 'Misura' }).selectOption({ label: 'M8x40 mm' });
    await page.waitForURL(`**?carti=${CHILD}`);
    await expect(getBuyBox(page)).toContainText(CHILD);
    await expect(getBuyBox(page).locator('form[data-add-to-cart] [name="item_id"]')).toHaveValue(CHILD);
  });

  test('[P-04] lists sizes with code, price and quantity, a screenful at first', async ({ page, shop }) => {
    const children = await findChildren(shop.origin, FAMILY);
    await open(visitAs(page), FAMILY_PATH);
    await expect(getRows(page)).toHaveCount(40);
    await expect(page.locator('.children .count')).toHaveText(`40 di ${children.length}`);
    await page.getByRole('link', { name: `Mostra tutte (${children.length})` }).click();
    await expect(getRows(page)).toHaveCount(children.length);
    const shown = await getRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
    expect([...shown].sort()).toEqual(children.map(({ sku }) => sku).sort());
    const row = page.locator(`.children-table [data-row="${CHILD}"]`);
    await expect(row.getByRole('spinbutton')).toHaveValue('0');
    await row.getByRole('spinbutton').fill('300');
    await getSum(page).getByRole('button').click();
    await expect(getCount(page)).toHaveText('1');
    await expect(row).toHaveClass(/is-in-cart/);
    await expect(row.locator('.in-cart')).toContainText('300');
    await expect(row.getByRole('spinbutton')).toHaveValue('0');
  });

  test('filters by thread and length in place, with one request for the other sizes', async ({
    page,
    shop,
  }) => {
    const children = await findChildren(shop.origin, FAMILY);
    const count = (fits: (attributes: Product['attributes']) => boolean): number =>
      children.filter(({ attributes }) => fits(attributes)).length;
    await open(visitAs(page), FAMILY_PATH);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['document', 'fetch'].includes(request.resourceType())) requests.push(request.url());
    });
    await page.locator('.children').getByRole('link', { name: 'M8', exact: true }).click();
    const threads = count(({ Filettatura }) => Filettatura === 'M8');
    await expect(getRows(page)).toHaveCount(threads);
    await expect(page.locator('.children .count')).toHaveText(`${threads} di ${children.length}`);
    await page.getByRole('combobox', { name: 'Lunghezza' }).selectOption('40 mm');
    await expect(getRows(page)).toHaveCount(1);
    // Nothing is chosen for the visitor: the table stays where it is.
    await expect(getBuyBox(page).locator('form[data-add-to-cart]')).toHaveCount(0);
    await page.locator('.children').getByRole('link', { name: 'Tutti', exact: true }).click();
    const lengths = count(({ Lunghezza }) => Lunghezza === '40 mm');
    await expect(getRows(page)).toHaveCount(lengths);
    const toUrl = (query: string): string => new URL(FAMILY_PATH + query, page.url()).href;
    expect(requests).toEqual([toUrl('?all=1')]);
    await page.reload();
    await expect(getRows(page)).toHaveCount(lengths);
  });

  test('[P-03] the buy box shows the size that is chosen in it, and none before', async ({ page }) => {
    await open(visitAs(page), FAMILY_PATH);
    const code = getBuyBox(page).locator('form[data-add-to-cart] [name="item_id"]');
    await expect(code).toHaveCount(0);
    await expect(getRows(page).first()).toBeInViewport({ ratio: 0.5 });
    await page.getByRole('combobox', { name: 'Misura' }).selectOption({ label: 'M10x40 mm' });
    await expect(code).toHaveValue('TE-M10X40-ZN');
    await pressAdd(page, 'TE-M10X40-ZN', 100);
    await expect(getCount(page)).toHaveText('1');
  });

  test('arrows move between sizes, digits type a quantity, Enter adds', async ({ page }) => {
    await open(visitAs(page), FAMILY_PATH);
    const rows = getRows(page);
    const title = (index: number): Locator => rows.nth(index).locator('.child-size a');
    await title(8).focus();
    await page.keyboard.press('ArrowDown');
    await expect(title(9)).toBeFocused();
    await page.keyboard.type('400');
    await expect(rows.nth(9).getByRole('spinbutton')).toHaveValue('400');
    await page.keyboard.press('Enter');
    await expect(getCount(page)).toHaveText('1');
    await expect(title(9)).toBeFocused();
  });

  test('a size links to its neighbours and its family', async ({ page }) => {
    await open(visitAs(page), CHILD_PATH);
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator('.pager').getByRole('link', { name: 'Articolo successivo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(name));
    await page.locator('.siblings').getByRole('link', { name: 'M8x40 mm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name));
    await page.locator('.pager-back').click();
    await page.waitForURL((url) => url.pathname.endsWith('viti-te-classe-8-8-zincate-iso-4017'));
  });
});

test('discontinued, upcoming and expensive products are marked', async ({ page }) => {
  await open(visitAs(page), '/product/default/SMR-115-08');
  await expect(getBuyBox(page)).toContainText('Fuori produzione');
  await expect(getBuyBox(page).locator('form')).toHaveCount(0);
  await getBuyBox(page)
    .getByRole('link', { name: /Sostituito da SMR-125-11/ })
    .click();
  await expect(page.locator('.product-codes')).toContainText('SMR-125-11');
  await open(visitAs(page), '/product/default/PRL-50');
  await expect(getBuyBox(page)).toContainText(/Ordinabile dal \d\d\/\d\d\/20\d\d/);
  await open(visitAs(page), '/product/default/CPV-15-500');
  await expect(getBuyBox(page).locator('.price-net').first()).toHaveText('12.345,67 €');
});
