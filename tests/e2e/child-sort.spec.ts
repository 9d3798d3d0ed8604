import type { Locator, Page } from '@playwright/test';
import type { Product } from '#src/contract/product.ts';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { getCount, open } from '../support/shopping.ts';

const FAMILY = 'TE-ZN';
const FAMILY_PATH = `/product/default/${FAMILY}`;
/** Rows that the table shows at first. */
const SHOWN = 40;

const getRows = (page: Page): Locator => page.locator('.children-table [data-row]:visible');
const getHead = (page: Page, name: string): Locator =>
  page.locator('.children-table').getByRole('columnheader', { name, exact: true });
const listCodes = (page: Page): Promise<readonly (string | null)[]> =>
  getRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

/** The children's net prices per unit by code, read by the API. */
const readPrices = async (origin: string): Promise<ReadonlyMap<string, number>> => {
  const program = createProgram(origin);
  const { childs } = await program.find(FAMILY);
  const answer = await program.call('wrapper.child_list', { children_ids: childs.map(({ carti }) => carti) });
  const children = Object.values((JSON.parse(answer.body) as { message: Record<string, Product> }).message);
  return new Map(
    children.map(({ sku, price, sale_price, price_per }) => [sku, (sale_price ?? price) / price_per]),
  );
};

/** Expects the rows to be the family's `count` cheapest ones, or dearest ones, in order. */
const expectByPrice = async (
  page: Page,
  prices: ReadonlyMap<string, number>,
  {
    isDescending,
    count,
    fits = () => true,
  }: { isDescending: boolean; count: number; fits?: (code: string) => boolean },
): Promise<void> => {
  const expected = [...prices].filter(([code]) => fits(code)).map(([, price]) => price);
  expected.sort((a, b) => (isDescending ? b - a : a - b));
  await expect(getRows(page)).toHaveCount(count);
  await expect
    .poll(async () => (await listCodes(page)).map((code) => prices.get(code ?? '')))
    .toEqual(expected.slice(0, count));
};

test('the heads of the table of sizes sort it in place, and keep what was typed', async ({ page, shop }) => {
  const prices = await readPrices(shop.origin);
  await open({ page, locale: 'it', scripts: true }, FAMILY_PATH);
  const own = await listCodes(page);
  await expect(getHead(page, 'Filettatura')).toHaveAttribute('aria-sort', 'ascending');
  const typed = getRows(page).first();
  await typed.getByRole('spinbutton').fill('200');
  await expect(page.locator('.sheet-sum')).toContainText('1 riga');
  const amount = await page.locator('.sheet-sum output').innerText();

  const link = getHead(page, 'Prezzo netto').getByRole('link');
  await link.press('Enter');
  await expectByPrice(page, prices, { isDescending: false, count: SHOWN });
  await expect(getHead(page, 'Prezzo netto')).toHaveAttribute('aria-sort', 'ascending');
  await expect(getHead(page, 'Filettatura')).not.toHaveAttribute('aria-sort');
  await expect(link).toBeFocused();
  await expect(page.locator('[data-child-sorted]')).toHaveText('Prezzo netto, crescente');
  await expect(page).toHaveURL(/\?sort=price_asc$/);

  await link.press('Enter');
  await expectByPrice(page, prices, { isDescending: true, count: SHOWN });
  await expect(page).toHaveURL(/\?sort=price_desc$/);
  await expectAccessible(page, 'sorted sizes');
  // The size is not among the dearest ones; its quantity remains in the order.
  expect(await listCodes(page)).not.toContain(own[0]);
  await expect(page.locator('.sheet-sum')).toContainText('1 riga');
  await expect(page.locator('.sheet-sum output')).toHaveText(amount);

  const isM8 = (code: string): boolean => code.startsWith('TE-M8X');
  const count = [...prices.keys()].filter(isM8).length;
  await page.locator('.children').getByRole('link', { name: 'M8', exact: true }).click();
  await expectByPrice(page, prices, { isDescending: true, count, fits: isM8 });
  await expect(page.locator('.children .count')).toHaveText(`${count} di ${prices.size}`);
  await page.locator('[data-sheet-add]').click();
  await expect(getCount(page)).toHaveText('1');
  await expect(page.locator('[data-cart-amount]')).toHaveText(amount);
  await page.reload();
  await expectByPrice(page, prices, { isDescending: true, count, fits: isM8 });
});

test('the table returns to its own order with all that was typed', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, FAMILY_PATH);
  const own = await listCodes(page);
  await getHead(page, 'Lunghezza').getByRole('link').click();
  await expect(getHead(page, 'Lunghezza')).toHaveAttribute('aria-sort', 'ascending');
  const late = await getRows(page).last().getAttribute('data-row');
  await getRows(page).last().getByRole('spinbutton').fill('300');
  await getHead(page, 'Filettatura').getByRole('link').click();
  await expect.poll(() => listCodes(page)).toEqual(own);
  await expect(page).toHaveURL(new RegExp(`${FAMILY}$`));
  await page.getByRole('link', { name: /^Mostra tutte/ }).click();
  await expect(page.locator(`.children-table [data-row="${late}"]`)).toHaveCount(1);
  await expect(page.locator(`.children-table [data-row="${late}"]`).getByRole('spinbutton')).toHaveValue(
    '300',
  );
  await expect(page.locator('.sheet-sum')).toContainText('1 riga');
});

test('a list’s filters remain when their sizes are sorted', async ({ page }) => {
  await open({ page, locale: 'it', scripts: true }, `${FAMILY_PATH}?field_filettatura=m10`);
  const listed = await listCodes(page);
  expect(listed.length).toBeLessThan(SHOWN);
  await getHead(page, 'Codice').getByRole('link').click();
  await expect(page).toHaveURL(/field_filettatura=m10&sort=code_asc$/);
  await expect.poll(() => listCodes(page)).toHaveLength(listed.length);
  expect([...(await listCodes(page))].sort()).toEqual([...listed].sort());
});

test('phones sort the sizes by a list', async ({ page, shop }) => {
  const prices = await readPrices(shop.origin);
  await page.setViewportSize({ width: 390, height: 844 });
  await open({ page, locale: 'it', scripts: true }, FAMILY_PATH);
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption('Prezzo netto, decrescente');
  await expectByPrice(page, prices, { isDescending: true, count: SHOWN });
});
