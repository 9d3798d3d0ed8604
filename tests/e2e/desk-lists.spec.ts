import { CALLS } from '#src/contract/calls/calls.ts';
import type { Page, Request } from '@playwright/test';
import { enterDesk, getDone } from '../support/desk.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { SELLER } from '../support/logins.ts';
import { translate } from '../support/words.ts';

const say = (english: string): string => translate('it', english, 'desk.');
const getRows = (page: Page) => page.locator('[data-desk-list] tbody tr');
const getPeek = (page: Page) => page.locator('[data-peek]');
/** The number of the row that has the focus. */
const readFocused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('tr')?.querySelector('a')?.textContent.trim() ?? '');
const readNames = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('[data-desk-list] tbody th a').allInnerTexts()).map((name) => name.trim());

test.beforeEach(async ({ page }) => {
  await enterDesk({ page, locale: 'it' }, SELLER, '/backoffice/orders');
  await expect(page.locator('html[data-scripts]')).toBeAttached();
});

test('[J-15] a view is saved under a name, opened by its key, renamed and removed', async ({ page }) => {
  await expect(page.locator('[data-desk-save-view]')).toHaveCount(0);
  await page.goto('/backoffice/orders?view=all&text=bertoli&sort=total_asc');
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  await page.keyboard.press('v');
  await page.keyboard.type('Bertoli');
  await expectAccessible(page, 'the form of a view');
  await page.keyboard.press('Enter');
  const own = page.locator('.views a').filter({ hasText: 'Bertoli' });
  await expect(own).toHaveAttribute('aria-current', 'true');
  const names = await readNames(page);
  await page.goto('/backoffice/orders');
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  await page.keyboard.press('5');
  await expect(page).toHaveURL(/view=all&text=bertoli&sort=total_asc/);
  expect(await readNames(page)).toEqual(names);
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  await page.keyboard.press('v');
  await page.locator('[name="view-name"]').fill('Altro nome');
  await page.keyboard.press('Enter');
  await expect(page.locator('.views [aria-current]')).toContainText('Altro nome');
  await page.locator('[data-desk-save-view] summary').click();
  await page.locator('[value="views.remove"]').click();
  await expect(page.locator('.views a').filter({ hasText: 'Altro nome' })).toHaveCount(0);
});

test('[J-15] a row opens beside its list, the focus stays there, and an older answer never wins', async ({
  page,
}) => {
  const names = await readNames(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The preview of the second row answers after that of the third.
  await page.route(`**/orders/${names[1]}/preview`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const settled = new Promise<void>((resolve) => {
    const check = (request: Request): void => {
      if (request.url().includes(`${names[1]}/preview`)) resolve();
    };
    page.on('requestfinished', check);
    page.on('requestfailed', check);
  });
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  await expect(getPeek(page)).toContainText(names[0] ?? '-');
  await expectAccessible(page, 'a row beside its list');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(getPeek(page)).toContainText(names[2] ?? '-');
  release();
  await settled;
  // What an answer would change is changed in the next frame at the latest.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(getPeek(page)).toContainText(names[2] ?? '-');
  expect(await readFocused(page)).toBe(names[2]);
  await page.keyboard.press('Escape');
  await expect(getPeek(page)).toBeHidden();
  expect(await readFocused(page)).toBe(names[2]);
});

test('[J-15] the row of the preview alone is accepted, and the next one has focus and preview', async ({
  page,
}) => {
  const names = await readNames(page);
  // What is chosen is none of the act's.
  await getRows(page).nth(2).getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.locator('[data-desk-list] tbody th a').first().focus();
  await page.keyboard.press('Space');
  await expect(getPeek(page)).toContainText(names[0] ?? '-');
  await page.keyboard.press('a');
  await expect(getDone(page)).toContainText(names[0] ?? '-');
  expect(await readNames(page)).toEqual(names.slice(1));
  await expect(getPeek(page)).toContainText(names[1] ?? '-');
  expect(await readFocused(page)).toBe(names[1]);
  await page.keyboard.press('z');
  await expect(getRows(page)).toHaveCount(names.length);
});

test('[J-15] the focus stays where it was when a list is sorted, paged and filtered', async ({ page }) => {
  await page.goto('/backoffice/orders?view=all');
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  const readText = () => page.evaluate(() => document.activeElement?.textContent.trim());
  const sort = page.locator('thead a').last();
  const head = (await sort.innerText()).trim();
  await sort.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('th[aria-sort]')).toHaveCount(1);
  await expect.poll(readText).toBe(head);
  await page.locator('.pager [rel="next"]').focus();
  const next = await readText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(readText).toBe(next);
  await page.keyboard.press('f');
  await page.keyboard.type('bertoli');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=bertoli/);
  // A search leads to what it finds, or back to its field.
  await expect.poll(() => readFocused(page)).toBe((await readNames(page))[0]);
  await page.keyboard.press('f');
  await page.keyboard.type('nothing');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-list-search]')).toBeFocused();
});

test('[J-16] a bulk act shows what becomes of each row, and is undone in buckets', async ({ page }) => {
  // All of the view are shown, too, before anything is done.
  const { origin } = new URL(page.url());
  const all = await page.request.post('/backoffice/orders', {
    form: { act: 'orders.accept', operation: 'all', all: '1' },
    headers: { origin },
  });
  const waiting = await readNames(page);
  expect(await all.text()).toContain(`Conferma ${waiting.length}`);
  await page.reload();
  expect(await readNames(page)).toEqual(waiting);
  await expect(page.locator('html[data-scripts]')).toBeAttached();
  const names = waiting.slice(0, 3);
  for (const at of names.keys()) await getRows(page).nth(at).getByRole('checkbox').check();
  await page.locator('[data-desk-list] [value="orders.accept"]').click();
  await expect(page.locator('.checks li b')).toHaveText(names);
  await page.getByRole('button', { name: `Conferma ${names.length}` }).click();
  await expect(getDone(page)).toContainText(String(names.length));
  // Meanwhile somebody cancels one.
  const toast = getDone(page).getByRole('button');
  const other = await page.context().newPage();
  await other.goto(`/backoffice/orders/${names[0]}`);
  await other.locator('.desk-pop summary').click();
  await other.locator('[name="reason"]').fill('Changed since');
  await other.locator('.desk-pop button').click();
  await other.locator('.desk-confirm button').click();
  await expect(other.locator('[data-desk-toast]')).toBeVisible();
  await toast.click();
  const bucket = (name: string) => page.locator(`[aria-labelledby="${name}-title"] li`);
  await expect(bucket('kept')).toHaveCount(1);
  await expect(bucket('kept')).toContainText(names[0] ?? '-');
  await expect(bucket('undone')).toHaveCount(names.length - 1);
  await expectAccessible(page, 'an undo in buckets');
});

test('[J-15] each room opens what its list links to', async ({ page }) => {
  const asked = {
    ...CALLS.register.example,
    email: "anna+o'neill@moretto.example",
    vat_number: '04523990267',
  };
  expect((await page.request.post('/register', { data: asked })).status()).toBe(200);
  const rooms = await page
    .locator('.desk-nav:not(.tab-bar) a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const opened: string[] = [];
  for (const room of rooms) {
    await page.goto(room);
    const paths = await page
      .locator('main a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const path = paths.find((one) => one.startsWith(`${room}/`) && !/\/(?:new|import)$/.test(one));
    if (!path) continue;
    expect((await page.request.get(path)).status(), path).toBe(200);
    opened.push(room);
  }
  expect(opened).toEqual(
    expect.arrayContaining(['orders', 'customers', 'registrations'].map((room) => `/backoffice/${room}`)),
  );
});

test.describe('what the desk does not have', () => {
  test.use({ expectedErrors: /404/ });
  test('[J-11] is said in its own frame, to whoever is logged in there', async ({ page }) => {
    for (const path of ['/backoffice/nothing', '/backoffice/orders/OV-0', '/en/backoffice/customers/9']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.locator('.desk-nav:not(.tab-bar)')).toBeVisible();
      await expectAccessible(page, path);
    }
  });
});

test('[J-15] a choice survives pages, sorts and coming back; rows that are filtered away are left out, and it is said', async ({
  page,
}) => {
  const all = '/backoffice/invoices?view=all&per_page=20';
  const file = page.locator('[data-desk-list] [formaction$="invoices.xml"]');
  const ticks = page.locator('[data-desk-list] [name="tick"]');
  const away = page.locator('[data-choice-away]');
  const others = page.locator('[data-choice-others]');
  const ready = () => expect(page.locator('html[data-scripts]')).toBeAttached();
  await page.goto(all);
  await ready();
  await expect(getRows(page)).toHaveCount(20);
  await expect(page.locator('.list-sizes [aria-current]')).toHaveText('20');
  const label = (await file.innerText()).trim();
  await ticks.nth(0).check();
  await ticks.nth(1).check();
  await expect(file).toHaveText(`${label} 2`);

  await page.locator('.pager [rel="next"]').click();
  await expect(page).toHaveURL(/per_page=20&page=2/);
  await expect(away).toHaveText(say('# on other pages').replace('#', '2'));
  await ready();
  await ticks.nth(0).check();
  await expect(file).toHaveText(`${label} 3`);
  await expectAccessible(page, 'a choice over pages');

  // Sorted, with more rows, and come back to from another room.
  const total = translate('it', 'Total', 'desk.orders');
  await page.locator('thead').getByRole('link', { name: total }).click();
  await expect(page).toHaveURL(/sort=total_asc/);
  await expect(file).toHaveText(`${label} 3`);
  await page.locator('.list-sizes').getByRole('link', { name: '100', exact: true }).click();
  await expect(page).toHaveURL(/per_page=100/);
  await expect(file).toHaveText(`${label} 3`);
  await page.goto('/backoffice/orders');
  await page.goto(all);
  await expect(file).toHaveText(`${label} 3`);
  await expect(ticks.nth(1)).toBeChecked();
  await ready();
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  // Another filter has a choice of its own.
  await page.goto(`${all}&text=bertoli`);
  await expect(others).toHaveText(
    say('# others, selected with other filters, are left out').replace('#', '3'),
  );
  await expect(file).toHaveText(label);
  await ready();
  await page.locator('[data-choice-drop]').click();
  await expect(others).toBeHidden();
  await page.goto(all);
  await expect(file).toHaveText(label);
});

test('[J-15] what an act was done to is chosen no longer, and what it was not is', async ({ page }) => {
  const list = '/backoffice/invoices?view=unpaid';
  const pay = page.locator('[data-desk-list] [value="invoices.pay"]');
  const ticks = page.locator('[data-desk-list] [name="tick"]');
  await page.goto(list);
  const [first = '', second = ''] = await readNames(page);
  const label = (await pay.innerText()).trim();
  await ticks.nth(1).check();
  await page.goto(`${list}&text=${first}`);
  await ticks.first().check();
  await expect(pay).toHaveText(`${label} 1`);
  await pay.click();
  await page.locator('.desk-confirm [type="submit"]').click();
  await expect(getDone(page)).toContainText(first);
  await expect(page.locator('[data-choice-others]')).toBeVisible();
  await page.goto(list);
  await expect(getRows(page).filter({ hasText: first })).toHaveCount(0);
  await expect(pay).toHaveText(`${label} 1`);
  await expect(getRows(page).filter({ hasText: second }).getByRole('checkbox')).toBeChecked();
});
