import { LINE, type Tones } from './palette.ts';
import { type Box, num, rect, tone } from './pen.ts';

/** The lit long side of a bar: the upper or left one (`first`) or the opposite one, for a rotated bar. */
export type LitSide = 'first' | 'last';

/** A shaded round bar along x. */
export const drawBar = (
  [x, y, width, height]: Box,
  { light, base, shade }: Tones,
  { lit = 'first', radius = 0 }: { lit?: LitSide; radius?: number } = {},
): string => {
  const band = (from: number, to: number, fill: string): string => {
    const [a, b] = lit === 'first' ? [from, to] : [1 - to, 1 - from];
    const inset = Math.min(radius, width / 4);
    return tone(
      `M${num(x + inset)} ${num(y + height * a)}h${num(width - inset * 2)}v${num(height * (b - a))}h${num(inset * 2 - width)}z`,
      fill,
    );
  };
  const box: Box = [x, y, width, height];
  return (
    rect(box, base, radius) + band(0.1, 0.32, light) + band(0.68, 0.97, shade) + rect(box, 'none', radius)
  );
};

/** A bent pipe of `width` along the path `d`. */
export const drawBend = (d: string, tones: Tones, { width, line }: { width: number; line: number }): string =>
  `<g stroke-linecap="butt"><path d="${d}" stroke="${LINE}" stroke-width="${num(width + line)}"/>` +
  `<path d="${d}" stroke="${tones.base}" stroke-width="${num(width - line)}"/></g>`;

/** The side view of a hexagon along x around y = 0: three faces. */
export const drawHexSide = (
  x: number,
  width: number,
  { half, tones }: { half: number; tones: Tones },
): string => {
  const faces: readonly (readonly [number, number, string])[] = [
    [-1, -0.5, tones.light],
    [-0.5, 0.5, tones.base],
    [0.5, 1, tones.shade],
  ];
  return (
    faces.map(([from, to, fill]) => rect([x, half * from, width, half * (to - from)], fill, 0.8)).join('') +
    rect([x, -half, width, half * 2], 'none', 1.2)
  );
};
