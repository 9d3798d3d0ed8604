import { MATERIALS, type Material, type Tones } from './palette.ts';
import { type Drawing, fine, line, num, path, place, rect, tone } from './pen.ts';
import { MIDDLE, rod, toHalf } from './rods.ts';

const STICK = 'M-3.6-24H3.6L4.6 14C5.6 30 5.6 38 4.4 46A4.6 4.6 0 0 1-4.4 46C-5.6 38-5.6 30-4.6 14Z';

const stick = (wood: Material): string =>
  path(STICK, MATERIALS[wood].base) +
  tone('M-2.4-24H-.8L-1.6 46H-3.4C-4.6 38-4.4 28-3.6 14Z', MATERIALS[wood].light) +
  tone('M1.8-24H3.6L4.6 14C5.6 30 5.6 38 4.4 46C4 48 3 49.4 1.4 50Z', MATERIALS[wood].shade) +
  line(STICK);

/** An engineer's hammer with a cross peen; `grams` of its head. */
export const engineersHammer = (spec: { grams: number; handle: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS.grey;
    const grow = 0.74 + 0.6 * Math.min(1, spec.grams / 2500) ** 0.6;
    const head = 'M-24-9L-21-11H12L30-4V1L12 9H-21L-24 7Z';
    const top =
      path(head, base) +
      tone('M-23-8L-20.6-9.6H11.6L26-4H-23Z', light) +
      tone('M-24 3H28L12 9H-21L-24 7Z', shade) +
      line(head) +
      line('M-15-11V9M9-11V9') +
      rect([-4.4, -12.4, 8.8, 3], MATERIALS[spec.handle].light, 0.8);
    const art = stick(spec.handle) + place(top, { at: [0, -28], scale: grow * 0.86, line: width });
    return place(art, { at: [47, 50], turn: 38, line: width });
  },
});

/** A hammer with two round faces: a sledge, or a mallet with soft `faces`. */
export const mallet = (spec: {
  grams: number;
  body: Material;
  faces: Material;
  handle: Material;
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const body = MATERIALS[spec.body];
    const faces = MATERIALS[spec.faces];
    const grow = 0.72 + 0.5 * Math.min(1, spec.grams / 8000) ** 0.4;
    const block = ([x, wide, high]: readonly [number, number, number], tones: Tones): string =>
      rect([x, -high / 2, wide, high], tones.base, 2) +
      tone(
        `M${x + 1.4} ${num(-high / 2 + 2)}H${x + wide - 1.4}V${num(-high * 0.18)}H${x + 1.4}Z`,
        tones.light,
      ) +
      tone(`M${x + 1.4} ${num(high * 0.2)}H${x + wide - 1.4}V${num(high / 2 - 1)}H${x + 1.4}Z`, tones.shade) +
      rect([x, -high / 2, wide, high], 'none', 2);
    const top =
      block([-27, 12, 22], faces) +
      block([15, 12, 22], faces) +
      block([-16, 32, 19], body) +
      rect([-4.4, -11.6, 8.8, 3], MATERIALS[spec.handle].light, 0.8);
    const art = stick(spec.handle) + place(top, { at: [0, -28], scale: grow * 0.94, line: width });
    return place(art, { at: [47, 50], turn: 38, line: width });
  },
});

/** A wood chisel; `size` is the width of its edge in mm. */
export const woodChisel = ({ size, handle }: { size: number; handle: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const half = 2.2 + size * 0.24;
    const { light, base, shade } = MATERIALS.zinc;
    const r = num(half);
    const blade = `M-2.6-8L-${r} 2V46H${r}V2L2.6-8Z`;
    const art =
      rod({ half: 3, top: -16, bottom: -8 }, MATERIALS.steel) +
      path(blade, base) +
      tone(`M${num(-half * 0.8)} 3V38H${num(-half * 0.3)}V0Z`, light) +
      tone(`M-${r} 40L${r} 37V46H-${r}Z`, shade) +
      line(`M-${r} 40L${r} 37`) +
      line(blade) +
      rod({ half: 6, end: 4.4, top: -44, bottom: -16 }, MATERIALS[handle]) +
      rod({ half: 6.6, top: -48, bottom: -44 }, MATERIALS.grey) +
      rod({ half: 4.8, top: -19, bottom: -15 }, MATERIALS.grey);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A cold chisel, flat or pointed, or a punch whose tip is `tip` mm thick; sizes in mm. */
export const coldChisel = (spec: {
  length: number;
  body: number;
  tip: number;
  kind: 'flat' | 'point' | 'punch';
}): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const tones = MATERIALS[spec.kind === 'punch' ? 'black' : 'red'];
    const half = toHalf(spec.length, 420);
    const thick = 2.4 + spec.body * 0.22;
    const end = Math.max(0.5, spec.tip * 0.24);
    const neck = spec.kind === 'flat' ? half - 16 : half * 0.1;
    const art =
      rod({ half: thick * 0.9, end: thick, top: -half, bottom: -half + 4 }, MATERIALS.steel) +
      rod({ half: thick, top: -half + 4, bottom: neck }, tones) +
      fine(`M${num(-thick * 0.2)} ${num(-half + 8)}V${num(neck - 2)}`) +
      (spec.kind === 'punch'
        ? rod({ half: thick, end: end + 0.6, top: neck, bottom: neck + 7 }, tones) +
          rod({ half: end + 0.6, top: neck + 7, bottom: half }, MATERIALS.steel)
        : rod(
            { half: thick, end: spec.kind === 'flat' ? end : 0.6, top: neck, bottom: half },
            MATERIALS.steel,
          ));
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});
