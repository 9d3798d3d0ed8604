import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { logProgramIn, type Program } from '../support/api.ts';
import { enterDesk, getDeskRow, getDone } from '../support/desk.ts';
import { expect, expectAccessible as expectAxeClean, test } from '../support/e2e.ts';
import { CUSTOMER, SELLER, WAREHOUSE } from '../support/logins.ts';
import type { Shop } from '../support/shop.ts';
import { translate } from '../support/words.ts';

// A wrong code is answered with the page and its status; without a network requests fail.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /422 \(Unprocessable|ERR_INTERNET/ });

const say = (english: string): string => translate('it', english, 'desk.picking');

/** Axe is a script. */
const expectAccessible = async (page: Page, state: string): Promise<void> => {
  if (test.info().project.name === 'javascript') await expectAxeClean(page, state);
};

const order = async (program: Program, lines: Readonly<Record<string, number>>): Promise<string> => {
  await program.empty();
  for (const [sku, quantity] of Object.entries(lines)) await program.add(sku, quantity);
  const sent = { delivery: 'shipping', date_delivery: '', payment_method: 'transfer', note: '', coupon: '' };
  const { id_cart } = await program.cart();
  return (await program.send({ id_cart, ...sent, request_id: randomUUID() })).name;
};

/** Two orders that share the first of three articles, accepted; the articles in the order of their codes. */
const prepare = async ({ origin }: Shop, seller: Page) => {
  const program = await logProgramIn(origin, CUSTOMER);
  const { product_list } = await program.list({ page: 1, per_page: 96, disponibili: '1' });
  const single = product_list.data.filter(
    ({ num_childs, orderable, qty_min_imballo }) => num_childs === 0 && orderable && qty_min_imballo === 1,
  );
  const [x = '', y = '', z = ''] = single.map(({ sku }) => sku).toSorted();
  const one = await order(program, { [x]: 3, [y]: 2 });
  const other = await order(program, { [x]: 2, [z]: 2 });
  await enterDesk({ page: seller, locale: 'it' }, SELLER, '/backoffice/orders');
  for (const name of [one, other]) await getDeskRow(seller, name).getByRole('checkbox').check();
  await seller.locator('[data-desk-list] [value="orders.accept"]').click();
  await seller.getByRole('button', { name: /^Conferma/ }).click();
  await expect(getDone(seller)).toBeVisible();
  return { x, y, z, one, other };
};

const openDeskAs = async (browser: Browser, origin: string): Promise<Page> =>
  (
    await browser.newContext({ baseURL: origin, locale: 'it-IT', viewport: { width: 1280, height: 900 } })
  ).newPage();

const getLine = (page: Page, sku: string) => page.locator('.pick-lines tbody tr').filter({ hasText: sku });
const getState = (page: Page, sku: string) => getLine(page, sku).locator('.p-state');

/** As a scanner does: it types and presses Enter, wherever the focus is; without scripts into the field. */
const scan = async (page: Page, code: string): Promise<void> => {
  if (test.info().project.name !== 'javascript') await page.locator('[name="code"]').fill(code);
  else {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.type(code);
  }
  if (test.info().project.name === 'javascript') await page.keyboard.press('Enter');
  else await page.locator('[name="code"]').press('Enter');
};

test('[J-23] two orders are picked on one way along the shelves, with a scanner, and what is missing is split', async ({
  page,
  shop,
  browser,
  context,
  javaScriptEnabled,
}) => {
  const seller = await openDeskAs(browser, shop.origin);
  const { x, y, z, one, other } = await prepare(shop, seller);
  await enterDesk({ page, locale: 'it' }, WAREHOUSE, '/backoffice/shipping');
  await page.goto('/backoffice/shipping?view=all');
  for (const name of [one, other]) await getDeskRow(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: say('New round with selected') }).click();
  await page.waitForURL(/picking\/\d+$/);
  const shelves = await page.locator('.pick-lines .p-shelf').allTextContents();
  expect(shelves.map((shelf) => shelf.trim())).toEqual(
    shelves.map((shelf) => shelf.trim()).toSorted(new Intl.Collator('it', { numeric: true }).compare),
  );
  await expect(page.locator('.pick-boxes .code')).toHaveText([one, other]);
  await expect(page.getByRole('main')).not.toContainText('€');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a round');

  // Wrong goods: what was expected is named.
  const expected = await page.locator('.pick-now .code').innerText();
  await scan(page, 'WRONG-1');
  await expect(page.getByRole('alert')).toContainText('WRONG-1');
  await expect(page.getByRole('alert')).toContainText(expected);
  await expectAccessible(page, 'a wrong code');

  // An article confirms one, in the chosen box; its shelf the whole line.
  await scan(page, 'B');
  await expect(page).toHaveURL(/box=B/);
  await scan(page, z);
  await expect(getState(page, z)).toHaveText(/^\s*1 /);
  await scan(page, y);
  await expect(page.getByRole('alert')).toContainText(y);
  await page.locator('.pick-bar a').click();
  const shelf = (await getLine(page, y).locator('.p-shelf').textContent())?.trim() ?? '';
  await scan(page, shelf);
  await expect(getState(page, y)).toHaveText(say('taken'));

  if (javaScriptEnabled) {
    const second = await openDeskAs(browser, shop.origin);
    await enterDesk({ page: second, locale: 'it' }, WAREHOUSE, new URL(page.url()).pathname);
    await context.setOffline(true);
    await scan(page, z);
    await expect(page.locator('[data-scan-queue]')).toContainText('1');
    await expect(getState(second, z)).toHaveText(/^\s*1 /);
    await context.setOffline(false);
    await expect(page.locator('[data-scan-queue]')).toHaveText('');
    await expect(getState(page, z)).toHaveText(say('taken'));
    // The other picker sees it without touching the page.
    await expect(getState(second, z)).toHaveText(say('taken'));
    await second.context().close();
  } else await scan(page, z);

  // Four of five are there: the earliest order first, unless somebody decides otherwise.
  await expect(page.locator('.pick-now .code')).toHaveText(x);
  await page.locator('[name="found"]').fill('4');
  await page.getByRole('button', { name: say('Short'), exact: true }).click();
  const shares = page.locator('.now-share input');
  await expect(shares.nth(0)).toHaveValue('3');
  await expect(shares.nth(1)).toHaveValue('1');
  await expectAccessible(page, 'what is missing');
  await shares.nth(0).fill('2');
  await shares.nth(1).fill('2');
  await page.getByRole('radio', { name: say('Ask sales') }).check();
  await page.getByRole('button', { name: say('Note what is short') }).click();
  await expect(getState(page, x)).toContainText('1');
  await expectAccessible(page, 'a round that is done');

  // A full box leads to its delivery note, filled in with what was taken.
  await page
    .locator('.pick-boxes li')
    .filter({ hasText: one })
    .getByRole('link', { name: /Imballa/ })
    .click();
  const fields = page.locator('.desk-rows [name^="row-"]');
  await expect(page.locator('.desk-rows .code')).toHaveText([x, y]);
  await expect(fields.nth(0)).toHaveValue('2');
  await expect(fields.nth(1)).toHaveValue('2');

  await seller.goto('/backoffice/orders?view=to_ship');
  const flag = translate('it', 'Items short: the warehouse asks', 'desk.orders.flags');
  await expect(getDeskRow(seller, one)).toContainText(flag);
  await expect(getDeskRow(seller, other)).not.toContainText(flag);
  await seller.goto(`/backoffice/orders/${one}`);
  await expect(seller.locator('.desk-rows .flag-warn')).toHaveCount(1);
  await seller.context().close();
});

test('[J-23] shelves are pasted and come back as CSV', async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, WAREHOUSE, '/backoffice/shelves');
  const code = await page.locator('.desk-table tbody th').first().innerText();
  await page.locator('[name="table"]').last().fill(`${code};Z-99-1\nNONE;Z-99-2`);
  await page.getByRole('button', { name: 'Leggi, senza salvare' }).click();
  await expect(page.locator('.file-lines tbody tr')).toContainText([/NONE.*l’articolo non c’è/s, /Z-99-1/]);
  await expectAccessible(page, 'the preview of shelves');
  const back = await page.request.post('/backoffice/shelves', {
    headers: { origin: new URL(page.url()).origin },
    multipart: { step: 'refused', table: `${code};Z-99-1\nNONE;Z-99-2` },
  });
  expect(await back.text()).toContain('2;l’articolo non c’è');
  await page.getByRole('button', { name: 'Salva 1 riga' }).click();
  await expect(page.getByRole('heading', { name: 'Fatto' })).toBeVisible();
  await page.goto('/backoffice/shelves?text=z-99');
  await expect(getDeskRow(page, code)).toContainText('Z-99-1');
  const file = await page.request.get('/backoffice/shelves.csv?text=z-99');
  expect(await file.text()).toContain(`${code};Z-99-1`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'shelves');
});
