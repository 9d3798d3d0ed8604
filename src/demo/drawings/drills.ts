import { DARK, MATERIALS, type Material } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  place,
  polygon,
  rect,
  repeat,
  tone,
} from './pen.ts';
import { flutes, MIDDLE, ribbon, rod, toHalf } from './rods.ts';

const { grey, steel } = MATERIALS;

/** A drill for rotary hammers, SDS-plus or SDS-max, with its carbide tip; sizes in mm. */
export const hammerBit = (bit: { diameter: number; length: number; max: boolean }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const half = toHalf(bit.length, bit.max ? 1000 : 600);
    const radius = 2.2 + bit.diameter * (bit.max ? 0.22 : 0.3);
    const shank = bit.max ? 7 : 5;
    const neck = -half + (bit.max ? 25 : 21);
    const tip = half - radius * 0.7;
    const groove = (x: number): string => rect([x - 0.9, -half + 2, 1.8, 15], DARK, 0.9);
    const art =
      rod({ half: radius * 0.94, top: neck, bottom: tip }, grey) +
      flutes({ radius: radius * 0.94, top: neck + 3, bottom: tip, lead: radius * 2.2 }, grey.deep) +
      rod({ half: shank, end: radius * 0.94, top: neck - 4, bottom: neck + 2 }, steel) +
      rod({ half: shank, top: -half, bottom: neck - 4 }, steel) +
      (bit.max ? groove(-2.8) + groove(2.8) : groove(0)) +
      ellipse([bit.max ? 0 : -2.9, -half + 14], [1.2, 3], DARK) +
      polygon(
        [
          [-radius - 0.5, tip - radius * 0.5],
          [radius + 0.5, tip - radius * 0.5],
          [radius + 0.5, tip],
          [0, half],
          [-radius - 0.5, tip],
        ],
        MATERIALS.yellowZinc.base,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A masonry drill with a plain round shank. */
export const masonryBit = (bit: { diameter: number; length: number; shank: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const half = toHalf(bit.length, 420);
    const radius = 2.4 + bit.diameter * 0.36;
    const neck = -half * 0.3;
    const tip = half - radius * 0.7;
    const art =
      rod({ half: radius * 0.8, top: -half, bottom: neck }, MATERIALS[bit.shank]) +
      rod({ half: radius * 0.92, top: neck, bottom: tip }, steel) +
      flutes({ radius: radius * 0.92, top: neck, bottom: tip, lead: radius * 2.3 }, steel.deep) +
      path(
        `M${num(-radius - 0.6)} ${num(tip - radius * 0.4)}H${num(radius + 0.6)}V${num(tip)}L0 ${num(half)}L${num(-radius - 0.6)} ${num(tip)}Z`,
        MATERIALS.yellowZinc.base,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A brad point drill for wood: a centre point and two spurs. */
export const bradBit = (bit: { diameter: number; length: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = toHalf(bit.length, 300);
    const radius = 2.6 + bit.diameter * 0.36;
    const neck = -half * 0.28;
    const tip = half - radius * 0.9;
    const r = num(radius);
    const art =
      rod({ half: Math.min(radius, 6.5), top: -half, bottom: neck }, steel) +
      rod({ half: radius, top: neck, bottom: tip }, MATERIALS.zinc) +
      flutes({ radius, top: neck, bottom: tip, lead: radius * 2.4 }, MATERIALS.zinc.deep) +
      path(
        `M-${r} ${num(tip - 1)}V${num(tip + radius * 0.4)}L${num(-radius * 0.6)} ${num(tip)}L0 ${num(half)}L${num(radius * 0.6)} ${num(tip)}L${r} ${num(tip + radius * 0.4)}V${num(tip - 1)}Z`,
        MATERIALS.zinc.light,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** An auger with a hexagon shank and a screw point. */
export const auger = (bit: { diameter: number; length: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = toHalf(bit.length, 500);
    const radius = 3.6 + bit.diameter * 0.24;
    const neck = -half * 0.42;
    const tip = half - 7;
    const tones = MATERIALS.zinc;
    const art =
      rod({ half: 3.4, top: -half, bottom: neck }, steel) +
      fine(
        `M-1 ${num(-half)}V${num(-half + 12)}M1.4 ${num(-half)}V${num(-half + 12)}M-3.4 ${num(-half + 12)}H3.4`,
      ) +
      rod({ half: radius * 0.28, top: neck, bottom: tip }, grey) +
      ribbon({ radius, top: neck + 2, bottom: tip, lead: 4 + radius * 0.8 }, tones) +
      path(`M${num(-radius)} ${num(tip - 3)}H${num(radius)}V${num(tip)}H${num(-radius)}Z`, tones.shade) +
      rod({ half: 2.4, end: 0.3, top: tip, bottom: half }, tones) +
      fine(`M-2 ${num(tip + 2)}L2 ${num(tip + 3)}M-1.4 ${num(tip + 4)}L1.4 ${num(tip + 5)}`);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A flat bit. */
export const spadeBit = (bit: { diameter: number; length: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = toHalf(bit.length, 420);
    const radius = 5 + bit.diameter * 0.34;
    const [top, tip] = [half - 30, half - 9];
    const { light, base, shade } = MATERIALS.zinc;
    const r = num(radius);
    const blade = `M-2.6 ${num(top - 5)}L-${r} ${num(top + 2)}V${num(tip)}L-3 ${num(tip - 2)}L0 ${num(half)}L3 ${num(tip - 2)}L${r} ${num(tip)}V${num(top + 2)}L2.6 ${num(top - 5)}Z`;
    const art =
      rod({ half: 2.6, top: -half, bottom: top - 5 }, steel) +
      fine(`M-2.6 ${num(-half + 13)}H2.6M0 ${num(-half)}V${num(-half + 13)}`) +
      path(blade, base) +
      tone(
        `M-${num(radius - 1)} ${num(top + 3)}L-2.4 ${num(top - 3)}V${num(tip - 3)}L-${num(radius - 1)} ${num(tip - 1.4)}Z`,
        light,
      ) +
      tone(`M2.4 ${num(top - 4)}L${r} ${num(top + 2)}V${num(tip)}L3 ${num(tip - 2)}Z`, shade) +
      line(blade) +
      circle([0, top + 8], Math.min(3.4, radius * 0.32), MATERIALS.paper.base);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A Forstner bit. */
export const forstner = ({ diameter }: { diameter: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const radius = 8 + diameter * 0.36;
    const tones = MATERIALS.yellowZinc;
    const art =
      rod({ half: 4.2, top: -44, bottom: 8 }, steel) +
      rod({ half: 4.2, end: radius * 0.7, top: 6, bottom: 15 }, tones) +
      rod({ half: radius, top: 15, bottom: 31 }, tones) +
      path(
        `M${num(-radius * 0.3)} 15L${num(radius * 0.25)} 15L${num(radius * 0.05)} 31H${num(-radius * 0.55)}Z`,
        tones.deep,
      ) +
      repeat(7, (index) => fine(`M${num(radius * (-0.85 + index * 0.28))} 27V31`)) +
      path(
        `M${num(-radius)} 31L${num(-radius * 0.82)} 34.5L${num(-radius * 0.6)} 31H${num(-radius * 0.2)}L0 40L${num(radius * 0.2)} 31H${num(radius * 0.6)}L${num(radius * 0.82)} 34.5L${num(radius)} 31Z`,
        tones.base,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A step drill from `from` to `to` mm. */
export const stepDrill = (bit: { from: number; to: number; steps: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const tones = MATERIALS.brass;
    const most = 8 + bit.to * 0.32;
    const least = 2 + bit.from * 0.3;
    const shown = Math.min(bit.steps, 9);
    const high = 44 / shown;
    const radius = (index: number): number => most + ((least - most) * index) / (shown - 1);
    const steps = repeat(shown, (index) => {
      const top = -10 + index * high;
      const half = radius(index);
      return (
        rod({ half, top, bottom: top + high * 0.72 }, tones) +
        rod(
          { half, end: radius(Math.min(index + 1, shown - 1)), top: top + high * 0.72, bottom: top + high },
          tones,
        )
      );
    });
    const art =
      rod({ half: 4.6, top: -46, bottom: -10 }, steel) +
      fine('M-4.6-34H4.6M-1.5-46V-34M2.2-46V-34') +
      steps +
      rod({ half: radius(shown - 1), end: 0.4, top: 34, bottom: 40 }, tones) +
      path(
        `M${num(-most * 0.28)} -10C${num(-most * 0.06)} 8 ${num(least * 0.2)} 24 0 38C${num(least * 0.9)} 22 ${num(most * 0.3)} 4 ${num(most * 0.24)} -10Z`,
        tones.deep,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A hole saw with its teeth down. */
export const holeSaw = (saw: { diameter: number; body: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const tones = MATERIALS[saw.body];
    const rx = 14 + saw.diameter * 0.15;
    const ry = rx * 0.32;
    const [top, bottom] = [28, 62];
    const teeth = Math.round(8 + saw.diameter / 12);
    const x = (share: number): number => 48 - rx * Math.cos(share * Math.PI);
    const y = (share: number): number => bottom + ry * Math.sin(share * Math.PI);
    const rim = repeat(teeth, (index) => {
      const [from, to] = [index / teeth, (index + 1) / teeth];
      return `L${num(x(from + (to - from) * 0.8))} ${num(y(from + (to - from) * 0.8) + 4.5)}L${num(x(to))} ${num(y(to))}`;
    });
    const wall = `M${num(48 - rx)} ${top}V${bottom}${rim}V${top}Z`;
    const slot = (share: number): string =>
      path(`M${num(x(share))} ${num(top + ry * 0.9 + 9)}l5-3 3 15-5 3Z`, tones.deep);
    const art =
      path(wall, tones.base) +
      tone(
        `M${num(x(0.12))} ${num(top + 2)}V${num(y(0.12))}L${num(x(0.3))} ${num(y(0.3))}V${num(top + 2)}Z`,
        tones.light,
      ) +
      tone(
        `M${num(x(0.7))} ${num(top)}V${num(y(0.7))}L${num(x(0.86))} ${num(y(0.86))}L${num(x(1))} ${bottom}V${top}Z`,
        tones.shade,
      ) +
      line(wall) +
      slot(0.36) +
      slot(0.66) +
      ellipse([48, top], [rx, ry], tones.light) +
      ellipse([48, top], [rx * 0.86, ry * 0.84], tones.base) +
      ellipse([48, top - 1], [6.5, 2.6], steel.shade) +
      rect([43.5, 12, 9, 15], steel.base, 1) +
      tone('M45 13H47V26H45Z', steel.light) +
      tone('M50 13H52V26.5H50Z', steel.shade) +
      fine('M43.5 17H52.5');
    return place(place(art, { at: [-48, -46], line: width }), { at: [48, 50], turn: 18, line: width });
  },
});

/** A countersink of 90°. */
export const countersink = ({ diameter }: { diameter: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const radius = 7 + diameter * 0.5;
    const tones = MATERIALS.brass;
    const wide = 12 - radius * 0.2;
    const art =
      rod({ half: 5, top: -42, bottom: wide - 8 }, steel) +
      rod({ half: radius, top: wide - 8, bottom: wide }, tones) +
      rod({ half: radius, end: 1, top: wide, bottom: wide + radius }, tones) +
      path(
        `M${num(-radius * 0.25)} ${num(wide - 8)}C${num(-radius * 0.1)} ${num(wide + 3)} 0 ${num(wide + radius * 0.6)} 0 ${num(wide + radius)}C${num(radius * 0.5)} ${num(wide + radius * 0.5)} ${num(radius * 0.6)} ${num(wide)} ${num(radius * 0.35)} ${num(wide - 8)}Z`,
        tones.deep,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});
