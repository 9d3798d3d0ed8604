import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getActiveTab } from '../support/search-tabs.ts';
import { logIn, open, pressAdd, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

const visitIn = (page: Page): Visit => ({ page, locale: 'it', scripts: true });

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

const readBox = async (
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
};

const COMPARED = ['TE-M8X40-ZN', 'TE-M8X50-ZN', 'TE-M10X40-ZN', 'RP-M8-ZN'];
const COMPARISON = `/shop/compare?items=${COMPARED.join(',')}`;

test.describe('above the title of a page', () => {
  /** In px. */
  const MOST = 150;

  const expectTitleAt = async (page: Page, path: string): Promise<void> => {
    await open(visitIn(page), path);
    // A list's title shares its row with the controls where it is short.
    const { y } = await readBox(page.locator('.toolbar, main h1:visible').first());
    expect.soft(y, path).toBeLessThanOrEqual(MOST);
  };

  test('stand at most 150 px for a guest', async ({ page }) => {
    for (const path of [
      '/shop',
      '/shop?category=viti-metriche',
      '/shop?text=dadi',
      '/category/viteria-e-bulloneria',
      '/product/child/TE-M8X40-ZN',
      '/product/default/te-zn',
      '/product/default/AVV-18-2B',
      COMPARISON,
      '/pages/cart?tab=active',
      '/pages/login',
      '/pages/quick-order',
      '/web-page/chi-siamo',
    ])
      await expectTitleAt(page, path);
    // The slides are the home page's own.
    await open(visitIn(page), '/');
    expect((await readBox(page.locator('main'))).y).toBeLessThanOrEqual(MOST);
  });

  test('stand at most 150 px for a customer', async ({ page }) => {
    await logIn(visitIn(page), CUSTOMER);
    for (const path of [
      ...['', '/orders', '/documents', '/due-again', '/addresses', '/settings'].map(
        (screen) => `/pages/account${screen}`,
      ),
      '/pages/wishlist',
    ])
      await expectTitleAt(page, path);
  });

  test('promotions stand on the home page and the whole list only', async ({ page }) => {
    for (const [path, isShown] of [
      ['/', true],
      ['/shop', true],
      ['/shop?category=viti-metriche', false],
      ['/product/default/te-zn', false],
      ['/pages/login', false],
    ] as const) {
      await open(visitIn(page), path);
      await expect.soft(page.locator('.promo-tabs'), path).toBeVisible({ visible: isShown });
    }
  });

  test('search tabs stand from the second one on', async ({ page }) => {
    await open(visitIn(page), '/shop?text=viti');
    await expect(page.locator('.search-tabs')).toBeHidden();
    await page.locator('.burger').click();
    await page
      .locator('#menu')
      .getByRole('link', { name: translate('it', 'New Search', 'catalogue.tabs') })
      .click();
    await expect(getActiveTab(page)).toBeVisible();
    await expect(page.locator('.search-tab:visible')).toHaveCount(2);
  });

  test('the lists of a customer stand in one row that scrolls', async ({ page }) => {
    await logIn(visitIn(page), CUSTOMER);
    await open(visitIn(page), '/pages/wishlist');
    const chips = page.locator('.list-nav > *');
    expect(await chips.count()).toBeGreaterThan(2);
    const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('a product has no switch of the list’s layout', async ({ page }) => {
    await open(visitIn(page), '/product/default/te-zn');
    await expect(page.locator('.pager .layouts')).toBeHidden();
    await expect(page.locator('.pager-back')).toBeVisible();
  });
});

test('a row with a short name is about 100 px high, with controls of 44 px', async ({ page }) => {
  await open(visitIn(page), '/shop?text=TE-M8X&sort=popularity');
  const rows = page.locator('#list [data-row]:not(:has(.row-tags))');
  const heights = await rows.evaluateAll((all) =>
    all
      .filter((row) => (row.querySelector('.row-title')?.getBoundingClientRect().height ?? 99) < 30)
      .map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThanOrEqual(103);
  for (const control of ['[data-step="1"]', '.add']) {
    const { width, height } = await readBox(rows.first().locator(control));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test('the bar at the bottom marks the section of the page', async ({ page }) => {
  const expectMarked = async (path: string, href: RegExp, kind: string): Promise<void> => {
    await open(visitIn(page), path);
    const marked = page.locator('.tab-bar [aria-current]');
    await expect.soft(marked, path).toHaveCount(1);
    await expect.soft(marked, path).toHaveAttribute('href', href);
    await expect.soft(marked, path).toHaveAttribute('aria-current', kind);
  };
  await expectMarked('/', /^\/$/, 'page');
  for (const path of ['/shop', '/category/viteria-e-bulloneria', '/product/child/TE-M8X40-ZN', COMPARISON])
    await expectMarked(path, /^#menu$/, 'true');
  await logIn(visitIn(page), CUSTOMER);
  await expectMarked('/pages/wishlist', /wishlist$/, 'page');
  await expectMarked('/pages/account', /account$/, 'page');
  for (const path of ['/pages/account/orders', '/pages/account/due-again'])
    await expectMarked(path, /account$/, 'true');
  await expectMarked('/pages/cart?tab=active', /cart/, 'page');
});

test.describe('the menu’s drawer', () => {
  const openMenu = async (page: Page): Promise<Locator> => {
    await page.locator('.burger').click();
    const menu = page.locator('#menu');
    await expect(menu).toBeVisible();
    return menu;
  };

  test('unfolds one level at a time, with drawings and counts', async ({ page }) => {
    await open(visitIn(page), '/');
    const menu = await openMenu(page);
    const tops = menu.locator('.menu-bar > li > details');
    await expect(tops.first().locator('summary img')).toBeVisible();
    await tops.first().locator('summary').first().click();
    const groups = tops.first().locator('.menu-groups > li');
    await expect(groups.first().locator('.menu-count').first()).toHaveText(/^\d+$/);
    await expect(menu.locator('a.menu-leaf:visible')).toHaveCount(0);
    const unfold = (at: number): Locator => groups.locator('.menu-more summary').nth(at);
    await unfold(0).click();
    await expect(groups.first().locator('a.menu-leaf').first()).toBeVisible();
    await expectAccessible(page, 'a group of the menu');
    await unfold(1).click();
    await expect(groups.first().locator('a.menu-leaf').first()).toBeHidden();
    await expect(groups.nth(1).locator('a.menu-leaf').first()).toBeVisible();
    await tops.nth(1).locator('summary').first().click();
    await expect(menu.locator('.menu-bar > li > details[open]')).toHaveCount(1);
  });

  test('has the search in line with its entries', async ({ page }) => {
    await open(visitIn(page), '/');
    const menu = await openMenu(page);
    const search = await readBox(menu.locator('.menu-search'));
    const drawer = await readBox(menu);
    expect(search.x - drawer.x).toBeGreaterThanOrEqual(12);
    expect(drawer.x + drawer.width - search.x - search.width).toBeGreaterThanOrEqual(12);
  });

  test('leads to the account', async ({ page }) => {
    await open(visitIn(page), '/');
    await expect((await openMenu(page)).locator('.menu-account a[href="/pages/login"]')).toBeVisible();
    await logIn(visitIn(page), CUSTOMER);
    await open(visitIn(page), '/');
    const account = (await openMenu(page)).locator('.menu-account');
    await expect(account).toContainText('Edil Zanin');
    for (const path of ['/pages/account', '/pages/account/orders', '/pages/quick-order'])
      await expect(account.locator(`a[href="${path}"]`)).toBeVisible();
  });
});

test('two and a half compared articles are in view, each label above its values', async ({ page }) => {
  await open(visitIn(page), COMPARISON);
  const heads = page.locator('.comparison thead th:has(.comparison-name)');
  const second = await readBox(heads.nth(1));
  const third = await readBox(heads.nth(2));
  expect(second.x + second.width).toBeLessThan(390);
  expect((390 - third.x) / third.width).toBeGreaterThan(0.35);
  const row = page.locator('.comparison tbody tr:has(td)').first();
  const label = await readBox(row.getByRole('rowheader'));
  const value = await readBox(row.getByRole('cell').first());
  expect(label.y + label.height).toBeLessThanOrEqual(value.y + 1);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(COMPARED.length + 1);
  // A label stays in view while the values scroll.
  await page.locator('.comparison-frame').evaluate((frame) => frame.scrollTo({ left: 300 }));
  expect((await readBox(row.getByRole('rowheader').locator('span'))).x).toBeGreaterThanOrEqual(0);
  await expectAccessible(page, 'comparison on a phone');
});

test('what is added is told in a dark strip of one line', async ({ page }) => {
  await open(visitIn(page), '/shop?text=TE-M8X40-ZN&sort=popularity');
  await pressAdd(page, 'TE-M8X40-ZN', 100);
  const popup = page.locator('.popup').first();
  await popup.hover();
  expect((await readBox(popup)).height).toBeLessThanOrEqual(52);
  await expect(popup.getByRole('link', { name: translate('it', 'View cart', 'cart.popup') })).toBeVisible();
  await expectAccessible(page, 'strip');
});

test('suggestions say that nothing was found, and mark what matches', async ({ page }) => {
  await open(visitIn(page), '/');
  const box = page.getByRole('banner').locator('input[name="text"]');
  await box.pressSequentially('zinc');
  await expect(page.locator('.suggestion-name b').first()).toHaveText(/^zinc$/i);
  await box.fill('qwertzuiop');
  await expect(page.locator('.suggestions-none')).toBeVisible();
  await expect(page.locator('.suggestions-none')).toContainText('qwertzuiop');
  await expectAccessible(page, 'no suggestions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/text=qwertzuiop/);
});

/** Controls below the link to the top, by their classes. */
const listBelowLink = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const link = document.querySelector('[data-to-top]');
    const place = link?.getBoundingClientRect();
    if (!place || place.top > innerHeight || place.height === 0) return ['the link is not there'];
    return [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          control !== link &&
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.closest('.visually-hidden') &&
          // What has scrolled away below the fixed row cannot be pressed there anyway.
          (control.closest('.header-bar') !== null ||
            !document
              .querySelector('.header-bar')
              ?.contains(document.elementFromPoint(place.left - 4, place.top + 20))) &&
          box.width > 1 &&
          box.right > place.left + 1 &&
          box.left < place.right - 1 &&
          box.bottom > place.top + 1 &&
          box.top < place.bottom - 1
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

for (const width of [390, 820, 1280])
  test(`[L-08] the link to the top covers no control, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(visitIn(page), '/shop');
    for (const top of [700, 900, 950, 1000, 1050, 1100]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await expect(page.locator('[data-to-top]')).toBeInViewport({ ratio: 1 });
      expect.soft(await listBelowLink(page), `${top}`).toEqual([]);
    }
  });

test('own colours tell states by shape, and buttons have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(visitIn(page), '/shop?text=TE-M8X&sort=popularity');
  const dot = page.locator('.row .availability-available b').first();
  const ground = await dot.evaluate((word) => getComputedStyle(word, '::before').backgroundColor);
  const ink = await dot.evaluate((word) => getComputedStyle(word).color);
  expect(ground).toBe(ink);
  for (const name of ['.search button', '.tab-bar [aria-current]']) {
    const { borderTopStyle, borderTopWidth } = await page
      .locator(name)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
        return { borderTopStyle, borderTopWidth };
      });
    expect.soft([name, borderTopStyle, Number.parseFloat(borderTopWidth) > 0]).toEqual([name, 'solid', true]);
  }
});
