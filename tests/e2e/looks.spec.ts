import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { logIn, open, pressAdd, type Visit } from '../support/shopping.ts';
import type { Locale } from '../support/words.ts';

/** A page of the baseline: its picture is `NAME-WIDTH.png`. */
type Look = {
  readonly name: string;
  readonly path: string;
  readonly locale?: Locale;
  /** The row that the picture shows. */
  readonly id?: string;
};

const WIDTHS = [390, 1280];
/** Height of the pictures in px. */
const HEIGHT = 1000;

const GUEST: readonly Look[] = [
  { name: 'home', path: '/' },
  { name: 'home-en', path: '/', locale: 'en' },
  { name: 'list', path: '/shop' },
  { name: 'list-en', path: '/shop', locale: 'en' },
  { name: 'grid', path: '/shop/list' },
  { name: 'list-filtered', path: '/shop?category=viti-metriche&page=2' },
  { name: 'list-text', path: '/shop?text=viti%20m8' },
  { name: 'landing', path: '/category/viteria-e-bulloneria' },
  { name: 'product', path: '/product/child/AVV-18-2B' },
  { name: 'family', path: '/product/default/te-zn' },
  { name: 'size', path: '/product/child/TE-M8X40-ZN' },
  { name: 'content', path: '/web-page/chi-siamo' },
  { name: 'login', path: '/pages/login', id: '[L-01] ' },
  { name: 'register', path: '/pages/register', id: '[L-01] ' },
  { name: 'forgot-password', path: '/pages/forgot-password', id: '[L-01] ' },
  { name: 'cart-empty', path: '/pages/cart?tab=active' },
];

const ACCOUNT: readonly Look[] = [
  { name: 'addresses', path: '/pages/account/addresses' },
  { name: 'company', path: '/pages/account/company' },
];

const EMPTY: Look = { name: 'list-empty', path: '/shop?text=qwertzuiop' };
const FILLED: readonly Look[] = [
  { name: 'cart', path: '/pages/cart?tab=active' },
  { name: 'checkout', path: '/pages/checkout' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Dates and weekdays move with the day of the test: each is replaced by text of the same kind; calendars are hidden. */
const freezeDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const days =
      /\b(luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/gi;
    for (const calendar of document.querySelectorAll<HTMLElement>('.calendar')) calendar.hidden = true;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '31/12/2000')
        .replace(/\b\d{1,2}\/\d{1,2}\b/g, '31/12')
        .replace(days, 'giorno');
    }
  });

/** Loads all pictures, also those further down, and waits for them and the fonts. */
const settlePictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

const expectLook = async (visit: Visit, { name, path }: Look): Promise<void> => {
  const { page } = visit;
  await open(visit, path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await settlePictures(page);
    await freezeDates(page);
    await expect(page).toHaveScreenshot(`${name}-${width}.png`, { maxDiffPixelRatio: 0.02 });
  }
};

for (const look of GUEST) {
  test(`${look.id ?? ''}a guest's ${look.name} looks as it did`, async ({ page }) => {
    await expectLook({ page, locale: look.locale ?? 'it', scripts: true }, look);
  });
}

test.describe('', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('a page that does not exist and a list without products look as they did', async ({ page }) => {
    const visit: Visit = { page, locale: 'it', scripts: true };
    await expectLook(visit, { name: 'not-found', path: '/nope' });
    await expectLook(visit, EMPTY);
  });
});

test('the account of a customer looks as it did', async ({ page }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await logIn(visit, CUSTOMER);
  for (const look of ACCOUNT) await expectLook(visit, look);
});

test('cart and checkout look as they did', async ({ page }) => {
  const visit: Visit = { page, locale: 'it', scripts: true };
  await logIn(visit, CUSTOMER);
  await open(visit, '/shop?text=TE-M8X40-ZN&sort=popularity');
  await pressAdd(page, 'TE-M8X40-ZN', 200);
  await expect(page.locator('header [data-cart-count]')).toHaveText('1');
  for (const look of FILLED) await expectLook(visit, look);
});
