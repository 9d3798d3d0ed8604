import { PRIVACY_VERSION } from '#src/contract/registration.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { waitForLink } from '../support/outbox.ts';
import { runProgram } from '../support/shop.ts';
import { follow, logIn, open, type Visit } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

/** Valid tax codes of made-up persons. */
const TAX_CODES = { it: 'RSSMRA85T10A562S', en: 'VRDLGU80A01H501Q' };

/** What the browser says of the refused answers. */
test.use({ expectedErrors: /status of (401|422)/ });

const locale: Locale = 'en';

test('[U-17] [X-21] [X-28] [X-33] [Y-11] a request for access is corrected, sent, approved and used', async ({
  page,
  shop,
}) => {
  const visit: Visit = { page, locale, scripts: true };
  const main = page.getByRole('main');
  const word = (text: string) => translate(locale, text, 'account.register');
  const email = `privato-${locale}@nuovi.example`;
  await open(visit, '/pages/login');
  await follow(visit, '/pages/register', () =>
    main.getByRole('link', { name: word('Request access') }).click(),
  );

  // Empty, then with an e-mail and a VAT number that are none.
  await main.getByRole('button', { name: word('Send the request') }).click();
  const failed = 'Registration failed!';
  await expect(main.getByRole('alert').first()).toContainText(failed);
  await expect(main.locator('#register-company_name')).toBeFocused();
  await expectAccessible(page, 'refused registration');
  await main.locator('#register-email').fill('nessuno');
  await main.locator('#register-vat_number').fill('04123870260');
  await main.getByRole('button', { name: word('Send the request') }).click();
  await expect(main.locator('#register-email-error')).toHaveText('Field is email');
  await expect(main.locator('#register-vat_number-error')).toHaveText(
    translate(locale, 'There is no such VAT number: check the digits.', 'errors'),
  );
  await expect(main.locator('#register-email')).toHaveValue('nessuno');

  // A private person has no company data.
  await main.getByRole('radio', { name: word('Private customer') }).check();
  await expect(main.locator('#register-vat_number')).toBeHidden();
  const fields = {
    ...{
      tax_code: TAX_CODES[locale],
      name: 'Mario Rossi',
      email,
      street: 'Via Verdi 2',
      postal_code: '31100',
    },
    ...{ city: 'Treviso', province: 'TV' },
  };
  for (const [name, value] of Object.entries(fields)) await main.locator(`#register-${name}`).fill(value);
  await main.getByRole('checkbox').check();
  await expect(main.getByRole('checkbox')).toHaveValue(PRIVACY_VERSION);
  await main.getByRole('button', { name: word('Send the request') }).click();
  await expect(main.getByRole('status')).toHaveText('Successfully Registered!');
  await expect(main).toContainText(email);
  await expectAccessible(page, 'sent registration');

  // No login before the approval.
  await open(visit, '/pages/login');
  await main.locator('input[name="usr"]').fill(email);
  await main.locator('input[name="pwd"]').fill('qualunque cosa');
  await main.getByRole('button', { name: translate(locale, 'Log in', 'account.submitLogin') }).click();
  await expect(main.getByRole('alert')).toBeVisible();

  await runProgram(['src/cli/run.mjs', 'admin', 'approve', email], {
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.origin,
  });
  await page.goto(await waitForLink(shop, email));
  await main.locator('input[name="password"]').fill('quattro gatti neri');
  await main.locator('form button[type="submit"]').first().click();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/login'));
  await logIn(visit, { usr: email, pwd: 'quattro gatti neri' });
  await expect(page.getByRole('banner')).toContainText('Mario Rossi');
});
