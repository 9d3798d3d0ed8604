import { logProgramIn } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/e2e.ts';
import { AGENT, CUSTOMER } from '../support/logins.ts';
import { fillOrder, getAddressMenu, reviewOrder, sendOrder } from '../support/ordering.ts';
import { type ProductSample, pickProducts } from '../support/pick-products.ts';
import { getCount, logIn, open, pressAdd, sendLogin, type Visit } from '../support/shopping.ts';
import { translate } from '../support/words.ts';

/** Each language once, each kind of window once: a translation changes no structure. On a phone only screens of another structure. */
const SCREENS = [
  ['it', 'desktop', { width: 1280, height: 800 }],
  ['en', 'phone', { width: 390, height: 844 }],
] as const;

const checkPages = async (visit: Visit, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await open(visit, path);
    await expectAccessible(visit.page, path);
  }
};

type Screen = readonly [what: string, toPath: (picked: ProductSample) => string];

const CATALOGUE: readonly Screen[] = [
  ['the home page', () => '/'],
  ['the list', () => '/shop'],
  ['a product', ({ single }) => `/product/default/${encodeURIComponent(single.slug)}`],
  ['a family', ({ parent }) => `/product/default/${encodeURIComponent(parent.slug)}`],
];
const DESKTOP_CATALOGUE: readonly Screen[] = [
  ...CATALOGUE,
  ['a list without products', () => '/shop?text=qwertzuiop'],
  ['a category', ({ single }) => `/category/${single.categories[0]?.slug}`],
  ['a size', ({ parent }) => `/product/child/${encodeURIComponent(String(parent.childs[0]?.carti))}`],
];

const ACCOUNT = ['orders', 'documents', 'company', 'addresses'];
const DESKTOP_ACCOUNT = [
  ...ACCOUNT,
  ...[
    'orders?text=nothing',
    'documents?text=nothing',
    'due-again',
    'alerts',
    'own-codes',
    'profile',
    'settings',
  ],
];

// Elements that are still fading in do not have their final contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [locale, name, viewport] of SCREENS) {
  const isPhone = name === 'phone';
  test.describe(`${locale}, ${name}: no WCAG 2.2 AA violation on`, () => {
    test.use({ viewport });

    for (const [what, toPath] of isPhone ? CATALOGUE : DESKTOP_CATALOGUE) {
      test(what, async ({ page, shop }) => {
        const path = toPath(await pickProducts(shop.origin, locale));
        await checkPages({ page, locale, scripts: true }, [path]);
      });
    }

    if (!isPhone) {
      test.describe('', () => {
        test.use({ expectedErrors: /status of 404/ });
        test('the 404 page', async ({ page }) => {
          await checkPages({ page, locale, scripts: true }, ['/nope']);
        });
      });

      test('the pages of an agent', async ({ page }) => {
        const visit = { page, locale, scripts: true };
        await logIn(visit, AGENT);
        await open(visit, '/pages/account/clients');
        await expectAccessible(page, 'clients');
        await page.locator('[data-client] button').first().click();
        await expect(page.locator('[data-acting]')).toBeVisible();
        await checkPages(visit, [
          '/pages/cart?tab=client',
          '/pages/cart?tab=agent',
          '/pages/account/clients',
        ]);
        await open(visit, '/pages/cart?tab=agent');
        await page.locator('tr[data-saved] a').first().click();
        await expect(page.locator('#proposal-title')).toBeVisible();
        await expectAccessible(page, 'proposal');
      });
    }

    test('open menus and filters', async ({ page }) => {
      const visit = { page, locale, scripts: true };
      await open(visit, '/shop');
      const menu = page.getByRole('banner').getByRole('navigation').first();
      if (isPhone) {
        await page.locator('[data-drawer-open="menu"]').first().click();
        await expect(menu.getByRole('combobox')).toBeVisible();
        await expectAccessible(page, 'menu drawer');
      }
      await menu.locator('summary:visible').first().click();
      await expect(menu.locator('details[open]')).toHaveCount(1);
      await expectAccessible(page, 'menu panel');
      if (!isPhone) return;
      await open(visit, '/shop');
      await page.locator('[data-drawer-open="filters"]').first().click();
      await expect(page.locator('body')).toHaveClass(/filters-open/);
      await expectAccessible(page, 'filters drawer');
    });

    test('a guest’s cart and the login', async ({ page, shop }) => {
      const visit = { page, locale, scripts: true };
      const { single } = await pickProducts(shop.origin, locale);
      await checkPages(visit, ['/pages/cart', '/pages/register', '/pages/login', '/pages/login_origin']);
      await sendLogin(visit, { ...CUSTOMER, pwd: 'Wrong-password-1' });
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page, 'refused login');
      await open(visit, `/shop?text=${encodeURIComponent(single.sku)}&sort=popularity`);
      const popup = page.locator('.popup').first();
      // It disappears after two seconds unless it is hovered.
      await expect(async () => {
        await pressAdd(page, single.sku, 2);
        await popup.hover({ timeout: 2_000 });
      }).toPass();
      await expectAccessible(page, 'message after adding');
      await open(visit, '/pages/cart');
      await expectAccessible(page, 'cart of a guest');
      await getCount(page).click();
      await expectAccessible(page, 'cart panel');
    });

    /** Logs in a customer whose cart has a row. Returns its code. */
    const startOrder = async (visit: Visit, origin: string): Promise<string> => {
      const { single } = await pickProducts(origin, locale);
      const customer = await logProgramIn(origin, CUSTOMER);
      await customer.add(single.sku, 200);
      await logIn(visit, CUSTOMER);
      return single.sku;
    };

    test('a customer’s pages', async ({ page, shop }) => {
      const visit = { page, locale, scripts: true };
      await startOrder(visit, shop.origin);
      await checkPages(visit, ['/', '/pages/cart', '/pages/account', '/pages/thankyou', '/pages/login']);
      await open(visit, '/shop');
      await getAddressMenu(visit).click();
      await expectAccessible(page, 'address menu');
    });

    test('[Q-17] “Why this price”, over the product and the cart and on its own', async ({ page, shop }) => {
      const visit = { page, locale, scripts: true };
      const sku = await startOrder(visit, shop.origin);
      const { single } = await pickProducts(shop.origin, locale);
      const product = `/product/default/${encodeURIComponent(single.slug)}`;
      for (const path of [product, '/pages/cart']) {
        await open(visit, path);
        const link = page.getByRole('main').locator('a[data-dialog][href*="/pages/price?"]');
        await link.first().click();
        const dialog = page.getByRole('dialog', {
          name: translate(locale, 'Why this price', 'product.why.title'),
        });
        await expect(dialog).toContainText(sku);
        await expect(dialog.getByRole('listitem').first()).toBeVisible();
        await expectAccessible(page, `open price panel of ${path}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(link.first()).toBeFocused();
      }
      await checkPages(visit, [`/pages/price?item=${encodeURIComponent(sku)}&quantity=200`]);
    });

    test('a customer’s account', async ({ page }) => {
      const visit = { page, locale, scripts: true };
      await logIn(visit, CUSTOMER);
      const sections = isPhone ? ACCOUNT : DESKTOP_ACCOUNT;
      await checkPages(visit, [
        ...sections.map((section) => `/pages/account/${section}`),
        ...['/pages/wishlist', '/pages/reorder?list=2'],
        ...(isPhone ? [] : ['/pages/wishlist?list=2', '/pages/wishlist?add=']),
      ]);
    });

    test('a customer’s checkout', async ({ page, shop }) => {
      const visit = { page, locale, scripts: true };
      const sku = await startOrder(visit, shop.origin);
      await checkPages(visit, ['/pages/checkout']);
      await fillOrder(visit, { note: 'Nota' });
      await reviewOrder(visit);
      await expectAccessible(page, 'review');
      const number = await sendOrder(visit);
      await expectAccessible(page, 'thank-you page');
      await checkPages(visit, ['/pages/checkout']);
      await open(visit, '/pages/account');
      await page.getByRole('main').getByRole('link', { name: number, exact: true }).click();
      await expect(page.getByRole('main')).toContainText(sku);
      await expectAccessible(page, 'order');
    });
  });
}

test.describe('pages whose scripts fail to load', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ });

  test('cart, checkout and review have no WCAG 2.2 AA violation', async ({ page, shop }) => {
    const visit: Visit = { page, locale: 'it', scripts: false };
    const { single } = await pickProducts(shop.origin);
    await (await logProgramIn(shop.origin, CUSTOMER)).add(single.sku, 200);
    await page.route(/\.js$/, (route) => route.abort());
    await checkPages(visit, ['/pages/cart']);
    await logIn(visit, CUSTOMER);
    await checkPages(visit, ['/pages/cart', '/pages/checkout']);
    await fillOrder(visit, { note: 'Nota' });
    await reviewOrder(visit);
    await expectAccessible(page, 'review');
  });
});
