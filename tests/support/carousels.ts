import { expect, type Locator, type Page } from '@playwright/test';
import { toPath, type Locale } from './words.ts';

/** The pause of autoplay. */
export const INTERVAL_MS = 3000;

/** How many slides a carousel has moved, before and after Swiper. */
export const readPlace = (carousel: Locator): Promise<number> =>
  carousel.locator('[data-slides]').evaluate((row) => {
    const [first, second] = [...row.children].map((slide) => slide.getBoundingClientRect().left);
    const start = row.parentElement?.getBoundingClientRect().left ?? 0;
    return (start - (first ?? 0)) / ((second ?? 1) - (first ?? 0));
  });

/** The home page with a fake clock and the pointer away from the slides. */
export const openWithClock = async (page: Page, locale: Locale): Promise<void> => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.mouse.move(0, 0);
  await page.goto(toPath(locale, '/'));
  await expect(page.locator('.slide')).toHaveCount(3);
};
