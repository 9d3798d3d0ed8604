import type { Page } from '@playwright/test';
import { HOLD_MS } from '#src/ui/browser/hold-time.ts';

const SCRIPTS = /\/_astro\/[^?]+\.js(?:\?|$)/;

/**
 * Holds every script file of the page until the returned function is called. Timers of `HOLD_MS` take a minute: a slow machine
 * takes longer than that to load the scripts.
 */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.addInitScript((hold) => {
    const start = window.setTimeout.bind(window);
    const startLonger = (job: () => void, ms?: number, ...values: readonly unknown[]): number =>
      start(job, ms === hold ? 60_000 : ms, ...values);
    window.setTimeout = startLonger as typeof window.setTimeout;
  }, HOLD_MS);
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};
