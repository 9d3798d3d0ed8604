import type { Browser, Page } from '@playwright/test';
import { SESSION_COOKIE } from '../support/visits.ts';
import type { Times } from './times.ts';

declare global {
  interface Window {
    /** Resolves to `performance.now()` after the next frame: it has been painted when the task after its callback runs. */
    toPaint: () => Promise<number>;
  }
}

/** How many times the processor of the browser is slowed. */
const SLOWDOWN = 4;

/** A page on a desktop with a slow processor, with `window.toPaint`, of the customer with this session. */
export const openSlowPage = async (browser: Browser, origin: string, token: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1280, height: 800 } });
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: origin }]);
  await context.addInitScript(() => {
    window.toPaint = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        });
      });
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
};

/** The median and the 95th percentile in whole milliseconds. */
export const toCell = ({ p50, p95 }: Times): string => `${p50.toFixed(0)} / ${p95.toFixed(0)}`;
