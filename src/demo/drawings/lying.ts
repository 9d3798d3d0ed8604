import type { Material, Tones } from './palette.ts';
import { num, path, type Point, polygon, tone } from './pen.ts';

/** How flat a thing is seen that lies on the counter: a circle becomes this. */
export const FLAT = 0.62;

/** A part for a thread of `diameter` mm. */
export type Part = { readonly diameter: number; readonly finish: Material };

/** A point of a lying circle around the axis x = 48. */
export const onCircle = (radius: number, y: number, angle: number): Point => [
  48 + radius * Math.cos(angle),
  y + radius * Math.sin(angle) * FLAT,
];

/** The corners of a hexagon lying flat. */
export const lyingHexagon = (radius: number, y: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, index) => onCircle(radius, y, (index * Math.PI) / 3));

/** The three faces of a standing hexagon that are seen, and its rim. */
export const drawPrism = (
  radius: number,
  { y, height, tones }: { y: number; height: number; tones: Tones },
): string => {
  const rim = lyingHexagon(radius, y);
  const side = (from: number, to: number, fill: string): string => {
    const a = rim[from];
    const b = rim[to];
    return a && b ? polygon([a, b, [b[0], b[1] + height], [a[0], a[1] + height]], fill) : '';
  };
  return (
    side(3, 2, tones.light) + side(2, 1, tones.base) + side(1, 0, tones.shade) + polygon(rim, tones.light)
  );
};

/** The wall of a lying disc of `radius`, with its lit and its far part; the top is not drawn. */
export const drawWall = (
  radius: number,
  { y, height, tones }: { y: number; height: number; tones: Tones },
): string => {
  const ry = radius * FLAT;
  const band = (from: number, to: number): string => {
    const drop = (share: number): number => y + ry * Math.sqrt(1 - share * share);
    return (
      `M${num(48 + radius * from)} ${num(drop(from))}A${num(radius)} ${num(ry)} 0 0 0 ${num(48 + radius * to)} ${num(drop(to))}` +
      `v${num(height)}A${num(radius)} ${num(ry)} 0 0 1 ${num(48 + radius * from)} ${num(drop(from) + height)}Z`
    );
  };
  return (
    path(band(-1, 1), tones.base) +
    tone(band(-0.85, -0.45), tones.light) +
    tone(band(0.3, 1), tones.shade) +
    path(band(-1, 1), 'none')
  );
};
