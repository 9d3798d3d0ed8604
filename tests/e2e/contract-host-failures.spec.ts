import type { Locator, Page } from '@playwright/test';
import { CONTRACT_LOGIN } from '../support/contract-host.ts';
import { test } from '../support/contract-shop.ts';
import { getMark, openCart, toVisit } from '../support/cart-visit.ts';
import { expect } from '../support/e2e.ts';
import { getCartRow, getCount, getQuantity, open, pressAdd, sendLogin } from '../support/shopping.ts';
import { getSend, sendOrder } from '../support/ordering.ts';
import { translate } from '../support/words.ts';

const SKU = 'GUANTO-9';

test.use({ expectedErrors: /status of \d{3}/ });

const getModal = (page: Page): Locator => page.getByRole('alertdialog');
const say = (english: string): string => translate('it', english, 'failure');

const logIn = async (page: Page): Promise<void> => {
  await open(toVisit(page), '/pages/login');
  await sendLogin(toVisit(page), CONTRACT_LOGIN);
  await page.waitForURL((url) => url.pathname !== '/pages/login');
};

const openArticle = (page: Page): Promise<void> => open(toVisit(page), '/shop?text=guanto');

/** What the host answers, with the title and text of the modal. */
const DEFINITE = [
  [
    { status: 500, raw: { message: 'Traceback' } },
    'Oops, something went wrong',
    say('Our team was notified. Please retry shortly.'),
  ],
  [
    { status: 418, raw: { message: 'Sono una teiera' } },
    'Oops, something went wrong ({{status}})',
    'Sono una teiera',
  ],
  [{ status: 429, raw: { message: 'Piano' } }, 'Oops, something went wrong ({{status}})', 'Piano'],
  [{ status: 400, raw: { message: 'Cliente sospeso' } }, 'We have a little problem', 'Cliente sospeso'],
  [{ message: { response: false, message: 'Fuori listino' } }, 'We have a little problem', 'Fuori listino'],
] as const;

test('[X-06] a definite answer of the host to an addition is told at once, in its words', async ({
  page,
  host,
}) => {
  await logIn(page);
  await openArticle(page);
  for (const [sent, [answer, title, text]] of DEFINITE.entries()) {
    host.script('b2b.wrapper.add_to_cart', answer);
    await pressAdd(page, SKU, 2);
    const status = 'status' in answer ? String(answer.status) : '';
    await expect(getModal(page)).toHaveAccessibleName(say(title).replace('{{status}}', status));
    await expect(getModal(page)).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(getModal(page)).toHaveCount(0);
    expect(host.listBodies('add_to_cart')).toHaveLength(sent + 1);
  }
  await expect(getCount(page)).toHaveText('');
  host.script('b2b.wrapper.add_to_cart', { status: 404, raw: { message: 'Fuori produzione' } });
  await pressAdd(page, SKU, 2);
  await expect(page.locator('.popup')).toContainText('Fuori produzione');
});

test('[X-01] changes of the cart that the host answers with 503 are silent, and shown as not made', async ({
  page,
  host,
}) => {
  await logIn(page);
  await openArticle(page);
  host.script('b2b.wrapper.add_to_cart', { status: 503, raw: { message: 'Manutenzione' } });
  await pressAdd(page, SKU, 2);
  await expect(getMark(page, SKU)).toHaveText(translate('it', 'Not added', 'cart'));
  await expect(getCount(page)).toHaveText('');
  expect(host.listBodies('add_to_cart')).toHaveLength(1);
  host.behave();
  await pressAdd(page, SKU, 2);
  await expect(getMark(page, SKU)).toContainText('2');
  await openCart(page);
  for (const call of ['update_cart', 'remove_cart_item'])
    host.script(`b2b.wrapper.${call}`, { status: 503, raw: { message: 'Manutenzione' } });
  await getQuantity(page, SKU).fill('9');
  await getQuantity(page, SKU).press('Enter');
  await expect.poll(() => host.listBodies('update_cart').length).toBe(1);
  await expect(getQuantity(page, SKU)).toHaveValue('2');
  await getCartRow(page, SKU)
    .getByRole('button', { name: `Togli ${SKU}` })
    .click();
  await expect.poll(() => host.listBodies('remove_cart_item').length).toBe(1);
  await expect(getCartRow(page, SKU)).toBeVisible();
  await expect(getModal(page)).toHaveCount(0);
  await expect(page.locator('.popup')).toHaveCount(0);
});

test('an addition whose answer is lost is settled by the cart, with a notice meanwhile', async ({
  page,
  host,
}) => {
  await logIn(page);
  await openArticle(page);
  host.script('b2b.wrapper.add_to_cart', { drop: true });
  await pressAdd(page, SKU, 2);
  const notice = page.locator('.popup').filter({ hasText: translate('it', 'Waiting for the connection') });
  await expect(notice).toBeVisible();
  host.behave();
  await expect(getMark(page, SKU)).toContainText('2');
  await expect(notice).toHaveCount(0);
});

test('an order that nothing answered is not said to have failed, and is sent again once', async ({
  page,
  host,
}) => {
  await logIn(page);
  await openArticle(page);
  await pressAdd(page, SKU, 2);
  await expect(getMark(page, SKU)).toContainText('2');
  await open(toVisit(page), '/pages/checkout');
  host.script('b2b.wrapper.send_order', { drop: true });
  await getSend(toVisit(page)).click();
  await expect(getModal(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const unknown =
    'We do not know whether the order has arrived. Send it again from here: it is never placed twice.';
  await expect(page.getByRole('main')).toContainText(translate('it', unknown, 'errors'));
  host.behave();
  await sendOrder(toVisit(page));
  const ids = host.listBodies('send_order').map((body) => body['request_id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

const ERRORS = { usr: ['Utente scaduto'], email: ['E-mail rifiutata'] };
const FORMS = [
  ['/pages/login', 'login'],
  ['/pages/forgot-password', '/api/method/reset_password'],
  ['/pages/register', '/register'],
] as const;

const fillForm = async (page: Page, path: string): Promise<void> => {
  await open(toVisit(page), path);
  const form = page.locator('form.login-form');
  const values: Readonly<Record<string, string>> = {
    ...{ usr: CONTRACT_LOGIN.usr, pwd: CONTRACT_LOGIN.pwd, email: CONTRACT_LOGIN.usr },
  };
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`input[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(value);
  }
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.requestSubmit();
  });
};

for (const [path, call] of FORMS)
  test(`[X-03] [X-04] [X-02] ${path} opens the modal of the host’s status, and claims no success`, async ({
    page,
    host,
  }) => {
    host.script(call, { status: 400, raw: { message: 'Cliente sospeso' } });
    await fillForm(page, path);
    await expect(getModal(page)).toHaveAccessibleName(say('We have a little problem'));
    await expect(getModal(page)).toContainText('Cliente sospeso');
    host.script(call, { status: 422, raw: { message: 'no', errors: ERRORS } });
    await fillForm(page, path);
    await expect(getModal(page).getByRole('listitem')).toHaveText(['Utente scaduto', 'E-mail rifiutata']);
    host.script(call, { status: 500, raw: { message: 'Traceback' } });
    await fillForm(page, path);
    await expect(getModal(page)).toHaveAccessibleName(say('Oops, something went wrong'));
    await page.keyboard.press('Escape');
    await expect(page.locator('form.login-form')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Traceback');
  });

const BRAND = {
  label: 'Marca',
  index: 'brand',
  results: { acme: { label: 'Acme', count: 1, filter: 'catalogo?brand=acme' } },
};

/** A list with a brand to filter by and a second page. */
const LISTED = {
  success: true,
  product_list: {
    data: [{ id: 1, sku: 'A-1', name: 'Vite', slug: 'vite', price: 1 }],
    pagination: { current_page: 1, per_page: 12, total: 13, total_pages: 2 },
  },
  filters: { facets_results: [], facets_link_results: [BRAND], facets_check_results: [] },
  tab_list: [],
};

/** What the host answers to a list that is asked for in place, the title of the modal, and the rows that are left. */
const LISTS = [
  ['500', { status: 500, raw: { message: 'Traceback' } }, 'Oops, something went wrong', 0],
  ['a lost connection', { drop: true }, 'Oops, something went wrong (502)', 1],
  ['what is no JSON', { text: '<html>Proxy</html>' }, 'Oops, something went wrong (502)', 1],
] as const;

for (const [name, answer, title, rows] of LISTS)
  test(`[X-13] a list in place that the host answers with ${name} opens the modal over the page`, async ({
    page,
    host,
  }) => {
    host.script('b2b.wrapper.product_list', { message: LISTED });
    await open(toVisit(page), '/shop');
    const list = page.locator('#list [data-row]');
    await expect(list).toHaveCount(1);
    host.script('b2b.wrapper.product_list', answer);
    for (const control of ['.filters .facets a[href*="brand="]', '.pagination a[href*="page=2"]']) {
      const link = page.locator(control).first();
      if (rows === 0 && (await link.count()) === 0) continue;
      await link.click();
      await expect(getModal(page)).toHaveAccessibleName(
        say(title.replace('502', '{{status}}')).replace('{{status}}', '502'),
      );
      await page.keyboard.press('Escape');
      await expect(getModal(page)).toHaveCount(0);
      await expect(list).toHaveCount(rows);
    }
  });
