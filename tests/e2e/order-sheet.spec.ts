import type { Locator, Page } from '@playwright/test';
import type { Product } from '#src/contract/product.ts';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { toPriceText } from '../support/prices.ts';
import { getCount, logIn, open, type Visit } from '../support/shopping.ts';

const FAMILY = 'TE-ZN';
const FAMILY_PATH = `/product/default/${FAMILY}`;

const visitAs = (page: Page): Visit => ({ page, locale: 'it', scripts: true });

const getRows = (page: Page): Locator => page.locator('.children-table [data-row]:visible');
/** The last line of the order sheet: rows, amount, button. */
const getSum = (page: Page): Locator => page.locator('.sheet-sum');

/** The children of the family, read by the API. */
const findChildren = async (origin: string): Promise<readonly Product[]> => {
  const program = createProgram(origin);
  const { childs } = await program.find(FAMILY);
  const answer = await program.call('wrapper.child_list', { children_ids: childs.map(({ carti }) => carti) });
  return Object.values((JSON.parse(answer.body) as { message: Record<string, Product> }).message);
};

test('[P-03] [P-04] a list’s filters select the sizes of the table and of the buy box', async ({
  page,
  shop,
}) => {
  const filters = 'field_filettatura=m10&field_lunghezza=20..30';
  const fits = ({ attributes }: Product): boolean =>
    attributes['Filettatura'] === 'M10' &&
    Number.parseInt(String(attributes['Lunghezza'])) >= 20 &&
    Number.parseInt(String(attributes['Lunghezza'])) <= 30;
  const expected = (await findChildren(shop.origin)).filter(fits).map(({ sku }) => sku);
  await open(visitAs(page), `/shop/small-list?category=viti-a-testa-esagonale&brand=ferrova&${filters}`);
  await page.locator(`[data-row="${expected[0]}"] .row-title`).click();
  const family = page.locator('[data-family-link]');
  await expect(family).toHaveAttribute('href', /field_filettatura=m10/);
  await family.click();
  await expect(getRows(page)).toHaveCount(expected.length);
  const shown = await getRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  expect([...shown].sort()).toEqual(expected.toSorted());
  const chosen = await page.locator('.buy').locator('form[data-add-to-cart] [name="item_id"]').inputValue();
  expect(expected).toContain(chosen);
  await getRows(page).first().getByRole('spinbutton').fill('100');
  await expect(getRows(page).first()).toHaveClass(/is-filled/u);
  await getRows(page).first().getByRole('spinbutton').fill('0');
  await expect(getRows(page).first()).not.toHaveClass(/is-filled/u);
  await page.locator('.children').getByRole('link', { name: 'Tutti', exact: true }).click();
  await expect(getRows(page)).toHaveCount(40);
  expect(new URL(page.url()).search).toBe('');
});

for (const viewer of ['guest', 'customer'] as const)
  test(`[P-04] the table is an order sheet: one sum, one request, one popup (${viewer})`, async ({
    page,
  }) => {
    if (viewer === 'customer') await logIn(visitAs(page), CUSTOMER);
    await open(visitAs(page), `${FAMILY_PATH}?group=M8`);
    const fields = getRows(page).getByRole('spinbutton');
    await fields.nth(0).focus();
    await page.keyboard.type('150');
    await page.keyboard.press('ArrowDown');
    await expect(fields.nth(0)).toHaveValue('200');
    await page.keyboard.type('100');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('300');
    await page.keyboard.press('ArrowUp');
    await expect(fields.nth(1)).toBeFocused();
    await expect(getSum(page)).toContainText('3 righe');
    const amounts = await getRows(page).locator('[data-amount]').allInnerTexts();
    const toCents = (text: string): number => Number(text.replace(/\D/g, '')) || 0;
    const sum = amounts.reduce((total, text) => total + toCents(text), 0);
    await expect(getSum(page).locator('output')).toHaveText(toPriceText(sum / 100, 'it'));
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.keyboard.press('Enter');
    await expect(getCount(page)).toHaveText('3');
    await expect(page.locator('.popup')).toHaveCount(1);
    await expect(page.locator('.popup')).toContainText('3 articoli aggiunti');
    await expect(page.locator('[data-cart-amount]')).toHaveText(toPriceText(sum / 100, 'it'));
    expect(posts).toHaveLength(1);
    await expect(getRows(page).first().locator('.in-cart')).toContainText('200');
    await expect(getSum(page)).toContainText('0 righe');
    await expectAccessible(page, 'order sheet');
  });

for (const [width, key] of [
  [1280, 'ArrowDown'],
  [390, 'Tab'],
] as const)
  test(`[M-06] what has the focus is not below the sum of the order sheet (${key}, ${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(visitAs(page), FAMILY_PATH);
    const field = getRows(page).getByRole('spinbutton').first();
    await field.fill('500');
    await expect(getSum(page)).toHaveClass(/has-rows/u);
    await field.focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(key);
      const gap = await page.evaluate(() => {
        const sum = document.querySelector('.sheet-sum')?.getBoundingClientRect().top ?? 0;
        return sum - (document.activeElement?.getBoundingClientRect().bottom ?? 0);
      });
      expect(gap, `step ${step}`).toBeGreaterThanOrEqual(0);
    }
  });
