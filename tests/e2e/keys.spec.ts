import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { expectFlag } from '../support/flags.ts';
import { open } from '../support/shopping.ts';
import { type Locale, readDictionary } from '../support/words.ts';

const FLAG = 'disable_keys';
const getBox = (page: Page) => page.locator('#search-text');
const getKeys = (page: Page) => page.locator('dialog:modal');

const locale: Locale = 'en';

const word = (key: string): string => readDictionary(locale).get(`common.keys.${key}`) ?? '';

test('[Q-11] keys go to the search, list themselves and change tabs, never while typing', async ({
  page,
}) => {
  const visit = { page, locale, scripts: true };
  await open(visit, '/shop?text=viti');
  await open(visit, '/shop?text=dadi&is_new_tab=true');
  const box = getBox(page);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('dadi');
  await page.keyboard.type('a/b?');
  await page.keyboard.press('Alt+Digit1');
  await expect(box).toHaveValue('a/b?');
  await expect(page).toHaveURL(/dadi/);
  await expect(getKeys(page)).toHaveCount(0);

  await box.fill('');
  await box.blur();
  await page.keyboard.press('?');
  const dialog = getKeys(page);
  await expect(dialog).toHaveAccessibleName(word('title'));
  await expect(dialog.getByRole('definition').filter({ hasText: word('search') })).toBeVisible();
  await expectAccessible(page, 'keys');
  // Behind a dialog nothing happens.
  await page.keyboard.press('/');
  await expect(box).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Alt+Digit1');
  await page.waitForURL(/viti/);
});

test('the switch of the keys is at work once their dialog is open', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/flag-switch/, async (route) => {
    await released;
    await route.continue();
  });
  await open({ page, locale, scripts: true }, '/shop');
  const requested = page.waitForRequest(/flag-switch/);
  await page.keyboard.press('?');
  await requested;
  expect(await getKeys(page).count()).toBe(0);
  release();
  await getKeys(page)
    .getByRole('checkbox', { name: word('switch') })
    .press('Space');
  await expectFlag(page, FLAG, 'true');
});

test('[Q-11] keys are switched off and on, at once and in every window', async ({ page, context }) => {
  const visit = { page, locale, scripts: true };
  const other = await context.newPage();
  await open({ ...visit, page: other }, '/shop');
  await open(visit, '/shop');
  await page.keyboard.press('?');
  const choice = getKeys(page).getByRole('checkbox', { name: word('switch') });
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await page.keyboard.press('Escape');
  for (const window of [page, other]) {
    await window.bringToFront();
    await expectFlag(window, FLAG, 'true');
    await window.keyboard.press('/');
    await window.keyboard.press('?');
    await expect(getBox(window)).not.toBeFocused();
    await expect(getKeys(window)).toHaveCount(0);
  }
  // The page of the keys has the switch, too, and follows the other window.
  await open(visit, '/pages/keys');
  const onPage = page.getByRole('checkbox', { name: word('switch') });
  await expect(onPage).not.toBeChecked();
  await expectAccessible(page, 'page of the keys');
  await onPage.press('Space');
  await other.bringToFront();
  await expectFlag(other, FLAG, null);
  await other.keyboard.press('/');
  await expect(getBox(other)).toBeFocused();
});
