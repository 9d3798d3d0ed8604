import type { Locator, Page } from '@playwright/test';
import type { Program } from './api.ts';
import { open, type Visit } from './shopping.ts';
import type { Locale } from './words.ts';

export const toVisit = (page: Page, locale: Locale = 'it'): Visit => ({ page, locale, scripts: true });

/** Opens the list for a code. */
export const openList = (page: Page, sku: string, locale: Locale = 'it'): Promise<void> =>
  open(toVisit(page, locale), `/shop?text=${encodeURIComponent(sku)}&sort=popularity`);

export const openCart = (page: Page): Promise<void> => open(toVisit(page), '/pages/cart');

/** The stored cart as `code quantity`. */
export const readStored = async (customer: Program): Promise<readonly string[]> =>
  (await customer.cart()).data.map(({ carti, quantity }) => `${carti} ${quantity}`);

/** The badge with the quantity in the cart of a list's row. */
export const getMark = (page: Page, sku: string): Locator =>
  page.locator(`[data-row="${sku}"] [data-in-cart]`).first();
