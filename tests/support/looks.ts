import type { Locator, Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Of the window, in px. */
type Width = 390 | 1280;

/** A part of a page: its picture is `NAME-WIDTH.png`, of the first element that `selector` finds. */
export type Part = readonly [name: string, width: Width, selector: string];

/** Height of the window in px. */
export const HEIGHT = 1000;
/** A small picture may differ by so many pixels, a large one by one in `AREA`, up to `MOST`: an icon in another colour is 42. */
const LEAST = 20;
const AREA = 5000;
const MOST = 40;

/** Dates and weekdays move with the day of the test: each is replaced by text of the same kind; calendars are hidden. */
const freezeDates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const days =
      /(?<!\p{L})(luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?!\p{L})/giu;
    for (const calendar of document.querySelectorAll<HTMLElement>('.calendar')) calendar.hidden = true;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/\b\d{1,2}\/\d{1,2}\/\d{4}\b/g, '31/12/2000')
        .replace(/\b\d{1,2}\/\d{1,2}\b/g, '31/12')
        .replace(days, 'giorno');
    }
  });

/** Loads all pictures, also those further down, and waits for them and the fonts. */
const settlePictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

/** Lays the page out in this width, from its top. */
export const setWidth = async (page: Page, width: Width): Promise<void> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
};

/** Bars that stay in the window are in front of parts that are longer than it. */
const hideBarsBefore = (part: Locator): Promise<void> =>
  part.evaluate((element) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.header, .tab-bar, .to-top'))
      bar.style.visibility = bar.contains(element) ? '' : 'hidden';
  });

/** Fails if a part does not look as in its picture. */
export const expectPart = async (part: Locator, name: string): Promise<void> => {
  const page = part.page();
  await settlePictures(page);
  await freezeDates(page);
  await hideBarsBefore(part);
  await expect(part).toBeVisible();
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  const maxDiffPixels = Math.min(MOST, Math.max(LEAST, Math.round((width * height) / AREA)));
  await expect.soft(part).toHaveScreenshot(`${name}-${page.viewportSize()?.width}.png`, { maxDiffPixels });
};

export const expectParts = async (page: Page, parts: readonly Part[]): Promise<void> => {
  for (const [name, width, selector] of parts) {
    if (page.viewportSize()?.width !== width) await setWidth(page, width);
    await expectPart(page.locator(selector).first(), name);
  }
};
