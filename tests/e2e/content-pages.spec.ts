import { expect, expectAccessible, test } from '../support/e2e.ts';
import { waitForMail } from '../support/outbox.ts';
import { getAddForm, getCount, open, settle, type Visit } from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

// A refused form is answered with 422, a used link with 410, an unknown page with 404.
test.use({ expectedErrors: /status of 4(22|10|04)/ });

const locale: Locale = 'en';

const say = (english: string, file = 'content.contact') => translate(locale, english, file);

test('[O-10] [O-11] [O-12] [O-13] a message to the shop needs its fields and the consent, and arrives', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  await open(visit, '/pages/contact-us');
  const map = page.getByRole('img', { name: 'Via del Lavoro 22' });
  await expect(map).toBeVisible();
  await expect(page.locator('main address')).toContainText('31057 Silea (TV)');
  if (javaScriptEnabled) await expectAccessible(page, 'contact');
  const form = page.locator('form').filter({ has: page.locator('textarea') });
  const submit = async (): Promise<void> => {
    await form.getByRole('button').click();
    await settle(visit);
  };
  const field = (english: string) => form.getByLabel(say(english), { exact: false }).first();
  for (const name of ['Name', 'E-mail', 'Message'])
    await expect(form.getByText(`${say(name)} *`)).toBeVisible();

  await field('Message').fill('Avete la M10 in A4?');
  await submit();
  for (const name of ['name', 'email', 'privacy_version'])
    await expect(form.locator(`[name="${name}"]`), name).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Message')).toHaveValue('Avete la M10 in A4?');
  if (javaScriptEnabled) await expectAccessible(page, 'contact, refused');
  await field('Name').fill('Anna Rossi');
  await field('E-mail').fill('anna at rossi');
  await form.locator('[name="privacy_version"]').check();
  await submit();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(1);
  await field('E-mail').fill('anna@rossi.example');
  await submit();
  await expect(
    page.getByRole('status').filter({ hasText: say('Message sent: we answer by e-mail.') }),
  ).toBeVisible();
  await expect(field('Message')).toHaveValue('');
  const { text, head } = await waitForMail(shop, 'ordini@fondaco.example', 'Avete la M10 in A4?');
  expect(text).toContain('Anna Rossi, anna@rossi.example');
  expect(head).toMatch(/^Reply-To:.*anna@rossi\.example/im);
});

test('[O-14] an address is subscribed once its owner confirms, and deleted by the same link', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const tell = (english: string) => say(english, 'content.newsletter');
  const main = page.getByRole('main');
  await open(visit, '/pages/contact-us');
  const form = page.locator('form').filter({ has: page.locator('#newsletter-email') });
  await form.locator('#newsletter-email').fill('lettore@rossi.example');
  await form.getByRole('button').click();
  await settle(visit);
  await expect(main.locator('[name="privacy_version"]')).toHaveAttribute('aria-invalid', 'true');
  await main.locator('[name="privacy_version"]').check();
  await main.getByRole('button').click();
  await settle(visit);
  await expect(main).toContainText(tell('We have written to you: open the link in the mail to confirm.'));
  const { text } = await waitForMail(shop, 'lettore@rossi.example', 'token=');
  const { pathname, search } = new URL(String(/https?:\/\/\S+/.exec(text)?.[0]));
  await page.goto(pathname + search);
  await expect(main.getByRole('heading')).toHaveText(tell('Do you confirm the subscription?'));
  if (javaScriptEnabled) await expectAccessible(page, 'newsletter link');
  await main.getByRole('button', { name: tell('I confirm') }).click();
  await expect(main.getByRole('heading')).toHaveText(tell('Subscription confirmed'));
  await page.goto(pathname + search);
  await expect(main.getByRole('heading')).toHaveText(tell('This address is subscribed'));
  await main.getByRole('button', { name: tell('Delete the address') }).click();
  await expect(main.getByRole('heading')).toHaveText(tell('Address deleted'));
  await page.goto(pathname + search);
  await expect(main.getByRole('heading')).toHaveText(tell('This link no longer works'));
});

test('[O-07] a brand leads to its products', async ({ page, javaScriptEnabled }) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const main = page.getByRole('main');
  await open(visit, '/pages/brands');
  if (javaScriptEnabled) await expectAccessible(page, 'brands');
  const brand = main.getByRole('link', { name: /Tubalpe/ });
  const count = Number(/\d+/.exec(await brand.innerText())?.[0]);
  expect(count).toBeGreaterThan(1);
  await brand.click();
  await settle(visit);
  await expect(page).toHaveURL(/brand=tubalpe/);
  await expect(main).toContainText(String(count));
  await open(visit, '/pages/blog');
  if (javaScriptEnabled) await expectAccessible(page, 'blog');
});

test('[O-07] a post has its day, its articles to order, their drawers and the next post', async ({
  page,
  javaScriptEnabled,
}) => {
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const main = page.getByRole('main');
  await open(visit, '/web-page/blog/nuovo-magazzino');
  await expect(main.locator('.text-head')).toContainText('30/09/2026 · 1 minute to read');
  const drawers = page.getByRole('list', { name: say('In the drawers', 'content.textPage') });
  await expect(drawers.getByRole('link').first()).toHaveText(/Workshop and warehouse\s*\d+ items/);
  if (javaScriptEnabled) {
    await expectAccessible(page, 'a post');
    await getAddForm(page, 'ASS-VTR-1200').locator('button[type="submit"]').click();
    await expect(getCount(page)).toHaveText('1');
  }
  await page
    .getByRole('navigation', { name: say('Other posts of the blog', 'content.blog') })
    .getByRole('link')
    .click();
  await settle(visit);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which plug for which wall');
  await drawers.getByRole('link', { name: /Anchors/ }).click();
  await settle(visit);
  await expect(page).toHaveURL(/\/en\/category\/ancoraggi$/);
});

test('[R-21] the 404 page leads to home, account, forgotten password, about us and contact', async ({
  page,
}) => {
  const paths = ['/', '/pages/account', '/pages/forgot-password', '/pages/about-us', '/pages/contact-us'];
  for (const path of paths) {
    await page.goto(toPath(locale, '/no-such-page'));
    await page
      .getByRole('main')
      .locator(`a[href="${toPath(locale, path)}"]`)
      .first()
      .click();
    await page.waitForURL((url) => !url.pathname.endsWith('/no-such-page'));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
