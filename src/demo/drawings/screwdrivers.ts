import { DARK, MATERIALS, type Material } from './palette.ts';
import { type Drawing, fine, line, num, path, place, rect, tone } from './pen.ts';
import { MIDDLE, rod } from './rods.ts';

/** Tips of screwdrivers. */
export type Tip = 'slotted' | 'cross' | 'torx' | 'hex' | 'socket';

/** The end of a blade, from a height down; `half` of its width. */
const drawTip = (tip: Tip, half: number, y: number): string => {
  const at = (x: number, dy: number): string => `${num(half * x)} ${num(y + dy)}`;
  return {
    slotted: path(
      `M${at(-1, 0)}L${at(-1.6, 6)}L${at(-1.2, 12)}H${num(half * 1.2)}L${at(1.6, 6)}L${at(1, 0)}Z`,
      DARK,
    ),
    cross:
      path(`M${at(-1, 0)}L${at(-1, 4)}L${at(-0.3, 12)}H${num(half * 0.3)}L${at(1, 4)}L${at(1, 0)}Z`, DARK) +
      fine(`M0 ${num(y + 1)}V${num(y + 12)}`),
    torx:
      path(
        `M${at(-0.9, 0)}V${num(y + 10)}L${at(-0.6, 11)}H${num(half * 0.6)}L${at(0.9, 10)}V${num(y)}Z`,
        DARK,
      ) + fine(`M${at(-0.3, 0)}v10M${at(0.35, 0)}v10`),
    hex:
      path(
        `M${at(-0.9, 0)}V${num(y + 10)}L${at(-0.6, 11)}H${num(half * 0.6)}L${at(0.9, 10)}V${num(y)}Z`,
        MATERIALS.grey.base,
      ) + fine(`M${at(-0.3, 0)}v10`),
    socket:
      rod({ half: half * 2.1, top: y - 4, bottom: y + 12 }, MATERIALS.zinc) +
      rect([-half * 1.4, y + 9, half * 2.8, 3], DARK, 1),
  }[tip];
};

/** A screwdriver: `blade` is its diameter, `length` that of the blade, in mm; an insulated one has a sleeve. */
export const screwdriver = (spec: {
  tip: Tip;
  blade: number;
  length: number;
  grip: Material;
  insulated?: boolean;
}): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const grip = MATERIALS[spec.grip];
    const wide = 6.4 + Math.min(4, spec.blade * 0.4);
    const half = 1.6 + spec.blade * 0.28;
    const reach = 20 + Math.min(34, spec.length * 0.16);
    const top = -(38 + reach) / 2;
    const neck = top + 36;
    const bottom = neck + reach - 10;
    const body = `M${num(-wide * 0.8)} ${num(top + 4)}Q${num(-wide * 0.8)} ${num(top)} 0 ${num(top)}T${num(wide * 0.8)} ${num(top + 4)}L${num(wide)} ${num(top + 20)}L${num(wide * 0.56)} ${num(neck - 6)}L${num(wide * 0.7)} ${num(neck)}H${num(-wide * 0.7)}L${num(-wide * 0.56)} ${num(neck - 6)}L${num(-wide)} ${num(top + 20)}Z`;
    const art =
      rod({ half, top: neck, bottom }, MATERIALS.steel) +
      drawTip(spec.tip, half, bottom) +
      (spec.insulated ? rod({ half: half + 1.2, top: neck, bottom: bottom - 2 }, grip) : '') +
      path(body, grip.base) +
      tone(
        `M${num(-wide * 0.6)} ${num(top + 4)}L${num(-wide * 0.2)} ${num(top + 2)}L${num(-wide * 0.28)} ${num(neck - 2)}H${num(-wide * 0.5)}L${num(-wide * 0.42)} ${num(neck - 6)}L${num(-wide * 0.78)} ${num(top + 20)}Z`,
        grip.light,
      ) +
      tone(
        `M${num(wide * 0.44)} ${num(top + 2)}L${num(wide * 0.8)} ${num(top + 4)}L${num(wide)} ${num(top + 20)}L${num(wide * 0.56)} ${num(neck - 6)}L${num(wide * 0.7)} ${num(neck)}H${num(wide * 0.3)}Z`,
        grip.shade,
      ) +
      line(body) +
      tone(
        `M${num(-wide * 0.9)} ${num(top + 14)}H${num(wide * 0.9)}L${num(wide * 0.96)} ${num(top + 18)}H${num(-wide * 0.96)}Z`,
        DARK,
      ) +
      fine(`M0 ${num(top + 21)}V${num(neck - 5)}`);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** An insert bit with a hexagon of 1/4", `length` mm long. */
export const insertBit = (spec: { tip: Tip; size: number; length: number; ring: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const half = 30 + Math.min(22, spec.length * 0.16);
    const neck = -half + 24;
    const thin = 4.6 + spec.size * 0.5;
    const art =
      rod({ half: 11, top: -half, bottom: neck }, MATERIALS.steel) +
      fine(`M-4 ${num(-half)}V${num(neck)}M5 ${num(-half)}V${num(neck)}`) +
      rod({ half: 11, end: thin, top: neck, bottom: neck + 6 }, MATERIALS.steel) +
      rod({ half: thin, top: neck + 6, bottom: half - 12 }, MATERIALS.grey) +
      rod({ half: thin + 1, top: neck + 8, bottom: neck + 13 }, MATERIALS[spec.ring]) +
      drawTip(spec.tip, thin, half - 12);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});
