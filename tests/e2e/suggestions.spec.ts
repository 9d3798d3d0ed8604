import type { Locator, Page } from '@playwright/test';
import type { Suggestion } from '#src/contract/product.ts';
import { createProgram } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import {
  getBox,
  getList,
  getOptions,
  openBox,
  PAUSE_MS,
  typeAndPause,
  watchCalls,
} from '../support/suggestions.ts';
import { type Locale, translate, toPath } from '../support/words.ts';

const suggest = async (origin: string, locale: Locale, q: string): Promise<readonly Suggestion[]> => {
  const { body } = await createProgram(origin, undefined, locale).call('wrapper.autocomplete', {
    q,
    rows: 5,
  });
  return (JSON.parse(body) as { message: { result: Suggestion[] } }).message.result;
};

const toProductPath = (locale: Locale, sku: string): string =>
  toPath(locale, `/product/default/${encodeURIComponent(sku)}`);

const locale: Locale = 'it';

test.describe('suggestions', () => {
  test('[H-23] are links to products with code, name and picture', async ({ page, shop }) => {
    await openBox(page, toPath(locale, '/'));
    await typeAndPause(page, 'vite');
    const options = getOptions(page, locale);
    const expected = await suggest(shop.origin, locale, 'vite');
    await expect(options).toHaveCount(expected.length + 1);
    for (const [at, { id, name }] of expected.entries()) {
      await expect(options.nth(at)).toContainText(id);
      await expect(options.nth(at).locator('.price')).toContainText('€');
      await expect(options.nth(at).locator('.availability')).toBeVisible();
      await expect(options.nth(at)).toContainText(name);
      const picture = options.nth(at).locator('img');
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await options.nth(1).locator('.suggestion-name').click();
    await page.waitForURL(`**${toProductPath(locale, String(expected[1]?.id))}`);
    await expect(page.getByRole('main')).toContainText(String(expected[1]?.name));
  });

  test('end with a link to all results for the current text', async ({ page }) => {
    await openBox(page, toPath(locale, '/'));
    await typeAndPause(page, 'vite te');
    const all = getOptions(page, locale).last();
    await expect(all).toHaveText(`${translate(locale, 'All results for')} vite te`);
    await page.keyboard.type(' m8');
    await expect(all).toHaveText(`${translate(locale, 'All results for')} vite te m8`);
    await all.click();
    await page.waitForURL((url) => url.pathname === toPath(locale, '/shop'));
    expect(new URL(page.url()).searchParams.get('text')).toBe('vite te m8');
  });

  test('have their count announced', async ({ page }) => {
    await openBox(page, toPath(locale, '/shop'));
    const status = page.locator('#suggestions-count');
    await typeAndPause(page, 'vite');
    await expect(status).toHaveText('5 articoli suggeriti');
    await page.keyboard.type('qwertz');
    await page.clock.runFor(PAUSE_MS);
    await expect(status).toContainText(translate(locale, 'No suggested products'));
    // The list says what else to try, and leads to all results.
    await expect(getList(page, locale)).toContainText('viteqwertz');
    await expect(getBox(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(getOptions(page, locale)).toHaveCount(1);
  });
});

/** The id of the grid cell around a link. */
const getCellId = async (link: Locator): Promise<string> =>
  String(await link.locator('..').getAttribute('id'));

test.describe('suggestions in the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('are below its box, and Escape closes them before the menu', async ({ page }) => {
    await page.goto('/shop');
    await page.locator('[data-drawer-open="menu"]').first().click();
    const box = page.locator('#menu').getByRole('combobox');
    await box.click();
    await page.keyboard.type('vite');
    await expect(getOptions(page)).toHaveCount(6);
    await page.keyboard.press('ArrowDown');
    const first = getOptions(page).first();
    await expect(box).toHaveAttribute('aria-activedescendant', await getCellId(first));
    await page.keyboard.press('Escape');
    await expect(getList(page)).toBeHidden();
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, 'suggestions in the menu');
    const path = new URL(await first.evaluate((one: HTMLAnchorElement) => one.href)).pathname;
    await first.click();
    await page.waitForURL(`**${path}`);
  });
});

test.describe('suggestions by keyboard', () => {
  const expectActive = async (page: Page, at: number | undefined): Promise<void> => {
    const selected = getList(page).locator('[aria-selected="true"]');
    await expect(selected).toHaveCount(at === undefined ? 0 : 1);
    if (at === undefined) return expect(getBox(page)).not.toHaveAttribute('aria-activedescendant');
    const id = await getCellId(getOptions(page).nth(at));
    await expect(getBox(page)).toHaveAttribute('aria-activedescendant', id);
    await expect(selected).toHaveAttribute('id', id);
  };

  test.beforeEach(async ({ page }) => {
    await openBox(page);
    await typeAndPause(page, 'vite');
    await expect(getOptions(page)).toHaveCount(6);
  });

  test('arrows, Home and End move through them while the focus stays in the box', async ({ page }) => {
    await expectActive(page, undefined);
    const moves = [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 5],
      ['ArrowDown', undefined],
      ['ArrowUp', 5],
      ['Home', 0],
      ['ArrowUp', undefined],
    ] as const;
    for (const [key, at] of moves) {
      await page.keyboard.press(key);
      await expectActive(page, at);
      await expect(getBox(page)).toBeFocused();
    }
  });

  test('Enter follows the active one', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    const href = await getOptions(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
  });

  test('Enter searches while none is active', async ({ page }) => {
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?text=vite');
    await expect(getList(page)).toBeHidden();
  });

  test('Escape closes them and keeps the text, an arrow reopens them', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(getList(page)).toBeHidden();
    await expect(getBox(page)).toHaveValue('vite');
    await expectActive(page, undefined);
    await page.keyboard.press('ArrowDown');
    await expect(getOptions(page)).toHaveCount(6);
  });

  test('Tab closes them and moves on', async ({ page }) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(getList(page)).toBeHidden();
    await expect(page.getByRole('search').getByRole('button').first()).toBeFocused();
  });
});

test.describe('scripts that fail to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('leave a plain search', async ({ page }) => {
    await page.route(/(Combobox|autocomplete)[^/]*\.js/, (route) => route.abort());
    await page.goto('/shop');
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('Combobox'));
    await getBox(page).focus();
    await missed;
    await page.keyboard.type('vite');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?text=vite');
  });
});

test.describe('a request that fails', () => {
  test.use({ expectedErrors: /status of 500|ERR_INTERNET_DISCONNECTED/ });

  test('[X-11] shows no error, and the search still works', async ({ page }) => {
    await page.route('**/shop/suggestions?**', (route) => route.fulfill({ status: 500, body: 'fault' }));
    await openBox(page);
    const response = page.waitForResponse('**/shop/suggestions?**');
    await typeAndPause(page, 'vite');
    await response;
    await page.clock.runFor(10 * PAUSE_MS);
    await expect(getList(page)).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop?text=vite');
  });

  test('[X-11] is not sent while the browser is offline', async ({ page, context }) => {
    const queries = watchCalls(page);
    await openBox(page);
    await context.setOffline(true);
    await typeAndPause(page, 'vite');
    expect(queries).toEqual([]);
    await expect(getList(page)).toBeHidden();
    await context.setOffline(false);
    await typeAndPause(page, ' te');
    await expect(getList(page)).toBeVisible();
  });
});

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 700 }],
] as const) {
  test.describe(`suggestions on a ${name}`, () => {
    test.use({ viewport, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

    test('have no WCAG 2.2 AA violation, open or with one active', async ({ page }) => {
      await page.goto('/shop');
      await getBox(page).focus();
      await page.keyboard.type('vite');
      await expect(getList(page)).toBeVisible();
      await expectAccessible(page, 'open');
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page, 'active');
    });

    test('open the tapped product', async ({ page }) => {
      await openBox(page);
      await typeAndPause(page, 'vite');
      const href = await getOptions(page).nth(2).getAttribute('href');
      await getOptions(page)
        .nth(2)
        .locator('.suggestion-name')
        .tap({ position: { x: 5, y: 5 } });
      await page.waitForURL(`**${href}`);
    });

    test('cause no layout shift, stay within the window, and are large enough to tap', async ({ page }) => {
      await openBox(page);
      const places = () =>
        page
          .locator('header, main, main h1, #search-text')
          .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      const before = await places();
      await typeAndPause(page, 'vite');
      await expect(getList(page)).toBeVisible();
      expect(await places()).toEqual(before);
      expect(await page.evaluate(() => [document.documentElement.scrollWidth, window.scrollY])).toEqual([
        viewport.width,
        0,
      ]);
      for (const option of await getOptions(page).all()) {
        const box = await option.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(viewport.height);
      }
    });
  });
}
