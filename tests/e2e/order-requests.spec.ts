import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { runProgram } from '../support/shop.ts';
import { logIn, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

/** Takes a picture where one is asked for. */
const take = async ({ page, locale }: Visit, name: string): Promise<void> => {
  const folder = process.env['REQUEST_PICTURES'];
  if (folder) await page.locator('#requests').screenshot({ path: `${folder}/${name}-${locale}.png` });
};

// A refused form is answered with 422.
test.use({ expectedErrors: /status of 422/ });

const locale: Locale = 'en';

test('[Y-07] an order to be accepted is asked to change or cancel, a delivered one to return in part', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const say = (english: string) => translate(locale, english, 'account.changes');
  const section = page.locator('#requests');
  const getForm = (kind: string) =>
    section.locator('form').filter({ has: page.locator(`[value="${kind}"]`) });
  const ask = async (kind: string, english: string): Promise<void> => {
    const form = getForm(kind);
    if (!(await form.isVisible()))
      await section
        .locator('summary')
        .filter({ hasText: say(english) })
        .click();
    await expect(form).toBeVisible();
  };
  const send = async (kind: string): Promise<void> => {
    await getForm(kind).getByRole('button').click();
    await settle(visit);
  };
  const answer = (...args: readonly string[]) =>
    runProgram(['src/cli/run.mjs', 'requests', ...args], { DATA_DIR: shop.dataDir, SEED: 'none' });
  const { data } = await (await logProgramIn(shop.origin, CUSTOMER)).orders();
  const waiting = data.find(({ status }) => status === 'TO_BE_ACCEPTED');
  const delivered = data.find(({ status, shipment }) => status === 'ESCAPED' && shipment === 'DELIVERED');
  await logIn(visit, CUSTOMER);

  await open(visit, `/pages/order_detail?order=${waiting?.name}`);
  await expect(section.locator('summary')).toHaveCount(2);
  await ask('cancel', 'Ask to cancel');
  await getForm('cancel').getByRole('textbox').fill('Ordine doppio');
  await send('cancel');
  const request = section.locator('[data-request]').first();
  await expect(request).toContainText('Ordine doppio');
  await expect(request).toContainText(say('Waiting'));
  await expect(section.locator('summary')).toHaveCount(0);
  await take(visit, 'waiting');
  const id = String(await request.getAttribute('data-request'));
  expect((await answer('list')).stdout).toContain('Ordine doppio');
  expect((await answer('accept', id, '--answer', 'Fatto')).stdout).toContain('accepted');
  await open(visit, `/pages/order_detail?order=${waiting?.name}`);
  await expect(request).toContainText('Fatto');
  await expect(request).toContainText(say('Accepted'));
  await expect(page.locator('.status').first()).toHaveText(
    translate(locale, 'Cancelled', 'account.status_CANCELLED'),
  );

  await open(visit, `/pages/order_detail?order=${delivered?.name}`);
  await ask('return', 'Ask for a return');
  const quantity = getForm('return').getByRole('spinbutton').first();
  await getForm('return').getByRole('textbox').fill('Misura sbagliata');
  await send('return');
  await expect(section.getByRole('alert')).toBeVisible();
  await expect(getForm('return').getByRole('textbox')).toHaveValue('Misura sbagliata');
  const most = String(await quantity.getAttribute('data-most'));
  await quantity.fill(most);
  await take(visit, 'return');
  await send('return');
  await expect(request).toContainText('Misura sbagliata');
  await expect(request.locator('.code')).toHaveCount(1);
  const returned = String(await request.getAttribute('data-request'));
  expect((await answer('reject', returned)).code).toBe(1);
  expect((await answer('reject', returned, '--answer', 'Fuori tempo')).code).toBe(0);
  await open(visit, `/pages/order_detail?order=${delivered?.name}`);
  await expect(request).toContainText('Fuori tempo');
  await expect(request).toContainText(say('Rejected'));
  await expect(section.locator('summary')).toHaveCount(1);
  if (javaScriptEnabled) await expectAccessible(page, 'answered requests');
});
