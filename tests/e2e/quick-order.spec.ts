import type { Locator, Page } from '@playwright/test';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCount, getQuantity, logIn, open, type Visit } from '../support/shopping.ts';
import { LOCALES, toPath, translate } from '../support/words.ts';

const QUICK_ORDER = '/pages/quick-order';

const getLine = (page: Page, number: number): Locator => page.locator(`[data-line="${number}"]`);

/** Codes of articles that are sold by themselves. */
const listCodes = async (origin: string, count: number): Promise<readonly string[]> => {
  const program = createProgram(origin);
  const pages = await Promise.all([1, 2, 3].map((page) => program.list({ page, per_page: 96 })));
  const sold = pages
    .flatMap(({ product_list }) => product_list.data)
    .filter(({ orderable, num_childs }) => orderable && num_childs === 0);
  return sold.slice(0, count).map(({ sku }) => sku);
};

for (const locale of LOCALES)
  test(`[Q-01] twenty lines are typed in the grid with the keyboard alone (${locale})`, async ({
    page,
    shop,
  }) => {
    const visit = { page, locale, scripts: true };
    const codes = await listCodes(shop.origin, 20);
    expect(codes).toHaveLength(20);
    if (locale === 'it') await logIn(visit, CUSTOMER);
    await open(visit, '/shop');
    const link = page.getByRole('banner').locator(`a[href="${toPath(locale, QUICK_ORDER)}"]:visible`);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === toPath(locale, QUICK_ORDER));
    await page.getByRole('link', { name: translate(locale, 'Keyboard grid', 'quickOrder') }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/view=grid/);
    await expectAccessible(page, 'grid');
    await page.locator('[data-order-grid] input').first().focus();
    // Enter in the last row sends the form.
    for (const code of codes) {
      await page.keyboard.type(code.toLowerCase());
      await page.keyboard.press('Enter');
      await page.keyboard.type('1');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('[data-line]')).toHaveCount(20);
    await expect(page.locator('[data-line]:not([data-status="found"], [data-status="rounded"])')).toHaveCount(
      0,
    );
    await page.locator('[data-sheet-add]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/cart'));
    await expect(getCount(page)).toHaveText('20');
    await open(visit, '/pages/cart');
    await expect(
      page
        .getByRole('main')
        .locator(`a[href="${toPath(locale, QUICK_ORDER)}"]`)
        .first(),
    ).toBeVisible();
  });

const LIST = [
  'Buongiorno,',
  'TE-M8X40-ZN 150',
  'GNT 5',
  'DT-115-7-INX x 25',
  'rondelle 8 zincate 500',
  'Grazie',
].join('\n');

test('[Q-05] each line is settled in its place, and the others stay', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  const { data } = (await createProgram(shop.origin).list({ per_page: 96 })).product_list;
  const gone = data.find(({ orderable, successor }) => !orderable && successor);
  await open(visit, QUICK_ORDER);
  await page.locator('#list-text').fill(`${LIST}\n${gone ? `${gone.sku} 4` : ''}`);
  await page.getByRole('button', { name: 'Leggi l’elenco' }).click();
  await expect(getLine(page, 2)).toHaveAttribute('data-status', 'rounded');
  await expect(getLine(page, 2).getByRole('spinbutton')).toHaveValue('200');
  await expect(getLine(page, 3)).toHaveAttribute('data-status', 'ambiguous');
  await expect(getLine(page, 4)).toHaveAttribute('data-status', 'unknown');
  await expect(getLine(page, 4).locator('[data-row^="DT-115"]').first()).toBeVisible();
  // The sticky sum would cover a part of a row.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await expectAccessible(page, 'lines of a list');
  await expect(page.locator('[data-count="ambiguous"]')).toHaveText('2');
  const size = getLine(page, 3).locator('[data-row="GNT-9"]');
  await size.locator('[data-use]').click();
  await expect(size.getByRole('spinbutton')).toHaveValue('12');
  await expect(getLine(page, 2).getByRole('spinbutton')).toHaveValue('200');
  if (gone) {
    const successor = getLine(page, 7).locator(`[data-row="${gone.successor}"]`);
    await expect(successor).toBeVisible();
  }
  await expect(page.locator('[data-count="ambiguous"]')).toHaveText('1');
  await page.locator('[data-sheet-add]').click();
  // What is not settled stays in its list, under its numbers.
  await page.waitForURL(/[?&]added=2/);
  await expect(getCount(page)).toHaveText('2');
  await expect(getLine(page, 4)).toHaveAttribute('data-status', 'unknown');
  await expect(page.locator('[data-line]')).toHaveCount(gone ? 3 : 2);
  await page.reload();
  await expect(getLine(page, 4)).toBeVisible();
  await page.locator('[data-take-first]').click();
  await expect(getLine(page, 4).getByRole('spinbutton').first()).not.toHaveValue('0');
  for (const number of gone ? [7, 5] : [5]) await getLine(page, number).locator('[data-put-away]').click();
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await page.locator('[data-sheet-add]').click();
  await page.waitForURL((url) => url.pathname === '/pages/cart');
  await expect(getQuantity(page, 'TE-M8X40-ZN')).toHaveValue('200');
  await expect(getQuantity(page, 'GNT-9')).toHaveValue('12');
  await expect(getCount(page)).toHaveText('3');
  // Back to the list: nothing of it is left.
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('non c’è più');
});

test('[Q-01] the grid reads each row as it is left, grows with what is pasted, and adds by keyboard', async ({
  page,
}) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, `${QUICK_ORDER}?view=grid`);
  const rows = page.locator('[data-order-grid] tbody tr');
  const codes = page.locator('[data-order-grid] [name="code"]');
  const sum = page.locator('[data-grid-sum]');
  const before = await rows.count();
  await codes.first().fill('te-m8x40-zn');
  await codes.first().press('Enter');
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('150 → 200 pz');
  await expect(rows.first().locator('.grid-pack')).toHaveText('100 pz');
  const total = (await rows.first().locator('.grid-total').textContent())?.trim() ?? '';
  expect(total).toMatch(/[1-9]/u);
  await expect(sum.locator('[data-sheet-amount]')).toHaveText(total);
  await expect(codes.nth(1)).toBeFocused();
  // More lines than the grid has rows; the last one is of a family.
  const lines = Array.from({ length: before }, () => 'TE-M8X20-ZN\t100');
  await codes.nth(1).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...lines, 'GNT\t5'].join('\n'),
  );
  await expect(rows).toHaveCount(before + 2);
  await expect(sum.locator('[data-sheet-rows]')).toContainText(String(before + 1));
  await expect(sum.locator('[data-grid-open]')).toHaveText('1 riga da sistemare');
  await expectAccessible(page, 'rows of the grid');
  await rows.last().locator('[data-grid-use="GNT-9"]').click();
  await expect(codes.last()).toHaveValue('GNT-9');
  await expect(rows.last()).toHaveAttribute('data-status', /found|rounded/u);
  await expect(sum.locator('[data-grid-open]')).toBeEmpty();
  await rows.nth(1).locator('[data-grid-clear]').click();
  await expect(sum.locator('[data-sheet-rows]')).toContainText(String(before + 1));
  // What was typed last is read before the rows are added.
  await codes.nth(1).fill('DT-115-10-IX');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL((url) => url.pathname === '/pages/cart');
  for (const code of ['TE-M8X40-ZN', 'TE-M8X20-ZN', 'DT-115-10-IX', 'GNT-9'])
    await expect(getQuantity(page, code)).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_FAILED/u });

  test('[Q-01] the rows of the grid stay', async ({ page }) => {
    const visit: Visit = { page, locale: 'it', scripts: true };
    await open(visit, `${QUICK_ORDER}?view=grid`);
    await page.route('**/pages/quick-order?view=grid', (route) => route.abort());
    await page.locator('[data-order-grid] [name="code"]').first().fill('TE-M8X40-ZN');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-grid-failed]')).toContainText('La rete non risponde');
    await expect(page.locator('[data-grid-read]')).toBeVisible();
    await page.unrouteAll();
    await page.locator('[data-grid-read]').click();
    await expect(page.locator('[data-line]').first()).toHaveAttribute('data-status', /found|rounded/u);
  });
});
