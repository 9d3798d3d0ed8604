import { flapDisc } from '../abrasives.ts';
import { lowShoe, wellington } from '../footwear.ts';
import { ledLamp } from '../lamps.ts';
import { angleGrinder } from '../machines.ts';
import { MATERIALS } from '../palette.ts';
import { fine, line, place, type Point, rect } from '../pen.ts';
import { safetyShoe } from '../safety.ts';
import { type Frame, put, SCENE_DETAIL, toScene } from '../scene.ts';
import { ballValve } from '../supplies.ts';
import { cuttingDisc } from '../tools.ts';
import { pressureGauge } from '../valves.ts';

/** The size of a promotion's picture in pixels. */
export const PROMO = { width: 640, height: 320 } as const;

/** Its left half, 200 units, stays quiet, for words. */
const FRAME: Frame = { view: [0, 0, 400, 200], ...PROMO };

const { carton, clay, rubber, teal, yellowZinc, zinc } = MATERIALS;

const board = (y: number, fill: string): string =>
  rect([190, y, 220, 9], fill, 1) + [222, 360].map((x) => rect([x, y + 9, 7, 14], carton.shade)).join('');

/** An open shoe box, its lid leaning behind it. */
const shoeBox = (): string =>
  rect([296, 30, 92, 44], teal.base, 1) +
  rect([292, 26, 100, 14], teal.light, 1) +
  fine('M312 54H350M312 62H336');

const drawFootwear = (): string =>
  board(74, carton.base) +
  board(176, carton.base) +
  shoeBox() +
  put(lowShoe({ size: 42, tones: MATERIALS.orange, trim: rubber, sport: true }), [196, 1], 0.96) +
  put(safetyShoe({ size: 44, upper: 'yellowZinc' }), [196, 96], 1.1) +
  put(wellington({ size: 43, tones: MATERIALS.green, trim: rubber }), [302, 80], 1.1);

const drawAbrasives = (): string =>
  rect([312, 78, 100, 8], yellowZinc.base, 1) +
  rect([368, 86, 7, 13], carton.shade) +
  board(176, yellowZinc.base) +
  put(flapDisc({ diameter: 125, grit: 60, cloth: 'blue' }), [308, -4.5], 0.98) +
  put(cuttingDisc({ diameter: 230, label: 'clay' }), [188, 60.5], 1.34) +
  put(angleGrinder({ body: 'teal' }), [276, 76], 1.33);

/** A bulb on its cord, seen hanging: its light lies around it. */
const pendant = ([x, y]: Point, scale: number, kelvin: number): string =>
  `<g stroke="none"><circle cx="${x}" cy="${y + 34 * scale}" r="${52 * scale}" fill="#FFF6DA" fill-opacity=".55"/><circle cx="${x}" cy="${y + 34 * scale}" r="${38 * scale}" fill="#FFF1C4" fill-opacity=".8"/></g>` +
  line(`M${x}-4V${y - 14 * scale}`) +
  place(put(ledLamp({ shape: 'globe', size: 1, kelvin }), [-48, -48], 1), {
    at: [x, y + 16 * scale],
    turn: 180,
    scale,
    line: SCENE_DETAIL.line,
  });

const drawLamps = (): string =>
  pendant([232, 64], 0.9, 3000) + pendant([304, 96], 1.1, 2700) + pendant([370, 48], 0.8, 4000);

const drawPlumbing = (): string => {
  const pipe = (d: string): string =>
    `<path d="${d}" stroke-width="18"/><path d="${d}" stroke="${zinc.base}" stroke-width="15.400"/><path d="${d}" stroke="${zinc.light}" stroke-width="4" transform="translate(-2 -3)"/>`;
  return (
    pipe('M196-10V150H420') +
    rect([184, 60, 24, 8], clay.base, 2) +
    rect([336, 138, 8, 24], clay.base, 2) +
    put(ballValve({ size: 7, lever: 'red' }), [214, 82], 1.3) +
    put(pressureGauge({ size: 0.8, rim: 'black', share: 0.4 }), [316, 52], 1)
  );
};

const PROMOS: Readonly<Record<string, readonly [ground: string, draw: () => string]>> = {
  calzature: ['#F1EDE3', drawFootwear],
  abrasivi: ['#F6EAE0', drawAbrasives],
  lampade: ['#E9EFF0', drawLamps],
  idraulica: ['#E6EFEF', drawPlumbing],
};

/** Pictures of promotions by name, as SVG documents; words stand on their left half. */
export const PROMO_DRAWINGS: ReadonlyMap<string, () => string> = new Map(
  Object.entries(PROMOS).map(([name, [ground, draw]]) => [name, () => toScene(draw(), ground, FRAME)]),
);
