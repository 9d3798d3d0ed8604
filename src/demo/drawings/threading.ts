import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, tone } from './pen.ts';
import { flutes, MIDDLE, rod, toHalf } from './rods.ts';
import { drawShaft } from './shaft.ts';

const { steel } = MATERIALS;

/** A tap for a thread of `diameter` mm; a spiral one is for blind holes. */
export const tap = (spec: { diameter: number; finish: Material; spiral: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: width, pitch }) => {
    const tones = MATERIALS[spec.finish];
    const radius = 3.6 + Math.min(30, spec.diameter) * 0.4;
    const half = 36 + Math.min(30, spec.diameter) * 0.5;
    const top = half * 0.1;
    const shank = Math.max(2.8, radius * 0.74);
    const groove = (x: number): string =>
      path(
        `M${num(radius * (x - 0.16))} ${num(top + 2)}H${num(radius * (x + 0.16))}V${num(half - 3)}H${num(radius * (x - 0.16))}Z`,
        tones.deep,
      );
    const art =
      rod({ half: shank, top: -half, bottom: top }, steel) +
      rod({ half: shank * 0.86, top: -half, bottom: -half + 9 }, steel) +
      fine(`M${num(-shank * 0.2)} ${num(-half)}V${num(-half + 9)}`) +
      drawShaft({ radius, top, bottom: half, pitch: pitch * 0.8, tip: 'chamfer', tones }) +
      (spec.spiral
        ? flutes({ radius: radius * 0.96, top: top + 1, bottom: half - 2, lead: radius * 1.7 }, tones.deep)
        : groove(-0.42) + groove(0.38));
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A round die for a thread of `diameter` mm. */
export const die = ({ diameter }: { diameter: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const radius = 24 + Math.min(36, diameter) * 0.42;
    const bore = radius * 0.3;
    const { light, base, shade, deep } = MATERIALS.grey;
    const holes = [0, 1, 2, 3].map((index) => {
      const angle = Math.PI / 4 + (index * Math.PI) / 2;
      return circle(
        [48 + Math.cos(angle) * bore * 1.35, 46 + Math.sin(angle) * bore * 1.35],
        bore * 0.58,
        DARK,
      );
    });
    const teeth = repeat(4, (index) => {
      const angle = (index * Math.PI) / 2;
      const [x, y] = [48 + Math.cos(angle) * bore, 46 + Math.sin(angle) * bore];
      return circle([x, y], bore * 0.34, steel.base);
    });
    const art =
      path(
        `M${num(48 - radius)} 46A${num(radius)} ${num(radius)} 0 0 0 ${num(48 + radius)} 46v7A${num(radius)} ${num(radius)} 0 0 1 ${num(48 - radius)} 53Z`,
        deep,
      ) +
      circle([48, 46], radius, base) +
      tone(
        `M${num(48 - radius * 0.95)} 46A${num(radius * 0.95)} ${num(radius * 0.95)} 0 0 1 48 ${num(46 - radius * 0.95)}V46Z`,
        light,
      ) +
      tone(
        `M${num(48 + radius * 0.95)} 46A${num(radius * 0.95)} ${num(radius * 0.95)} 0 0 1 48 ${num(46 + radius * 0.95)}V46Z`,
        shade,
      ) +
      circle([48, 46], radius, 'none') +
      circle([48, 46], radius * 0.78, 'none') +
      circle([48, 46], bore, DARK) +
      holes.join('') +
      teeth +
      circle([48, 46], bore * 0.72, WHITE) +
      line(`M${num(48 + radius)} 46H${num(48 + bore * 1.4)}`) +
      circle([48, 46 - radius * 0.89], 1.8, deep);
    return place(art, { at: [0, -1], line: width });
  },
});

/** A reamer with straight flutes; sizes in mm. */
export const reamer = (spec: { diameter: number; length: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const half = toHalf(spec.length, 260);
    const radius = 2.6 + spec.diameter * 0.32;
    const top = -half * 0.02;
    const tones = MATERIALS.zinc;
    const ribs = [-0.72, -0.3, 0.14, 0.56].map((x) =>
      tone(
        `M${num(radius * x)} ${num(top + 2)}H${num(radius * (x + 0.16))}V${num(half - 1)}H${num(radius * x)}Z`,
        tones.deep,
      ),
    );
    const art =
      rod({ half: radius * 0.8, top: -half, bottom: top }, steel) +
      rod({ half: radius * 0.6, top: -half, bottom: -half + 8 }, steel) +
      rod({ half: radius, top, bottom: half - 3 }, tones) +
      rod({ half: radius, end: radius * 0.72, top: half - 3, bottom: half }, tones) +
      ribs.join('') +
      line(`M${num(-radius)} ${num(top)}V${num(half - 3)}M${num(radius)} ${num(top)}V${num(half - 3)}`);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** An end mill; `finish` is that of its coating. */
export const endMill = (spec: { diameter: number; length: number; finish: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const tones = MATERIALS[spec.finish];
    const half = toHalf(spec.length, 160);
    const radius = 3 + spec.diameter * 0.42;
    const shank = Math.max(5, radius);
    const art =
      rod({ half: shank, top: -half, bottom: 0 }, steel) +
      rod({ half: shank, end: radius, top: 0, bottom: 3 }, steel) +
      rod({ half: radius, top: 3, bottom: half }, tones) +
      flutes({ radius, top: 4, bottom: half, lead: radius * 1.5 + 2 }, tones.deep) +
      line(`M${num(-radius)} ${num(half)}H${num(radius)}`) +
      rect([-shank, -half, shank * 2, 2.5], 'none', 0.8);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});
