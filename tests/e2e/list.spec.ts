import type { Locator, Page } from '@playwright/test';
import { formatNumber } from '#src/i18n/format.ts';
import { createProgram, listMany, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { getAddForm, getCount, logIn, open } from '../support/shopping.ts';
import { type Locale, LOCALES, translate, toPath } from '../support/words.ts';

const getRow = (page: Page, sku: string): Locator => page.locator(`.list [data-row="${sku}"]`);
const getRows = (page: Page): Locator => page.locator('.list [data-row]');
const getTitle = (row: Locator): Locator => row.locator('.row-title');

/** Position of an element in the window. */
const measure = (one: Locator): Promise<DOMRect> => one.evaluate((node) => node.getBoundingClientRect());

/** Sets the list layout. */
const setLayout = (page: Page, layout: string): Promise<void> =>
  page.locator('html').evaluate((html, value) => html.setAttribute('data-layout', value), layout);

/** Sets a row's in-cart badge as the cart does; an empty text removes it. */
const mark = (row: Locator, text: string): Promise<void> =>
  row.evaluate((node, words) => {
    node.classList.toggle('is-in-cart', words !== '');
    const place = node.querySelector('[data-in-cart]');
    if (place) place.textContent = words;
  }, text);

const hasHorizontalScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** Asserts that this element has the focus. */
const expectFocus = (one: Locator): Promise<void> => expect(one).toBeFocused();

const locale: Locale = 'it';
const visitAs = (page: Page) => ({ page, locale, scripts: true });

test.describe('the list', () => {
  test('ten rows of 56 px fit above the fold at 1280 × 800', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const customer of [false, true]) {
      if (customer) await logIn(visitAs(page), CUSTOMER);
      await open(visitAs(page), '/shop/small-list?per_page=24');
      const tenth = await measure(getRows(page).nth(9));
      expect(tenth.bottom).toBeLessThanOrEqual(800);
      expect(tenth.height).toBeCloseTo(56, 0);
    }
  });

  test('decimals of prices are aligned', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(visitAs(page), '/shop/small-list?per_page=48');
    const ends = await page
      .locator('.list .price-net')
      .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().right)));
    expect(new Set(ends).size).toBe(1);
  });

  test('a parent shows its number of sizes and how many are available', async ({ page, shop }) => {
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const parent = products.find(({ num_childs, variants }) => num_childs > 5 && variants[0]?.size);
    await open(visitAs(page), `/shop?text=${encodeURIComponent(String(parent?.sku))}&sort=popularity`);
    const row = getRow(page, String(parent?.sku));
    await expect(row.locator('.row-choose')).toContainText(String(parent?.num_childs));
    await expect(row.locator('.availability')).toContainText(String(parent?.num_available));
  });

  test('an offer shows its last day', async ({ page, shop }) => {
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const offered = products.find(({ offers = [] }) => offers.some(({ valid_to }) => valid_to));
    const [offer] = offered?.offers ?? [];
    const [year, month, day] = String(offer?.valid_to).split('-');
    await open(visitAs(page), `/shop?text=${encodeURIComponent(String(offered?.sku))}&sort=popularity`);
    const row = getRow(page, String(offered?.sku));
    await expect(row.locator('.tag').first()).toContainText(`${day}/${month}/${year}`);
  });

  test('an upcoming product shows when it can be ordered', async ({ page, shop }) => {
    const { product_list } = await createProgram(shop.origin, undefined, locale).list({ next_insert: '1' });
    const coming = product_list.data.find(({ num_childs }) => num_childs === 0);
    await open(visitAs(page), '/shop?next_insert=1');
    const row = getRow(page, String(coming?.sku));
    await expect(row.locator('.row-closed')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
    await expect(row.locator('form')).toHaveCount(0);
  });

  test('the in-cart badge causes no layout shift', async ({ page, shop }) => {
    const products = await listMany(createProgram(shop.origin, undefined, locale));
    const plain = products.find(({ is_sale, orderable }) => !is_sale && orderable);
    const tagged = products.find(({ is_sale, orderable }) => is_sale && orderable);
    const text = translate(locale, '✓\u00a0{{quantity}} in\u00a0the\u00a0cart').replace(
      '{{quantity}}',
      '1.200',
    );
    for (const sku of [String(plain?.sku), String(tagged?.sku)]) {
      await open(visitAs(page), `/shop/small-list?text=${encodeURIComponent(sku)}&sort=popularity`);
      const row = getRow(page, sku);
      const places = () => Promise.all([row, getTitle(row), row.locator('.add')].map(measure));
      for (const [width, layout] of [
        [1280, 'small-list'],
        [820, 'small-list'],
        [390, 'small-list'],
        [1280, 'grid'],
        [390, 'grid'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await setLayout(page, layout);
        const before = await places();
        await mark(row, text);
        expect(await places(), `${sku} at ${width} px, ${layout}`).toEqual(before);
        await mark(row, '');
      }
    }
  });

  test('a product in the cart has a badge, and its button still adds', async ({ page, shop }) => {
    const { single } = await pickProducts(shop.origin, locale);
    await open(visitAs(page), `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
    const row = getRow(page, single.sku);
    const before = await measure(row);
    await getAddForm(page, single.sku).locator('button[type="submit"]').click();
    await expect(row).toHaveClass(/is-in-cart/);
    await expect(row.locator('.in-cart')).toContainText('1');
    expect(await measure(row)).toEqual(before);
    await row.locator('.add').click();
    await expect(row.locator('.in-cart')).toContainText('2');
  });

  test('keys move between rows, type a quantity and add', async ({ page, shop }) => {
    const { packed } = await pickProducts(shop.origin, locale);
    const category = String(packed.categories[0]?.slug);
    await open(visitAs(page), `/shop/small-list?category=${category}&per_page=96`);
    const rows = getRows(page);
    await getTitle(rows.first()).focus();
    await page.keyboard.press('ArrowDown');
    await expectFocus(getTitle(rows.nth(1)));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expectFocus(getTitle(rows.first()));
    const row = getRow(page, packed.sku);
    await getTitle(row).focus();
    const quantity = row.getByRole('spinbutton');
    const threePacks = packed.qty_min_imballo * 3;
    await page.keyboard.type(String(threePacks));
    await expectFocus(quantity);
    await expect(quantity).toHaveValue(formatNumber(threePacks, locale));
    await page.keyboard.press('Enter');
    await expectFocus(getTitle(row));
    await expect(getCount(page)).toHaveText('1');
    await expect(row).toHaveClass(/is-in-cart/);
  });

  test('fields keep their own keys, and Escape returns to the row', async ({ page, shop }) => {
    const { packed } = await pickProducts(shop.origin, locale);
    await open(visitAs(page), `/shop/small-list?text=${encodeURIComponent(packed.sku)}&sort=popularity`);
    const row = getRow(page, packed.sku);
    const quantity = row.getByRole('spinbutton');
    await quantity.focus();
    await page.keyboard.press('ArrowUp');
    await expectFocus(quantity);
    await expect(quantity).toHaveValue(formatNumber(packed.qty_min_imballo * 2, locale));
    await getTitle(row).focus();
    await page.keyboard.press('7');
    await expect(quantity).toHaveValue('7');
    await page.keyboard.press('Escape');
    await expectFocus(getTitle(row));
    await expect(quantity).toHaveValue(formatNumber(packed.qty_min_imballo, locale));
    await page.keyboard.press('Control+ArrowDown');
    await expectFocus(getTitle(row));
  });
});

for (const locale of LOCALES)
  test(`rows have one height per width and never exceed the window (${locale})`, async ({ page }) => {
    await open({ page, locale, scripts: true }, '/shop/small-list?per_page=48');
    for (const [width, least, most] of [
      [1600, 56, 57],
      [1280, 56, 57],
      [1000, 56, 57],
      [820, 72, 110],
      [390, 100, 175],
      // Names are shown whole.
      [320, 100, 260],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await getRows(page).evaluateAll((rows) =>
        rows.map((row) => row.getBoundingClientRect().height),
      );
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(least);
      expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(most);
      expect(await hasHorizontalScroll(page), `${width} px`).toBe(false);
    }
  });

test('a discontinued product links to its successor instead of the button', async ({ page, shop }) => {
  const products = await listMany(createProgram(shop.origin));
  const old = products.find(({ successor, orderable }) => successor !== undefined && !orderable);
  await open(
    { page, locale: 'it', scripts: true },
    `/shop?text=${encodeURIComponent(String(old?.sku))}&sort=popularity`,
  );
  const link = getRow(page, String(old?.sku)).getByRole('link', { name: String(old?.successor) });
  await link.click();
  await expect(page.getByRole('main')).toContainText(String(old?.successor));
});

test.describe('in the grid layout', () => {
  test('there are four cards per row at 1280 px, two on a phone', async ({ page }) => {
    for (const [width, columns] of [
      [1600, 4],
      [1280, 4],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await open({ page, locale: 'it', scripts: true }, '/shop/list');
      const tops = await getRows(page).evaluateAll((cards) =>
        cards.map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
      expect(await hasHorizontalScroll(page)).toBe(false);
    }
  });

  test('arrows move sideways and to the card below', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open({ page, locale: 'it', scripts: true }, '/shop/list');
    await getTitle(getRows(page).first()).focus();
    await page.keyboard.press('ArrowRight');
    await expectFocus(getTitle(getRows(page).nth(1)));
    await page.keyboard.press('ArrowDown');
    await expectFocus(getTitle(getRows(page).nth(5)));
  });
});

test('prices of very different lengths fit their rows', async ({ page, shop }) => {
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  const { product_list } = await customer.list({ sort: 'price_desc', per_page: 12 });
  expect(product_list.data.length).toBeGreaterThan(0);
  await logIn({ page, locale: 'it', scripts: true }, CUSTOMER);
  await page.goto(toPath('it', '/shop/small-list?sort=price_desc'));
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.locator('.list .price').evaluateAll(
      (prices) =>
        prices.filter((price) => {
          const row = price.closest('[data-row]')?.getBoundingClientRect();
          const { left, right } = price.getBoundingClientRect();
          return !row || left < row.left || right > row.right;
        }).length,
    );
    expect(cut, `${width} px`).toBe(0);
  }
});
