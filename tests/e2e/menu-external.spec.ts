import { expect } from '../support/e2e.ts';
import { test } from '../support/scripted-shop.ts';

const LISTS = 'https://listini.example/2026';

test('[H-13] a menu item with an http url opens in a new tab', async ({ page, context, host, shop }) => {
  host.script('b2b.home.get_b2b_menu', {
    message: [
      { name: 'A', title: 'Listini', url: LISTS },
      { name: 'B', title: 'Registrati', url: '/pages/register' },
    ],
  });
  await context.route(`${LISTS}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Listini' }),
  );
  await page.goto('/pages/login');
  const menu = page.locator('#menu .menu-bar');
  const opened = context.waitForEvent('page');
  await menu.getByText('Listini').click();
  const tab = await opened;
  await tab.waitForURL(LISTS);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(page.url()).toBe(`${shop.origin}/pages/login`);
  await menu.getByText('Registrati').click();
  await page.waitForURL('/pages/register');
  expect(context.pages()).toEqual([page, tab]);
});
