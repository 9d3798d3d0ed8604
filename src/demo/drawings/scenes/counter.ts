import { cabinet, papers, parcels } from '../counter.ts';
import { padlock } from '../locks.ts';
import { drillDriver } from '../machines.ts';
import { MATERIALS, type Material } from '../palette.ts';
import { lamp, pegboard } from '../pegboard.ts';
import { type Box, place, rect } from '../pen.ts';
import { helmet } from '../safety.ts';
import { box, counter, put, SCENE_DETAIL } from '../scene.ts';
import { cableCoil, cartridge, paintTin } from '../supplies.ts';
import { tapeMeasure } from '../tools.ts';

const { carton, yellowZinc } = MATERIALS;

/** The height of the shelf's board. */
const SHELF = -10;

const board = (x: number, width: number): string =>
  [x + 24, x + width - 32].map((at) => rect([at, SHELF + 9, 8, 18], carton.shade)).join('') +
  rect([x, SHELF, width, 9], yellowZinc.base, 1);

/** A cartridge, which is drawn leaning, put upright on the shelf. */
const upright = (label: Material, x: number): string =>
  place(put(cartridge({ label, nozzle: 'paper' }), [-43.2, -44.1], 0.9), {
    at: [x, SHELF - 37.5],
    turn: -24,
    line: SCENE_DETAIL.line,
  });

/** Goods above the cabinet and the board of tools, as far up as the lamp hangs. */
const shelf = (): string =>
  board(14, 430) +
  board(566, 372) +
  [
    [28, -62, 74, 52],
    [102, -50, 56, 40],
    [108, -82, 46, 32],
  ]
    .map(([x = 0, y = 0, width = 0, height = 0]) => box([x, y, width, height]))
    .join('') +
  (['teal', 'clay', 'orange'] as const).map((paint, index) => upright(paint, 196 + index * 36)).join('') +
  put(cableCoil({ sheath: 'blue', cores: ['red'] }), [284, SHELF - 74], 0.86) +
  put(helmet({ shell: 'yellowZinc' }), [362, SHELF - 72], 0.86) +
  (['red', 'blue', 'green', 'yellowZinc'] as const)
    .map((paint, index) => put(paintTin({ litres: 2.5, paint }), [560 + index * 64, SHELF - 81], 0.93))
    .join('') +
  box([824, SHELF - 56, 60, 56]) +
  box([884, SHELF - 38, 46, 38]);

/** The trade counter: drawers, tools on the wall, goods on the shelf and ready to be taken. */
export const drawCounter = (view: Box): string =>
  place(
    shelf() +
      cabinet() +
      pegboard(SCENE_DETAIL) +
      lamp(view[1] - 10) +
      parcels() +
      papers() +
      put(padlock({ width: 40, body: 'brass' }), [436, 234], 0.78) +
      put(tapeMeasure({ metres: 8, case: 'yellowZinc' }), [514, 226], 0.94) +
      put(helmet({ shell: 'orange' }), [606, 221], 0.86) +
      put(drillDriver({ body: 'teal' }), [716, 211], 1.02),
    { at: [24, 0], line: SCENE_DETAIL.line },
  ) + counter(view);
