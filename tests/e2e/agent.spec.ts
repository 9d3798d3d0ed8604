import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import { getSend, reviewOrder, sendOrder } from '../support/ordering.ts';
import { pickProducts } from '../support/pick-products.ts';
import {
  getAddForm,
  getCartRow,
  getCount,
  getQuantity,
  logIn,
  logInByForm,
  open,
  pressAdd,
  settle,
  type Visit,
} from '../support/shopping.ts';
import { type Locale, toPath, translate } from '../support/words.ts';

const COMPANY = 'Edil Zanin S.r.l.';
const PERSON = 'Giorgia Furlan';

const getBanner = (page: Page) => page.getByRole('complementary').filter({ hasText: COMPANY });

const press = async (visit: Visit, name: string | RegExp): Promise<void> => {
  await visit.page.getByRole('main').getByRole('button', { name }).click();
  await settle(visit);
};

const enter = async (visit: Visit): Promise<void> => {
  const { page, locale } = visit;
  await open(visit, '/pages/account/clients');
  const name = translate(locale, 'Enter for {{name}}', 'account').replace('{{name}}', COMPANY);
  await press(visit, name);
  await expect(getBanner(page)).toBeVisible();
};

const getProposals = (page: Page) => page.locator('tr[data-saved]').filter({ hasText: PERSON });

/** Takes a picture of the agent's day where one is asked for. */
const take = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['AGENT_PICTURES'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('[U-21] [C-23] [Y-13] an agent acts for a client, proposes a cart that the client changes and accepts, and orders', async ({
  page,
  browser,
  shop,
  javaScriptEnabled,
}) => {
  const locale: Locale = javaScriptEnabled ? 'en' : 'it';
  const say = (english: string, file = 'cart') => translate(locale, english, file);
  const visit: Visit = { page, locale, scripts: javaScriptEnabled };
  const { single, packed } = await pickProducts(shop.origin);
  const own = await browser.newContext({
    ...{ baseURL: shop.origin, javaScriptEnabled, serviceWorkers: 'block' },
    ...{ locale: 'it-IT', timezoneId: 'Europe/Rome' },
  });
  const client: Visit = { page: await own.newPage(), locale, scripts: javaScriptEnabled };
  await logIn(client, CUSTOMER);
  await open(client, `/product/default/${encodeURIComponent(single.slug)}`);
  const price = await client.page.locator('.buy-price .price').textContent();

  await logInByForm(visit, AGENT);
  await expect(page).toHaveURL((url) => url.pathname === toPath(locale, '/pages/account/clients'));
  await expect(page.locator('[data-client]')).toHaveCount(2);
  await take(page, 'clients');
  await open(visit, `/product/default/${encodeURIComponent(single.slug)}`);
  await expect(getAddForm(page, single.sku)).toHaveCount(0);
  await expect(page.locator('.buy-price .price')).not.toHaveText(price ?? '');
  await enter(visit);
  for (const path of ['/', '/shop', '/pages/cart', '/pages/account/orders', '/web-page/chi-siamo']) {
    await open(visit, path);
    await expect(getBanner(page), path).toBeVisible();
  }
  await open(visit, `/product/default/${encodeURIComponent(single.slug)}`);
  await expect(page.locator('.buy-price .price')).toHaveText(price ?? '');
  await take(page, 'product');

  await pressAdd(page, single.sku, 2);
  await expect(getCount(page)).toHaveText('1');
  await open(visit, `/product/default/${encodeURIComponent(packed.slug)}`);
  await pressAdd(page, packed.sku, packed.qty_min_imballo);
  await expect(getCount(page)).toHaveText('2');
  await open(visit, '/pages/cart?tab=active');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Agent cart for {{company}}').replace('{{company}}', COMPANY),
  );
  await expect(getCartRow(page, single.sku)).toBeVisible();
  await open(client, '/pages/cart?tab=active');
  await expect(getCartRow(client.page, single.sku)).toHaveCount(0);
  await open(visit, '/pages/cart?tab=client');
  await expect(page.getByRole('heading', { name: say('Client cart') })).toBeVisible();
  await expect(getCartRow(page, single.sku)).toHaveCount(0);

  await open(visit, '/pages/cart?tab=active');
  await take(page, 'cart');
  await press(visit, say('Propose to client'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Message to the client')).fill('Come d’accordo');
  await take(page, 'propose');
  await dialog.getByRole('button', { name: say('Propose', 'cart.proposal.proposeYes') }).click();
  await settle(visit);
  await expect(
    page.getByRole('status').filter({ hasText: say('Cart proposed to the client.') }),
  ).toBeVisible();
  await open(visit, '/pages/cart?tab=agent');
  await expect(getProposals(page)).toHaveCount(1);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: say('Leave client', 'account') })
    .click();
  await expect(page.locator('[data-client]')).toHaveCount(2);
  await expect(getBanner(page)).toHaveCount(0);

  await open(client, '/pages/cart?tab=agent');
  await getProposals(client.page).first().getByRole('link').first().click();
  await expect(client.page.getByText('Come d’accordo')).toBeVisible();
  await take(client.page, 'proposal');
  await getQuantity(client.page, single.sku).fill('5');
  await press(client, say('Save quantities'));
  await expect(client.page.getByText(say('Proposed: {{before}}').replace('{{before}}', '2'))).toBeVisible();
  await press(client, say('Accept and edit'));
  await expect(getQuantity(client.page, single.sku)).toHaveValue('5');
  await expect(getCartRow(client.page, packed.sku)).toBeVisible();
  await own.close();

  await enter(visit);
  await open(visit, '/pages/cart?tab=agent');
  await expect(getProposals(page).first()).toContainText(say('Accepted', 'cart.proposal'));
  await open(visit, `/product/default/${encodeURIComponent(single.slug)}`);
  // Above the client's least order.
  await pressAdd(page, single.sku, Math.ceil(300 / single.price));
  await expect(getCount(page)).toHaveText('1');
  await open(visit, '/pages/checkout');
  await expect(getBanner(page)).toBeVisible();
  await reviewOrder(visit);
  await expect(getSend(visit)).toBeVisible();
  const name = await sendOrder(visit);
  await open(visit, `/pages/order_detail?order=${encodeURIComponent(name)}`);
  await expect(page.getByRole('main')).toContainText(
    say('{{name}}, agent', 'account').replace('{{name}}', PERSON),
  );
  await take(page, 'order');
});

const locale: Locale = 'it';

test('[Y-13] an agent finds clients by text and filter', async ({ page }) => {
  const visit: Visit = { page, locale, scripts: false };
  await logInByForm(visit, AGENT);
  const clients = page.locator('[data-client]');
  await page.getByRole('searchbox').last().fill('bertoli');
  await page.getByRole('searchbox').last().press('Enter');
  await expect(clients).toHaveCount(1);
  await expect(clients).toContainText('Officine Bertoli S.r.l.');
  await open(visit, '/pages/account/clients');
  await page
    .getByRole('link', { name: translate(locale, 'Overdue', 'account.clients.filter_expired') })
    .click();
  await expect(clients).toHaveCount(1);
  await expect(clients).toContainText(COMPANY);
});

for (const [usr, pwd] of [
  ['agente@demo.example', 'Demo-agente-1'],
  ['editore@demo.example', 'Demo-editore-1'],
  ['admin@demo.example', 'Demo-admin-1'],
] as const)
  test(`[Y-14] ${usr} meets no control that buys`, async ({ page, shop, javaScriptEnabled }) => {
    const visit: Visit = { page, locale: 'it', scripts: javaScriptEnabled };
    const { single, parent } = await pickProducts(shop.origin);
    const controls = page.locator(
      'form[data-add-to-cart], form[data-add-lines], .order-sheet, [form="wish"], .header-cart-link, main input[name="quantity"]',
    );
    const paths = [
      ...['/', '/shop', '/shop?text=viti', '/pages/cart', '/pages/quick-order'],
      ...[single, parent].map(({ slug }) => `/product/default/${encodeURIComponent(slug)}`),
    ];
    await open(visit, `/product/default/${encodeURIComponent(single.slug)}`);
    await expect(controls.first()).toBeVisible();
    await logIn(visit, { usr, pwd });
    for (const path of paths) {
      await open(visit, path);
      await expect(page.getByRole('banner').getByText('AREA UTENTE')).toBeVisible();
      await expect(controls, path).toHaveCount(0);
    }
  });
