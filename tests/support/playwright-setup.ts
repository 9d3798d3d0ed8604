/** Playwright wants its global set-up as a default export. */
export { setup as default } from './build.ts';
