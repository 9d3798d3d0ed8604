import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { paint } from '../support/layout-shifts.ts';
import { waitForPageScripts } from '../support/page-scripts.ts';
import { startSlowFront } from '../support/slow-front.ts';

test.use({ expectedErrors: /net::ERR_/ });

const STYLES = /\/_astro\/[^?]+\.css(?:\?|$)/;
/** A prebuilt page and one that is rendered on demand. */
const PATHS = ['/', '/en/pages/login'];

/** The module scripts that the page names, each followed by those of its imports that no script before it has. */
const listNamed = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-module]').evaluateAll((places: readonly HTMLElement[]) => {
    const named = places.flatMap(({ dataset }) => {
      const [script = '', imports] = dataset['module']?.split('#') ?? [];
      return [script, ...(imports?.split(',') ?? []).map((name) => `/_astro/${name}`)];
    });
    return [...new Set(named)].map((path) => new URL(path, location.href).href);
  });

type Watched = { firstFrame?: number };

/** Stores when the first frame of the complete page is rendered, in milliseconds. */
const watchFrame = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() => ((window as Watched).firstFrame = performance.now()));
    });
  });

/** The scripts that have arrived, with the milliseconds from the first frame to their request. */
const listArrived = (page: Page): Promise<readonly { name: string; delay: number }[]> =>
  page.evaluate(() => {
    const { firstFrame = Number.POSITIVE_INFINITY } = window as Watched;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files
      .filter(({ name, responseEnd }) => name.endsWith('.js') && name.includes('/_astro/') && responseEnd > 0)
      .map(({ name, startTime }) => ({ name, delay: startTime - firstFrame }));
  });

for (const path of PATHS) {
  test(`${path} loads its module scripts after its styles, each once`, async ({ page }) => {
    const release = Promise.withResolvers<undefined>();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route(STYLES, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const named = await listNamed(page);
    expect(named.length).toBeGreaterThan(0);
    expect(requested.filter((url) => named.includes(url))).toEqual([]);
    release.resolve(undefined);
    await waitForPageScripts(page);
    const arrived = await listArrived(page);
    expect(arrived.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    // Imports are named beside the scripts: no answer names a further one.
    expect(requested.filter((url) => url.endsWith('.js') && url.includes('/_astro/')).toSorted()).toEqual(
      named.toSorted(),
    );
  });

  test(`${path} loads its module scripts after a frame of the complete page`, async ({ page, shop }) => {
    await watchFrame(page);
    const front = await startSlowFront(shop.origin, 3000);
    try {
      await page.goto(`${front.origin}${path}`, { waitUntil: 'commit' });
      // A first frame, which has styles and a part of the page.
      await front.sendNext();
      await paint(page);
      while (await front.sendNext()) continue;
      await page.waitForLoadState('load');
      await waitForPageScripts(page);
      const arrived = await listArrived(page);
      expect(arrived.map(({ name }) => name).toSorted()).toEqual((await listNamed(page)).toSorted());
      expect(Math.min(...arrived.map(({ delay }) => delay))).toBeGreaterThanOrEqual(0);
      await page.goto('about:blank');
    } finally {
      await front.stop();
    }
  });

  test(`${path} loads its module scripts though a style is missing`, async ({ page }) => {
    let count = 0;
    await page.route(STYLES, (route) => (++count === 1 ? route.abort() : route.continue()));
    await page.goto(path);
    const named = await listNamed(page);
    expect(named.length).toBeGreaterThan(0);
    const arrived = await listArrived(page);
    expect(arrived.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]));
  });

  test(`${path} loads its module scripts in a tab in the background, which has no frames`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
      IntersectionObserver.prototype.observe = () => undefined;
    });
    await page.goto(path);
    const arrived = await listArrived(page);
    expect(arrived.map(({ name }) => name)).toEqual(expect.arrayContaining([...(await listNamed(page))]));
  });
}
