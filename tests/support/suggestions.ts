import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './e2e.ts';
import { type Locale, translate } from './words.ts';

/** Debounce delay from the last key to the request. */
export const PAUSE_MS = 500;

export const getBox = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
export const getList = (page: Page, locale: Locale = 'it'): Locator =>
  page.getByRole('grid', { name: translate(locale, 'Suggested products') });
/** The links of the suggested products, then the one to all results. */
export const getOptions = (page: Page, locale: Locale = 'it'): Locator =>
  getList(page, locale).locator('a[href*="/product/"], [data-suggestion-all]');

/** The query of an autocomplete request; absent for other requests. */
export const findQuery = (request: Request): string | undefined => {
  const url = new URL(request.url());
  return url.pathname.endsWith('/shop/suggestions') ? (url.searchParams.get('q') ?? '') : undefined;
};

/** The queries of the page's autocomplete requests, in order. */
export const watchCalls = (page: Page): readonly string[] => {
  const queries: string[] = [];
  page.on('request', (request) => {
    const text = findQuery(request);
    if (text !== undefined) queries.push(text);
  });
  return queries;
};

/** Focuses the search box and waits until its script takes keys. */
export const focusBox = async (page: Page): Promise<Locator> => {
  const box = getBox(page);
  await box.focus();
  const takesArrow = (): Promise<boolean> =>
    box.evaluate((one) => {
      const press = { key: 'ArrowDown', bubbles: true, cancelable: true };
      return !one.closest('astro-island[ssr]') && !one.dispatchEvent(new KeyboardEvent('keydown', press));
    });
  await expect.poll(takesArrow).toBe(true);
  return box;
};

/** A page with a fake clock, with the focus in a hydrated search box. */
export const openBox = async (page: Page, path = '/shop'): Promise<Locator> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(path);
  return focusBox(page);
};

/** Types and waits until the autocomplete request is sent. */
export const typeAndPause = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.clock.runFor(PAUSE_MS);
};
