import type { Page } from '@playwright/test';
import { createProgram, logProgramIn } from '../support/api.ts';
import { expect, test } from '../support/e2e.ts';
import { CUSTOMER } from '../support/logins.ts';
import { pickProducts } from '../support/pick.ts';
import { logIn, open, pressAdd, type Visit } from '../support/shopping.ts';

declare global {
  interface Window {
    /** Layout shifts seen so far. */
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

/** Every page notes from its first paint on what moved, and by how much. */
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

const expectStill = async (visit: Visit, path: string): Promise<void> => {
  await open(visit, path);
  await visit.page.waitForLoadState('networkidle');
  await visit.page.evaluate(() => document.fonts.ready);
  const shifts = await visit.page.evaluate(() => window.shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  // A page may be painted at any point of its arrival: a button that comes a moment later is no shift to speak of.
  expect(total.toFixed(2), `${path}: ${JSON.stringify(shifts)}`).toBe('0.00');
};

for (const [name, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`nothing moves while pages load on ${name}`, async ({ page, shop }) => {
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
