import { MIDDLE } from './rods.ts';
import { num, type Point } from './pen.ts';

/** A point on a circle around the middle of the square, by its angle in turns. */
export const onCircle = (radius: number, turns: number, [x, y]: Point = MIDDLE): Point => [
  x + radius * Math.cos(turns * 2 * Math.PI),
  y + radius * Math.sin(turns * 2 * Math.PI),
];
/** A point as it stands in a path. */
export const write = ([x, y]: Point): string => `${num(x)} ${num(y)}`;

/** The drawn radius of a disc of `diameter` mm. */
export const toRadius = (diameter: number): number => Math.min(42, 24 + diameter * 0.08);

/** The upper left quarter of a ring, which the light falls on. */
export const litQuarter = (radius: number, hole: number): string =>
  `M${num(48 - radius)} 48A${num(radius)} ${num(radius)} 0 0 1 48 ${num(48 - radius)}V${num(48 - hole)}A${num(hole)} ${num(hole)} 0 0 0 ${num(48 - hole)} 48Z`;

/** The lower right quarter, away from the light. */
export const farQuarter = (radius: number, hole: number): string =>
  `M${num(48 + radius)} 48A${num(radius)} ${num(radius)} 0 0 1 48 ${num(48 + radius)}V${num(48 + hole)}A${num(hole)} ${num(hole)} 0 0 0 ${num(48 + hole)} 48Z`;
