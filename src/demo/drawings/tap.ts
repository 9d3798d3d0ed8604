import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, fine, num, path, place } from './pen.ts';
import { flutes, MIDDLE, rod } from './rods.ts';
import { drawShaft } from './shaft.ts';

const { steel } = MATERIALS;

/** A tap for a thread of `diameter` mm, with spiral flutes (for blind holes) or straight ones. */
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
