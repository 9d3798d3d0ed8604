import type { Locator, Page } from '@playwright/test';
import type { Program } from './api.ts';
import { open, type Visit } from './shopping.ts';
import type { Locale } from './words.ts';

export const toVisit = (page: Page, locale: Locale = 'it'): Visit => ({ page, locale, scripts: true });

/** Opens the list of the articles that a code finds. */
export const openList = (page: Page, sku: string, locale: Locale = 'it'): Promise<void> =>
  open(toVisit(page, locale), `/shop?text=${encodeURIComponent(sku)}`);

export const openCart = (page: Page): Promise<void> => open(toVisit(page), '/pages/cart');

/** What the shop has stored, as `code quantity`. */
export const readStored = async (customer: Program): Promise<readonly string[]> =>
  (await customer.cart()).data.map(({ carti, quantity }) => `${carti} ${quantity}`);

/** The mark beside an article that says how many are in the cart. */
export const getMark = (page: Page, sku: string): Locator => page.locator(`[data-in-cart="${sku}"]`).first();
