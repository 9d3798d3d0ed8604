/** Playwright requires its global setup as a default export. */
export { setup as default } from './build.ts';
