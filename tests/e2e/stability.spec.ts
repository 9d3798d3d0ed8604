import type { Page } from '@playwright/test';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick-products.ts';
import { logIn, open, pressAdd, settle, type Visit } from '../support/shopping.ts';
import { toPath } from '../support/words.ts';

declare global {
  interface Window {
    /** Layout shifts recorded so far. */
    shifts: { readonly value: number; readonly moved: readonly string[] }[];
  }
}

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node?: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
};

/** Records layout shifts of every page from the first paint. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 60) : String(node?.nodeName);
          return `${name}: ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
        });
        window.shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Resources that load after HTML, CSS and the scripts that the first paint awaits: pictures, fonts and other scripts. */
const LATER = /^(?!.*\/scripts\/).*\.(?:js|woff2|webp|svg|png|jpe?g)(?:\?|$)/;

const paint = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

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
  await page.evaluate(() => (window.shifts = []));
  release.resolve(undefined);
  await settle(visit);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await paint(page);
  const shifts = await page.evaluate(() => window.shifts);
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
