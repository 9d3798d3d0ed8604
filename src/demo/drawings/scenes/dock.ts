import { handTruck } from '../access.ts';
import { DARK, MATERIALS, WHITE } from '../palette.ts';
import { type Box, circle, fine, line, path, place, rect, repeat, tone } from '../pen.ts';
import { box, put, SCENE_DETAIL } from '../scene.ts';
import { mark } from './mark.ts';

const { blue, carton, clay, grey, paper, rubber, teal, yellowZinc, zinc } = MATERIALS;

/** The heights of the road and of the dock's edge. */
const ROAD = 312;
const DOCK = 236;

const boxes = (list: readonly Box[]): string => list.map(box).join('');

const wheel = (x: number): string =>
  circle([x, ROAD - 29], 36, rubber.deep) +
  circle([x, ROAD - 29], 29, rubber.base) +
  circle([x, ROAD - 29], 15, zinc.base) +
  circle([x, ROAD - 29], 5, DARK) +
  fine(
    repeat(
      5,
      (index) =>
        `M${x + 8 * Math.cos(index * 1.257)} ${ROAD - 29 + 8 * Math.sin(index * 1.257)}l${3 * Math.cos(index * 1.257)} ${3 * Math.sin(index * 1.257)}`,
    ),
  );

const BODY =
  'M84 280V246C84 232 92 224 106 220L160 204L206 130C214 117 226 110 242 110H508C514 110 518 114 518 120V280Z';

/** The van with its back to the dock. */
const van = (): string =>
  path(BODY, paper.base) +
  tone('M242 113H508C512 113 515 116 515 120V128H222L226 122C230 116 235 113 242 113Z', WHITE) +
  tone('M84 262H518V280H84Z', paper.shade) +
  tone('M300 218H518V244H300ZM300 244H84.200C84.600 232 92 224 106 220L113 218H300Z', teal.base) +
  line(BODY) +
  path('M178 202L214 142C217 137 221 135 227 135H286V202Z', '#CFE2E8') +
  tone('M196 202L232 138H246L208 202Z', WHITE) +
  line('M178 202L214 142C217 137 221 135 227 135H286V202Z') +
  line('M300 110V262M164 262V214L178 202M178 202H290') +
  rect([256, 212, 24, 6], DARK, 3) +
  path('M92 234C100 230 112 229 120 230L116 242H87Z', yellowZinc.light) +
  rect([78, 266, 34, 14], DARK, 4) +
  rect([504, 250, 14, 12], clay.base, 2) +
  mark([372, 136], 66, SCENE_DETAIL.line) +
  line('M196 206L184 196') +
  rect([176, 172, 11, 28], DARK, 4) +
  wheel(176) +
  wheel(440);

/** The gate: half rolled up, the racks behind it. */
const gate = (): string =>
  rect([596, 20, 352, DOCK - 20], '#C8D6D8') +
  [96, 166].map((y) => rect([606, y, 332, 7], blue.base)).join('') +
  [604, 716, 828, 938].map((x) => rect([x, 40, 8, DOCK - 40], blue.base)).join('') +
  boxes([
    [618, 56, 46, 40],
    [664, 66, 40, 30],
    [730, 58, 52, 38],
    [846, 52, 56, 44],
    [620, 128, 60, 38],
    [732, 124, 40, 42],
    [772, 134, 46, 32],
    [844, 130, 44, 36],
    [890, 122, 40, 44],
  ]) +
  rect([596, 20, 352, 40], zinc.light) +
  fine('M596 30H948M596 40H948M596 50H948') +
  rect([596, 60, 352, 6], zinc.shade) +
  `<path d="M596 20H948V${DOCK}H596Z"/>`;

const wall = (): string =>
  rect([560, -92, 430, ROAD + 92], '#DCE5E6') +
  fine(repeat(12, (index) => `M${594 + index * 34} -88V8`)) +
  rect([552, -100, 440, 12], DARK) +
  rect([584, 8, 376, 12], teal.base, 1) +
  rect([584, 20, 12, DOCK - 20], grey.light) +
  rect([948, 20, 12, DOCK - 20], grey.light) +
  path('M748-30H796L806-14H738Z', grey.base) +
  path('M752-14H792A20 8 0 0 1 752-14Z', '#FFF3CC') +
  mark([616, -68], 52, SCENE_DETAIL.line);

const dock = (): string =>
  rect([540, DOCK, 440, ROAD - DOCK], '#BFCBCD') +
  rect([532, DOCK, 448, 10], grey.light) +
  rect([528, DOCK + 12, 16, 44], rubber.base, 2) +
  repeat(9, (index) => tone(`M${548 + index * 48} ${DOCK}h22l-8 10h-22z`, yellowZinc.base)) +
  line(`M532 ${DOCK}h448v10H532z`);

const pallet = (x: number): string =>
  rect([x, DOCK - 6, 124, 6], carton.shade, 1) +
  [0, 54, 110].map((at) => rect([x + at, DOCK - 14, 14, 8], carton.deep)).join('') +
  rect([x, DOCK - 20, 124, 6], carton.shade, 1);

const load = (): string =>
  pallet(800) +
  boxes([
    [802, DOCK - 76, 60, 56],
    [862, DOCK - 70, 60, 50],
    [818, DOCK - 122, 72, 46],
  ]) +
  boxes([
    [546, DOCK - 50, 62, 50],
    [552, DOCK - 92, 50, 42],
  ]) +
  place(put(handTruck({ tones: MATERIALS.red, wheel: rubber }), [0, 0], 1.36), {
    at: [640, DOCK - 121],
    line: SCENE_DETAIL.line,
  }) +
  boxes([[722, DOCK - 66, 62, 54]]);

/** Far hills, without lines: quiet behind words. */
const hills = (x: number): string =>
  tone(
    `M${x} ${ROAD}V262C${x + 180} 232 ${x + 300} 258 ${x + 480} 248S${x + 840} 214 ${x + 1100} 250V${ROAD}Z`,
    '#DCE6E4',
  ) +
  tone(
    `M${x} ${ROAD}V288C${x + 220} 268 ${x + 400} 292 ${x + 570} 276S${x + 900} 276 ${x + 1100} 282V${ROAD}Z`,
    '#D1DEDA',
  );

/** A van at the dock of the warehouse, goods ready to be loaded or taken. */
export const drawDock = ([x, , width]: Box): string =>
  hills(x) +
  rect([x - 10, ROAD, width + 20, 80], '#CBD3D5') +
  line(`M${x - 10} ${ROAD}h${width + 20}`) +
  `<path d="M${x + 20} 342H${x + width}" stroke="${WHITE}" stroke-width="5" stroke-dasharray="46 40" stroke-linecap="butt"/>` +
  wall() +
  gate() +
  dock() +
  load() +
  van();
