import type { Locator, Page } from '@playwright/test';
import { logProgramIn } from '../support/api.ts';
import { readEntrances, watchEntrances } from '../support/entrances.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, logInByForm, open, type Visit } from '../support/shopping.ts';
import { type Locale, translate } from '../support/words.ts';

const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** Top edge of an element in the window (px). */
const readTop = (element: Locator): Promise<number> =>
  element.evaluate((each) => each.getBoundingClientRect().top);

const getBar = (page: Page): Locator => page.locator('.header-bar');

const WIDE = { width: 1280, height: 720 };
const NARROW = { width: 390, height: 844 };

for (const [name, viewport] of [
  ['a desktop', WIDE],
  ['a phone', NARROW],
] as const)
  test(`[L-09] [N-36] the header is fixed once scrolled past 300 px, and returns to the flow above it (${name})`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const bar = getBar(page);
    const start = await readTop(bar);
    await scrollTo(page, 300);
    await expect(bar).toHaveCSS('position', 'static');
    expect(await readTop(bar)).toBe(start - 300);
    await scrollTo(page, 301);
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect.poll(() => readTop(bar)).toBe(0);
    await scrollTo(page, 900);
    await expect.poll(() => readTop(bar)).toBe(0);
    await expect(bar.getByRole('combobox')).toBeInViewport();
    await scrollTo(page, 200);
    await expect(bar).toHaveCSS('position', 'static');
    expect(await readTop(bar)).toBe(start - 200);
  });

test('[L-09] the page does not move when the header is fixed', async ({ page }) => {
  await page.goto('/');
  const main = page.locator('main');
  await scrollTo(page, 0);
  const start = await readTop(main);
  for (const top of [299, 301, 700]) {
    await scrollTo(page, top);
    await expect(getBar(page)).toHaveCSS('position', top > 300 ? 'fixed' : 'static');
    expect(await readTop(main)).toBe(start - top);
  }
});

test('[L-10] under 992 px the fixed header is one line of menu, search and cart, else the whole row', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, isNarrow] of [
    [390, true],
    [767, true],
    [991, true],
    [992, false],
    [1600, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await scrollTo(page, 600);
    const bar = getBar(page);
    await expect(bar).toHaveCSS('position', 'fixed');
    const burger = bar.getByRole('link', { name: translate('it', 'Open the menu') });
    await expect(burger).toBeVisible({ visible: isNarrow });
    const boxes = await Promise.all(
      [
        isNarrow ? burger : bar.locator('.logo'),
        bar.getByRole('combobox'),
        bar.locator('.header-actions'),
      ].map((each) => each.boundingBox()),
    );
    // Side by side, inside the bar.
    const middles = boxes.map((box) => (box ? Math.round(box.y + box.height / 2) : -1));
    for (const middle of middles)
      expect(Math.abs(middle - 28), `${width}: ${middles.join()}`).toBeLessThan(5);
  }
});

test('[L-09] what has the focus is not below the fixed header', async ({ page }) => {
  await page.goto('/shop');
  const links = page.locator('main a:visible');
  await scrollTo(page, 2000);
  await expect(getBar(page)).toHaveCSS('position', 'fixed');
  // Backwards, so that the browser scrolls up to each of them.
  const shown = await links.evaluateAll((all) =>
    all.findIndex((link) => link.getBoundingClientRect().top > innerHeight / 2),
  );
  await links.nth(shown).focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('.header-bar');
      if (!focused || !bar || bar.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom <= bar.getBoundingClientRect().bottom;
    });
    expect(hidden, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')).toBe(
      false,
    );
  }
});

const locale: Locale = 'it';

test('[L-08] [N-17] the link to the top appears after 400 px and returns there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport);
    await open({ page, locale, scripts: true }, '/');
    const link = page.getByRole('link', { name: translate(locale, 'Back to the top of the page') });
    await scrollTo(page, 390);
    await expect(link).not.toBeInViewport();
    await scrollTo(page, 600);
    await expect(link).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'home, scrolled');
    const url = page.url();
    await link.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(page.url()).toBe(url);
    await expect(link).not.toBeInViewport();
    // The focus is at the top, too.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
  }
});

/** What is over a corner or the middle of the link to the top, and which controls of its row are below it. */
const listCovering = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const link = document.querySelector('[data-to-top]');
    const { left, right, top, bottom, height } = link?.getBoundingClientRect() ?? new DOMRect();
    if (height === 0) return ['the link is not there'];
    const points = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    return points
      .flatMap(([x, y]) => {
        const [first, ...others] = document.elementsFromPoint(x, y);
        return [first, ...others.filter((element) => element.matches('.header-bar :is(a, button, input)'))];
      })
      .filter((element) => element !== link && !(element && link?.contains(element)))
      .map((element) => element?.getAttribute('class') ?? element?.tagName ?? 'nothing');
  });

test('[L-08] no bar covers the link to the top', async ({ page, shop }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  const { parent } = await pickProducts(shop.origin);
  const customer = await logProgramIn(shop.origin, CUSTOMER);
  for (const { carti } of parent.childs.slice(0, 12)) await customer.add(carti, 1000);
  await logIn(visit, CUSTOMER);
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const check = async (what: string): Promise<void> => {
      await scrollTo(page, 1000);
      await expect(page.locator('[data-to-top]')).toBeInViewport({ ratio: 1 });
      expect.soft(await listCovering(page), `${what}, ${width} px`).toEqual([]);
    };
    for (const path of ['/shop', '/pages/cart', '/pages/checkout', '/web-page/resi']) {
      await open(visit, path);
      await check(path);
    }
    await open(visit, `/product/default/${parent.slug}`);
    await check('family');
    await page.locator('.children').getByRole('spinbutton').nth(8).fill('1000');
    await page.keyboard.press('Tab');
    await expect(page.locator('.sheet-sum')).toHaveClass(/has-rows/);
    await check('order sheet');
  }
});

test('a page shorter than the window gets no longer by the link to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto('/pages/login');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(2400);
});

test('[V-01] [N-43] a picture shows a grey placeholder of its final size, then fades in within 0.3 s', async ({
  page,
}) => {
  const release = Promise.withResolvers<undefined>();
  await page.route(/\/media\//, async (route) => {
    await release.promise;
    await route.continue();
  });
  await watchEntrances(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const waiting = page.locator('img[data-waiting]');
  await expect.poll(() => waiting.count()).toBeGreaterThan(3);
  const [start] = await waiting.evaluateAll((all) => {
    const [first] = all;
    first?.setAttribute('data-tested', '');
    return first ? [getComputedStyle(first).backgroundColor] : [];
  });
  expect(start).toBe('rgb(232, 227, 216)');
  const picture = page.locator('[data-tested]');
  const before = await picture.boundingBox();
  expect(before?.height).toBeGreaterThan(20);
  release.resolve(undefined);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => readEntrances(picture)).toEqual([300]);
  await expect(picture).not.toHaveAttribute('data-waiting');
  const after = await picture.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

type FakeConnection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Rests the pointer on a category of the home page for a second; returns the addresses that were prefetched. */
const prefetch = async (page: Page, connection: FakeConnection): Promise<readonly string[]> => {
  await page.addInitScript((fake) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => fake, configurable: true });
  }, connection);
  await page.clock.install();
  await page.goto('/');
  const link = page.locator('main a[href^="/category/"]').first();
  const address = await link.getAttribute('href');
  await page.mouse.move(5, 5);
  await page.mouse.move(50, 50);
  await link.hover();
  // The strip of the fixed header is of the same module.
  await page.locator('body > div[style*="height: 300px"]').waitFor({ state: 'attached', timeout: 20_000 });
  await page.clock.runFor(1000);
  const links = await page
    .locator('link[rel="prefetch"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  return links.map((each) => (each === address ? 'hovered' : each));
};

test.describe('prefetch', () => {
  test('[N-49] requests the page of a link on which the pointer rests', async ({ page }) => {
    const requested = page.waitForRequest(
      (request) => request.url().includes('/category/') && !request.isNavigationRequest(),
    );
    expect(await prefetch(page, { effectiveType: '4g', saveData: false })).toEqual(['hovered']);
    await requested;
  });

  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])
    test(`[N-49] is skipped with ${JSON.stringify(connection)}`, async ({ page }) => {
      expect(await prefetch(page, connection)).toEqual([]);
    });

  test('[N-49] is skipped for customers, whose pages are never stored', async ({ page }) => {
    await logInByForm({ page, locale: 'it', scripts: true }, CUSTOMER);
    expect(await prefetch(page, { effectiveType: '4g' })).toEqual([]);
  });
});
