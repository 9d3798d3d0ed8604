import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { waitForMail } from '../support/outbox.ts';
import { runProgram } from '../support/shop.ts';
import { logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

// A refused form is answered with 422.
test.use({ expectedErrors: /status of 422/ });

const locale: Locale = 'it';

test('[A-11] a company says how to deliver, asks for an address, and orders to it', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const say = (english: string) => translate(locale, english, 'account.data');
  const card = (code: string) => page.locator(`[data-address="${code}"]`);
  const answer = (...args: readonly string[]) =>
    runProgram(['src/cli/run.mjs', 'requests', ...args], { DATA_DIR: shop.dataDir, SEED: 'none' });
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/addresses');
  for (const [code, street, town] of [
    ['001', 'Via Castellana 118', '31100 Treviso (TV)'],
    ['002', 'Via delle Industrie 9', '30175 Marghera (VE)'],
    ['003', 'Via Sandro Gallo 74', '30126 Lido di Venezia (VE)'],
  ] as const)
    for (const text of [code, street, town]) await expect(card(code)).toContainText(text);
  await expect(card('002')).toContainText('lun–ven 7:30–12');

  await card('001')
    .locator('summary', { hasText: say('Instructions') })
    .click();
  const instructions = card('001')
    .locator('form')
    .filter({ has: page.getByLabel(say('Contact for deliveries')) });
  await instructions.getByLabel(say('Contact for deliveries')).fill('Ufficio acquisti');
  await instructions.getByLabel(say('Telephone')).fill('chiama');
  await instructions.getByRole('button').click();
  await settle(visit);
  await expect(instructions.getByRole('alert')).toBeVisible();
  await expect(instructions.getByLabel(say('Contact for deliveries'))).toHaveValue('Ufficio acquisti');
  if (javaScriptEnabled) await expectAccessible(page, 'addresses with a refused form');
  await instructions.getByLabel(say('Telephone')).fill('0422 555 0118');
  await instructions.getByLabel(say('For the carrier')).fill('Suonare al 2');
  await instructions.getByRole('button').click();
  await settle(visit);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('Instructions saved: they apply from the next order on.') }),
  ).toBeVisible();
  await expect(card('001')).toContainText('Suonare al 2');

  await page.locator('summary', { hasText: say('Ask for a new address') }).click();
  const form = page.locator('form').filter({ has: page.locator('[value="new_address"]') });
  await form.getByLabel(say('Street and number')).fill('Via Po 3');
  await form.getByRole('button').click();
  await settle(visit);
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel(say('Postal code')).fill('10124');
  await form.getByLabel(say('Town')).fill('Torino');
  await form.getByLabel(say('Province')).fill('to');
  await form.getByRole('button').click();
  await settle(visit);
  const request = page.locator('[data-request]');
  await expect(request).toContainText('Via Po 3');
  await expect(request).toContainText(translate(locale, 'Waiting', 'account.changes'));
  expect((await waitForMail(shop, 'ordini@fondaco.example', 'Via Po 3')).text).toContain('npm run requests');
  const id = String(await request.getAttribute('data-request'));
  expect((await answer('list')).stdout).toContain('street: Via Po 3');
  expect((await answer('accept', id)).stdout).toContain('Edil Zanin S.r.l. is accepted');

  await open(visit, '/pages/account/addresses');
  await expect(request).toContainText(translate(locale, 'Accepted', 'account.changes'));
  await expect(card('004')).toContainText('10124 Torino (TO)');
  await card('004')
    .getByRole('button', { name: say('Order to this address') })
    .click();
  await settle(visit);
  await expect(page).toHaveURL(/\/shop/);
  const program = await logProgramIn(shop.origin, CUSTOMER);
  expect(program.user.address_codes.at(-1)).toMatchObject({ address_code: '004' });
  await open(visit, '/pages/cart');
  await expect(page.getByRole('main')).toContainText('Via Po 3');
});

test('[E-26] [E-27] a company asks for a change of its data, and reads its terms in its language', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const say = (english: string) => translate(locale, english, 'account.data');
  const main = page.getByRole('main');
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/company');
  const terms = { it: 'RiBa 60 gg f.m., agosto e dicembre al 10', en: 'RiBa 60 days end of month, August' };
  await expect(main).toContainText(terms[locale]);
  await expect(main.getByRole('link', { name: '348 555 0126' })).toHaveAttribute('href', 'tel:3485550126');

  await main.locator('summary', { hasText: say('Ask for a change') }).click();
  const form = main.locator('form').filter({ has: page.locator('[value="company"]') });
  const send = async (): Promise<void> => {
    await form.getByRole('button').click();
    await settle(visit);
  };
  await send();
  await expect(main.getByRole('alert')).toHaveText(
    say('Nothing has changed: correct at least one field or write a note.'),
  );
  await form.getByLabel(say('VAT number')).fill('04123870260');
  await send();
  await expect(form.getByLabel(say('VAT number'))).toHaveAttribute('aria-invalid', 'true');
  if (javaScriptEnabled) await expectAccessible(page, 'company with a refused form');
  await form.getByLabel(say('VAT number')).fill('04123870265');
  await form.getByLabel(say('Fax')).fill('0422 555 0199');
  await send();
  const request = main.locator('[data-request]');
  await expect(request).toContainText('0422 555 0199');
  await expect(request.locator('li')).toHaveCount(1);
  await expect(form).toHaveCount(0);
  const id = String(await request.getAttribute('data-request'));
  const options = { DATA_DIR: shop.dataDir, SEED: 'none' };
  await runProgram(
    ['src/cli/run.mjs', 'requests', 'reject', id, '--answer', 'Il numero non esiste'],
    options,
  );
  await open(visit, '/pages/account/company');
  await expect(request).toContainText('Il numero non esiste');
  await expect(main.locator('dd').filter({ hasText: '0422 555 0119' })).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'company with an answer');
});
