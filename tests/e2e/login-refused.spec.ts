import { expect, test } from '../support/e2e.ts';
import { startScriptedHost } from '../support/scripted-host.ts';
import { startShop } from '../support/shop.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

test('[U-06] [U-07] a refused login shows the message of the back office, or Authentication Failed! without one', async ({
  page,
}) => {
  const host = await startScriptedHost();
  host.script('b2b.home.get_b2b_menu', { message: [] });
  host.script('b2b.home.get_promo_slider', { message: [] });
  host.script('b2b.html.get_footers', { message: { data: { footer_b2b_html: '' } } });
  host.script('b2b.content.get_page', { message: { data: { css: '' } } });
  const remote = await startShop({
    empty: true,
    env: { BACKOFFICE_URL: host.url, RATE_LIMIT_FACTOR: '0' },
  });
  try {
    for (const locale of LOCALES) {
      const refused = async (entry: object): Promise<void> => {
        host.script('login', { message: [entry, { success: true }] });
        await page.goto(remote.origin + toPath(locale, '/pages/login'));
        await page.getByLabel('E-mail').fill('anna@rossi.example');
        await page.getByLabel('Password', { exact: true }).fill('wrong-1');
        await page.locator('form[data-login] [type="submit"]').click();
      };
      const error = page.locator('#login-error');
      await refused({ success: false, message: 'Utente <b>bloccato</b> & sospeso' });
      await expect(error).toContainText('Utente <b>bloccato</b> & sospeso');
      await refused({ success: false });
      await expect(error).toContainText(translate(locale, 'Authentication Failed!'));
      expect(await page.context().cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'fondaco_session' }),
      );
    }
  } finally {
    // The browser may still ask for the page's icon.
    await page.close();
    await remote.stop();
    await host.stop();
  }
});
