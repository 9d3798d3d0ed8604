import { drawInBox } from './gallery/packs.ts';
import { DARK, MATERIALS, type Material } from './palette.ts';
import { type Drawing, fine, path, rect, tone } from './pen.ts';
import { screw } from './screws.ts';

/** A hexagon head bolt, sizes in mm; a `partial` thread covers 2d + 6 mm of the length, as in ISO 4014. */
export const hexBolt = (spec: {
  diameter: number;
  length: number;
  finish: Material;
  partial?: boolean;
}): Drawing => {
  const { diameter, length, finish, partial } = spec;
  const smooth = partial ? Math.max(0.2, 1 - (2 * diameter + 6) / length) : 0;
  return { ...screw({ diameter, length, finish, head: 'hex', smooth }), tint: 'sand' };
};

const COMPARTMENTS = [0, 1, 2, 3, 4, 5] as const;

/** An open case with six compartments, each with the drawing `thing`. */
export const assortment = (thing: Drawing): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const { light, base, shade, deep } = MATERIALS.teal;
    return (
      path('M8 42L17 12H79L88 42Z', light) +
      path('M19 37L25 17H71L77 37Z', MATERIALS.paper.light) +
      fine('M33 24H63M31 30H55') +
      rect([5, 42, 86, 46], base, 4) +
      tone('M84 44H87A2 2 0 0 1 89 46V84A2 2 0 0 1 87 86H84Z', shade) +
      rect([10, 47, 76, 36], deep, 1.5) +
      COMPARTMENTS.map((compartment) => {
        const [x, y] = [11.5 + (compartment % 3) * 24.6, 48.5 + Math.floor(compartment / 3) * 17];
        return (
          rect([x, y, 23.8, 16], MATERIALS.paper.base, 1) +
          drawInBox(thing, [x + 2 + (compartment % 3), y + 1.5, 16 + (compartment % 2) * 3, 13], detail)
        );
      }).join('') +
      [24, 62].map((x) => rect([x, 39, 10, 7], DARK, 1.5)).join('')
    );
  },
});
