import type { Browser, FrameLocator } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../support/browser.ts';
import { expect, test } from '../support/e2e.ts';

// Zoomed windows have fractional widths. So has a frame on a screen with two device pixels per CSS pixel.
test.use({
  launchOptions: {
    ...LAUNCH_OPTIONS,
    args: [...LAUNCH_OPTIONS.args, '--force-device-scale-factor=2', '--window-size=1600,900'],
  },
});

const ANCESTORS = /frame-ancestors[^;"]*;?/;

/** Opens a page of the shop in a frame of this width, without the policy that forbids frames. */
const openFramed = async (browser: Browser, path: string, width: number): Promise<FrameLocator> => {
  const context = await browser.newContext({ viewport: null, deviceScaleFactor: undefined } as object);
  const page = await context.newPage();
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest()) return route.fallback();
    if (request.frame() === page.mainFrame()) {
      const style = `border:0;width:${width}px;height:800px`;
      const body = `<!doctype html><body style="margin:0"><iframe src="${path}" style="${style}"></iframe>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const response = await route.fetch();
    const headers = { ...response.headers() };
    for (const name of ['content-security-policy', 'x-frame-options'])
      headers[name] = headers[name]?.replace(ANCESTORS, '') ?? '';
    await route.fulfill({ response, headers, body: (await response.text()).replace(ANCESTORS, '') });
  });
  await page.goto('/');
  const frame = page.frameLocator('iframe');
  const measured = await frame.locator('html').evaluate((html) => html.getBoundingClientRect().width);
  expect(measured).toBe(width);
  return frame;
};

for (const [width, kind] of [
  [767, 'mobile'],
  [767.5, 'mobile'],
  [768, 'tablet'],
  [991, 'tablet'],
  [991.5, 'tablet'],
  [992, 'desktop'],
] as const)
  test(`[N-33] [N-34] a window ${width} px wide is ${kind}, and has one menu`, async ({ browser }) => {
    const frame = await openFramed(browser, '/shop/list', width);
    await expect(frame.locator('#list [data-row]').first()).toBeVisible();
    const isDesktop = kind === 'desktop';
    await expect(frame.locator('.menu-bar')).toBeVisible({ visible: isDesktop });
    await expect(frame.getByRole('banner').locator('a[href="#menu"]')).toBeVisible({ visible: !isDesktop });
    // Only tablets are sent from the layout's address to the list.
    const path = await frame.locator('html').evaluate(() => location.pathname);
    expect(path).toBe(kind === 'tablet' ? '/shop' : '/shop/list');
  });

for (const [width, hasSidebar] of [
  [1379.5, false],
  [1380, true],
] as const)
  test(`[N-33] [N-35] the product page of a window ${width} px wide has its links once`, async ({
    browser,
  }) => {
    const frame = await openFramed(browser, '/product/child/TE-M8X40-ZN', width);
    await expect(frame.locator('.side-links')).toBeVisible({ visible: hasSidebar });
    await expect(frame.locator('.quick-links')).toBeVisible({ visible: !hasSidebar });
  });
