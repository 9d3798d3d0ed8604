import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { importFile } from '../support/catalogue.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { toJsonLines, writeImportFile } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import {
  getAmount,
  getCartRow,
  getCount,
  getQuantity,
  logIn,
  open,
  type Visit,
} from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const SKUS = ['TOOL-A', 'TOOL-B', 'TOOL-C', 'TOOL-D', 'TOOL-E', 'TOOL-F', 'TOOL-G'];
const OLD = 'TOOL-OLD';

/** Seven orderable articles, and one that `TOOL-A` replaces if it is `discontinued`. */
const toTools = (discontinued = false): string => {
  const line = (sku: string) => ({
    ...{ sku, name: { it: `Attrezzo ${sku.slice(-1)}`, en: `Tool ${sku.slice(-1)}` } },
    ...{ category_path: 'prova', availability: 'DISPONIBILE', price: 10 },
  });
  const old = { ...line(OLD), ...(discontinued && { availability: 'NON DISPONIBILE', successor: 'TOOL-A' }) };
  return toJsonLines([...SKUS.map(line), old]);
};

test.use({ articles: toTools() });

const discontinue = async (shop: Shop): Promise<void> =>
  importFile(shop, await writeImportFile(shop.dataDir, toTools(true), 'tools.jsonl'));

const getRows = (page: Page) => page.locator('tr[data-row]');

const openCart = async (visit: Visit): Promise<void> => open(visit, '/pages/cart?tab=active');

const addByCode = async ({ page, locale }: Visit, code: string, quantity: string): Promise<void> => {
  const form = page.locator('[data-quick-add]');
  await form.getByLabel(translate(locale, 'Item code')).fill(code);
  await form.getByLabel(translate(locale, 'Quantity', 'cart')).fill(quantity);
  await form.getByRole('button').click();
};

const pasteList = async ({ page, locale }: Visit, text: string): Promise<void> => {
  await page.getByText(translate(locale, 'Paste a list'), { exact: true }).click();
  await page.getByLabel(translate(locale, 'One item a line: code and quantity')).fill(text);
  await page.getByRole('button', { name: translate(locale, 'Add the list') }).click();
};

const emptyCart = async ({ page, locale }: Visit): Promise<void> => {
  await page.getByRole('button', { name: translate(locale, 'Empty cart', 'cart'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: translate(locale, 'Empty the cart?') });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('button', { name: translate(locale, 'Empty the cart', 'cart.tools.clearYes') })
    .click();
};

const logBuyerIn = (shop: Shop) => logProgramIn(shop.origin, CUSTOMER);

for (const scripts of [true, false]) {
  test.describe(`a customer ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('adds by code, case-insensitively, and sees an error for an unknown code', async ({ page }) => {
      const visit: Visit = { page, locale: 'it', scripts };
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      await addByCode(visit, 'tool-b', '3');
      await expect(getQuantity(page, 'TOOL-B')).toHaveValue('3');
      await addByCode(visit, 'UNKNOWN-1', '2');
      const error = page.locator('[data-quick-error]');
      await expect(error).toContainText(translate('it', 'This code is not in the catalogue.'));
      await expect(error).toContainText('UNKNOWN-1');
      await expect(page.getByLabel(translate('it', 'Item code'))).toHaveValue('UNKNOWN-1');
      await expect(getRows(page)).toHaveCount(1);
    });

    test('[C-17] updates a quantity by its labelled field', async ({ page, shop }) => {
      const visit: Visit = { page, locale: scripts ? 'it' : 'en', scripts };
      await (await logBuyerIn(shop)).add('TE-M8X40-ZN', 100);
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      const label = translate(visit.locale, 'Quantity of {{code}}').replace('{{code}}', 'TE-M8X40-ZN');
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveValue('100');
      await field.fill('300');
      if (scripts) await field.press('Enter');
      else await page.getByRole('button', { name: translate(visit.locale, 'Update', 'cart') }).click();
      const stored = async () => (await (await logBuyerIn(shop)).cart()).data[0]?.quantity;
      await expect.poll(stored).toBe(300);
      await page.reload();
      await expect(field).toHaveValue('300');
    });

    test('adds a list; lines that fail stay in the field', async ({ page }) => {
      const visit: Visit = { page, locale: 'en', scripts };
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      await pasteList(visit, 'TOOL-A 2\nUNKNOWN-1 5\nTOOL-B;3\nTOOL-C\tmany');
      await expect(getQuantity(page, 'TOOL-A')).toHaveValue('2');
      await expect(getQuantity(page, 'TOOL-B')).toHaveValue('3');
      await expect(getRows(page)).toHaveCount(2);
      await expect(page.getByLabel(translate('en', 'One item a line: code and quantity'))).toHaveValue(
        'UNKNOWN-1 5\nTOOL-C\tmany',
      );
      const failed = page.locator('[data-paste-failed]');
      await expect(failed).toContainText('UNKNOWN-1 5');
      await expect(failed).toContainText(translate('en', 'Enter a quantity above zero.'));
      await page.getByLabel(translate('en', 'One item a line: code and quantity')).fill('TOOL-C 1');
      await page.getByRole('button', { name: translate('en', 'Add the list') }).click();
      await expect(getRows(page)).toHaveCount(3);
    });

    test('[C-15] [C-18] clears the cart after a confirmation, and undoes it', async ({ page, shop }) => {
      const visit: Visit = { page, locale: 'it', scripts };
      const buyer = await logBuyerIn(shop);
      for (const sku of ['TOOL-A', 'TOOL-B']) await buyer.add(sku, 4);
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      await emptyCart(visit);
      await expect(page.getByRole('main')).toContainText(translate('it', 'No products added to the cart.'));
      expect(await buyer.cart()).toMatchObject({ data: [], totale_doc: 0, spese_trasporto: 0 });
      await page.getByRole('button', { name: translate('it', 'Undo') }).click();
      await expect(getQuantity(page, 'TOOL-A')).toHaveValue('4');
      await expect(getQuantity(page, 'TOOL-B')).toHaveValue('4');
    });

    test('replaces a discontinued row by its successor', async ({ page, shop }) => {
      const visit: Visit = { page, locale: 'it', scripts };
      const buyer = await logBuyerIn(shop);
      await buyer.add('TOOL-B', 1);
      await buyer.add(OLD, 6);
      await discontinue(shop);
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      const row = getCartRow(page, OLD);
      await expect(row).toContainText('TOOL-A');
      await expect(row).toContainText('Attrezzo A');
      if (scripts) await expectAccessible(page, 'a cart with a discontinued row');
      const goods = translate('it', 'Goods, {{count}} row', 'cart').replace('{{count}}', '1');
      await expect(getAmount(page, goods)).toBeVisible();
      await row.getByRole('button', { name: new RegExp(translate('it', 'Replace', 'cart')) }).click();
      await expect(getQuantity(page, 'TOOL-A')).toHaveValue('6');
      await expect(row).toHaveCount(0);
      const rows = (await buyer.cart()).data.map(({ carti, quantity }) => `${carti} ${quantity}`);
      expect(rows.sort()).toEqual(['TOOL-A 6', 'TOOL-B 1']);
    });

    test('exports the cart as a file', async ({ page, shop }) => {
      const visit: Visit = { page, locale: 'it', scripts };
      await (await logBuyerIn(shop)).add('TOOL-A', 4);
      await logIn(visit, CUSTOMER);
      await openCart(visit);
      const waiting = page.waitForEvent('download');
      await page.getByRole('link', { name: translate('it', 'Export CSV') }).click();
      const text = await readFile(await (await waiting).path(), 'utf8');
      expect(text).toMatch(/^\uFEFFCodice;Articolo;/);
      expect(text).toMatch(/\r\nTOOL-A;Attrezzo A;DISPONIBILE;4;pz;\d+,\d{2};1;22;\d+,\d{2}\r\n$/);
    });
  });
}

test('[C-24] the search filters rows by their words, and the totals stay the same', async ({
  page,
  shop,
}) => {
  const visit: Visit = { page, locale: 'en', scripts: true };
  const buyer = await logBuyerIn(shop);
  for (const sku of SKUS) await buyer.add(sku, 1);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  const total = getAmount(page, translate('en', 'Document total', 'cart'));
  const before = await total.innerText();
  const box = page.getByRole('searchbox', { name: translate('en', 'Search the cart') });
  await box.fill('tool-c');
  await expect(getRows(page)).toHaveCount(1);
  await expect(getCartRow(page, 'TOOL-C')).toBeVisible();
  await expect(total).toHaveText(before);
  await box.fill('nothing like it');
  await expect(getRows(page)).toHaveCount(0);
  await page.getByRole('button', { name: translate('en', 'Show all rows') }).click();
  await expect(getRows(page)).toHaveCount(SKUS.length);
});

const locale: Locale = 'it';

test('a guest sees the replacement of a discontinued row', async ({ page, shop }) => {
  const visit: Visit = { page, locale, scripts: true };
  await openCart(visit);
  await addByCode(visit, OLD, '6');
  await expect(getQuantity(page, OLD)).toHaveValue('6');
  await discontinue(shop);
  await openCart(visit);
  const row = getCartRow(page, OLD);
  await expect(row).toContainText(translate(locale, 'Discontinued.', 'cart'));
  const name = 'Attrezzo A';
  await expect(row.getByRole('link', { name: `TOOL-A ${name}` })).toBeVisible();
  await row.getByRole('button', { name: new RegExp(translate(locale, 'Replace', 'cart')) }).click();
  await expect(getQuantity(page, 'TOOL-A')).toHaveValue('6');
  await expect(row).toHaveCount(0);
});

test('a guest adds by code and by list, exports, clears and undoes it', async ({ page }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await openCart(visit);
  await addByCode(visit, 'tool-a', '2');
  await expect(getQuantity(page, 'TOOL-A')).toHaveValue('2');
  await pasteList(visit, 'TOOL-B 3\nUNKNOWN-1 1');
  await expect(getQuantity(page, 'TOOL-B')).toHaveValue('3');
  await expect(page.locator('[data-paste-failed]')).toContainText('UNKNOWN-1 1');
  await addByCode(visit, 'UNKNOWN-2', '1');
  await expect(page.locator('[data-quick-error]')).toContainText('UNKNOWN-2');
  await expect(getRows(page)).toHaveCount(2);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: translate('it', 'Export CSV') }).click();
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('TOOL-B;Attrezzo B');
  await emptyCart(visit);
  await expect(getCount(page)).toHaveText('');
  await page.getByRole('button', { name: translate('it', 'Undo') }).click();
  await expect(getCount(page)).toHaveText('2');
  await expect(getQuantity(page, 'TOOL-A')).toHaveValue('2');
});

test('the printed cart has the company’s letterhead and no controls', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await (await logBuyerIn(shop)).add('TOOL-A', 4);
  await logIn(visit, CUSTOMER);
  await openCart(visit);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  const letterhead = await page.getByRole('contentinfo').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(letterhead?.y).toBeLessThan(main?.y ?? 0);
  await expect(page.getByRole('contentinfo')).toContainText('P. IVA');
  await expect(page.getByText('Edil Zanin S.r.l.').last()).toBeVisible();
  await expect(getCartRow(page, 'TOOL-A')).toBeVisible();
});
