import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { logProgramIn, type Program } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getSend } from '../support/ordering.ts';
import { getCount, logInByForm } from '../support/shopping.ts';

/** Lines per search, twenty in all. */
const LINES = [7, 7, 6] as const;
const TEXTS = [
  'vite te m8',
  'vite te m10',
  'vite te m6',
  'vite m5',
  'guanti',
  'rondella',
  'dado m8',
  'punta',
  'disco 115',
];
/** A folder for a picture of each step; none by default. */
const PICTURES = process.env['WALK_PICTURES'];

/** Texts whose first page has enough articles to add. */
const pickTexts = async (program: Program): Promise<readonly string[]> => {
  const lists = await Promise.all(
    TEXTS.map(async (text) => {
      const { product_list } = await program.list({ text });
      const sold = product_list.data.filter(({ num_childs, orderable }) => num_childs === 0 && orderable);
      return sold.length >= LINES[0] ? [text] : [];
    }),
  );
  return lists.flat().slice(0, LINES.length);
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250 && !(await isFocused(target)); presses++)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

const search = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('text') === text);
};

/** Adds a pack of each of the next articles; the rows of families are passed over. */
const addLines = async (page: Page, lines: number, before: number): Promise<void> => {
  await tabTo(page, page.locator('#list .row-title').first());
  for (let added = 0; added < lines;) {
    const pack = await page.evaluate(
      () =>
        document.activeElement?.closest('[data-row]')?.querySelector<HTMLInputElement>('[name="quantity"]')
          ?.dataset['pack'],
    );
    if (pack !== undefined) {
      await page.keyboard.type(pack);
      await page.keyboard.press('Enter');
      added++;
      await expect(getCount(page)).toHaveText(String(before + added));
    }
    await page.keyboard.press('ArrowDown');
  }
};

test('[H-35] twenty lines of three search tabs are ordered by keyboard alone', async ({ page, shop }) => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const texts = await pickTexts(program);
  expect(texts).toHaveLength(LINES.length);
  await logInByForm({ page, locale: 'it', scripts: true }, CUSTOMER);
  const { data } = await program.cart();
  expect(data).toEqual([]);
  let step = 0;
  const take = async (name: string): Promise<void> => {
    step++;
    if (PICTURES) await page.screenshot({ path: join(PICTURES, `${step}-${name}.png`) });
  };

  await page.goto('/shop');
  await tabTo(page, page.locator('#search-text'));
  let before = 0;
  for (const [at, text] of texts.entries()) {
    if (at > 0) {
      await tabTo(page, page.locator('.tab-new'));
      await page.keyboard.press('Enter');
      await expect(page.locator('#search-text')).toBeFocused();
    }
    await search(page, text);
    await take(`search-${at + 1}`);
    const lines = LINES[at] ?? 0;
    await addLines(page, lines, before);
    before += lines;
    await take(`lines-${before}`);
  }
  await expect(page.locator('.search-tab').filter({ visible: true })).toHaveCount(3);

  await tabTo(page, page.locator('.header-cart-link'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('.header-cart-panel a[href*="/pages/cart"]'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pages\/cart/);
  await expect(page.getByRole('main').locator('tr[data-row]')).toHaveCount(20);
  await take('cart');
  await tabTo(page, page.getByRole('main').locator('a[href$="/pages/checkout"]').first());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pages/checkout');
  await tabTo(page, page.locator('input[name="terms_version"]'));
  await page.keyboard.press('Space');
  const send = getSend({ page, locale: 'it', scripts: true });
  await expect(send).toBeEnabled();
  await take('checkout');
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pages/thankyou**');
  await take('order');
  expect((await program.orders()).data[0]?.row_count).toBe(20);
  expect((await program.cart()).data).toEqual([]);
});
