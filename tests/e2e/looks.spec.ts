import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { expectPart, expectParts, HEIGHT, type Part, setWidth } from '../support/looks.ts';
import { getAddForm, getCartRow, logIn, open, pressAdd, type Visit } from '../support/shopping.ts';
import type { Locale } from '../support/words.ts';

/** Parts that a guest sees on one page. Parts of one width are together: each change of width is a new layout. */
type Screen = {
  readonly title: string;
  readonly path: string;
  readonly locale?: Locale;
  readonly parts: readonly Part[];
};

const row = (sku: string): string => `.row[data-row="${sku}"]`;

const GUEST: readonly Screen[] = [
  {
    title: 'the list',
    path: '/shop',
    parts: [
      ['header', 1280, '.header'],
      ['toolbar', 1280, '.toolbar'],
      ['filter-group', 1280, '.facet-group'],
      ['row-family', 1280, row('TE-ZN')],
      ['row-offer', 1280, row('DT-115-10-IX')],
      ['row-later', 1280, row('AVV-18-2B')],
      ['pagination', 1280, '.pagination'],
      ['footer', 1280, '.footer'],
    ],
  },
  {
    title: 'the list on a phone',
    path: '/shop',
    parts: [
      ['header', 390, '.header'],
      ['toolbar', 390, '.toolbar'],
      ['row-family', 390, row('TE-ZN')],
      ['row-offer', 390, row('DT-115-10-IX')],
      ['tab-bar', 390, '.tab-bar'],
      ['footer', 390, '.footer'],
    ],
  },
  {
    title: 'the English list',
    path: '/shop',
    locale: 'en',
    parts: [
      ['header-en', 1280, '.header'],
      ['row-family-en', 1280, row('TE-ZN')],
      ['row-offer-en', 390, row('DT-115-10-IX')],
    ],
  },
  {
    title: 'the grid',
    path: '/shop/list',
    parts: [
      ['toolbar-grid', 1280, '.toolbar'],
      ['card-family', 1280, row('TE-ZN')],
      ['card-offer', 1280, row('DT-115-10-IX')],
      ['card-offer', 390, row('DT-115-10-IX')],
    ],
  },
  {
    title: 'a filtered list',
    path: '/shop?category=viti-metriche&page=2',
    parts: [
      ['active-filters', 1280, '.active-filters'],
      ['pagination-second', 1280, '.pagination'],
    ],
  },
  {
    title: 'a list of sizes',
    path: '/shop?text=TE-M8X40-ZN&sort=popularity',
    parts: [
      ['row-plain', 1280, row('TE-M8X40-ZN')],
      ['row-plain', 390, row('TE-M8X40-ZN')],
    ],
  },
  {
    title: 'the home page',
    path: '/',
    parts: [
      ['slide-caption', 1280, '.slide .wrap > div'],
      ['promo-card', 1280, '.banners > li'],
      ['home-tile', 1280, '.home .tiles > li'],
      ['slide-caption', 390, '.slide .wrap > div'],
    ],
  },
  {
    title: 'the English home page',
    path: '/',
    locale: 'en',
    parts: [['home-tile-en', 1280, '.home .tiles > li']],
  },
  {
    title: 'the page of a category',
    path: '/category/viteria-e-bulloneria',
    parts: [['category-tile', 1280, '.cabinet > li']],
  },
  {
    title: 'a product',
    path: '/product/child/AVV-18-2B',
    parts: [
      ['product-head', 1280, '.product-head'],
      ['buy', 1280, '.buy'],
      ['buy', 390, '.buy'],
    ],
  },
  {
    title: 'a size',
    path: '/product/child/TE-M8X40-ZN',
    parts: [
      ['specifications', 1280, '.product-specifications'],
      ['specifications', 390, '.product-specifications'],
    ],
  },
  { title: 'a content page', path: '/web-page/chi-siamo', parts: [['content-table', 1280, '.prose table']] },
  {
    title: '[L-01] the login',
    path: '/pages/login',
    parts: [
      ['login', 1280, '.auth-layout'],
      ['login', 390, '.auth-form'],
    ],
  },
  {
    title: '[L-01] the registration',
    path: '/pages/register',
    parts: [
      ['register', 1280, '.auth-layout'],
      ['register', 390, '.auth-form'],
    ],
  },
  {
    title: '[L-01] the form for a forgotten password',
    path: '/pages/forgot-password',
    parts: [['forgot-password', 1280, '.auth-layout']],
  },
  {
    title: 'an empty cart',
    path: '/pages/cart?tab=active',
    parts: [['cart-empty', 390, '.cart-empty .panel:has(> h2)']],
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: HEIGHT } });

for (const { title, path, locale = 'it', parts } of GUEST) {
  test(`${title} has parts that look as they did`, async ({ page }) => {
    await open({ page, locale, scripts: true }, path);
    await expectParts(page, parts);
  });
}

const visitIn = (page: Page): Visit => ({ page, locale: 'it', scripts: true });

test.describe('', () => {
  test.use({ expectedErrors: /status of 404/ });
  test('a page that does not exist and a list without products look as they did', async ({ page }) => {
    const visit = visitIn(page);
    await open(visit, '/nope');
    await expectParts(page, [['not-found', 1280, 'main > .wrap']]);
    await open(visit, '/shop?text=qwertzuiop');
    await expectParts(page, [['list-empty', 1280, '.empty']]);
  });
});

test('the sheet of a family looks as it did, empty and with a row', async ({ page }) => {
  await open(visitIn(page), '/product/default/te-zn');
  await expectParts(page, [
    ['buy-family', 1280, '.buy'],
    ['sheet-head', 1280, '.children-table thead'],
    ['sheet-group', 1280, '.children-table tbody[data-group]'],
    ['sheet-row', 390, '.children-table tr[data-row="TE-M4X10-ZN"]'],
  ]);
  await page.locator('tr[data-row="TE-M4X10-ZN"]').getByRole('spinbutton').fill('500');
  await expect(page.locator('.sheet-sum.has-rows')).toBeVisible();
  await expectParts(page, [
    ['sheet-bar', 390, '.sheet-sum'],
    ['sheet-bar', 1280, '.sheet-sum'],
  ]);
  await open(visitIn(page), '/product/default/te-zn?carti=TE-M4X8-ZN');
  await expectParts(page, [['buy-bar', 390, '.buy-order']]);
});

test('the menu looks as it did, as a panel and as a drawer', async ({ page }) => {
  await open(visitIn(page), '/web-page/chi-siamo');
  await page.locator('.menu-bar summary').first().click();
  await expectParts(page, [['menu-panel', 1280, '.menu-bar details[open] .menu-panel-in']]);
  await page.keyboard.press('Escape');
  await setWidth(page, 390);
  await page.locator('.burger').click();
  await expectParts(page, [['menu', 390, '#menu']]);
});

test('the popup after adding looks as it did', async ({ page }) => {
  await page.clock.install();
  await open(visitIn(page), '/shop');
  // The popup stays: time does not pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  await getAddForm(page, 'DT-115-10-IX').locator('button[type="submit"]').click();
  await expectParts(page, [['popup', 1280, '.popup-added']]);
});

test('the account of a customer looks as it did', async ({ page }) => {
  const visit = visitIn(page);
  await logIn(visit, CUSTOMER);
  await open(visit, '/pages/account/addresses');
  await expectParts(page, [
    ['header-customer', 1280, '.header'],
    ['address', 1280, '[data-address]'],
    ['address', 390, '[data-address]'],
  ]);
  await open(visit, '/pages/account/company');
  await expectParts(page, [['company', 1280, '.company-groups > .panel']]);
});

test('cart and checkout look as they did', async ({ page }) => {
  const visit = visitIn(page);
  const sku = 'TE-M8X40-ZN';
  await logIn(visit, CUSTOMER);
  await open(visit, `/shop?text=${sku}&sort=popularity`);
  await pressAdd(page, sku, 200);
  await expect(page.locator('header [data-cart-count]')).toHaveText('1');
  await open(visit, '/pages/cart?tab=active');
  await expectPart(getCartRow(page, sku), 'cart-row');
  await expectParts(page, [
    ['cart-bill', 1280, 'aside .panel'],
    ['cart-bar', 390, '[data-order-bar]'],
  ]);
  await expectPart(getCartRow(page, sku), 'cart-row');
  await open(visit, '/pages/checkout');
  await expectParts(page, [
    ['checkout-choice', 390, '.checkout-block .choice'],
    ['checkout-address', 1280, '.checkout-block'],
    ['checkout-bill', 1280, 'aside .panel'],
  ]);
});
