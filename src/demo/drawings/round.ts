import { MIDDLE } from './rods.ts';
import { num, type Point } from './pen.ts';

/** A point on a circle, by default around the centre of the square; the angle is in turns. */
export const onCircle = (radius: number, turns: number, [x, y]: Point = MIDDLE): Point => [
  x + radius * Math.cos(turns * 2 * Math.PI),
  y + radius * Math.sin(turns * 2 * Math.PI),
];
/** The coordinates of a point for a path. */
export const toCoordinates = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** The drawn radius, in units, of a disc of `diameter` mm. */
export const toRadius = (diameter: number): number => Math.min(42, 24 + diameter * 0.08);

/** The path of the upper left quarter of a ring, the lit one. */
export const litQuarter = (radius: number, hole: number): string =>
  `M${num(48 - radius)} 48A${num(radius)} ${num(radius)} 0 0 1 48 ${num(48 - radius)}V${num(48 - hole)}A${num(hole)} ${num(hole)} 0 0 0 ${num(48 - hole)} 48Z`;

/** The path of the lower right quarter of a ring, the shaded one. */
export const farQuarter = (radius: number, hole: number): string =>
  `M${num(48 + radius)} 48A${num(radius)} ${num(radius)} 0 0 1 48 ${num(48 + radius)}V${num(48 + hole)}A${num(hole)} ${num(hole)} 0 0 0 ${num(48 + hole)} 48Z`;
