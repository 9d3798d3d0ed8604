import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../support/browser.ts';

/** "Slow 3G" of Chromium's developer tools: bytes per second, ms until the first one. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Time (ms) until a field of a page that was never opened before can be typed in, with its styles, on a slow 3G network. */
export const measureField = async (url: string, field: string): Promise<number> => {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(field).fill('a');
    return performance.now() - begun;
  } finally {
    await browser.close();
  }
};
