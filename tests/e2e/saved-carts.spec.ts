import type { Page } from '@playwright/test';
import { ARRIVING } from '#src/contract/availability.ts';
import { logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCartRow, getQuantity, logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const NAME = 'Cantiere Lido 7';

/** The row of a saved cart in their list. */
const getSaved = (page: Page, name: string) => page.locator('tr[data-saved]').filter({ hasText: name });

const getTab = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** The kinds of cart that this shop's customer has. */
const toTabs = (locale: Locale) => ({
  active: translate(locale, 'Active', 'cart.kinds'),
  saved: translate(locale, 'Saved', 'cart.kinds'),
  agent: translate(locale, 'Agent’s', 'cart.kinds'),
});

const press = async (visit: Visit, text: string, within = visit.page.getByRole('main')) => {
  await within.getByRole('button', { name: translate(visit.locale, text, 'cart'), exact: true }).click();
  await settle(visit);
};

const saveAs = async (visit: Visit, name: string) => {
  const { page, locale } = visit;
  await page.getByRole('button', { name: translate(locale, 'Save the cart', 'cart.saved.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate(locale, 'Name', 'cart.saved')).fill(name);
  await press(visit, 'Save', dialog);
};

test('[C-16] [X-29] [R-12] [C-20] [C-21] [C-22] a cart is saved, listed, edited, activated, deleted and brought back', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'en' : 'it';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const { packed, single } = await pickProducts(shop.origin);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const pack = packed.qty_min_imballo;
  await program.add(packed.sku, pack);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart?tab=active');
  const tabs = toTabs(locale);
  await expect(getTab(page, tabs.active)).toHaveAttribute('aria-current', 'page');
  await expect(getTab(page, tabs.agent)).toBeVisible();

  await saveAs(visit, NAME);
  const done = locale === 'en' ? 'Successfully Saved the order!' : 'Carrello salvato con successo!';
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(getCartRow(page, packed.sku)).toBeVisible();

  await getTab(page, tabs.saved).click();
  const row = getSaved(page, NAME);
  const id = await row.getAttribute('data-saved');
  await expect(row).toContainText(`${locale === 'it' ? 'n.' : 'no.'} ${id}`);
  await expect(row).toContainText(/\d{2}\/\d{2}\/20\d{2}/);

  await row
    .getByRole('link', { name: translate(locale, 'Edit {{name}}', 'cart').replace('{{name}}', NAME) })
    .click();
  await page.getByLabel(translate(locale, 'Name', 'cart.saved')).fill(`${NAME} bis`);
  await getQuantity(page, packed.sku).fill(String(pack * 2));
  await page.getByLabel(translate(locale, 'Add an item: code', 'cart')).fill(single.sku);
  await press(visit, 'Save changes');
  await expect(page.getByRole('heading', { name: `${NAME} bis` })).toBeVisible();
  await expect(getQuantity(page, packed.sku)).toHaveValue(String(pack * 2));
  await expect(getQuantity(page, single.sku)).toHaveValue('1');

  await open(visit, '/pages/cart?tab=saved');
  const activate = translate(locale, 'Activate {{name}}', 'cart').replace('{{name}}', `${NAME} bis`);
  await page.getByRole('button', { name: activate }).click();
  await settle(visit);
  await expect(getTab(page, tabs.active)).toHaveAttribute('aria-current', 'page');
  await expect(getQuantity(page, packed.sku)).toHaveValue(String(pack * 2));
  await expect(getCartRow(page, single.sku)).toBeVisible();
  const former = translate(locale, 'Cart of {{time}}', 'cart').replace('{{time}}', '');
  await getTab(page, tabs.saved).click();
  await expect(getSaved(page, former)).toHaveCount(1);

  await getSaved(page, former).locator('form[action*="removeSaved"] button').click();
  await expect(getSaved(page, former)).toHaveCount(0);
  await press(visit, 'Undo');
  await expect(getSaved(page, former)).toHaveCount(1);
});

test('a cart promises the day of its last row, and sets aside what comes later', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'en' : 'it';
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const { single } = await pickProducts(shop.origin);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const pages = await Promise.all([1, 2, 3, 4, 5].map((at) => program.list({ page: at, per_page: 96 })));
  const later = pages
    .flatMap(({ product_list }) => product_list.data)
    .find(
      ({ orderable, availability, available_on }) => orderable && availability === ARRIVING && available_on,
    );
  if (!later?.available_on) throw new Error('the demo has no article that arrives');
  await program.add(single.sku, 1);
  await program.add(later.sku, later.qty_min_imballo);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/cart?tab=active');
  const day = later.available_on.split('-').reverse().join('/');
  const summary = page.getByRole('complementary', { name: translate(locale, 'Summary', 'cart.summary') });
  await expect(summary).toContainText(day);
  const setAside = translate(locale, 'Set {{count}} row aside and order the rest', 'cart');
  await page.getByRole('button', { name: setAside.replace('{{count}}', '1') }).click();
  await settle(visit);
  await expect(getCartRow(page, single.sku)).toBeVisible();
  await expect(getCartRow(page, later.sku)).toHaveCount(0);
  await getTab(page, toTabs(locale).saved).click();
  const name = translate(locale, 'On its way, {{time}}', 'cart').replace('{{time}}', '');
  await expect(getSaved(page, name)).toHaveCount(1);
});
