import { DARK, MATERIALS } from './palette.ts';
import { circle, type Detail, fine, line, num, path, place, rect, repeat, tone } from './pen.ts';

const { clay, yellowZinc, zinc } = MATERIALS;

const holes = (): string =>
  `<path d="${repeat(12 * 26, (index) => `M${522 + (index % 26) * 16} ${40 + Math.floor(index / 26) * 16}h.01`)}" stroke="#CFC6AE" stroke-width="2.2"/>`;

const spanner = ([x, scale]: readonly [number, number], width: number): string =>
  circle([x, 54], 2, DARK) +
  place(
    path('M-5 13h10v46c9 3 13 10 11 18l-6 9-3-9c-1-4-13-4-14 0l-3 9-6-9c-2-8 2-15 11-18z', zinc.base) +
      fine('M0 18V54') +
      circle([0, 3], 13, zinc.base) +
      path('M0-4.5l6.5 3.75v7.5L0 10.5l-6.5-3.75v-7.5z', '#F3EEDF'),
    { at: [x, 58], scale, line: width },
  );

const SPANNERS = [
  [536, 0.62],
  [562, 0.72],
  [592, 0.84],
  [626, 0.97],
  [664, 1.12],
] as const;

const hammerOnHook = (width: number): string =>
  place(
    rect([14, 14, 10, 92], yellowZinc.base, 4) +
      path('M-8 0h34c9 0 13 5 15 11H32v7H6v-5H-8z', zinc.base) +
      rect([-13, -2, 8, 17], zinc.shade, 2),
    { at: [706, 44], line: width },
  );

const pliers = (width: number): string =>
  place(
    path('M44 40L28 86c-1 4-8 3-8-2l14-46z', clay.base) +
      path('M52 40l16 46c1 4 8 3 8-2L62 38z', clay.base) +
      path('M47 8h-4c-6 6-11 18-11 28l8 10h16l8-10c0-10-5-22-11-28h-4v24h-2z', zinc.base) +
      circle([48, 39], 5, zinc.light),
    { at: [742, 46], scale: 1.05, line: width },
  );

const square = (width: number): string =>
  place(
    path('M0 0h74v12H14v84H0z', zinc.light) +
      fine('M22 0v5M30 0v7M38 0v5M46 0v7M54 0v5M62 0v7M0 24h5M0 34h7M0 44h5M0 54h7M0 64h5M0 74h7M0 84h5'),
    { at: [846, 46], line: width },
  );

const saw = (width: number): string => {
  const teeth = repeat(17, () => 'l5 5 5-5');
  return place(
    path(`M0 8h210l-12 34h-4${teeth.replaceAll('l5 5 5-5', 'l-5 5-5-5')}z`, zinc.light) +
      path('M210 2h34c8 0 14 6 14 14v16c0 8-6 14-14 14h-44z', yellowZinc.base) +
      rect([218, 14, 26, 18], '#F3EEDF', 8),
    { at: [548, 172], line: width },
  );
};

/** Two links of a chain on a hook. */
const chain = (width: number): string =>
  place(
    [0, 52]
      .map(
        (y) =>
          `<path fill-rule="evenodd" d="M0 ${y}a13 13 0 0 1 13 13v14a13 13 0 0 1-26 0V${y + 13}a13 13 0 0 1 13-13zm0 8a5 5 0 0 0-5 5v14a5 5 0 0 0 10 0V${y + 13}a5 5 0 0 0-5-5z" fill="${zinc.light}"/>`,
      )
      .join('') + rect([-4, 26, 8, 40], zinc.base, 4),
    { at: [900, 100], turn: 20, scale: 0.62, line: width },
  );

/** The board of tools: 430 by 206 units from 508, 24. */
export const pegboard = ({ line: width }: Detail): string =>
  rect([508, 24, 430, 206], '#F3EEDF', 4) +
  holes() +
  SPANNERS.map((spot) => spanner(spot, width)).join('') +
  hammerOnHook(width) +
  pliers(width) +
  square(width) +
  saw(width) +
  chain(width);

/** The lamp over the counter, hanging from a height of `from`. */
export const lamp = (from: number): string =>
  line(`M496 ${num(from)}V-22`) +
  path('M466 6c0-16 13-28 30-28s30 12 30 28z', MATERIALS.teal.base) +
  path('M485 6a11 9 0 0 0 22 0z', '#FFF3CC') +
  tone('M469 5c1-13 12-25 25-26c-8 5-13 14-13.5 26z', MATERIALS.teal.light);
