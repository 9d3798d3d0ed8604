import type { Tones } from './palette.ts';
import { num, outline, path, type Point, repeat, SIDE, toneArea } from './pen.ts';

/** The centre of the square. */
export const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** A round bar on the axis from `top` to `bottom`; `half` is its radius, `end` that at the bottom of a tapered one. */
type Rod = {
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
  readonly end?: number;
};

/** A vertical slice of a rod between two fractions of its half width. */
const toSlice = ({ half, top, bottom, end = half }: Rod, from: number, to: number): readonly Point[] => [
  [half * from, top],
  [half * to, top],
  [end * to, bottom],
  [end * from, bottom],
];

/** A round bar, lit from the left. */
export const rod = (shape: Rod, { light, base, shade }: Tones): string =>
  toneArea(toSlice(shape, -1, 1), base) +
  toneArea(toSlice(shape, -0.72, -0.28), light) +
  toneArea(toSlice(shape, 0.42, 1), shade) +
  outline(toSlice(shape, -1, 1));

type Helix = {
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
  /** The height of one turn. */
  readonly lead: number;
};

/** The flutes of a twist drill between `top` and `bottom`. */
export const flutes = ({ radius, top, bottom, lead }: Helix, fill: string): string =>
  repeat(Math.max(1, Math.floor((bottom - top) / lead)), (index) => {
    const y = top + index * lead + lead * 0.14;
    const end = Math.min(y + lead * 0.86, bottom);
    const rise = end - y;
    const at = (share: number, x = 1): string => `${num(radius * x)} ${num(y + rise * share)}`;
    return path(
      `M${at(0.42, -1)}C${at(0.52, -0.1)} ${at(0.72, 0.7)} ${at(1)}V${num(end - rise * 0.42)}` +
        `C${at(0.34, 0.7)} ${at(0.14, -0.1)} ${at(0, -1)}Z`,
      fill,
    );
  });

/** Half the drawn length, in units, of a tool of `length` mm, of a kind that is at most `longest` mm; scaled by a power law. */
export const toHalf = (length: number, longest: number): number =>
  28 + 27 * Math.min(1, length / longest) ** 0.6;
