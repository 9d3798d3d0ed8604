import type { Page } from '@playwright/test';
import { openList, toVisit } from '../support/cart-visit.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getCount, logIn, open, pressAdd } from '../support/shopping.ts';

const readKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).toSorted());

const store = (page: Page, entries: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, entries);

test('[U-13] a legacy entry ends the session and reloads the page, once', async ({ page, context }) => {
  await logIn(toVisit(page), CUSTOMER);
  await open(toVisit(page), '/pages/about-us');
  expect(await readKeys(page)).toEqual(expect.arrayContaining(['user', 'user_temp']));
  await store(page, { vuex: '{"user":{"token":"old"}}', selected_collection: '42' });
  let documents = 0;
  page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
  const seen: string[][] = [];
  await page.exposeFunction('report', (keys: string[]) => seen.push(keys));
  // What is stored when the second document begins.
  await page.addInitScript(() => {
    void (window as unknown as { report(keys: string[]): Promise<void> }).report(Object.keys(localStorage));
  });
  await page.goto('/pages/about-us');
  await expect.poll(() => documents).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  expect(seen[0]).toContain('vuex');
  for (const key of ['vuex', 'user', 'user_temp', 'addressList', 'selected_address', 'selected_collection'])
    expect(seen[1]).not.toContain(key);
  // The token, which no script can remove, went too.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('fondaco_session');
  await open(toVisit(page), '/pages/about-us');
  expect(await readKeys(page)).not.toContain('user');
});

test('[U-14] another demo marker clears local storage, but not the guest’s cart', async ({ page, shop }) => {
  const { single } = await pickProducts(shop.origin);
  await openList(page, single.sku);
  await pressAdd(page, single.sku, 3);
  await expect(getCount(page)).toHaveText('1');
  const marker = await page.evaluate(() => localStorage.getItem('demo'));
  expect(marker).not.toBeNull();
  await store(page, { other: 'kept while the marker is the same', left_over: '1' });
  await page.reload();
  expect(await readKeys(page)).toEqual(expect.arrayContaining(['cart', 'left_over', 'other']));
  await store(page, { demo: 'another' });
  await page.goto('/pages/about-us');
  const keys = await readKeys(page);
  expect(keys).toContain('cart');
  expect(keys).not.toContain('other');
  expect(keys).not.toContain('left_over');
  expect(await page.evaluate(() => localStorage.getItem('demo'))).toBe(marker);
  await expect(getCount(page)).toHaveText('1');
});

test('[U-15] leaving the page clears the stored filter and child entries', async ({ page }) => {
  await page.goto('/shop');
  await store(page, { filters: '{"brand":"x"}', filter_sort: '1', child_5: '{}', own: 'stays' });
  await page.evaluate(() => sessionStorage.setItem('childEntries', '[]'));
  expect(await readKeys(page)).toEqual(expect.arrayContaining(['child_5', 'filter_sort', 'filters']));
  await page.goto('/pages/about-us');
  expect((await readKeys(page)).filter((key) => /^(?:filter|child)/.test(key))).toEqual([]);
  expect(await readKeys(page)).toContain('own');
  expect(await page.evaluate(() => sessionStorage.getItem('childEntries'))).toBeNull();
});
