import { LINE } from '../palette.ts';
import { type Detail, type Drawing, num, place } from '../pen.ts';
import { toBounds } from './bounds.ts';
import { horizontal, axis, BODY, SHEET, toText, vertical } from './drafting.ts';
import { textIn } from './label.ts';
import { findMeasure, findNumber, type Subject } from './subject.ts';

/** Attributes that measure a side, in order of preference, with their dimension letters. */
type Measures = readonly (readonly [label: string, letter: string])[];

/** The horizontal and the vertical side of an upright drawing. */
const WIDTHS: Measures = [
  ['Campo di serraggio', 'd'],
  ['Lunghezza', 'L'],
  ['Larghezza corpo', 'B'],
  ['Larghezza', 'B'],
  ['Lato', 'L'],
  ['Apertura', 'A'],
];
const HEIGHTS: Measures = [
  ['Altezza', 'H'],
  ['Sbraccio', 'S'],
  ['Base', 'B'],
  ['Arco', 'H'],
];

/** The sides along and across the axis of a tilted drawing. */
const LENGTHS: Measures = [
  ['Lunghezza', 'L'],
  ['Apertura', 'A'],
];
const THICKNESSES: Measures = [
  ['Sbraccio', 'S'],
  ['Larghezza', 'B'],
  ['Diametro esterno', 'D'],
  ['Diametro massimo', 'D'],
  ['Diametro', 'd'],
  ['Filettatura', 'd'],
];

/** The angle of a drawing that is rotated as a whole; 0 for one that is upright or has several parts. */
const findLean = (art: string): number => {
  const lean = /^<g transform="translate\([^)]*\) rotate\((-?[\d.]+)\)[^>]*>/.exec(art);
  return lean ? Number(lean[1]) : 0;
};

/** A line drawing: removes tones and fills bodies with white. */
const toLines = (art: string): string =>
  art
    .replaceAll(/<[a-z]+ [^>]*stroke="none"[^>]*\/>/g, '')
    .replaceAll(/fill="#[0-9A-Fa-f]{3,8}"/g, `fill="${BODY}"`)
    .replaceAll(/stroke="#[0-9A-Fa-f]{3,8}"/g, (ink) => (ink.includes(LINE) ? ink : `stroke="${BODY}"`));

/** Maximum width and height of an outline, in units. */
const WIDE = 66;
const HIGH = 56;

/** The dimension labels of the two sides; a side with an empty label has no dimension. */
export type Sides = { readonly horizontal: string; readonly vertical: string };

/** The upright outline with dimensions of its two sides. */
const drawMeasured = ({ art }: Drawing, shown: Sides, detail: Detail): string => {
  const lines = toLines(art({ ...detail, line: detail.line * 0.8 }));
  const lean = findLean(lines);
  const quick = place(lines, { turn: -lean, line: detail.line });
  const [, , wide, high] = toBounds(quick);
  const turned = lean !== 0 && high > wide ? place(lines, { turn: -lean - 90, line: detail.line }) : quick;
  const [x, y, width, height] = toBounds(turned);
  const scale = Math.min(WIDE / width, HIGH / height, 1.3);
  const [w, h] = [width * scale, height * scale];
  const [left, top] = [(shown.vertical ? 42 : 48) - w / 2, 42 - h / 2];
  const body = place(place(turned, { at: [-x, -y], line: detail.line / scale }), {
    at: [left, top],
    scale,
    line: detail.line,
  });
  return (
    body +
    (lean === 0 || w < h * 2.2
      ? ''
      : axis(`M${num(left - 3)} ${num(top + h / 2)}H${num(left + w + 3)}`, detail)) +
    (shown.horizontal &&
      horizontal([left, left + w], {
        y: top + h + 10,
        edge: top + h + 1.5,
        text: shown.horizontal,
        detail,
      })) +
    (shown.vertical &&
      vertical([top, top + h], { x: left + w + 9, edge: left + w + 1.5, text: shown.vertical, detail }))
  );
};

const findSide = (subject: Subject, measures: Measures, besides = ''): string => {
  const found = measures.find(([label]) => findNumber(subject, label) !== undefined && label !== besides);
  return found ? toText(found[1], findMeasure(subject, found[0])) : '';
};

/** Whether a product has a measure of one of its sides. */
export const hasSides = (subject: Subject): boolean =>
  [...WIDTHS, ...HEIGHTS, ...THICKNESSES].some(([label]) => findNumber(subject, label) !== undefined);

const findSides = (subject: Subject, detail: Detail): Sides => {
  const lies = findLean(subject.main.art(detail)) !== 0;
  return {
    horizontal: findSide(subject, lies ? LENGTHS : WIDTHS),
    vertical: findSide(subject, lies ? THICKNESSES : HEIGHTS, 'Lunghezza'),
  };
};

/** The outline of a product with dimensions of its sides: the product's own unless `sides` are given. */
export const dimensionedOutline = (subject: Subject, sides?: Sides): Drawing => ({
  tint: SHEET,
  art: (detail) => drawMeasured(subject.main, sides ?? findSides(subject, detail), detail),
});

/** The outline with a caption instead of dimensions. */
export const captionedOutline = ({ main }: Subject, text: string): Drawing => ({
  tint: SHEET,
  art: (detail) =>
    drawMeasured(main, { horizontal: '', vertical: '' }, detail) + (text && textIn(text, [8, 80, 80, 6.4])),
});
