import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, ellipse, line, path, place, type Point, rect, repeat, SIDE, tone } from './pen.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** A nylon plug of `diameter` mm. */
export const plug = (spec: { diameter: number; material: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.material];
    const body = 'M-10-30H10V28L5 44H2V-6H-2V44H-5L-10 28Z';
    const barbs = repeat(
      5,
      (index) =>
        path(`M-10 ${-18 + index * 10}l-5 5 5 3z`, light) + path(`M10 ${-18 + index * 10}l5 5-5 3z`, shade),
    );
    const art =
      barbs +
      path(body, base) +
      tone('M-7.5-28H-4V24L-5 34L-7.5 26Z', light) +
      tone('M5-28H10V28L5 44Z', shade) +
      line(body) +
      rect([-14, -38, 28, 8], base, 2.5) +
      tone('M-11-36.5H-2V-31.5H-11Z', light) +
      tone('M6-37H12A1 1 0 0 1 13-36V-31H6Z', shade) +
      rect([-14, -38, 28, 8], 'none', 2.5) +
      ellipse([0, -38], [7, 2], deep);
    return place(art, { at: MIDDLE, turn: 40, scale: 0.8 + spec.diameter * 0.022, line: width });
  },
});
