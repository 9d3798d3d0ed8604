import { expect } from '../support/e2e.ts';
import { test } from '../support/scripted-shop.ts';
import { LOCALES, translate, toPath } from '../support/words.ts';

test('[U-06] [U-07] a refused login shows the message of the back office, or Authentication Failed! without one', async ({
  page,
  host,
}) => {
  for (const locale of LOCALES) {
    const refused = async (entry: object): Promise<void> => {
      host.script('login', { message: [entry, { success: true }] });
      await page.goto(toPath(locale, '/pages/login'));
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
});
