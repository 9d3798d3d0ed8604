import { WIDE } from './hero.ts';
import { padlock } from './locks.ts';
import { angleGrinder, compressor, drillDriver } from './machines.ts';
import { MATERIALS, WHITE } from './palette.ts';
import { type Box, fine, line, path, rect, repeat } from './pen.ts';
import { glove, helmet, safetyShoe } from './safety.ts';
import { box, type Frame, put, toScene } from './scene.ts';
import { ballValve, cableCoil, cartridge, paintTin, sack } from './supplies.ts';
import { cuttingDisc, tapeMeasure } from './tools.ts';

/** The size of a tile in pixels. */
export const TILE = { width: 960, height: 400 } as const;

/** A tile; the left half stays quiet, for words. */
const NARROW: Frame = { view: [56, 6, 432, 180], ...TILE };

const { carton, clay, teal, yellowZinc, zinc, grey, blue } = MATERIALS;

const FLOOR = 316;

const floor = ([x, , width]: Box, fill: string): string => rect([x - 10, FLOOR, width + 20, 90], fill);

// The warehouse: a rack of three bays -------------------------------------------------------------------------

const BAYS = [20, 326, 632] as const;
const BAY = 306;
const SHELVES = [38, 178] as const;

const rack = (): string =>
  SHELVES.map((y) => rect([20, y, BAY * 3, 14], clay.base, 1)).join('') +
  [...BAYS, 938].map((x) => rect([x - 7, -96, 14, FLOOR + 96], blue.base, 1)).join('') +
  fine([...BAYS, 938].map((x) => repeat(16, (index) => `M${x - 2} ${-84 + index * 25}h4`)).join(''));

const pallet = (x: number): string =>
  rect([x, FLOOR - 7, 130, 7], carton.shade, 1) +
  rect([x, FLOOR - 20, 130, 6], carton.shade, 1) +
  [0, 58, 116].map((at) => rect([x + at, FLOOR - 14, 14, 7], carton.deep)).join('');

const bags = (x: number): string =>
  repeat(4, (row) =>
    repeat(2, (column) =>
      rect([x + column * 63 + (row % 2) * 3, FLOOR - 44 - row * 23, 62, 23], row % 2 ? zinc.light : WHITE, 9),
    ),
  ) + fine(repeat(4, (row) => `M${x + 16} ${FLOOR - 32 - row * 23}h26m37 0h26`));

const drawWarehouse = (): string => {
  const scene =
    floor(WIDE.view, '#D5DCDC') +
    line(`M${WIDE.view[0]} ${FLOOR}h${WIDE.view[2]}`) +
    [
      [36, -32, 84, 70],
      [122, -18, 70, 56],
      [136, -66, 52, 48],
      [222, -50, 90, 88],
      [344, -22, 76, 60],
      [420, -22, 76, 60],
      [380, -74, 80, 52],
      [526, -40, 92, 78],
      [650, -58, 98, 96],
      [756, -14, 62, 52],
      [822, -30, 100, 68],
      [650, 112, 80, 66],
      [734, 96, 100, 82],
      [42, 98, 96, 80],
    ]
      .map(([x = 0, y = 0, width = 0, height = 0]) => box([x, y, width, height]))
      .join('') +
    [148, 216]
      .map((x) => put(cableCoil({ sheath: x > 200 ? 'blue' : 'red', cores: ['blue'] }), [x, 86], 1.02))
      .join('') +
    (['blue', 'red', 'green', 'grey'] as const)
      .map((paint, index) => put(paintTin({ litres: 2.5, paint }), [330 + index * 68, 91], 1))
      .join('') +
    put(ballValve({ size: 7, lever: 'red' }), [838, 106], 0.9) +
    pallet(52) +
    bags(53) +
    box([206, 236, 104, 80]) +
    put(compressor({ body: 'teal' }), [334, 182], 1.56) +
    pallet(488) +
    box([490, 232, 64, 64]) +
    box([554, 232, 64, 64]) +
    box([516, 178, 76, 54]) +
    put(sack({ band: 'teal' }), [660, 194], 1.36) +
    put(sack({ band: 'clay' }), [770, 194], 1.36);
  return toScene(scene + rack(), '#E9EEF0', WIDE);
};

// The building site: a wall, a ladder, a board on trestles -----------------------------------------------------

const BRICK = { width: 56, height: 24 };

const bricks = (): string =>
  rect([330, 4, 620, 312], '#EBD9CE', 0) +
  fine(
    repeat(13, (row) => {
      const y = 4 + row * BRICK.height;
      const shift = row % 2 ? BRICK.width / 2 : 0;
      return `M330 ${y}h620${repeat(11, (column) => `M${330 + shift + column * BRICK.width} ${y}v${BRICK.height}`)}`;
    }),
  ) +
  repeat(9, (index) =>
    rect([330 + ((index * 3) % 11) * 56, 28 + ((index * 5) % 11) * 24, 56, 24], clay.light),
  ) +
  line('M330 316V4H950V316');

const opening = (): string =>
  rect([700, 56, 168, 132], '#DCE9EC', 1) +
  rect([700, 56, 168, 132], 'none', 1) +
  line('M784 56v132M700 122h168') +
  rect([688, 188, 192, 11], zinc.light, 1);

const ladder = (): string =>
  path('M392 316L462-70h9L401 316z', yellowZinc.base) +
  path('M452 316L522-70h9L461 316z', yellowZinc.base) +
  repeat(10, (index) => rect([405 + index * 6.6, 287 - index * 36.4, 51, 6], yellowZinc.light, 1));

const trestle = (x: number): string =>
  path(`M${x} 250l-22 66h8l22-66zM${x + 14} 250l22 66h-8l-22-66z`, carton.shade) +
  rect([x - 8, 244, 30, 8], carton.base, 1);

const drawSite = (): string => {
  const scene =
    floor(WIDE.view, '#DCD6CA') +
    bricks() +
    opening() +
    line(`M${WIDE.view[0]} ${FLOOR}h${WIDE.view[2]}`) +
    ladder() +
    trestle(560) +
    trestle(826) +
    rect([520, 232, 380, 13], yellowZinc.light, 1) +
    put(helmet({ shell: 'yellowZinc' }), [528, 150], 0.98) +
    put(angleGrinder({ body: 'teal' }), [626, 154], 1.06) +
    put(tapeMeasure({ metres: 8, case: 'yellowZinc' }), [742, 164], 0.86) +
    put(drillDriver({ body: 'orange' }), [812, 149], 0.95) +
    put(safetyShoe({ size: 43, upper: 'teal' }), [600, 242], 0.94) +
    put(sack({ band: 'clay' }), [212, 182], 1.5) +
    put(sack({ band: 'teal' }), [112, 182], 1.5) +
    put(paintTin({ litres: 5, paint: 'blue' }), [690, 224], 1) +
    put(cableCoil({ sheath: 'red', cores: ['blue'] }), [458, 234], 0.92);
  return toScene(scene, '#EEF1EC', WIDE);
};

// Tiles -------------------------------------------------------------------------------------------------------

const shelf = (y: number, fill: string): string => rect([232, y, 260, 9], fill, 2);

const drawOffers = (): string =>
  toScene(
    shelf(160, yellowZinc.base) +
      put(cuttingDisc({ diameter: 125, label: 'clay' }), [236, 73], 1.08) +
      put(padlock({ width: 50, body: 'brass' }), [320, 84], 0.86) +
      put(cartridge({ label: 'teal', nozzle: 'paper' }), [384, 66], 1.02),
    '#F6EAE0',
    NARROW,
  );

const drawNovelties = (): string =>
  toScene(
    shelf(160, teal.base) +
      put(drillDriver({ body: 'orange' }), [240, 58], 1.16) +
      put(angleGrinder({ body: 'teal' }), [352, 71], 1.12),
    '#E6EFEF',
    NARROW,
  );

const drawSafety = (): string =>
  toScene(
    shelf(160, grey.light) +
      put(helmet({ shell: 'yellowZinc' }), [228, 82], 0.94) +
      put(glove({ size: 9, coating: 'rubber', hem: 'orange' }), [314, 81], 0.92) +
      put(safetyShoe({ size: 43, upper: 'teal' }), [388, 88], 0.9),
    '#EFEFF3',
    NARROW,
  );

const DRAW = {
  magazzino: drawWarehouse,
  cantiere: drawSite,
  offerte: drawOffers,
  novita: drawNovelties,
  sicurezza: drawSafety,
} as const;

/** Pictures of banners, by name, as SVG documents: two as wide as the page, three tiles. Words stand beside them. */
export const BANNERS: ReadonlyMap<string, () => string> = new Map(Object.entries(DRAW));
