import type { Locator, Page } from '@playwright/test';
import { translate, type Locale } from './words.ts';

/** The strip of search tabs. */
export const getStrip = (page: Page, locale: Locale): Locator =>
  page.getByRole('navigation', { name: translate(locale, 'Open searches') });

/** The links of the visible tabs. */
export const getTabs = (page: Page): Locator => page.locator('.search-tab:visible > a');

export const getActiveTab = (page: Page): Locator =>
  page.locator('.search-tab:visible > a[aria-current="page"]');

export const getClose = (page: Page, index: number): Locator =>
  page.locator('.search-tab:visible').nth(index).getByRole('button');

export const getPlus = (page: Page): Locator => page.locator('.tab-new');

/** The labels of the tabs, with the active one in brackets. */
export const readTabs = (page: Page): Promise<readonly string[]> =>
  getTabs(page).evaluateAll((links) =>
    links.map((link) => {
      const text = link.textContent.trim();
      return link.getAttribute('aria-current') === 'page' ? `[${text}]` : text;
    }),
  );

/** Clicks a link where it stands; a locator's click would scroll the page below the strip. */
export const clickInPlace = async (page: Page, link: Locator): Promise<void> => {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
};
