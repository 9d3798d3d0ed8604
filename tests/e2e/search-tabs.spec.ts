import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import {
  clickInPlace,
  getActiveTab,
  getClose,
  getPlus,
  getStrip,
  getTabs,
  readTabs,
} from '../support/search-tabs.ts';
import { logIn, open, searchFor, sendLogin } from '../support/shopping.ts';
import { LOCALES, toPath, translate, type Locale } from '../support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const visitAs = (page: Page, locale: Locale = 'it') => ({ page, locale, scripts: true });
const openNew = (page: Page, query: string, locale: Locale = 'it'): Promise<void> =>
  open(visitAs(page, locale), `/shop?${query}${query && '&'}is_new_tab=true`);
const readRows = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('#list [data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
const expectTabs = async (page: Page, tabs: readonly string[]): Promise<void> => {
  await expect.poll(() => readTabs(page)).toEqual(tabs);
};

/** Counts the requests of lists from here on. */
const countLists = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (/\/shop(\/parts|\?|$)/.test(new URL(request.url()).pathname + new URL(request.url()).search)) count++;
  });
  return () => count;
};

for (const locale of LOCALES) {
  const newSearch = locale === 'it' ? 'Nuova ricerca' : 'New Search';

  test(`[T-01] [T-02] [T-03] [I-03] the plus appends a tab and activates it, in ${locale}`, async ({
    page,
  }) => {
    await open(visitAs(page, locale), '/shop?text=viti');
    await expectTabs(page, ['[“viti”]']);
    await expect(getStrip(page, locale).getByRole('button', { name: /“viti”/ })).toHaveCount(0);
    await getPlus(page).click();
    await expectTabs(page, ['“viti”', `[${newSearch}]`]);
    expect(page.url()).toMatch(new RegExp(`${toPath(locale, '/shop')}$`));
    await expect(page.locator('#search-text')).toBeFocused();
    await expect(getStrip(page, locale).locator('.tab-close:visible')).toHaveCount(2);
    await expect(getActiveTab(page)).toHaveCount(1);
    await searchFor(visitAs(page, locale), 'dadi');
    await expectTabs(page, ['“viti”', '[“dadi”]']);
    await expectAccessible(page, 'two tabs');
  });
}

test('[T-05] closing a tab leads to the one before it, with the focus', async ({ page }) => {
  for (const text of ['viti', 'dadi', 'rondelle']) await openNew(page, `text=${text}`);
  await getClose(page, 2).click();
  await expectTabs(page, ['“viti”', '[“dadi”]']);
  await page.waitForURL(/text=dadi/);
  await expect(getActiveTab(page)).toBeFocused();
  await expect(page.locator('h1')).toContainText('dadi');
  await getClose(page, 1).click();
  await page.waitForURL(/text=viti/);
  await expectTabs(page, ['[“viti”]']);
  await expect(getStrip(page, 'it').locator('.tab-close:visible')).toHaveCount(0);
});

test('the list of tabs has their full names and copies a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNew(page, 'text=viti%20testa%20esagonale');
  await openNew(page, '');
  await expectTabs(page, ['“viti testa …', '[Nuova ricerca]']);
  const all = getStrip(page, 'it').getByRole('button', { expanded: false });
  await all.click();
  const panel = page.getByRole('region', { name: translate('it', 'Open searches') });
  await expect(panel.getByRole('link').first()).toContainText('“viti testa esagonale”');
  await expect(panel.getByRole('link').nth(1)).toBeFocused();
  await expectAccessible(page, 'the list of tabs');
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await all.click();
  await panel.getByRole('link').first().click();
  await page.waitForURL(/text=viti/);
  await all.click();
  await panel.getByRole('button', { name: translate('it', 'Copy the link') }).click();
  await expect(panel.getByRole('status')).toHaveText(translate('it', 'Link copied'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  expect(await readRows(other)).toEqual(await readRows(page));
});

test('[T-04] clicks on tabs while a list loads are ignored', async ({ page }) => {
  await openNew(page, 'text=viti');
  await openNew(page, 'text=dadi');
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/shop\/parts/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await getTabs(page).first().click();
  await expectTabs(page, ['[“viti”]', '“dadi”']);
  await getTabs(page).nth(1).click();
  await getClose(page, 1).click();
  await getPlus(page).click();
  await expectTabs(page, ['[“viti”]', '“dadi”']);
  release.resolve(undefined);
  await page.waitForURL(/text=viti/);
  await expect(page.locator('h1')).toContainText('viti');
  await expectTabs(page, ['[“viti”]', '“dadi”']);
});

test('a search sent before the whole catalogue is there is a new tab', async ({ page }) => {
  await open(visitAs(page), '/shop?text=viti');
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/shop\/parts/, async (route) => {
    await release.promise;
    await route.abort();
  });
  await getPlus(page).click();
  await expect(page.locator('#search-text')).toBeFocused();
  await expect(page.locator('body')).toHaveClass(/list-busy/);
  await page.keyboard.type('dadi');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('text') === 'dadi');
  await expectTabs(page, ['“viti”', '[“dadi”]']);
  release.resolve(undefined);
});

test('[T-06] [T-07] a list that a tab has is not loaded again, another one is', async ({ page }) => {
  await open(visitAs(page), '/shop?text=viti');
  const first = await readRows(page);
  await getPlus(page).click();
  await expectTabs(page, ['“viti”', '[Nuova ricerca]']);
  const whole = await readRows(page);
  const count = countLists(page);
  await getTabs(page).first().click();
  await expectTabs(page, ['[“viti”]', 'Nuova ricerca']);
  expect(await readRows(page)).toEqual(first);
  await getTabs(page).nth(1).click();
  await expectTabs(page, ['“viti”', '[Nuova ricerca]']);
  expect(await readRows(page)).toEqual(whole);
  expect(count()).toBe(0);
  await page.getByRole('link', { name: 'Offerte in corso' }).first().click();
  await page.waitForURL(/promo_list/);
  expect(count()).toBeGreaterThan(0);
  expect(await readRows(page)).not.toEqual(whole);
});

test('[T-09] each tab keeps its list, filters, page, order, place and product', async ({ page }) => {
  await openNew(page, 'text=viti');
  await openNew(page, 'category=utensili-manuali&sort=price_desc&page=2');
  const top = await page.evaluate(() => {
    window.scrollTo(0, 200);
    return window.scrollY;
  });
  expect(top).toBeGreaterThan(100);
  const second = await readRows(page);
  await clickInPlace(page, getTabs(page).first());
  await page.waitForURL(/text=viti/);
  await page.locator('.filters .facets a[href*="brand="]').first().click();
  await page.waitForURL(/brand=/);
  const filtered = await readRows(page);
  await getTabs(page).nth(1).click();
  await page.waitForURL(/sort=price_desc&page=2/);
  expect(await readRows(page)).toEqual(second);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.locator('.row-title').first().click();
  await page.waitForURL(/product/);
  const product = page.url();
  await getTabs(page).first().click();
  await page.waitForURL(/text=viti.*brand=/);
  expect(await readRows(page)).toEqual(filtered);
  await expect(page.locator('.active-filters a')).toHaveCount(2);
  await getTabs(page).nth(1).click();
  await page.waitForURL(product);
});

test('[N-07] there are at most seven tabs', async ({ page }) => {
  for (const text of ['viti', 'dadi', 'rondelle', 'tasselli', 'chiodi', 'lame'])
    await openNew(page, `text=${text}`);
  await getPlus(page).click();
  await expect(getTabs(page)).toHaveCount(7);
  await expect(getPlus(page)).toBeHidden();
  await openNew(page, 'text=guanti');
  await expect(getTabs(page)).toHaveCount(7);
  await expectTabs(page, [
    '“viti”',
    '“dadi”',
    '“rondelle”',
    '“tasselli”',
    '“chiodi”',
    '“lame”',
    '[“guanti”]',
  ]);
  await getClose(page, 3).click();
  await expect(getPlus(page)).toBeVisible();
});

test('[S-20] is_new_tab=true opens the query in a new tab, and leaves the address', async ({ page }) => {
  await open(visitAs(page), '/shop?text=viti');
  await open(visitAs(page), '/shop?text=dadi&is_new_tab=true');
  await expectTabs(page, ['“viti”', '[“dadi”]']);
  expect(new URL(page.url()).search).toBe('?text=dadi');
  await open(visitAs(page), '/shop?text=rondelle');
  await expectTabs(page, ['“viti”', '[“rondelle”]']);
});

test('tabs survive reload, a closed browser and a login', async ({ page, context, browser, shop }) => {
  await openNew(page, 'text=viti');
  await openNew(page, 'category=utensili-manuali');
  await page.evaluate(() => window.scrollTo(0, 350));
  await page.reload();
  await expectTabs(page, ['“viti”', '[Utensili man…]']);
  await page.evaluate(() => window.scrollTo(0, 350));
  const address = page.url();
  await page.goto('about:blank');
  const restored = await browser.newContext({
    storageState: await context.storageState(),
    baseURL: shop.origin,
    viewport: { width: 1280, height: 800 },
  });
  const again = await restored.newPage();
  await again.goto(address);
  await expectTabs(again, ['“viti”', '[Utensili man…]']);
  await expect.poll(() => again.evaluate(() => window.scrollY)).toBe(350);
  const { pathname, search } = new URL(address);
  await open(visitAs(again), `/pages/login?to=${encodeURIComponent(pathname + search)}`);
  await sendLogin(visitAs(again), CUSTOMER);
  await again.waitForURL(address);
  await expectTabs(again, ['“viti”', '[Utensili man…]']);
  await open(visitAs(again), '/shop?text=viti');
  await expectTabs(again, ['[“viti”]', 'Utensili man…']);
  await restored.close();
});

test('[T-10] logging out purges the tabs and lists', async ({ page }) => {
  await logIn(visitAs(page), CUSTOMER);
  await openNew(page, 'text=viti');
  await openNew(page, 'text=dadi');
  await open(visitAs(page), '/pages/account');
  await page.getByRole('main').locator('form[action*="logout"] button').first().click();
  await page.waitForURL(/\/pages\/login/);
  const left = await page.evaluate(() => [
    localStorage.getItem('search_tabs'),
    sessionStorage.getItem('last_list'),
    sessionStorage.getItem('list_positions'),
  ]);
  expect(left).toEqual([null, null, null]);
  await open(visitAs(page), '/shop?text=rondelle');
  await expectTabs(page, ['[“rondelle”]']);
});

test('two windows keep their own tab, and each other’s tabs', async ({ page, context }) => {
  await openNew(page, 'text=viti');
  const other = await context.newPage();
  await other.goto('/shop?text=dadi');
  await expectTabs(other, ['“viti”', '[“dadi”]']);
  await expectTabs(page, ['[“viti”]', '“dadi”']);
  await page.locator('.filters .facets a[href*="brand="]').first().click();
  await page.waitForURL(/brand=/);
  // The browser tells its processes of a change with a delay.
  await expect.poll(() => other.evaluate(() => localStorage.getItem('search_tabs'))).toContain('brand=');
  await other.reload();
  await expectTabs(other, ['“viti”', '[“dadi”]']);
  await getTabs(other).first().click();
  await other.waitForURL(/text=viti.*brand=/);
  await getClose(other, 1).click();
  await expectTabs(other, ['[“viti”]']);
  await expectTabs(page, ['[“viti”]']);
});

test('Back shows the tab of the earlier page', async ({ page }) => {
  await openNew(page, 'text=viti');
  await openNew(page, 'text=dadi');
  await getTabs(page).first().click();
  await page.waitForURL(/viti/);
  await page.goBack();
  await page.waitForURL(/dadi/);
  await expectTabs(page, ['“viti”', '[“dadi”]']);
});
