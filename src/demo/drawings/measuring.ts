import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, tone } from './pen.ts';
import { MIDDLE } from './rods.ts';

const { steel, zinc } = MATERIALS;

/** A vernier or digital caliper for `range` mm. */
export const caliper = (spec: { range: number; digital: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 36 + Math.min(16, spec.range * 0.03);
    const jawEnd = 22;
    const slide = -half + 16;
    const fixed = `M${num(-half)} -5L${num(-half + 4)} -14L${num(-half + 9)} -5H${num(half)}V5H${num(-half + 10)}L${num(-half + 9)} ${jawEnd}H${num(-half + 6)}L${num(-half)} 12Z`;
    const moving = `M${num(slide)} 5V-5L${num(slide + 2)} -14L${num(slide + 8)} -7H${num(slide + 30)}V9H${num(slide + 10)}L${num(slide + 3)} ${jawEnd}H${num(slide)}Z`;
    const marks = Math.floor((half - slide - 36) / 2.6);
    const ticks = repeat(marks, (index) => `M${num(slide + 33 + index * 2.6)} 5v${index % 5 ? -3 : -5}`);
    const art =
      path(fixed, zinc.base) +
      tone(`M${num(-half + 9)} -3.6H${num(half - 1)}V-1.4H${num(-half + 9)}Z`, zinc.light) +
      fine(ticks) +
      path(moving, steel.base) +
      tone(`M${num(slide + 22)} -6H${num(slide + 29)}V8H${num(slide + 22)}Z`, steel.shade) +
      line(moving) +
      (spec.digital
        ? rect([slide + 5, -9, 30, 19], DARK, 2) +
          rect([slide + 8, -5.6, 18, 8], MATERIALS.leaf.light, 1) +
          fine(`M${num(slide + 12)} -3.4v3.6M${num(slide + 16)} -3.4v3.6M${num(slide + 21)} -3.4v3.6`) +
          circle([slide + 30.4, -2], 1.6, MATERIALS.clay.base) +
          circle([slide + 12, 6.2], 1.2, zinc.base) +
          circle([slide + 18, 6.2], 1.2, zinc.base)
        : fine(
            `M${num(slide + 10)} 5v-4M${num(slide + 14)} 5v-3M${num(slide + 18)} 5v-4M${num(slide + 22)} 5v-3M${num(slide + 26)} 5v-4`,
          ) + rect([slide + 13, 9, 9, 4.5], zinc.shade, 2));
    return place(art, { at: [48, 45], turn: -32, line: width });
  },
});

/** A micrometer for up to `range` mm. */
export const micrometer = ({ range }: { range: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const grow = 0.76 + Math.min(150, range) * 0.0012;
    const frame = 'M-30-6H-22C-22 12-14 20-4 20S12 12 12-6H20C20 18 10 30-5 30S-30 18-30-6Z';
    const art =
      path(frame, MATERIALS.green.base) +
      tone('M-28-4H-25C-25 14-16 23-4 23V25C-18 25-28 14-28-4Z', MATERIALS.green.light) +
      line(frame) +
      rect([-32, -14, 12, 9], zinc.base, 1.5) +
      rect([-20, -11.6, 6, 4.4], steel.base, 0.6) +
      rect([-3, -11.6, 14, 4.4], steel.base, 0.6) +
      rect([9, -14, 12, 9], zinc.base, 1.5) +
      rect([21, -13, 12, 7], steel.base, 1) +
      fine('M23-9.5H33M25-9.5V-12M28-9.5V-12M31-9.5V-12M26.5-9.5V-7.4M29.5-9.5V-7.4') +
      rect([31, -15, 15, 11], zinc.base, 1.5) +
      tone('M32-14H45V-11.6H32Z', zinc.light) +
      tone('M32-7.4H45V-5H32Z', zinc.shade) +
      fine('M34-15V-12M37-15V-12M34-7V-4M37-7V-4M34-11V-8') +
      rect([46, -13, 7, 7], DARK, 1.5) +
      rect([-14, 23.6, 18, 4], WHITE, 1);
    return place(art, { at: [40, 46], turn: -18, scale: grow, line: width });
  },
});

/** A try square; `long` is its blade in mm, `wide` its stock. */
export const trySquare = (spec: { long: number; wide: number; stock: boolean }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const tall = 46 + Math.min(30, spec.long * 0.075);
    const reach = 32 + Math.min(28, spec.wide * 0.09);
    const thick = 9;
    const blade = `M0 0H${thick}V${num(-tall + thick)}H0Z`;
    const foot = spec.stock
      ? rect([-3, -12, reach + 3, 13], MATERIALS.black.base, 1.5) +
        tone(`M-1-10H${num(reach - 2)}V-8H-1Z`, MATERIALS.black.light) +
        rect([-3, -12, reach + 3, 13], 'none', 1.5)
      : path(`M0 0H${num(reach)}V${-thick}H0Z`, zinc.base) +
        tone(`M2-7.6H${num(reach - 1)}V-5.4H2Z`, zinc.light);
    const ticks = repeat(
      Math.floor((tall - 22) / 4),
      (index) => `M${thick} ${num(-16 - index * 4)}h${index % 5 ? -3 : -5}`,
    );
    const art =
      path(blade, zinc.base) +
      tone(`M1.4-2H4V${num(-tall + thick + 1.4)}H1.4Z`, zinc.light) +
      line(blade) +
      fine(ticks) +
      foot;
    return place(art, { at: [48 - reach / 2, 48 + tall / 2 - 5], turn: 0, line: width });
  },
});

/** A spirit level of `length` cm. */
export const spiritLevel = (spec: { length: number; body: Material; vials: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const half = 34 + Math.min(14, spec.length * 0.08);
    const vial = (x: number, upright: boolean): string =>
      place(
        rect([-8, -5, 16, 10], WHITE, 3) +
          rect([-6, -3, 12, 6], MATERIALS.leaf.base, 3) +
          line('M-2.4-3V3M2.4-3V3') +
          circle([0.4, -0.6], 1.4, WHITE),
        { at: [x, 0], turn: upright ? 90 : 0, line: width },
      );
    const art =
      rect([-half, -10, half * 2, 20], base, 2) +
      tone(`M${num(-half + 1)} -8.6H${num(half - 1)}V-6H${num(-half + 1)}Z`, light) +
      tone(`M${num(-half + 1)} 5.6H${num(half - 1)}V9H${num(-half + 1)}Z`, shade) +
      rect([-half, -10, half * 2, 20], 'none', 2) +
      rect([-half, -10, 4, 20], DARK, 1.5) +
      rect([half - 4, -10, 4, 20], DARK, 1.5) +
      vial(0, false) +
      vial(-half * 0.62, true) +
      (spec.vials > 2 ? vial(half * 0.62, true) : '');
    return place(art, { at: MIDDLE, turn: -32, line: width });
  },
});

/** A steel rule of `length` mm. */
export const steelRule = ({ length }: { length: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 32 + Math.min(24, length * 0.028);
    const ticks = repeat(
      Math.floor((half * 2 - 8) / 2.6),
      (index) => `M${num(-half + 4 + index * 2.6)} -7v${index % 10 === 0 ? 7 : index % 5 ? 3 : 5}`,
    );
    const art =
      rect([-half, -7, half * 2, 14], zinc.base, 1) +
      tone(`M${num(-half + 1)} 1H${num(half - 1)}V3.4H${num(-half + 1)}Z`, zinc.light) +
      fine(ticks) +
      rect([-half, -7, half * 2, 14], 'none', 1) +
      circle([half - 4.4, 2.6], 1.8, WHITE);
    return place(art, { at: MIDDLE, turn: -40, line: width });
  },
});

/** A long measuring tape on an open frame, of so many metres. */
export const longTape = ({ metres }: { metres: number }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const radius = 17 + metres * 0.16;
    const frame = MATERIALS.red;
    const art =
      rect([26, 60, 12, 26], frame.base, 5) +
      tone('M28 62H31V84H28Z', frame.light) +
      circle([46, 40], radius + 5, frame.base) +
      circle([46, 40], radius, MATERIALS.yellowZinc.light) +
      [0.82, 0.64, 0.46].map((share) => circle([46, 40], radius * share, 'none')).join('') +
      circle([46, 40], radius * 0.3, DARK) +
      path(`M46 ${num(40 + radius)}H90V${num(46 + radius)}H46Z`, MATERIALS.yellowZinc.light) +
      fine(repeat(8, (index) => `M${54 + index * 4} ${num(46 + radius)}v${index % 2 ? -2 : -4}`)) +
      rect([88, 38 + radius, 4, 10], steel.base, 1) +
      rect([44, 26, 4, 14], steel.light, 1.5) +
      circle([46, 27], 3, DARK);
    return place(place(art, { at: [-48, -48], line: width }), { at: [46, 48], scale: 0.94, line: width });
  },
});
