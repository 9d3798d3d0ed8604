import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { forgetShifts, paint, readShifts, watchShifts } from '../support/layout-shifts.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open, pressAdd, settle, type Visit } from '../support/shopping.ts';
import { startSlowFront } from '../support/slow-front.ts';
import { toPath } from '../support/words.ts';

/** Resources that load after HTML, CSS and the scripts that the first paint awaits: pictures, fonts and other scripts. */
const LATER = /^(?!.*\/scripts\/).*\.(?:js|woff2|webp|svg|png|jpe?g)(?:\?|$)/;

/** Opens a page whose pictures, fonts and scripts are delayed until the first paint, and returns the layout shifts. */
const expectStill = async (visit: Visit, path: string): Promise<void> => {
  const { page, locale } = visit;
  const release = Promise.withResolvers<undefined>();
  await page.route(LATER, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(toPath(locale, path), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await paint(page);
  await forgetShifts(page);
  release.resolve(undefined);
  await settle(visit);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await paint(page);
  const shifts = await readShifts(page);
  await page.unroute(LATER);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total.toFixed(3), `${path}: ${JSON.stringify(shifts)}`).toBe('0.000');
};

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`late pictures, fonts and scripts cause no layout shift on ${name}`, async ({ page, shop }) => {
    await page.setViewportSize(viewport);
    await watchShifts(page);
    const visit = { page, locale: 'it' as const, scripts: true };
    const { single, packed, parent } = await pickProducts(shop.origin);
    const family = `/product/default/${encodeURIComponent(parent.slug)}`;
    const child = await createProgram(shop.origin).find(String(parent.childs[0]?.carti));
    const product = `/product/default/${encodeURIComponent(single.slug)}`;
    for (const path of ['/', '/shop', product, '/pages/cart', '/pages/login']) await expectStill(visit, path);
    await open(visit, product);
    await pressAdd(page, single.sku, 2);
    await expectStill(visit, '/pages/cart');
    await expectStill(visit, '/shop');
    const customer = await logProgramIn(shop.origin, CUSTOMER);
    await customer.add(packed.sku, packed.qty_min_imballo);
    await customer.add(child.sku, child.qty_min_imballo);
    await logIn(visit, CUSTOMER);
    for (const path of ['/', '/shop', product, family, '/pages/cart', '/pages/checkout'])
      await expectStill(visit, path);
  });
}

/** With the characters per chunk: few enough that the page is painted within every section of the first screen; for one, within its bars. */
const STREAMED = [
  ['/', 1000],
  ['/product/default/TE-ZN', 3000],
  ['/product/child/TE-M8X40-ZN', 1300],
  ['/product/default/POL', 3000],
] as const;
/** Less is one word or sign within a row. */
const LEAST = 0.0001;

for (const width of [390, 820, 1280, 1600])
  test(`pages cause no layout shift while they load in chunks (${width} px)`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    for (const [path, chunk] of STREAMED) {
      const front = await startSlowFront(shop.origin, chunk);
      try {
        await page.goto(`${front.origin}${path}`, { waitUntil: 'commit' });
        while (await front.sendNext()) await paint(page);
        await page.waitForLoadState('load');
        await paint(page);
        const shifts = await readShifts(page);
        expect
          .soft(
            shifts.filter(({ value }) => value > LEAST),
            path,
          )
          .toEqual([]);
        // Pictures may still be loading from it.
        await page.goto('about:blank');
      } finally {
        await front.stop();
      }
    }
  });
