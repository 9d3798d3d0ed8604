import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { createShopLender, type ShopLender } from './shop-lender.ts';

export { expect };

type TestFixtures = {
  /**
   * A shop for this test alone, as built: prerendered pages, the demo's articles and logins, empty carts.
   * The test may log in, buy, import and stop it; tests do not see each other's effects.
   * A test that needs other settings starts its own shop with `startShop`.
   */
  readonly shop: Shop;
  /** Console errors that the test expects, such as a 404 page. */
  readonly expectedErrors: RegExp | undefined;
  /** Fails the test if the page logged or threw an error. */
  readonly quiet: undefined;
};

type WorkerFixtures = {
  /** Provides each test's shop; most tests of a worker reuse one process with a restored store. */
  readonly lender: ShopLender;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  lender: [
    async ({}, use) => {
      const lender = createShopLender();
      await use(lender);
      await lender.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ lender }, use) => {
    await use(await lender.lend());
    await lender.takeBack();
  },
  baseURL: async ({ shop }, use) => use(shop.origin),
  expectedErrors: [undefined, { option: true }],
  quiet: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error().stack)));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors?.test(text));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type AxeNode = { readonly html: string; readonly failureSummary?: string | undefined };

const describeNode = ({ html, failureSummary = '' }: AxeNode): string => `${html} ${failureSummary}`;

/**
 * Fails if axe finds a WCAG 2.2 AA violation in the state that the page has reached: a colour halfway through its transition is
 * none. The legacy mode evaluates in the page itself instead of a second one; it skips frames of other origins, which the content
 * security policy excludes.
 */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  // From the top: axe takes a target that is scrolled below a sticky bar for one that is always obscured.
  const top = await page.evaluate(() => {
    const { scrollY } = window;
    if (scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
    .analyze();
  if (top > 0) await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(describeNode).join(' ')}`);
  expect(found, state).toEqual([]);
};
