import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

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

/** Stores the addresses of the scripts that have arrived when the window's `load` is dispatched. */
const watchLoad = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('load', () => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(
        ({ initiatorType, responseEnd }) => initiatorType === 'script' && responseEnd > 0,
      );
      Object.assign(window, { scriptsAtLoad: scripts.map(({ name }) => name) });
    });
  });

const listAtLoad = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { scriptsAtLoad: string[] }).scriptsAtLoad);

for (const path of PATHS) {
  test(`${path} loads its module scripts after its styles, and before the window has loaded`, async ({
    page,
  }) => {
    const release = Promise.withResolvers<undefined>();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.route(STYLES, async (route) => {
      await release.promise;
      await route.continue();
    });
    await watchLoad(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const named = await listNamed(page);
    expect(named.length).toBeGreaterThan(0);
    expect(requested.filter((url) => named.includes(url))).toEqual([]);
    release.resolve(undefined);
    await page.waitForLoadState('load');
    expect(await listAtLoad(page)).toEqual(expect.arrayContaining([...named]));
    // Each once, imports beside the scripts: no answer names a further one.
    expect(requested.filter((url) => url.endsWith('.js') && url.includes('/_astro/')).toSorted()).toEqual(
      named.toSorted(),
    );
  });

  test(`${path} loads its module scripts though a style is missing`, async ({ page }) => {
    let count = 0;
    await page.route(STYLES, (route) => (++count === 1 ? route.abort() : route.continue()));
    await watchLoad(page);
    await page.goto(path);
    const named = await listNamed(page);
    expect(named.length).toBeGreaterThan(0);
    expect(await listAtLoad(page)).toEqual(expect.arrayContaining([...named]));
  });
}
