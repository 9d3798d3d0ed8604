import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { LAUNCH_OPTIONS } from './tests/support/browser.ts';

/** Specs that also run, or only run, in a browser without JavaScript. */
const WITHOUT_JAVASCRIPT =
  /(agent|company-data|consent|content-pages|company-users|order-requests|main-job|given-catalogue|offers|reorder|due-again|saved-carts|flyer|article-lists|typed-quantity|contract-host|desk-orders|picking|quotes|\.no-javascript)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/playwright-setup.ts',
  outputDir: '.cache/e2e',
  snapshotPathTemplate: 'tests/e2e/looks/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Each worker uses a browser and a shop.
  workers: Math.min(6, Math.max(2, availableParallelism() - 1)),
  // Only tests that hang reach this timeout, even on a slow, busy machine.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Traces keep the body of every response, also of tests that pass: a seventh of the time. `--trace=retain-on-failure` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A test cannot intercept requests that a service worker forwards.
    serviceWorkers: 'block',
    launchOptions: LAUNCH_OPTIONS,
  },
  projects: [
    { name: 'javascript', testIgnore: /\.no-javascript\.spec\.ts$/ },
    { name: 'no-javascript', testMatch: WITHOUT_JAVASCRIPT, use: { javaScriptEnabled: false } },
  ],
});
