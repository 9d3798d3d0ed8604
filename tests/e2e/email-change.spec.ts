import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const NEW = 'nuova@zanin.example';

/** The path of the link in a mail. */
const toLink = (text: string): string => {
  const { pathname, search } = new URL(String(/https?:\/\/\S+/.exec(text)?.[0]));
  return pathname + search;
};

// A refused form is answered with 422, a used link with 410.
test.use({ expectedErrors: /status of 4(22|10)/ });

const locale: Locale = 'it';

test('[A-12] an e-mail is changed by the link to the new address, and undone by that to the former one', async ({
  page,
  shop,
}) => {
  const visit: Visit = { page, locale, scripts: true };
  const say = (english: string) => translate(locale, english, 'account.emailChange');
  const main = page.getByRole('main');
  const ask = async (password: string): Promise<void> => {
    await page.locator('#email-new').fill(NEW);
    await page.locator('#email-password').fill(password);
    await main.getByRole('button', { name: say('Change e-mail') }).click();
    await settle(visit);
  };
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/profile');
  await ask('sbagliata');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(page.locator('#email-new')).toHaveValue(NEW);
  await ask(CUSTOMER.pwd);
  await expect(page.getByRole('status').filter({ hasText: NEW })).toBeVisible();

  const confirmation = await waitForMail(shop, NEW, 'token=');
  const notice = await waitForMail(shop, CUSTOMER.usr, 'token=');
  await page.goto(toLink(confirmation.text));
  await expect(main).toContainText(NEW);
  await expectAccessible(page, 'the link of a mail');
  await main.getByRole('button').click();
  await expect(main.getByRole('heading')).toHaveText(say('E-mail changed'));
  await page.goto(toLink(confirmation.text));
  await expect(main.getByRole('heading')).toHaveText(say('This link is no longer valid'));
  await logIn(visit, { ...CUSTOMER, usr: NEW });
  await open(visit, '/pages/account/profile');
  await expect(main).toContainText(NEW);

  await page.goto(toLink(notice.text));
  await main.getByRole('button', { name: say('Keep the former e-mail') }).click();
  await expect(main.getByRole('heading')).toHaveText(say('E-mail kept'));
  await open(visit, '/pages/account/profile');
  await expect(page).toHaveURL(/\/pages\/login/);
  await logIn(visit, CUSTOMER);
});
