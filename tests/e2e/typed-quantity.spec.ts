import type { ImportLine } from '#src/contract/import-line.ts';
import { logProgramIn, type Program } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { toJsonLines } from '../support/import-file.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getAddForm, getQuantity, logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const CABLE = 'QX-CABLE';
const ARTICLES: readonly ImportLine[] = [
  { sku: CABLE, name: 'Prova cavo a taglio', price: 2.35, unit: 'm', min_packaging: 0.5 },
  { sku: 'QX-PLATE', name: 'Prova piastra', price: 1 },
];

test.use({ articles: toJsonLines(ARTICLES) });

const UNREADABLE = 'This quantity is not a number: enter digits only, for example 12 or 2.5.';
const NOT_WHOLE = 'This item is sold in whole units: enter a quantity without these decimals.';

const readCart = async (program: Program, sku = CABLE): Promise<number | undefined> =>
  (await program.cart()).data.find(({ carti }) => carti === sku)?.quantity;

const openArticle = (visit: Visit, sku = CABLE): Promise<void> => open(visit, `/product/default/${sku}`);

/** What a person types, key by key, and what the shop orders and then shows. */
const TYPED: readonly (readonly [Locale, string, number, string])[] = [
  ['it', '2,5', 2.5, '2,5'],
  ['it', '1.500', 1500, '1.500'],
  ['it', '1.500,5', 1500.5, '1.500,5'],
  ['en', '2.5', 2.5, '2.5'],
  ['en', '1,500', 1500, '1,500'],
  ['en', '1.500', 1.5, '1.5'],
];

for (const [locale, text, quantity, shown] of TYPED)
  test(`a quantity typed as ${text} orders ${quantity} on a page in ${locale}`, async ({
    page,
    shop,
    javaScriptEnabled,
  }) => {
    const visit: Visit = { page, locale, scripts: javaScriptEnabled };
    const program = await logProgramIn(shop.origin, CUSTOMER);
    await program.add(CABLE, 4);
    await logIn(visit, CUSTOMER);

    await open(visit, '/pages/cart?tab=active');
    const field = getQuantity(page, CABLE);
    await field.selectText();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => readCart(program)).toBe(quantity);
    await expect(field).toHaveValue(shown);
    await open(visit, '/pages/cart?tab=active');
    await expect(getQuantity(page, CABLE)).toHaveValue(shown);

    await openArticle(visit);
    await getAddForm(page, CABLE).getByRole('spinbutton').selectText();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => readCart(program)).toBe(2 * quantity);
  });

test('a quantity that is no number is refused with what to type, and changes nothing', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale = javaScriptEnabled ? 'it' : 'en';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(CABLE, 4);
  await logIn(visit, CUSTOMER);
  const message = translate(locale, UNREADABLE, 'errors');
  for (const typed of ['2,5 m', '1e3', 'due']) {
    await openArticle(visit);
    const field = getAddForm(page, CABLE).getByRole('spinbutton');
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByText(message).first()).toBeVisible();
    await open(visit, '/pages/cart?tab=active');
    await getQuantity(page, CABLE).fill(typed);
    await getQuantity(page, CABLE).press('Enter');
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(getQuantity(page, CABLE)).toHaveValue('4');
  }
  expect(await readCart(program)).toBe(4);
});

test('saved carts and lists read what is typed as the cart does', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale = 'it';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(CABLE, 4);
  const kept = await program.call('wrapper.save_cart', { address_code: '001', name: 'Prova di virgola' });
  const { message } = JSON.parse(kept.body) as { message: { data: { id: number } } };
  await logIn(visit, CUSTOMER);
  const save = page.getByRole('button', { name: translate(locale, 'Save changes', 'cart') });

  await open(visit, `/pages/cart?tab=saved&id=${message.data.id}`);
  await getQuantity(page, CABLE).fill('2,5 m');
  await save.click();
  await settle(visit);
  const refused = translate(locale, UNREADABLE, 'errors');
  await expect(page.getByText(refused).first()).toBeVisible();
  await expect(getQuantity(page, CABLE)).toHaveValue('2,5 m');
  await getQuantity(page, CABLE).fill('1.500,5');
  await save.click();
  await expect(page.getByRole('main')).toContainText('2.505,84');
  await expect(getQuantity(page, CABLE)).toHaveValue('1.500,5');

  await openArticle(visit);
  const add = page
    .getByRole('main')
    .getByRole('link', { name: translate(locale, 'Add to a list', 'account.lists') });
  if (javaScriptEnabled) await getAddForm(page, CABLE).getByRole('spinbutton').fill('7,5');
  await add.click();
  const choice = page.locator('[data-dialog-part]');
  await expect(choice.getByRole('spinbutton')).toHaveValue(javaScriptEnabled ? '7,5' : '0,5');
  await choice.getByRole('spinbutton').fill('12,5');
  await choice.getByRole('button', { name: translate(locale, 'Add to the list', 'account.lists') }).click();
  await expect(page.locator(`main [data-row="${CABLE}"]`).getByRole('spinbutton')).toHaveValue('12,5');
});

test('arrow keys step by the pack, the wheel changes nothing, and names say numbers in the page’s language', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled);
  const visit: Visit = { page, locale: 'it', scripts: true };
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(CABLE, 1);
  await logIn(visit, CUSTOMER);
  await openArticle(visit);
  const field = getAddForm(page, CABLE).getByRole('spinbutton');
  await expect(field).toHaveAccessibleName(/multipli di 0,5/);
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await expect(getAddForm(page, CABLE).locator('[data-step="1"]')).toHaveAccessibleName(/0,5/);
  await field.focus();
  for (const [key, shown] of [
    ['ArrowUp', '1'],
    ['ArrowUp', '1,5'],
    ['ArrowDown', '1'],
    ['ArrowDown', '0,5'],
    ['ArrowDown', '0,5'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field).toHaveValue(shown);
  }
  await field.hover();
  await page.mouse.wheel(0, -200);
  await expect(field).toHaveValue('0,5');
  await field.fill('1.234,5');
  await expect(page.locator('.buy [data-amount]')).toContainText('2.061,62');

  await open(visit, '/pages/cart?tab=active');
  await getQuantity(page, CABLE).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCart(program)).toBe(1.5);
  await expect(getQuantity(page, CABLE)).toHaveValue('1,5');
});

test('what the pack rounds is shown as it is in the cart', async ({ page, shop, javaScriptEnabled }) => {
  const visit: Visit = { page, locale: 'it', scripts: javaScriptEnabled };
  const program = await logProgramIn(shop.origin, CUSTOMER);
  await program.add(CABLE, 1);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart?tab=active');
  await getQuantity(page, CABLE).fill('1.000,2');
  await getQuantity(page, CABLE).press('Enter');
  await expect.poll(() => readCart(program)).toBe(1000.5);
  await expect(getQuantity(page, CABLE)).toHaveValue('1.000,5');
  await openArticle(visit, 'QX-PLATE');
  const plate = getAddForm(page, 'QX-PLATE').getByRole('spinbutton');
  await plate.fill('2,5');
  await plate.press('Enter');
  await expect(page.getByText(translate('it', NOT_WHOLE, 'errors')).first()).toBeVisible();
  expect(await readCart(program, 'QX-PLATE')).toBeUndefined();
});
