import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { addWaitingForScripts } from './page-scripts.ts';
import { startMeasuring } from './processor-time.ts';
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
  /** Lines of an import file: articles that the shop has besides the demo's. Imports within a test cost a new shop. */
  readonly articles: string | undefined;
  /** Console errors that the test expects, such as a 404 page. */
  readonly expectedErrors: RegExp | undefined;
  /** Fails the test if the page logged or threw an error. */
  readonly quiet: undefined;
  /** Measures the test for `npm run test:profile`. */
  readonly measured: undefined;
};

type WorkerFixtures = {
  /** Provides each test's shop; most tests of a worker reuse one process with a restored store. */
  readonly lender: ShopLender;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      addWaitingForScripts(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  lender: [
    async ({}, use) => {
      const lender = createShopLender({ likeBuild: true });
      await use(lender);
      await lender.close();
    },
    { scope: 'worker' },
  ],
  measured: [
    async ({}, use, { project, file, title }) => {
      const stop = startMeasuring();
      await use(undefined);
      stop(`e2e ${project.name}`, file, title);
    },
    { auto: true },
  ],
  articles: [undefined, { option: true }],
  shop: async ({ lender, articles }, use) => {
    await use(await lender.lend(articles));
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
      // An error without a call stack, such as of a script that did not load, has an empty text there.
      context.on('weberror', (error) => errors.push(error.error().stack || error.error().message));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors?.test(text));
      expect(unexpected, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const createAxe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** Whether a target is too small also in the middle of the window, where no sticky bar is in front of it. */
const isTooSmall = async (page: Page, target: string): Promise<boolean> => {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await createAxe(page).include(target).withRules(['target-size']).analyze();
  return violations.length > 0;
};

/** The places of a violation. */
const listPlaces = async (page: Page, { id, nodes }: Violation): Promise<readonly string[]> => {
  const places: string[] = [];
  for (const { html, target, failureSummary = '' } of nodes)
    if (id !== 'target-size' || (await isTooSmall(page, target.join(' '))))
      places.push(`${id}: ${html} ${failureSummary}`);
  return places;
};

/**
 * Fails if axe finds a WCAG 2.2 AA violation in the state that the page has reached: a colour halfway through its transition is
 * none. The legacy mode evaluates in the page itself instead of a second one; it skips frames of other origins, which the content
 * security policy excludes.
 */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  const stop = startMeasuring();
  // From the top: axe takes a target that is scrolled behind a sticky bar for one that is always obscured (see `isTooSmall`).
  const top = await page.evaluate(() => {
    const { scrollY } = window;
    if (scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
    return scrollY;
  });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  const { violations } = await createAxe(page)
    .options({ runOnly: WCAG_22_AA, resultTypes: ['violations'] })
    .analyze();
  const found: string[] = [];
  for (const violation of violations) found.push(...(await listPlaces(page, violation)));
  if (top > 0 || violations.length > 0)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  stop('axe', new URL(page.url()).pathname, state);
  expect(found, state).toEqual([]);
};
