import { DARK, MATERIALS, type Tones } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  polygon,
  rect,
  repeat,
  resize,
  tone,
} from './pen.ts';

const METAL = MATERIALS.zinc;

/** A ladder with its number of steps: a pair of steps, or a straight one. */
export const ladder = ({ steps, tones, pair }: { steps: number; tones: Tones; pair: boolean }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const shown = Math.min(steps, 11);
    const [top, bottom] = [pair ? 15 : 6, 90];
    const left = (y: number): number => (pair ? 38 - (y - top) * 0.22 : 33 - (y - top) * 0.05);
    const right = (y: number): number => (pair ? 54 + (y - top) * 0.02 : 63 + (y - top) * 0.05);
    const gap = (bottom - top - 8) / shown;
    const tread = repeat(shown, (index) => {
      const y = top + 6 + index * gap;
      return pair && index === 0
        ? ''
        : rect([left(y), y, right(y) - left(y), pair ? 4 : 3.2], index % 2 ? tones.light : tones.base, 0.8);
    });
    const rail = (x: (y: number) => number, fill: string): string =>
      polygon(
        [
          [x(top) - 2, top],
          [x(top) + 2, top],
          [x(bottom) + 2, bottom],
          [x(bottom) - 2, bottom],
        ],
        fill,
      );
    const back = pair
      ? polygon(
          [
            [54, 16],
            [57, 16],
            [80, 88],
            [76, 88],
          ],
          METAL.shade,
        ) +
        polygon(
          [
            [44, 15],
            [47, 15],
            [62, 84],
            [59, 84],
          ],
          METAL.shade,
        ) +
        fine('M58 60L71 60M62 72L75 72') +
        line(`M${num(right(56))} 56L66 56`)
      : '';
    const art =
      back +
      tread +
      rail(left, METAL.light) +
      rail(right, METAL.base) +
      rect([left(bottom) - 4, 87, 8, 4], DARK, 1) +
      rect([right(bottom) - 4, 87, 8, 4], DARK, 1) +
      (pair ? rect([32, 11, 28, 7], tones.base, 2) + tone('M34 12.4H58V14H34Z', tones.light) : '');
    return resize(art, 0.74 + Math.min(12, steps) * 0.022, width);
  },
});

/** A castor; `kind` is fixed, swivel or with a brake. */
export const castor = (spec: {
  diameter: number;
  tyre: Tones;
  kind: 'fixed' | 'swivel' | 'brake';
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { tyre, kind } = spec;
    const x = kind === 'fixed' ? 48 : 44;
    const art =
      polygon(
        [
          [22, 16],
          [74, 16],
          [78, 22],
          [18, 22],
        ],
        METAL.light,
      ) +
      rect([18, 22, 60, 5], METAL.base, 1) +
      [26, 70].map((at) => ellipse([at, 19], [3, 1.3], DARK)).join('') +
      (kind === 'fixed' ? '' : path('M36 27H60L63 33H33Z', METAL.shade)) +
      circle([x, 62], 26, tyre.base) +
      `<path d="M${x - 20} 54A22 22 0 0 1 ${x - 4} 40" stroke="${tyre.light}" stroke-width="4"/>` +
      `<path d="M${x + 22} 66A22 22 0 0 1 ${x + 4} 84" stroke="${tyre.shade}" stroke-width="5"/>` +
      circle([x, 62], 26, 'none') +
      circle([x, 62], 16.5, METAL.base) +
      tone(`M${x - 14} 60A14 14 0 0 1 ${x} 47.6V52A10 10 0 0 0 ${x - 9.6} 61Z`, METAL.light) +
      circle([x, 62], 16.5, 'none') +
      path(
        kind === 'fixed' ? 'M34 27H62L55 66A7 7 0 0 1 41 66Z' : 'M36 32H62L51 66A7 7 0 0 1 37.4 62Z',
        METAL.shade,
      ) +
      tone(kind === 'fixed' ? 'M37 29H42L45 62H42Z' : 'M39 34H44L43 62H40Z', METAL.light) +
      circle([x, 62], 4.6, METAL.light) +
      fine(`M${x - 2.4} 62H${x + 2.4}`) +
      (kind === 'brake'
        ? path('M60 38L82 46A4 4 0 0 1 80 53L62 50Z', MATERIALS.red.base) +
          tone('M62 41L80 47.4V49.4L62 44.4Z', MATERIALS.red.light)
        : '');
    return resize(art, 0.7 + spec.diameter * 0.0015, width);
  },
});

/** A sack truck. */
export const handTruck = ({ tones, wheel }: { tones: Tones; wheel: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const tubeOf = (d: string, fill: string): string =>
      `<path d="${d}" stroke-width="6"/><path d="${d}" stroke="${fill}" stroke-width="${num(6 - width * 2)}"/>`;
    const art =
      tubeOf('M30 12L20 10M30 12L58 74', tones.shade) +
      tubeOf('M44 8L34 6M44 8L70 66', tones.base) +
      [
        [35, 23, 47.6, 16],
        [42, 39, 54.6, 31.6],
        [49, 54, 61.4, 47],
      ]
        .map(([a, b, c, d]) => tubeOf(`M${a} ${b}L${c} ${d}`, tones.light))
        .join('') +
      polygon(
        [
          [54, 78],
          [76, 66],
          [92, 72],
          [68, 86],
        ],
        METAL.light,
      ) +
      polygon(
        [
          [54, 78],
          [68, 86],
          [68, 89],
          [54, 81],
        ],
        METAL.shade,
      ) +
      circle([44, 76], 13, wheel.base) +
      circle([44, 76], 6.4, METAL.light) +
      circle([44, 76], 2, DARK) +
      `<path d="M35 72A10 10 0 0 1 42 66.6" stroke="${wheel.light}" stroke-width="2.6"/>`;
    return resize(art, 0.98, width);
  },
});

/** A platform trolley; `long` in mm. */
export const trolley = ({ tones, long }: { tones: Tones; long: number }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const wheel = (x: number, y: number): string =>
      circle([x, y], 7.4, MATERIALS.rubber.base) +
      circle([x, y], 3.2, METAL.light) +
      path(`M${x - 5} ${y - 9}H${x + 5}L${x + 2} ${y}H${x - 2}Z`, METAL.shade);
    const bow = 'M14 58V18A5 5 0 0 1 18 13L36 8A5 5 0 0 1 42 13V50';
    const art =
      `<path d="${bow}" stroke-width="6"/><path d="${bow}" stroke="${tones.base}" stroke-width="${num(6 - width * 2)}"/>` +
      wheel(46, 66) +
      wheel(84, 68) +
      polygon(
        [
          [10, 58],
          [40, 48],
          [92, 56],
          [60, 70],
        ],
        MATERIALS.carton.light,
      ) +
      polygon(
        [
          [10, 58],
          [60, 70],
          [60, 75],
          [10, 63],
        ],
        MATERIALS.carton.base,
      ) +
      polygon(
        [
          [60, 70],
          [92, 56],
          [92, 61],
          [60, 75],
        ],
        MATERIALS.carton.shade,
      ) +
      fine('M22 56L70 66M34 52L82 61') +
      wheel(20, 76) +
      wheel(60, 86);
    return resize(art, 0.7 + long * 0.00023, width);
  },
});
