import type { Locator, Page } from '@playwright/test';
import { readTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { INTERVAL_MS, openWithClock, readPlace } from '../support/carousels.ts';
import { logProgramIn } from '../support/api.ts';
import { readEntrances, watchEntrances } from '../support/entrances.ts';
import { expect, test } from '../support/e2e.ts';
import { readShifts, watchShifts } from '../support/layout-shifts.ts';
import { CUSTOMER } from '../support/logins.ts';
import { getCount, logIn, open, pressAdd } from '../support/shopping.ts';
import { translate, toPath, type Locale } from '../support/words.ts';

/** Per slide, its links: text, address without the language, and the heading of the page there. */
const SLIDE_LINKS = {
  it: [
    [
      ['Sfoglia il catalogo', '/shop', 'Catalogo'],
      ['Vedi le offerte in corso', '/shop?promo_list=1', 'Offerte in corso'],
    ],
    [
      ['Vedi le offerte', '/shop?promo_list=1', 'Offerte in corso'],
      ['Tutti gli elettroutensili', '/category/elettroutensili', 'Elettroutensili'],
    ],
    [
      ['Fai il tuo ordine', '/shop', 'Catalogo'],
      ['Spedizioni e ritiro', '/web-page/spedizioni-e-ritiro', 'Spedizioni e ritiro'],
    ],
  ],
  en: [
    [
      ['Browse the catalogue', '/shop', 'Catalogue'],
      ['See current offers', '/shop?promo_list=1', 'Offers in progress'],
    ],
    [
      ['See the offers', '/shop?promo_list=1', 'Offers in progress'],
      ['All power tools', '/category/elettroutensili', 'Power tools'],
    ],
    [
      ['Place your order', '/shop', 'Catalogue'],
      ['Delivery and collection', '/web-page/spedizioni-e-ritiro', 'Delivery and collection'],
    ],
  ],
} as const;

const getSlider = (page: Page): Locator => page.locator('.slider');
const getNumber = (page: Page): Locator => page.locator('[data-carousel-now]');
/** Waits until the slide with this number has stopped: scrolling restarts the autoplay timer. */
const expectSlide = async (page: Page, number: number): Promise<void> => {
  await expect(getNumber(page)).toHaveText(String(number));
  await expect.poll(() => readPlace(getSlider(page))).toBeCloseTo(number - 1, 2);
};
const getButton = (page: Page, locale: Locale, word: string): Locator =>
  getSlider(page).getByRole('button', { name: translate(locale, word, 'content.slider'), exact: true });

const locale: Locale = 'it';

test.describe('the slides of the home page', () => {
  test('[O-01] each link leads to the page that it names', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [slide, links] of SLIDE_LINKS[locale].entries())
      for (const [name, path, heading] of links) {
        await page.goto(toPath(locale, '/'));
        await expect(getSlider(page).getByRole('link')).toHaveCount(SLIDE_LINKS[locale].flat().length);
        const next = getButton(page, locale, 'Next');
        for (let number = 2; number <= slide + 1; number++) {
          await next.click();
          await expectSlide(page, number);
        }
        const shown = getSlider(page).locator('.slide').nth(slide);
        await shown.getByRole('link', { name, exact: true }).click();
        await page.waitForURL((url) => url.pathname + url.search === toPath(locale, path));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
  });

  test('are moved by keyboard, up to the last', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(toPath(locale, '/'));
    const [previous, next] = [getButton(page, locale, 'Previous'), getButton(page, locale, 'Next')];
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(getNumber(page)).toHaveText('2');
    await expect(getSlider(page).locator('.slide').nth(1).getByRole('link').first()).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(getNumber(page)).toHaveText('3');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(getNumber(page)).toHaveText('3');
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect(getNumber(page)).toHaveText('2');
  });

  test('[N-45] advance every three seconds and stop at the last', async ({ page }) => {
    await openWithClock(page, locale);
    await expectSlide(page, 1);
    await page.clock.runFor(INTERVAL_MS);
    await expectSlide(page, 2);
    await page.clock.runFor(INTERVAL_MS);
    await expectSlide(page, 3);
    await expect(getButton(page, locale, 'Play')).toBeVisible();
    await page.clock.runFor(3 * INTERVAL_MS);
    await expect(getNumber(page)).toHaveText('3');
  });

  test('pause on the button, on hover and on focus', async ({ page }) => {
    await openWithClock(page, locale);
    const shown = getNumber(page);
    await getSlider(page).hover();
    await page.clock.runFor(2 * INTERVAL_MS);
    await expect(shown).toHaveText('1');
    await page.mouse.move(0, 0);
    const link = getSlider(page).getByRole('link').first();
    await link.focus();
    await page.clock.runFor(2 * INTERVAL_MS);
    await expect(shown).toHaveText('1');
    await getButton(page, locale, 'Pause').focus();
    await page.keyboard.press('Enter');
    await page.locator('.featured .link-more').first().focus();
    await page.clock.runFor(2 * INTERVAL_MS);
    await expect(shown).toHaveText('1');
    await getButton(page, locale, 'Play').focus();
    await page.keyboard.press('Enter');
    await page.locator('.featured .link-more').first().focus();
    await page.clock.runFor(INTERVAL_MS);
    await expect(shown).toHaveText('2');
  });

  test('do not play with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page, locale);
    await page.clock.runFor(3 * INTERVAL_MS);
    await expect(getNumber(page)).toHaveText('1');
    await expect(getButton(page, locale, 'Play')).toBeHidden();
  });
});

test('[O-03] every tab of the home page lists products with a price', async ({ page }) => {
  await open({ page, locale, scripts: true }, '/');
  const tabs = page.locator('.featured-tabs').getByRole('radio');
  const count = await tabs.count();
  expect(count).toBeGreaterThan(2);
  await tabs.first().focus();
  for (let index = 0; index < count; index++) {
    await expect(tabs.nth(index)).toBeChecked();
    const panel = page.locator('.featured-panel').nth(index);
    await expect(panel).toBeVisible();
    await expect(page.locator('.featured-panel:visible')).toHaveCount(1);
    const cards = panel.locator('[data-row]');
    await expect(cards.first().locator('.price-net')).toContainText('€');
    const isFull = (await cards.count()) === 6;
    await expect(panel.locator('.featured-rest')).toHaveCount(isFull ? 0 : 1);
    await page.keyboard.press('ArrowRight');
  }
});

test('[O-02] the banners of the home page are links with picture and text', async ({ page }) => {
  await page.goto(toPath(locale, '/'));
  const banners = page.locator('.banners a');
  await expect(banners).toHaveCount(4);
  for (const banner of await banners.all()) {
    await banner.scrollIntoViewIfNeeded();
    await expect(banner).toHaveAttribute('href', /^\/(?:en\/)?category\//);
    await expect(banner.locator('b')).not.toBeEmpty();
    await expect(banner.locator('img')).toHaveJSProperty('complete', true);
    await expect(banner.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('a product of a tab can be added to the cart', async ({ page }) => {
  const visit = { page, locale: 'it' as const, scripts: true };
  await open(visit, '/');
  const form = page.locator('.featured-panel:visible form[data-add-to-cart]').first();
  const sku = await form.locator('[name="item_id"]').inputValue();
  const quantity = readTypedQuantity(await form.getByRole('spinbutton').inputValue(), 'it');
  await pressAdd(page, sku, quantity);
  await expect(getCount(page)).toHaveText('1');
});

test('[V-06] blocks below the first screen fade in after 1000 ms, for 1200 ms, and once', async ({
  page,
}) => {
  await watchEntrances(page);
  await page.goto('/');
  const blocks = page.locator('[data-fade-in]');
  expect(await blocks.count()).toBeGreaterThan(1);
  const block = blocks.first();
  await block.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top - innerHeight - 50));
  await expect.poll(() => readEntrances(block)).toEqual([1200]);
  const opacities = await block.evaluate(async (element) => {
    const [animation] = element.getAnimations();
    if (!animation) return [];
    animation.pause();
    const seen = [0, 999, 1600, 2199].map((time) => {
      animation.currentTime = time;
      return Number(getComputedStyle(element).opacity);
    });
    animation.finish();
    await animation.finished;
    return [...seen, Number(getComputedStyle(element).opacity)];
  });
  const [start, delayed, halfway = 0, late = 0, end] = opacities;
  expect([start, delayed, end]).toEqual([0, 0, 1]);
  expect(halfway).toBeGreaterThan(0.2);
  expect(late).toBeGreaterThan(halfway);
  expect(late).toBeLessThan(1);
  for (const round of [1, 2])
    for (const each of await blocks.all()) {
      await each.scrollIntoViewIfNeeded();
      await expect(each, `round ${round}`).toHaveCSS('opacity', '1');
      expect(await readEntrances(each)).toEqual([1200]);
      await page.evaluate(() => scrollTo(0, 0));
    }
  expect(await readEntrances(page.locator('.featured'))).toEqual([]);
});

test('sections are visible without animation with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchEntrances(page);
  await page.goto('/');
  await expect(getButton(page, 'it', 'Next')).toBeVisible();
  for (const block of await page.locator('[data-fade-in]').all()) {
    await block.scrollIntoViewIfNeeded();
    await expect(block).toHaveCSS('opacity', '1');
    expect(await readEntrances(block)).toEqual([]);
  }
});

test('autoplay causes no layout shift', async ({ page }) => {
  await watchShifts(page);
  await openWithClock(page, 'it');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(INTERVAL_MS);
  await expectSlide(page, 2);
  await page.clock.runFor(INTERVAL_MS);
  await expectSlide(page, 3);
  expect(await readShifts(page)).toEqual([]);
});

test("a customer's home page starts with usual articles, a list, open orders and deadlines", async ({
  page,
  shop,
}) => {
  const visit = { page, locale, scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/');
  await expect(getSlider(page)).toHaveCount(0);
  const { name } = (await logProgramIn(shop.origin, CUSTOMER)).user;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const usual = page.getByRole('region', { name: translate(locale, 'Usual articles', 'cart') });
  const orders = page.getByRole('region', { name: translate(locale, 'Open orders', 'account') });
  const deadlines = page.getByRole('region', { name: translate(locale, 'Payments due', 'account') });
  await expect(deadlines.getByRole('listitem').first()).toContainText('€');
  await orders.getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/order_detail'));

  await open(visit, '/');
  const form = usual.locator('form[data-add-to-cart]').first();
  const sku = await form.locator('[name="item_id"]').inputValue();
  const quantity = await form.getByRole('spinbutton').inputValue();
  await form.locator('button[type="submit"]').click();
  await expect(getCount(page)).toHaveText('1');
  await page.locator('#offer-text').fill(`${sku} ${quantity}`);
  await page.getByRole('button', { name: translate(locale, 'Read the list', 'cart') }).click();
  await page.waitForURL((url) => url.pathname === toPath(locale, '/pages/quick-order'));
  await expect(page.getByRole('main')).toContainText(sku);
});
