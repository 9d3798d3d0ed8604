import { CAPITAL, toLettering } from '../lettering.ts';
import { LINE, MATERIALS, TINTS } from '../palette.ts';
import { type Detail, num, place, type Point } from '../pen.ts';

/** The ground of technical drawings, and what bodies are filled with on it. */
export const SHEET = 'sand';
export const BODY = '#FBFCFB';
/** The ink of measures. */
const MEASURE = MATERIALS.teal.deep;

/** How high figures are, in units. */
const HEIGHT = 5.6;
const TRACKING = 4;

type Writing = {
  readonly at: Point;
  readonly height?: number;
  readonly ink?: string;
  readonly weight?: number;
};

/** How wide a text is, written `height` high. */
export const toWidth = (text: string, height = HEIGHT): number =>
  (toLettering(text, { weight: 2.4, tracking: TRACKING }).width * height) / CAPITAL;

/** A text with its middle at a point. */
export const write = (
  text: string,
  { at: [x, y], height = HEIGHT, ink = LINE, weight = 2.4 }: Writing,
): string => {
  const scale = height / CAPITAL;
  const { width, art } = toLettering(text, { weight, tracking: TRACKING });
  return `<g stroke="${ink}" stroke-linecap="round">${place(art, {
    at: [x - (width * scale) / 2, y - height / 2],
    scale,
    line: weight * scale,
  })}</g>`;
};

/** The same on the ground of the sheet, so that lines below end at it; `turned` reads upwards. */
const writeOver = (text: string, [x, y]: Point, turned = false): string => {
  const width = toWidth(text) + 2;
  return place(
    `<rect x="${num(-width / 2)}" y="${num(-HEIGHT / 2 - 1)}" width="${num(width)}" height="${num(HEIGHT + 2)}" fill="${TINTS[SHEET]}" stroke="none"/>` +
      write(text, { at: [0, 0] }),
    { at: [x, y], turn: turned ? -90 : 0, line: 1 },
  );
};

/** Lines that are no edges: thinner, in the ink of measures. */
export const thin = (d: string, { line }: Detail, ink: string = MEASURE): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${num(Math.max(0.42, line * 0.5))}"/>`;

/** A line of symmetry. */
export const axis = (d: string, { line }: Detail): string =>
  `<path d="${d}" stroke="${MATERIALS.clay.deep}" stroke-width="${num(Math.max(0.38, line * 0.42))}" stroke-dasharray="5 1.500 1 1.500"/>`;

/** What is hidden inside. */
export const hidden = (d: string, { line }: Detail): string =>
  `<path d="${d}" stroke-width="${num(line * 0.6)}" stroke-dasharray="2.200 1.600"/>`;

const arrow = ([x, y]: Point, [dx, dy]: Point): string =>
  `<path d="M${num(x)} ${num(y)}l${num(dx * 3.4 + dy * 1.1)} ${num(dy * 3.4 + dx * 1.1)}l${num(-dy * 2.2)} ${num(-dx * 2.2)}Z" fill="${MEASURE}" stroke="none"/>`;

/** Narrower than this, arrows point inwards from outside. */
const TIGHT = 9;

/** A measure across, its line at the height `y`, from the edges at `from` and `to` that lie at `edge`. */
export const across = (
  [from, to]: Point,
  { y, edge, text, detail }: { y: number; edge: number; text: string; detail: Detail },
): string => {
  const over = y > edge ? 1.6 : -1.6;
  const outside = to - from < TIGHT;
  const reach = outside ? 5 : 0;
  const inward = outside ? -1 : 1;
  const label: Point =
    outside && toWidth(text) > to - from + 8
      ? [to + reach + toWidth(text) / 2 + 1, y]
      : [(from + to) / 2, y + (outside ? 5 : 0)];
  return (
    thin(
      `M${num(from)} ${num(edge)}V${num(y + over)}M${num(to)} ${num(edge)}V${num(y + over)}M${num(from - reach)} ${num(y)}H${num(to + reach)}`,
      detail,
    ) +
    arrow([from, y], [inward, 0]) +
    arrow([to, y], [-inward, 0]) +
    writeOver(text, label)
  );
};

/** A measure of height, its line at `x`, from the edges at `from` and `to` that lie at `edge`. */
export const upright = (
  [from, to]: Point,
  { x, edge, text, detail }: { x: number; edge: number; text: string; detail: Detail },
): string => {
  const over = x > edge ? 1.6 : -1.6;
  const outside = to - from < TIGHT;
  const reach = outside ? 5 : 0;
  const inward = outside ? -1 : 1;
  const isTurned = !outside && toWidth(text) > 7;
  const side = x > edge ? 1 : -1;
  const label: Point = [outside ? x + side * (toWidth(text) / 2 + 2) : x, (from + to) / 2];
  return (
    thin(
      `M${num(edge)} ${num(from)}H${num(x + over)}M${num(edge)} ${num(to)}H${num(x + over)}M${num(x)} ${num(from - reach)}V${num(to + reach)}`,
      detail,
    ) +
    arrow([x, from], [0, inward]) +
    arrow([x, to], [0, -inward]) +
    writeOver(text, label, isTurned)
  );
};

/** A letter and the measure that an article has for it. */
export const toText = (letter: string, measure: string | undefined): string =>
  measure === undefined ? letter : `${letter} ${measure}`;
