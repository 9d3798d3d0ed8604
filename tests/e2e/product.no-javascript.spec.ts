import { createProgram } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCount, getQuantity, logIn, open, sendLogin } from '../support/shopping.ts';

const FAMILY_PATH = '/product/default/TE-ZN';

test('sizes are filtered, expanded and chosen by address', async ({ page, shop }) => {
  const { num_childs } = await createProgram(shop.origin).find('TE-ZN');
  const visit = { page, locale: 'it' as const, scripts: false };
  await open(visit, FAMILY_PATH);
  const rows = page.locator('.children-table [data-row]:visible');
  await expect(rows).toHaveCount(40);
  const sizes = page.locator('.children');
  await sizes.getByRole('link', { name: 'M8', exact: true }).click();
  await page.waitForURL(/group=M8/);
  await expect(rows.first()).toContainText('TE-M8X');
  await sizes.getByRole('combobox').selectOption('40 mm');
  await sizes.getByRole('button', { name: 'Applica' }).click();
  await page.waitForURL(/size=40/);
  await expect(rows).toHaveCount(1);
  await open(visit, FAMILY_PATH);
  await sizes.getByRole('link', { name: `Mostra tutte (${num_childs})` }).click();
  await page.waitForURL(/all=1/);
  await expect(rows).toHaveCount(num_childs);
  await page.getByRole('combobox', { name: 'Misura' }).selectOption({ label: 'M8x40 mm' });
  await page.getByRole('button', { name: 'Scegli' }).click();
  await page.waitForURL(/carti=TE-M8X40-ZN/);
  await expect(page.locator('.buy')).toContainText('TE-M8X40-ZN');
});

for (const viewer of ['guest', 'customer'] as const)
  test(`the table of sizes is one form (${viewer})`, async ({ page }) => {
    const visit = { page, locale: 'it' as const, scripts: false };
    if (viewer === 'customer') await logIn(visit, CUSTOMER);
    await open(visit, `${FAMILY_PATH}?group=M8`);
    const fields = page.locator('.children-table').getByRole('spinbutton');
    await fields.nth(1).fill('100');
    await fields.nth(3).fill('150');
    const codes = await page
      .locator('.children-table [name="item_id"]')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
    await page.locator('.sheet-sum').getByRole('button').click();
    if (viewer === 'guest') await sendLogin(visit, CUSTOMER);
    await page.waitForURL(/\/pages\/cart/);
    for (const [at, quantity] of [
      [1, '100'],
      [3, '200'],
    ] as const)
      await expect(getQuantity(page, String(codes[at]))).toHaveValue(quantity);
    await expect(getCount(page)).toHaveText('2');
  });

test('[V-05] a selected thumbnail is shown large, and dialogs open', async ({ page }) => {
  await open({ page, locale: 'it', scripts: false }, '/product/child/TE-M8X40-ZN');
  const shown = page.locator('.gallery-slide:visible img');
  const first = await shown.getAttribute('src');
  await page.locator('.gallery-thumbs label').nth(1).click();
  await expect(shown).not.toHaveAttribute('src', String(first));
  await page.getByRole('button', { name: 'Codici a barre' }).click();
  await expect(page.getByRole('dialog', { name: 'Codici a barre' })).toBeVisible();
});

test('the heads of the table of sizes are links that sort it', async ({ page }) => {
  await open({ page, locale: 'it', scripts: false }, `${FAMILY_PATH}?group=M8`);
  const head = page.locator('.children-table').getByRole('columnheader', { name: 'Lunghezza', exact: true });
  const sizes = page.locator('.children-table [data-row] .child-size a');
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/\?group=M8&sort=Lunghezza_asc#variants$/);
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await sizes.allInnerTexts();
  await head.getByRole('link').click();
  await expect(page).toHaveURL(/sort=Lunghezza_desc#variants$/);
  expect(ascending.length).toBeGreaterThan(2);
  expect(await sizes.allInnerTexts()).toEqual(ascending.toReversed());
});
