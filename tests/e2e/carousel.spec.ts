import type { Locator, Page } from '@playwright/test';
import { INTERVAL_MS, openWithClock, readPlace } from '../support/carousels.ts';
import { expect, test } from '../support/e2e.ts';
import { forgetShifts, readShifts, watchShifts } from '../support/layout-shifts.ts';

/** The products of the chosen tab, and the brands. */
const getProducts = (page: Page): Locator => page.locator('.featured-panel:visible .carousel');
const getBrands = (page: Page): Locator => page.locator('.brands');

test('[N-44] [N-46] [N-47] carousels show 4 products and 6 brands, 20 px apart, and fewer on narrow screens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const countInView = (carousel: Locator): Promise<readonly number[]> =>
    carousel.locator('[data-slides]').evaluate((row) => {
      const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect());
      if (!first || !second) return [];
      return [Math.round(row.clientWidth / first.width), Math.round(second.left - first.right)];
    });
  const CASES = [
    [576, 1, 2],
    [577, 1, 3],
    [768, 1, 3],
    [769, 3, 4],
    [1200, 3, 4],
    [1201, 4, 4],
    [1500, 4, 4],
    [1501, 4, 6],
  ] as const;
  for (const [width, products, brands] of CASES) {
    await page.setViewportSize({ width, height: 800 });
    expect(await countInView(getProducts(page)), `products at ${width} px`).toEqual([products, 20]);
    expect(await countInView(getBrands(page)), `brands at ${width} px`).toEqual([brands, 20]);
  }
});

test('[N-45] products and brands advance every three seconds and stop at the last', async ({ page }) => {
  await openWithClock(page, 'it');
  for (const carousel of [getProducts(page), getBrands(page)]) {
    await carousel.scrollIntoViewIfNeeded();
    // Autoplay has noticed that the carousel is in view once a later observer has.
    await carousel.evaluate(
      (element) => new Promise((done) => new IntersectionObserver(done).observe(element)),
    );
    const last = await carousel
      .locator('[data-slides] > *')
      .count()
      .then((count) => count - 4);
    expect(last).toBeGreaterThan(1);
    for (let index = 1; index <= last; index++) {
      await page.clock.runFor(INTERVAL_MS);
      await expect.poll(() => readPlace(carousel)).toBeCloseTo(index, 1);
    }
    await expect(carousel.getByRole('button', { name: 'Avvia', exact: true })).toBeVisible();
    await page.clock.runFor(2 * INTERVAL_MS);
    expect(await readPlace(carousel)).toBeCloseTo(last, 1);
  }
});

test('presses before Swiper is there count, and it takes over at the same place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchShifts(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/carousel-swiper/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  const products = getProducts(page);
  const next = products.getByRole('button', { name: 'Successivo', exact: true });
  await next.click();
  await expect.poll(() => readPlace(products)).toBeCloseTo(1, 1);
  const readBoxes = () =>
    products.locator('[data-slides] > *').evaluateAll((slides) =>
      slides.map((slide) => {
        const { left, top, width, height } = slide.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    );
  const before = await readBoxes();
  await forgetShifts(page);
  release();
  await expect(products.locator('.swiper-initialized')).toBeVisible();
  expect(await readBoxes()).toEqual(before);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => readPlace(products)).toBeCloseTo(2, 1);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await products.locator('[data-slides] > *').first().getByRole('link').first().focus();
  await expect.poll(() => readPlace(products)).toBeCloseTo(0, 1);
  expect(await readShifts(page)).toEqual([]);
});
