import { expect, test } from '../support/e2e.ts';
import { waitForPageScripts } from '../support/page-scripts.ts';
import { startScriptedHost } from '../support/scripted-host.ts';
import { startShop } from '../support/shop.ts';

const LISTS = 'https://listini.example/2026';

test('[H-13] a menu item with an http url opens in a new tab', async ({ page, context }) => {
  const host = await startScriptedHost();
  host.script('b2b.home.get_b2b_menu', {
    message: [
      { name: 'A', title: 'Listini', url: LISTS },
      { name: 'B', title: 'Accesso', url: '/pages/login' },
    ],
  });
  host.script('b2b.home.get_promo_slider', { message: [] });
  host.script('b2b.html.get_footers', { message: { data: { footer_b2b_html: '' } } });
  host.script('b2b.content.get_page', { message: { data: { css: '' } } });
  const remote = await startShop({
    empty: true,
    env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' },
  });
  try {
    await context.route(`${LISTS}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Listini' }),
    );
    const login = `${remote.origin}/pages/login`;
    await page.goto(login);
    const menu = page.locator('#menu .menu-bar');
    const opened = context.waitForEvent('page');
    await menu.getByText('Listini').click();
    const tab = await opened;
    await tab.waitForURL(LISTS);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    expect(page.url()).toBe(login);
    await menu.getByText('Accesso').click();
    await waitForPageScripts(page);
    expect(context.pages()).toEqual([page, tab]);
  } finally {
    await remote.stop();
    await host.stop();
  }
});
