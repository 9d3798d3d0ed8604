import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

/** Far beyond the distance at which a browser starts to load lazy pictures. */
const FAR = 4000;

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

/** Addresses of the pictures that the browser asked for so far. */
const watchPictures = (page: Page): ReadonlySet<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.add(new URL(request.url()).pathname);
  });
  return asked;
};

type Picture = { readonly top: number; readonly loading: string; readonly paths: readonly string[] };

/** The pictures of the page's content with their distance from its top, those that are not displayed left out. */
const listPictures = (page: Page): Promise<readonly Picture[]> =>
  page.locator('main img').evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { src, srcset, loading } = image as HTMLImageElement;
        const addresses = [src, ...srcset.split(',').map((part) => part.trim().split(' ')[0] ?? '')];
        return {
          top: image.getBoundingClientRect().top + window.scrollY,
          loading,
          paths: addresses.filter(Boolean).map((address) => new URL(address, location.href).pathname),
        };
      }),
  );

const isAsked = ({ paths }: Picture, asked: ReadonlySet<string>): boolean =>
  paths.some((path) => asked.has(path));

for (const path of ['/', '/shop?per_page=96', '/pages/brands'])
  test(`[V-02] pictures of ${path} load near the window, the first ones at once`, async ({ page }) => {
    const asked = watchPictures(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const pictures = await listPictures(page);
    const shown = pictures.filter(({ top }) => top < 700);
    const nearPaths = new Set(pictures.filter(({ top }) => top <= FAR).flatMap(({ paths }) => paths));
    const far = pictures.filter(
      ({ top, paths }) => top > FAR && !paths.some((address) => nearPaths.has(address)),
    );
    expect(shown.length).toBeGreaterThan(0);
    for (const picture of shown)
      expect([picture.paths, isAsked(picture, asked)]).toEqual([picture.paths, true]);
    for (const picture of pictures.filter(({ top }) => top > 900))
      expect([picture.paths, picture.loading]).toEqual([picture.paths, 'lazy']);
    if (path.startsWith('/shop')) expect(far.length).toBeGreaterThan(5);
    for (const picture of far)
      expect([picture.paths, isAsked(picture, asked)]).toEqual([picture.paths, false]);
    const [distant] = far.slice(-1);
    if (!distant) return;
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), distant.top - 400);
    await expect.poll(() => isAsked(distant, asked)).toBe(true);
  });

/** The large picture of each page's first screen. */
for (const [path, picture] of [
  ['/', '.slider .slide:first-child img:not(.slide-mirror)'],
  ['/product/default/TE-ZN', '.gallery .picture img'],
  ['/category/elettroutensili', 'main img'],
  ['/pages/blog', 'main img'],
] as const)
  test(`[V-02] the first picture of ${path} loads without waiting for the layout`, async ({ page }) => {
    await page.goto(path);
    const first = page.locator(picture).first();
    await expect(first).not.toHaveAttribute('loading', 'lazy');
    await expect(first).toBeInViewport();
    await expect(first).toHaveJSProperty('complete', true);
    expect(await first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1);
  });
