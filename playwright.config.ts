import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { LAUNCH_OPTIONS } from './tests/support/browser.ts';

/** Specs that also run, or only run, in a browser without JavaScript. */
const WITHOUT_JAVASCRIPT = /(main-job|given-catalogue|offers|\.no-javascript)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/playwright-setup.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each keeps a browser and a shop busy.
  workers: Math.min(6, Math.max(2, availableParallelism() - 1)),
  // So late that only what hangs is ended, on a slow machine with other work too.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // What was done, asked for and written to the console. Films and copies of the page double the work of a test that passes:
    // `--trace=on` gives them for one that does not.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    // Requests that a worker passes on cannot be held up or answered by a test.
    serviceWorkers: 'block',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    { name: 'javascript', testIgnore: /\.no-javascript\.spec\.ts$/ },
    { name: 'no-javascript', testMatch: WITHOUT_JAVASCRIPT, use: { javaScriptEnabled: false } },
  ],
});
