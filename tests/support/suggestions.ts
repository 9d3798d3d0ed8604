import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './e2e.ts';
import { type Locale, say } from './words.ts';

/** From the last key to the call. */
export const PAUSE_MS = 500;

export const getBox = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
export const getList = (page: Page, locale: Locale = 'it'): Locator =>
  page.getByRole('listbox', { name: say(locale, 'Suggested products') });
export const getOptions = (page: Page, locale: Locale = 'it'): Locator =>
  getList(page, locale).getByRole('option');

/** The text that a request asks suggestions for; absent when it asks for something else. */
export const findAsked = (request: Request): string | undefined => {
  const url = new URL(request.url());
  return url.pathname.endsWith('/shop/suggestions') ? (url.searchParams.get('q') ?? '') : undefined;
};

/** The texts that the page asks suggestions for, as they are asked. */
export const watchCalls = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = findAsked(request);
    if (text !== undefined) asked.push(text);
  });
  return asked;
};

/** A page with a clock that stands still until the test moves it, with the focus in a box that reacts. */
export const openBox = async (page: Page, path = '/shop'): Promise<Locator> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(path);
  const box = getBox(page);
  await box.focus();
  const takesArrow = (): Promise<boolean> =>
    box.evaluate((one) => {
      const press = { key: 'ArrowDown', bubbles: true, cancelable: true };
      return !one.dispatchEvent(new KeyboardEvent('keydown', press));
    });
  await expect.poll(takesArrow).toBe(true);
  return box;
};

/** Types, and waits as long as it takes until the suggestions are asked for. */
export const typeAndPause = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.clock.runFor(PAUSE_MS);
};
