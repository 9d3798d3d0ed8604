import { LINE } from '../palette.ts';
import { type Detail, type Drawing, num, place } from '../pen.ts';
import { toBounds } from './bounds.ts';
import { across, axis, BODY, SHEET, toText, upright } from './drafting.ts';
import { textIn } from './label.ts';
import { findMeasure, findNumber, type Subject } from './subject.ts';

/** Measures by the likeliest first: the label and its letter. */
type Measures = readonly (readonly [label: string, letter: string])[];

/** Across and upright, of a thing that stands. */
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

/** Along and across the axis, of a thing that lies. */
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

/** The angle that a leaning drawing is turned by as a whole; 0 for one that stands or is made of several parts. */
const findLean = (art: string): number => {
  const lean = /^<g transform="translate\([^)]*\) rotate\((-?[\d.]+)\)[^>]*>/.exec(art);
  return lean ? Number(lean[1]) : 0;
};

/** Edges alone: bodies are white, tones are gone. */
const toLines = (art: string): string =>
  art
    .replaceAll(/<[a-z]+ [^>]*stroke="none"[^>]*\/>/g, '')
    .replaceAll(/fill="#[0-9A-Fa-f]{3,8}"/g, `fill="${BODY}"`)
    .replaceAll(/stroke="#[0-9A-Fa-f]{3,8}"/g, (ink) => (ink.includes(LINE) ? ink : `stroke="${BODY}"`));

/** The largest width and height of an outline, in units. */
const WIDE = 66;
const HIGH = 56;

/** The labels of the two sides; an empty one draws no dimension. */
export type Sides = { readonly across: string; readonly upright: string };

/** The thing straightened and measured along its two sides. */
const drawMeasured = ({ art }: Drawing, shown: Sides, detail: Detail): string => {
  const lines = toLines(art({ ...detail, line: detail.line * 0.8 }));
  const lean = findLean(lines);
  const quick = place(lines, { turn: -lean, line: detail.line });
  const [, , wide, high] = toBounds(quick);
  const turned = lean !== 0 && high > wide ? place(lines, { turn: -lean - 90, line: detail.line }) : quick;
  const [x, y, width, height] = toBounds(turned);
  const scale = Math.min(WIDE / width, HIGH / height, 1.3);
  const [w, h] = [width * scale, height * scale];
  const [left, top] = [(shown.upright ? 42 : 48) - w / 2, 42 - h / 2];
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
    (shown.across &&
      across([left, left + w], { y: top + h + 10, edge: top + h + 1.5, text: shown.across, detail })) +
    (shown.upright &&
      upright([top, top + h], { x: left + w + 9, edge: left + w + 1.5, text: shown.upright, detail }))
  );
};

const findSide = (subject: Subject, measures: Measures, besides = ''): string => {
  const found = measures.find(([label]) => findNumber(subject, label) !== undefined && label !== besides);
  return found ? toText(found[1], findMeasure(subject, found[0])) : '';
};

/** Whether a thing has a side that is measured. */
export const hasSides = (subject: Subject): boolean =>
  [...WIDTHS, ...HEIGHTS, ...THICKNESSES].some(([label]) => findNumber(subject, label) !== undefined);

const findSides = (subject: Subject, detail: Detail): Sides => {
  const lies = findLean(subject.main.art(detail)) !== 0;
  return {
    across: findSide(subject, lies ? LENGTHS : WIDTHS),
    upright: findSide(subject, lies ? THICKNESSES : HEIGHTS, 'Lunghezza'),
  };
};

/** The outline of a product with dimensions of its sides: the product's own unless `sides` are given. */
export const measured = (subject: Subject, sides?: Sides): Drawing => ({
  tint: SHEET,
  art: (detail) => drawMeasured(subject.main, sides ?? findSides(subject, detail), detail),
});

/** The outline with a caption instead of dimensions. */
export const outlined = ({ main }: Subject, text: string): Drawing => ({
  tint: SHEET,
  art: (detail) =>
    drawMeasured(main, { across: '', upright: '' }, detail) + (text && textIn(text, [8, 80, 80, 6.4])),
});
