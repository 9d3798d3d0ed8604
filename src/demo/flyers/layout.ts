import type { Box } from '../drawings/pen.ts';

/** The size of a page in pixels; the shape of A4. */
export const PAGE_WIDTH = 1240;
export const PAGE_HEIGHT = 1754;
export const MARGIN = 60;
const GAP = 30;
const INNER = PAGE_WIDTH - 2 * MARGIN;
/** The end of the tiles; the footer is below. */
const END = PAGE_HEIGHT - 90;

/** The height of the coloured band on top of a page with a heading. */
export const BAND = 240;

/** A row of `count` tiles. */
const toRow = (count: number, y: number, height: number): readonly Box[] => {
  const width = (INNER - GAP * (count - 1)) / count;
  return Array.from({ length: count }, (_, at): Box => [MARGIN + at * (width + GAP), y, width, height]);
};

/** The leading article of an inner page, across its width. */
const LEAD: Box = [MARGIN, BAND + 40, INNER, 440];
/** The leading article of the cover: on its right, below the title. */
const COVER_LEAD: Box = [MARGIN, 610, INNER, 600];

/** The areas of a page's articles, the leading one first: the first page is the cover. */
export const toBoxes = (page: number, articles: number): readonly Box[] => {
  if (page === 0) return [COVER_LEAD, ...toRow(articles - 1, 1240, END - 1240)];
  const top = LEAD[1] + LEAD[3] + GAP;
  const height = (END - top - GAP) / 2;
  const rest = articles - 1;
  const first = Math.floor(rest / 2);
  return [LEAD, ...toRow(first, top, height), ...toRow(rest - first, top + height + GAP, height)];
};
