import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, path, place } from './pen.ts';
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

/** A carton with a label that shows what is inside. */
export const carton = (content: Drawing): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const { light, base, shade } = MATERIALS.carton;
    const label = place(place(content.art(detail), { at: [-48, -48], line: detail.line }), {
      at: [31.5, 62],
      scale: 0.2,
      line: detail.line * 0.7,
    });
    return (
      path('M12 36L48 50V87L12 72Z', base) +
      path('M48 50L84 36V72L48 87Z', shade) +
      path('M12 36L48 22L84 36L48 50Z', light) +
      path('M30 29L66 43V52L60 54.3V45.3L24 31.3Z', MATERIALS.paper.shade) +
      path('M19 47L44 56.7V76L19 66Z', MATERIALS.paper.light) +
      label
    );
  },
});
