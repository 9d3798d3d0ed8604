import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCount, logIn } from '../support/shopping.ts';
import { focusBox, getBox, getList, getOptions, openBox, typeAndPause } from '../support/suggestions.ts';

const TEXT = 'vite te m8';

test.describe('[H-33] suggested articles', () => {
  test('are added by pointer and by keyboard, while the page behind stands still', async ({ page, shop }) => {
    const { total } = (await createProgram(shop.origin).list({ text: TEXT })).product_list.pagination;
    expect(total).toBeGreaterThan(2);
    await openBox(page);
    await typeAndPause(page, TEXT);
    const forms = getList(page).locator('form');
    await expect(forms.first()).toBeVisible();
    const codes = await forms
      .locator('[name="item_id"]')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
    const inCart = (code: string) => getList(page).locator(`[data-in-cart="${code}"]`);
    const places = () =>
      page
        .locator('header, main, main h1, #list .row')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();

    // By pointer: two packs of the first one.
    await forms.nth(0).locator('[data-step="1"]').click();
    await forms.nth(0).locator('.add').click();
    const pack = Number(await forms.nth(0).locator('[name="quantity"]').getAttribute('data-pack'));
    await expect(inCart(String(codes[0]))).toContainText(new Intl.NumberFormat('it').format(2 * pack));
    await expect(getBox(page)).toBeFocused();

    // By keyboard: a pack of the active one, then a typed quantity of the next one.
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const rows = getList(page)
      .getByRole('row')
      .filter({ has: page.locator('form') });
    const firstSold = await rows
      .nth(1)
      .evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row));
    await press(...Array.from({ length: firstSold + 1 }, () => 'ArrowDown'), 'Control+Enter');
    await expect(inCart(String(codes[1]))).not.toBeEmpty();
    const quantity = rows.nth(1).locator('[name="quantity"]');
    await press('ArrowRight');
    await expect(quantity).toBeFocused();
    await page.keyboard.type(String(3 * pack));
    await press('Enter');
    await expect(getBox(page)).toBeFocused();
    await expect(inCart(String(codes[1]))).toContainText(new Intl.NumberFormat('it').format(4 * pack));
    await expect(getCount(page)).toHaveText('2');
    expect(await places()).toEqual(before);

    // Escape leaves the quantity, then the grid.
    await press('ArrowRight', 'Escape');
    await expect(getBox(page)).toBeFocused();
    await expect(getList(page)).toBeVisible();
    await press('Escape');
    await expect(getList(page)).toBeHidden();
    await expect(getBox(page)).toBeFocused();
  });

  test('have the prices of the customer', async ({ page }) => {
    await page.goto('/shop');
    await getBox(page).focus();
    await page.keyboard.type(TEXT);
    const price = getOptions(page).first().locator('.price-net');
    const listed = await price.textContent();
    await logIn({ page, locale: 'it', scripts: true }, CUSTOMER);
    await page.goto('/shop');
    await getBox(page).focus();
    await page.keyboard.type(TEXT);
    await expect(price).not.toHaveText(String(listed));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(getList(page).locator('[name="quantity"]').first()).toBeFocused();
    await expectAccessible(page, 'a quantity in the grid');
  });
});

test('[H-34] last searches stay on the device, until they are removed or the session ends', async ({
  page,
}) => {
  const search = async (text: string): Promise<void> => {
    await (await focusBox(page)).fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('text') === text);
  };
  const links = getList(page).locator('[data-search]');
  await page.goto('/shop');
  await search('dadi m8');
  await search('guanti');
  await page.goto('/shop');
  await getBox(page).click();
  await expect(links).toHaveText(['guanti', 'dadi m8']);
  await expectAccessible(page, 'last searches');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(links).toHaveText(['dadi m8']);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('text') === 'dadi m8');
  await logIn({ page, locale: 'it', scripts: true }, CUSTOMER);
  await page.goto('/');
  await getBox(page).click();
  await expect(links).toHaveText(['dadi m8']);
  await page.context().clearCookies();
  await page.goto('/pages/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_searches'))).toBeNull();
});
