import { expect, test } from '../support/e2e.ts';
import { findBroken, findLost, findMoving, findOverlaps, findUnframed } from '../support/reflow.ts';
import { listScreens, openSite } from '../support/site-pages.ts';

test.use({
  // Pages that are missing, or another's, are screens, too.
  expectedErrors: /status of (?:400|403|404|410)/,
  contextOptions: { reducedMotion: 'reduce' },
});

/** A window of 1280 × 1024 px at 400 %, and of 1280 × 800 px at 200 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 640, height: 400 },
];

/** A common one and the narrowest of each width class, from a phone to extra large. */
const CLASSES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 992, height: 744 },
  { width: 1280, height: 800 },
  { width: 1380, height: 800 },
  { width: 1600, height: 900 },
];

for (const viewer of ['guest', 'customer', 'agent', 'agent of a client'])
  test(`[M-06] [V-07] no width class overlaps or scrolls sideways, 320 px and 200 % zoom lose nothing, nothing moves, and own colours hold: ${viewer}`, async ({
    page,
    context,
    shop,
  }) => {
    const site = await openSite(shop);
    const { paths, cookies } = await listScreens(site, viewer);
    await context.addCookies(cookies);
    for (const path of paths) {
      await page.goto(path);
      for (const size of CLASSES) {
        await page.setViewportSize(size);
        expect.soft(await findOverlaps(page), `${path} at ${size.width} px`).toEqual([]);
      }
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        expect.soft(await findBroken(page), `${path} at ${size.width} px`).toEqual([]);
        // The header is another one below the first screen.
        await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
        expect.soft(await findLost(page), `${path} at ${size.width} px, scrolled`).toEqual([]);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      }
      expect.soft(await findMoving(page), `${path} under reduced motion`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      // Elements that get the focus after a key show it.
      await page.keyboard.press('Tab');
      expect.soft(await findUnframed(page), `${path} with own colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    }
  });
