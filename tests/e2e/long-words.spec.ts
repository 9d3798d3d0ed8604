import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { logProgramIn, type Program } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { toJsonLines } from '../support/import-file.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import { findLost } from '../support/reflow.ts';
import { logIn } from '../support/shopping.ts';

/** A code of 44 letters, and names with a word of 190. */
const CODE = 'K19-QDX400.IP65.RAL7035.600X400X200.MCB16A.R';
const WORD = 'Q'.repeat(190);
/** A word of 60 letters, as brands, labels, sizes and categories have them at most. */
const NAME = 'W'.repeat(60);
const TABLE = `<table><tr><td>${WORD}</td><td>${WORD}</td></tr></table><pre>${WORD}</pre>`;
const ARTICLE = { availability: 'DISPONIBILE', price: 500, min_packaging: 1 };

test.use({
  articles: toJsonLines([
    { ...ARTICLE, sku: CODE, name: `Quadro ${WORD}`, brand: 'K19', attributes: { Nota: WORD } },
    { ...ARTICLE, sku: `${CODE}.2`, name: 'Quadro K19', codes: [`${CODE}-EAN`] },
    { sku: 'K19-F', name: `Famiglia ${NAME}`, brand: NAME },
    ...['1', '2'].map((size) => ({
      ...{ ...ARTICLE, sku: `K19-F${size}`, name: `Misura ${size}`, parent: 'K19-F', brand: NAME },
      ...{
        size: `${NAME}${size}`,
        tags: [NAME],
        description: TABLE,
        attributes: { [NAME]: `${NAME}${size}` },
      },
      categories: [
        [NAME, `${NAME}2`],
        [NAME, `${NAME}2`],
      ],
    })),
  ]),
  contextOptions: { reducedMotion: 'reduce' },
});

/** Orders both articles, keeps them as a saved cart and on lists, and fills the cart; returns the order's number. */
const fillAccount = async (program: Program): Promise<string> => {
  const fill = async (): Promise<void> => {
    for (const sku of [CODE, `${CODE}.2`]) await program.add(sku, 2);
  };
  const articles = [CODE, `${CODE}.2`].map((carti) => ({ carti, quantity: 2 }));
  await fill();
  await program.call('wrapper.save_cart', { address_code: '001', name: WORD.slice(0, 60) });
  await program.call('wrapper.change_article_list', { action: 'add', id: 'wishlist', articles });
  await program.call('wrapper.set_own_codes', { data: [{ carti: CODE, own_code: WORD.slice(0, 40) }] });
  await fill();
  const { id_cart } = await program.cart();
  const order = await program.send({
    ...{ id_cart, address_code: '001', delivery: 'pickup', payment_method: 'transfer', date_delivery: '' },
    ...{ note: WORD, coupon: '', request_id: crypto.randomUUID() },
  });
  await fill();
  return order.name;
};

/** What ends in an ellipsis of its own is not lost. */
const isFault = (fault: string): boolean => {
  const [what, by] = fault.split(' is cut off by ');
  return what !== by;
};

/** The cells of tables and the values of filters that are narrower than their content. */
const findTooNarrow = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main td, main .facets li')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim()),
    );

/** Compares the layout of the open page with none at 360, 390 and 1280 px; `name` is said of faults. */
const check = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft((await findLost(page)).filter(isFault), `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  const isBeside = (fault: string): boolean => /^the page |^\w+\.code\b/.test(fault);
  expect.soft((await findLost(page)).filter(isBeside), `${name} at 1280 px`).toEqual([]);
};

/** Gives every client a name of one word, and every user too. */
const renameClients = (dataDir: string): void => {
  const database = new DatabaseSync(join(dataDir, 'fondaco.db'), { timeout: 5000 });
  database.prepare('update client set company_name = ?').run(WORD.slice(0, 100));
  database.prepare('update user set name = ?').run(WORD.slice(0, 60));
  database.close();
};

test('codes and names without a space break on a phone and on a desktop', async ({ page, shop }) => {
  const program = await logProgramIn(shop.origin, CUSTOMER);
  const order = await fillAccount(program);
  renameClients(shop.dataDir);
  const { slug } = await program.find(CODE);
  await logIn({ page, locale: 'it', scripts: true }, CUSTOMER);
  const paths = [
    ...[`/product/default/${slug}`, '/shop?text=k19', `/shop?text=${CODE}`, `/shop?text=${WORD}`],
    ...[
      '/pages/cart',
      '/pages/cart?tab=saved',
      '/pages/checkout',
      '/pages/wishlist',
      '/pages/account/own-codes',
    ],
    ...[`/shop/compare?add=${CODE}`],
    ...['/product/child/K19-F1', '/product/child/K19-F', `/category/${NAME.toLowerCase()}`],
    ...[`/category/${NAME.toLowerCase()}2`, `/shop?brand=${NAME.toLowerCase()}`],
    ...['order_detail', 'thankyou', 'reorder'].map((name) => `/pages/${name}?order=${order}`),
    ...['/pages/account', '/pages/account/orders', '/pages/account/alerts', '/pages/account/due-again'],
    ...['/pages/account/documents', '/pages/account/company', '/pages/account/addresses'],
    // Its heads and buttons have words of other lengths.
    ...[`/en/product/default/${slug}`, '/en/shop?text=k19', '/en/pages/cart', '/en/pages/cart?tab=saved'],
    ...['/en/pages/checkout', `/en/pages/order_detail?order=${order}`, `/en/pages/reorder?order=${order}`],
    ...['/en/pages/wishlist', '/en/pages/account/own-codes', '/en/pages/account/orders'],
  ];
  for (const path of paths) {
    await page.goto(path);
    await check(page, path);
    if (path === '/pages/cart' || path === '/shop?text=k19')
      expect.soft(await findTooNarrow(page), `${path} at 1280 px`).toEqual([]);
  }
  await page.goto('/pages/quick-order');
  await page.getByRole('main').locator('textarea').fill(`${CODE} 2\n${WORD} 3\n${CODE}.2`);
  await page.getByRole('main').locator('textarea').press('Tab');
  await page
    .getByRole('main')
    .locator('form:has(textarea)')
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.locator('[data-line]')).toHaveCount(3);
  await check(page, 'the result of the quick order');
});

test('names of clients without a space break in an agent’s screens', async ({ page, shop }) => {
  renameClients(shop.dataDir);
  await logIn({ page, locale: 'it', scripts: true }, AGENT);
  await page.goto('/pages/account/clients');
  await check(page, 'the clients');
  await page.locator('[data-client]').getByRole('button').first().click();
  await expect(page.getByRole('complementary').filter({ hasText: WORD.slice(0, 100) })).toBeVisible();
  for (const path of ['/shop?text=k19', '/pages/cart', '/en/pages/account/clients', '/pages/account']) {
    await page.goto(path);
    await check(page, `${path} for a client`);
  }
});
