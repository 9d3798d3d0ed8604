import type { Locator, Page } from '@playwright/test';
import { createProgram, listMany, logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick.ts';
import { getAddForm, getCount, logIn, open } from '../support/shopping.ts';
import { type Locale, LOCALES, say, toPath } from '../support/words.ts';

declare global {
  interface Window {
    /** How high a list is that was marked as busy. */
    readonly tellBusy: (height: number) => void;
  }
}

const getRow = (page: Page, sku: string): Locator => page.locator(`.list [data-row="${sku}"]`);
const getRows = (page: Page): Locator => page.locator('.list [data-row]');
const getTitle = (row: Locator): Locator => row.locator('.row-title');

const getFilters = (page: Page, locale: Locale): Locator =>
  page.getByRole('complementary', { name: say(locale, 'Filters') });

/** Where an element stands in the window. */
const measure = (one: Locator): Promise<DOMRect> => one.evaluate((node) => node.getBoundingClientRect());

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** The focus stands on this element. */
const expectFocus = (one: Locator): Promise<void> => expect(one).toBeFocused();

for (const locale of LOCALES) {
  const visitAs = (page: Page) => ({ page, locale, scripts: true });

  test.describe(`the list in ${locale}`, () => {
    test('ten rows of 56 px stand above the fold of 1280 × 800', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      for (const customer of [false, true]) {
        if (customer) await logIn(visitAs(page), CUSTOMER);
        await open(visitAs(page), '/shop/small-list?per_page=24');
        const tenth = await measure(getRows(page).nth(9));
        expect(tenth.bottom).toBeLessThanOrEqual(800);
        expect(tenth.height).toBeCloseTo(56, 0);
      }
    });

    test('rows are of one height per width and never wider than the window', async ({ page }) => {
      for (const [width, least, most] of [
        [1600, 56, 57],
        [1280, 56, 57],
        [1000, 56, 57],
        [820, 72, 110],
        [390, 120, 175],
        [320, 120, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await open(visitAs(page), '/shop/small-list?per_page=96');
        const heights = await getRows(page).evaluateAll((rows) =>
          rows.map((row) => row.getBoundingClientRect().height),
        );
        expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(least);
        expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(most);
        expect(await isSideways(page), `${width} px`).toBe(false);
      }
    });

    test('decimals of prices stand under each other', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(visitAs(page), '/shop/small-list?per_page=48');
      const ends = await page
        .locator('.list .price-net')
        .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().right)));
      expect(new Set(ends).size).toBe(1);
    });

    test('a parent says how many sizes it comes in, and how many are available', async ({ page, shop }) => {
      const products = await listMany(createProgram(shop.origin, undefined, locale));
      const parent = products.find(({ num_childs, variants }) => num_childs > 5 && variants[0]?.size);
      await open(visitAs(page), `/shop?text=${encodeURIComponent(String(parent?.sku))}`);
      const row = getRow(page, String(parent?.sku));
      await expect(row.locator('.row-choose')).toContainText(String(parent?.num_childs));
      await expect(row.locator('.availability')).toContainText(String(parent?.num_available));
    });

    test('what has an offer with a last day says so', async ({ page, shop }) => {
      const products = await listMany(createProgram(shop.origin, undefined, locale));
      const offered = products.find(({ offers = [] }) => offers.some(({ valid_to }) => valid_to));
      const [offer] = offered?.offers ?? [];
      const [year, month, day] = String(offer?.valid_to).split('-');
      await open(visitAs(page), `/shop?text=${encodeURIComponent(String(offered?.sku))}`);
      const row = getRow(page, String(offered?.sku));
      await expect(row.locator('.tag').first()).toContainText(`${day}/${month}/${year}`);
    });

    test('what is not in the catalogue yet says from when it can be ordered', async ({ page, shop }) => {
      const { product_list } = await createProgram(shop.origin, undefined, locale).list({ next_insert: '1' });
      const coming = product_list.data.find(({ num_childs }) => num_childs === 0);
      await open(visitAs(page), '/shop?next_insert=1');
      const row = getRow(page, String(coming?.sku));
      await expect(row.locator('.row-closed')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
      await expect(row.locator('form')).toHaveCount(0);
    });

    test('what is in the cart is marked, and the button stays the one that adds', async ({ page, shop }) => {
      const { single } = await pickProducts(shop.origin, locale);
      await open(visitAs(page), `/shop?text=${encodeURIComponent(single.sku)}`);
      const row = getRow(page, single.sku);
      const before = await measure(row);
      await getAddForm(page, single.sku).locator('button[type="submit"]').click();
      await expect(row).toHaveClass(/is-in-cart/);
      await expect(row.locator('.in-cart')).toContainText('1');
      expect(await measure(row)).toEqual(before);
      await row.locator('button[type="submit"]').click();
      await expect(row.locator('.in-cart')).toContainText('2');
    });

    test('the keys move between rows, type a quantity and add', async ({ page, shop }) => {
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
      const wanted = packed.qty_min_imballo * 3;
      await page.keyboard.type(String(wanted));
      await expectFocus(quantity);
      await expect(quantity).toHaveValue(String(wanted));
      await page.keyboard.press('Enter');
      await expectFocus(getTitle(row));
      await expect(getCount(page)).toHaveText('1');
      await expect(row).toHaveClass(/is-in-cart/);
    });

    test('the keys take nothing from a field, and Escape leads back to the row', async ({ page, shop }) => {
      const { packed } = await pickProducts(shop.origin, locale);
      await open(visitAs(page), `/shop/small-list?text=${encodeURIComponent(packed.sku)}`);
      const row = getRow(page, packed.sku);
      const quantity = row.getByRole('spinbutton');
      await quantity.focus();
      await page.keyboard.press('ArrowUp');
      await expectFocus(quantity);
      await expect(quantity).toHaveValue(String(packed.qty_min_imballo * 2));
      await getTitle(row).focus();
      await page.keyboard.press('7');
      await expect(quantity).toHaveValue('7');
      await page.keyboard.press('Escape');
      await expectFocus(getTitle(row));
      await expect(quantity).toHaveValue(String(packed.qty_min_imballo));
      await page.keyboard.press('Control+ArrowDown');
      await expectFocus(getTitle(row));
    });

    test('the search in the filters leaves what has the typed label', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(visitAs(page), '/shop');
      const filters = getFilters(page, locale);
      const opened = await filters.locator('details[open]').count();
      const box = filters.getByRole('searchbox');
      await box.fill('inox');
      const values = filters.locator('.facets li:visible a > span');
      await expect(values.first()).toBeVisible();
      for (const label of await values.allTextContents()) expect(label.toLowerCase()).toContain('inox');
      await box.fill('qwertzuiop');
      await expect(values).toHaveCount(0);
      const none = filters.getByText(say(locale, 'No filter by that name.'));
      await expect(none).toBeVisible();
      await expectAccessible(page, 'no filter found');
      await box.fill('');
      await expect(filters.locator('details[open]')).toHaveCount(opened);
      await expect(none).toBeHidden();
    });

    test('filters chosen one after the other keep the panel of a phone open', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await open(visitAs(page), '/shop/small-list');
      const panel = getFilters(page, locale);
      await expect(panel).toBeHidden();
      await page.locator('[data-drawer-open="filters"]').click();
      await expect(panel).toBeVisible();
      await panel.locator('.facets a[href*="category="]').first().click();
      await page.waitForURL(/category=/);
      await expect(panel).toBeVisible();
      await panel.locator('.facets a[href*="brand="]').first().click();
      await page.waitForURL(/brand=/);
      await expect(panel).toBeVisible();
      await expectAccessible(page, 'filters with two chosen');
      await panel.locator('.filters-foot a').last().click();
      await expect(panel).toBeHidden();
      await expect(getRows(page).first()).toBeVisible();
      await expect(page.locator('.filters-button .badge')).toHaveText('2');
    });

    test('a list that found nothing says which condition to drop, and what that finds', async ({
      page,
      shop,
    }) => {
      const { single } = await pickProducts(shop.origin, locale);
      await open(visitAs(page), `/shop?text=${encodeURIComponent(`${single.sku} qwertzuiop`)}`);
      await expect(getRows(page)).toHaveCount(0);
      const drop = page.locator('.empty-drops a').filter({ hasText: 'qwertzuiop' });
      const count = Number(await drop.locator('b').textContent());
      expect(count).toBeGreaterThan(0);
      await expectAccessible(page, 'nothing found');
      await drop.click();
      await expect(page.locator('.toolbar-count b')).toHaveText(String(count));
    });

    test('a list is marked as busy while the next page is on its way', async ({ page }) => {
      await open(visitAs(page), '/shop/small-list');
      const next = page.getByRole('link', { name: say(locale, 'Next page') });
      const release = Promise.withResolvers<undefined>();
      await page.route(/page=2/, async (route) => {
        await release.promise;
        await route.continue();
      });
      // While the next page is on its way nothing can be asked of this one: it has to tell by itself.
      const told: number[] = [];
      await page.exposeFunction('tellBusy', (height: number) => {
        told.push(height);
        release.resolve(undefined);
      });
      const height = await page.locator('#list').evaluate((list) => {
        const measureList = () => list.getBoundingClientRect().height;
        new MutationObserver(() => {
          if (list.getAttribute('aria-busy') === 'true') window.tellBusy(measureList());
        }).observe(list, { attributes: true });
        return measureList();
      });
      await next.click();
      await page.waitForURL(/page=2/);
      expect(told).toEqual([height]);
      await expect(page.locator('body')).not.toHaveClass(/list-busy/);
    });
  });
}

test('a successor stands in the place of the button of what it replaced', async ({ page, shop }) => {
  const products = await listMany(createProgram(shop.origin));
  const old = products.find(({ successor, orderable }) => successor !== undefined && !orderable);
  await open({ page, locale: 'it', scripts: true }, `/shop?text=${encodeURIComponent(String(old?.sku))}`);
  const link = getRow(page, String(old?.sku)).getByRole('link', { name: String(old?.successor) });
  await link.click();
  await expect(page.getByRole('main')).toContainText(String(old?.successor));
});

test.describe('where the layout is a grid', () => {
  test('cards stand four beside each other at 1280 px, two on a phone', async ({ page }) => {
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
      expect(await isSideways(page)).toBe(false);
    }
  });

  test('the arrows go sideways and to the card below', async ({ page }) => {
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
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(toPath('it', '/shop/small-list?sort=price_desc'));
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
