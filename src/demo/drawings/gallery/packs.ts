import { MATERIALS, WHITE } from '../palette.ts';
import {
  type Box,
  type Detail,
  type Drawing,
  ellipse,
  fine,
  line,
  path,
  place,
  type Point,
  polygon,
  rect,
  repeat,
  tone,
} from '../pen.ts';
import { toBounds } from './bounds.ts';
import { findInk, findSheath } from './ink.ts';
import { brandIn, label, textIn, toQuantity } from './label.ts';
import type { Subject } from './subject.ts';

const { carton, paper, rubber, teal, zinc } = MATERIALS;

/** A drawing fitted into a box. */
export const drawInBox = ({ art }: Drawing, [x, y, width, height]: Box, detail: Detail): string => {
  const [left, top, wide, high] = toBounds(art(detail));
  const scale = Math.min(width / wide, height / high);
  const fitted = art({ line: (detail.line * 0.7) / scale, pitch: detail.pitch / Math.sqrt(scale) });
  return place(
    place(fitted, { at: [-left - wide / 2, -top - high / 2], line: (detail.line * 0.7) / scale }),
    { at: [x + width / 2, y + height / 2], scale, line: detail.line * 0.7 },
  );
};

/** Elements on a sloping side of a box; `down` is the slope. */
const onSide = (art: string, [x, y]: Point, down: number): string =>
  `<g transform="matrix(1 ${down} 0 1 ${x} ${y})">${art}</g>`;

type Pack = (subject: Subject, detail: Detail) => string;

const box: Pack = (subject, detail) =>
  path('M8 32L48 49V92L8 73Z', carton.base) +
  path('M48 49L88 32V73L48 92Z', carton.shade) +
  path('M8 32L48 16L88 32L48 49Z', carton.light) +
  path('M28 24L68 40.500V51L61 54V43.400L21 27Z', paper.shade) +
  onSide(label(subject, [0, 0, 34, 25]), [11, 44], 0.425) +
  onSide(drawInBox(subject.main, [0, 0, 22, 22], detail), [60, 62], -0.425);

/** A bag with several small articles. */
const bag: Pack = (subject, detail) =>
  path('M18 30H78C82 48 84 70 81 90C60 93 36 93 15 90C12 70 14 48 18 30Z', '#F3F8F8') +
  drawInBox(subject.main, [19, 40, 34, 34], detail) +
  drawInBox(subject.main, [44, 52, 34, 34], detail) +
  `<path d="M18 30H78C82 48 84 70 81 90C60 93 36 93 15 90C12 70 14 48 18 30Z" fill="#DCEBEE" fill-opacity=".35"/>` +
  `<path d="M23 44C21 58 21 72 23 84M28 40L27 47" stroke="${WHITE}" stroke-width="2.400"/>` +
  rect([14, 6, 68, 28], WHITE, 2) +
  rect([14, 6, 68, 5], teal.base, 2) +
  `<path d="M41 12H55" stroke-width="2.600" stroke="${zinc.shade}"/>` +
  brandIn(subject.brand, [18, 14.5, 60, 8]) +
  textIn(subject.sku, [18, 25, 36, 5]) +
  textIn(toQuantity(subject), [58, 25, 20, 5]);

/** One article on a card with a hang hole. */
const card: Pack = (subject, detail) =>
  rect([17, 4, 62, 88], WHITE, 4) +
  tone('M17 8A4 4 0 0 1 21 4H75A4 4 0 0 1 79 8V26H17Z', teal.base) +
  rect([17, 4, 62, 88], 'none', 4) +
  `<path d="M40 10H56" stroke-width="3.400" stroke="${zinc.light}"/>` +
  rect([21, 14, 54, 10], WHITE, 1.5) +
  brandIn(subject.brand, [24, 15.5, 48, 7]) +
  rect([21, 29, 54, 48], '#F0F6F6', 6) +
  drawInBox(subject.main, [25, 32, 46, 42], detail) +
  `<path d="M25 36V62M28 33H36" stroke="${WHITE}" stroke-width="1.600"/>` +
  textIn(subject.sku, toQuantity(subject) ? [21, 81, 32, 6] : [24, 81, 48, 6]) +
  textIn(toQuantity(subject), [59, 82, 16, 4.6]);

/** The case of a power tool. */
const toolCase: Pack = (subject) =>
  `<path d="M34 24V16A4 4 0 0 1 38 12H58A4 4 0 0 1 62 16V24" stroke-width="6.400"/><path d="M34 24V16A4 4 0 0 1 38 12H58A4 4 0 0 1 62 16V24" stroke="${rubber.base}" stroke-width="4"/>` +
  rect([7, 24, 82, 58], teal.shade, 6) +
  tone('M13 26H83A4 4 0 0 1 87 30V33H9V30A4 4 0 0 1 13 26Z', teal.light) +
  tone('M9 68H87V76A4 4 0 0 1 83 80H13A4 4 0 0 1 9 76Z', teal.deep) +
  rect([7, 24, 82, 58], 'none', 6) +
  line('M7 46H89') +
  [22, 64].map((x) => rect([x, 40, 10, 13], rubber.base, 1.5)).join('') +
  fine('M12 58H84M12 62H84') +
  label(subject, [34, 53, 28, 21]) +
  [16, 72].map((x) => rect([x, 82, 10, 4], rubber.deep, 1)).join('');

const shoeBox: Pack = (subject, detail) =>
  path('M7 44L60 58V88L7 72Z', zinc.base) +
  path('M60 58L89 44V72L60 88Z', zinc.shade) +
  path('M5 34L61 49V60L5 45Z', zinc.light) +
  path('M61 49L91 34V45L61 60Z', zinc.base) +
  path('M5 34L36 22L91 34L61 49Z', paper.light) +
  onSide(label(subject, [0, 0, 24, 17]), [33, 59], 0.3) +
  onSide(drawInBox(subject.main, [0, 0, 22, 17], detail), [9, 51], 0.28);

/** Cable on a drum, in the colour of its sheath. */
const drum: Pack = (subject) => {
  const ink = findSheath(subject.main);
  return (
    ellipse([32, 50], [16, 38], carton.base) +
    rect([32, 22, 34, 56], ink, 0) +
    fine(
      repeat(
        8,
        (index) => `M${36 + index * 4} 22C${39 + index * 4} 36 ${39 + index * 4} 64 ${36 + index * 4} 78`,
      ),
    ) +
    line('M32 22H66M32 78H66') +
    ellipse([66, 50], [16, 38], carton.light) +
    ellipse([66, 50], [4, 9], rubber.base) +
    fine('M66 41V14M66 59V86M62 46L54 24M62 54L54 76M70 46L78 24M70 54L78 76') +
    label(subject, [6, 60, 38, 27])
  );
};

/** A bundle of bars or pipes. */
const bundle: Pack = (subject) => {
  const ink = findInk(subject.main);
  const end = (x: number, y: number): string =>
    ellipse([x, y], [6.2, 8], WHITE) + ellipse([x, y], [3.2, 4.6], zinc.shade);
  const bar = (y: number): string =>
    path(`M14 ${y - 8}L84 ${y - 26}V${y - 10}L14 ${y + 8}Z`, ink) +
    tone(`M14 ${y - 6}L84 ${y - 24}V${y - 20}L14 ${y - 2}Z`, WHITE) +
    end(14, y);
  return (
    [76, 62, 48].map((y) => bar(y)).join('') +
    polygon(
      [
        [40, 33],
        [45, 31.7],
        [45, 77],
        [40, 78.3],
      ],
      rubber.base,
    ) +
    polygon(
      [
        [68, 26],
        [73, 24.7],
        [73, 70],
        [68, 71.3],
      ],
      rubber.base,
    ) +
    line('M56 72V66') +
    label(subject, [42, 70, 34, 22])
  );
};

/** Sacks or one heavy article on a pallet. */
const pallet: Pack = (subject, detail) =>
  drawInBox(subject.main, [18, 6, 60, 64], detail) +
  rect([6, 70, 84, 5], carton.light, 0.8) +
  [8, 42, 76].map((x) => rect([x, 75, 12, 8], carton.shade)).join('') +
  rect([6, 83, 84, 4], carton.base, 0.8) +
  label(subject, [58, 50, 32, 20]);

/** Upright articles in an open carton. */
const tray: Pack = (subject, detail) =>
  path('M8 40L20 30H76L88 40Z', carton.shade) +
  [14, 38, 62].map((x) => drawInBox(subject.main, [x - 4, 8, 28, 54], detail)).join('') +
  path('M6 52H90L87 88H9Z', carton.base) +
  tone('M80 54H88L85 86H78Z', carton.shade) +
  line('M6 52H90L87 88H9Z') +
  label(subject, [28, 57, 40, 26]);

const PACKS = { box, bag, card, case: toolCase, shoes: shoeBox, drum, bundle, pallet, tray };
export type PackKind = keyof typeof PACKS;

/** The pack that an article is sold in. */
export const packDrawing = (subject: Subject, kind: PackKind): Drawing => ({
  tint: 'stone',
  art: (detail) => PACKS[kind](subject, detail),
});
