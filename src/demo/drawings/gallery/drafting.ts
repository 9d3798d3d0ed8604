import { CAPITAL, toLettering } from '../lettering.ts';
import { LINE, MATERIALS, TINTS } from '../palette.ts';
import { type Detail, num, place, type Point } from '../pen.ts';

/** The background of technical drawings, and the fill of bodies on it. */
export const SHEET = 'sand';
export const BODY = '#FBFCFB';
/** The colour of dimension lines. */
const MEASURE = MATERIALS.teal.deep;

/** The height of lettering, in units. */
const HEIGHT = 5.6;
const TRACKING = 4;

type Writing = {
  readonly at: Point;
  readonly height?: number;
  readonly ink?: string;
  readonly weight?: number;
};

/** The width of a text with letters `height` high, in units. */
export const toWidth = (text: string, height = HEIGHT): number =>
  (toLettering(text, { weight: 2.4, tracking: TRACKING }).width * height) / CAPITAL;

/** A text centred at a point. */
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

/** `write` on a background that covers the lines below; `turned` reads upwards. */
const writeOver = (text: string, [x, y]: Point, turned = false): string => {
  const width = toWidth(text) + 2;
  return place(
    `<rect x="${num(-width / 2)}" y="${num(-HEIGHT / 2 - 1)}" width="${num(width)}" height="${num(HEIGHT + 2)}" fill="${TINTS[SHEET]}" stroke="none"/>` +
      write(text, { at: [0, 0] }),
    { at: [x, y], turn: turned ? -90 : 0, line: 1 },
  );
};

/** A thin line that is not an edge, by default in the colour of dimension lines. */
export const thinLine = (d: string, { line }: Detail, ink: string = MEASURE): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${num(Math.max(0.42, line * 0.5))}"/>`;

/** A centre line, dash-dotted. */
export const axis = (d: string, { line }: Detail): string =>
  `<path d="${d}" stroke="${MATERIALS.clay.deep}" stroke-width="${num(Math.max(0.38, line * 0.42))}" stroke-dasharray="5 1.500 1 1.500"/>`;

/** A hidden edge, dashed. */
export const hiddenLine = (d: string, { line }: Detail): string =>
  `<path d="${d}" stroke-width="${num(line * 0.6)}" stroke-dasharray="2.200 1.600"/>`;

const arrow = ([x, y]: Point, [dx, dy]: Point): string =>
  `<path d="M${num(x)} ${num(y)}l${num(dx * 3.4 + dy * 1.1)} ${num(dy * 3.4 + dx * 1.1)}l${num(-dy * 2.2)} ${num(-dx * 2.2)}Z" fill="${MEASURE}" stroke="none"/>`;

/** In narrower dimensions arrows point inwards from outside. */
const TIGHT = 9;

/** A horizontal dimension at `y` between x = `from` and x = `to`, with extension lines from y = `edge`. */
export const horizontal = (
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
    thinLine(
      `M${num(from)} ${num(edge)}V${num(y + over)}M${num(to)} ${num(edge)}V${num(y + over)}M${num(from - reach)} ${num(y)}H${num(to + reach)}`,
      detail,
    ) +
    arrow([from, y], [inward, 0]) +
    arrow([to, y], [-inward, 0]) +
    writeOver(text, label)
  );
};

/** A vertical dimension at `x` between y = `from` and y = `to`, with extension lines from x = `edge`. */
export const vertical = (
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
    thinLine(
      `M${num(edge)} ${num(from)}H${num(x + over)}M${num(edge)} ${num(to)}H${num(x + over)}M${num(x)} ${num(from - reach)}V${num(to + reach)}`,
      detail,
    ) +
    arrow([x, from], [0, inward]) +
    arrow([x, to], [0, -inward]) +
    writeOver(text, label, isTurned)
  );
};

/** The label of a dimension: its letter, followed by the measure if there is one. */
export const toText = (letter: string, measure: string | undefined): string =>
  measure === undefined ? letter : `${letter} ${measure}`;
