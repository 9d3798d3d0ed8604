import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import {
  circle,
  type Drawing,
  fine,
  line,
  num,
  path,
  place,
  type Point,
  polygon,
  rect,
  repeat,
  resize,
  tone,
} from './pen.ts';
import { flutes, MIDDLE, rod } from './rods.ts';

const STEEL = MATERIALS.steel;

/** A combination wrench; `size` across flats in mm sets how stout it is. */
export const wrench = ({ size }: { size: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS.zinc;
    const jaw =
      'M-4.6-21A13.5 13.5 0 0 1-13.5-34C-13.5-40-9.8-45.4-6.5-47L-6-35H6L6.5-47C9.8-45.4 13.5-40 13.5-34A13.5 13.5 0 0 1 4.6-21';
    const ring = Array.from({ length: 6 }, (_, index): Point => {
      const angle = Math.PI / 6 + (index * Math.PI) / 3;
      return [6.6 * Math.cos(angle), 37 + 6.6 * Math.sin(angle)];
    });
    const art =
      path('M-4.6-22L-3.6 28H3.6L4.6-22Z', base) +
      tone('M-3.2-20L-2.6 27H-.6L-.8-20Z', light) +
      tone('M1.8-20L1.5 27H3.2L4.2-20Z', shade) +
      fine('M-1.8-8V16H1.8V-8Z') +
      tone(`${jaw}Z`, base) +
      tone(
        'M-11.5-35C-11.5-39-9.8-42.4-8-44L-7.5-34.5C-6.5-31-5.2-28.5-4-26C-9-27.5-11.5-31-11.5-35Z',
        light,
      ) +
      tone('M13.5-34C13.5-40 9.8-45.4 6.5-47L6.9-35C6.5-29 4.6-25 1.5-20.5C9-21 13.5-27 13.5-34Z', shade) +
      line(jaw) +
      circle([0, 37], 11.6, base) +
      tone('M-9.6 37A9.6 9.6 0 0 1 0 27.4V30A7 7 0 0 0-7 37Z', light) +
      tone('M11.6 37A11.6 11.6 0 0 1-3.5 48L-1.8 43.5A6.6 6.6 0 0 0 6.6 37Z', shade) +
      circle([0, 37], 11.6, 'none') +
      polygon(ring, DARK);
    return place(art, {
      at: [48, 50],
      turn: 45,
      scale: 0.74 + 0.34 * (1 - Math.exp(-size / 20)),
      line: width,
    });
  },
});

/** A hammer; the handle's material tells models apart. */
export const hammer = ({ handle }: { handle: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const wood = MATERIALS[handle];
    const head = MATERIALS.grey;
    const art =
      path('M-4.5-22H4.5L5.5 20C6 34 6.5 40 5 44A5 5 0 0 1-5 44C-6.5 40-6 34-5.5 20Z', wood.base) +
      tone('M-3-20H-.8L-1.5 44H-4C-5 36-4 28-4 20Z', wood.light) +
      tone('M2-20H4.5L5.5 20C6 34 6.5 40 5 44H2Z', wood.shade) +
      line('M-4.5-22H4.5L5.5 20C6 34 6.5 40 5 44A5 5 0 0 1-5 44C-6.5 40-6 34-5.5 20Z') +
      path('M-16-36H13C24-36 31-30 33-20H15V-17H-16Z', head.base) +
      tone('M-16-34.5H13C20-34.5 25-32 28-28H-16Z', head.light) +
      tone('M-16-22H33V-20H15V-17H-16Z', head.shade) +
      line('M-16-36H13C24-36 31-30 33-20H15V-17H-16Z') +
      rect([-26, -38.5, 10, 24], head.base, 2.5) +
      tone('M-24.5-36.5H-21.5V-17H-24.5Z', head.light) +
      rect([-26, -38.5, 10, 24], 'none', 2.5) +
      rect([-4.5, -38.5, 9, 3.5], wood.light, 0.8);
    return place(art, { at: [46, 48], turn: 38, scale: 0.95, line: width });
  },
});

/** A measuring tape of so many metres. */
export const tapeMeasure = ({ metres, case: shell }: { metres: number; case: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[shell];
    const blade = MATERIALS.yellowZinc;
    const body = 'M14 34a17 17 0 0 1 17-17h20a20 20 0 0 1 20 20v40H14z';
    const ticks = repeat(7, (index) => `M${72 + index * 3} 67.5v${index % 2 ? 3 : 5}`);
    const art =
      path('M64 67H92V75H64Z', blade.light) +
      fine(ticks) +
      path('M90.5 65H93.5V79H90.5Z', DARK) +
      path(body, base) +
      tone('M17 36A15 15 0 0 1 32 20H50C54 20 57.5 21 60.5 23H34A14 14 0 0 0 20.5 36V74H17Z', light) +
      tone('M64 22C68.5 26 71 31 71 37V77H61V30Z', shade) +
      line(body) +
      rect([14, 71, 57, 8], MATERIALS.rubber.base, 2) +
      circle([41, 45], 18, WHITE) +
      circle([41, 45], 12.5, MATERIALS.teal.base) +
      tone('M30.5 45A10.5 10.5 0 0 1 41 34.5V38A7 7 0 0 0 34 45Z', MATERIALS.teal.light) +
      circle([41, 45], 5, DARK) +
      rect([59, 30, 9, 15], MATERIALS.clay.base, 2.5);
    return resize(art, Math.min(1, 0.84 + metres * 0.02), width);
  },
});

/** A twist drill bit; sizes in mm. */
export const drillBit = (bit: { diameter: number; length: number; finish: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[bit.finish];
    const radius = 2.6 + bit.diameter * 0.42;
    const half = Math.min(52, 24 + bit.length * 0.17);
    const neck = -half + half * 0.62;
    const tip = half - radius * 0.75;
    const r = num(radius);
    const blade = `M${num(-radius)} ${num(neck)}H${r}V${num(tip)}L0 ${num(half)}L${num(-radius)} ${num(tip)}Z`;
    const art =
      rod({ half: radius, top: -half, bottom: neck }, MATERIALS.steel) +
      path(blade, base) +
      tone(
        `M${num(-radius * 0.72)} ${num(neck)}H${num(-radius * 0.3)}V${num(tip)}H${num(-radius * 0.72)}Z`,
        light,
      ) +
      tone(
        `M${num(radius * 0.45)} ${num(neck)}H${r}V${num(tip)}L${num(radius * 0.2)} ${num(half - 1)}Z`,
        shade,
      ) +
      flutes({ radius, top: neck, bottom: tip, lead: radius * 2.5 }, deep) +
      line(blade);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A cutting disc of `diameter` mm. */
export const cuttingDisc = (disc: { diameter: number; label: Material }): Drawing => ({
  tint: 'sand',
  art: () => {
    const radius = 26 + disc.diameter * 0.052;
    const body = MATERIALS.grey;
    const paper = MATERIALS[disc.label];
    const arc = (from: number, reach: number): string => {
      const at = (angle: number): string =>
        `${num(48 + reach * Math.cos(angle))} ${num(48 + reach * Math.sin(angle))}`;
      return `M${at(from)}A${num(reach)} ${num(reach)} 0 0 1 ${at(from + 1.1)}`;
    };
    const fibres = repeat(24, (index) => {
      const angle = (index * Math.PI) / 12;
      const inner = radius * 0.68;
      const outer = radius * (index % 2 ? 0.92 : 0.86);
      return `M${num(48 + inner * Math.cos(angle))} ${num(48 + inner * Math.sin(angle))}L${num(48 + outer * Math.cos(angle + 0.22))} ${num(48 + outer * Math.sin(angle + 0.22))}`;
    });
    return (
      circle([48, 48], radius, body.base) +
      tone(
        `M${num(48 - radius * 0.96)} 48A${num(radius * 0.96)} ${num(radius * 0.96)} 0 0 1 48 ${num(48 - radius * 0.96)}V48Z`,
        body.light,
      ) +
      fine(fibres) +
      circle([48, 48], radius, 'none') +
      circle([48, 48], radius * 0.6, paper.base) +
      tone(
        `M48 48V${num(48 + radius * 0.58)}A${num(radius * 0.58)} ${num(radius * 0.58)} 0 0 0 ${num(48 + radius * 0.58)} 48Z`,
        paper.shade,
      ) +
      line(arc(3.6, radius * 0.46) + arc(0.5, radius * 0.46)) +
      fine(arc(2.1, radius * 0.46) + arc(5.2, radius * 0.46)) +
      circle([48, 48], radius * 0.25, STEEL.base) +
      tone(
        `M${num(48 - radius * 0.22)} 48A${num(radius * 0.22)} ${num(radius * 0.22)} 0 0 1 48 ${num(48 - radius * 0.22)}V48Z`,
        WHITE,
      ) +
      circle([48, 48], radius * 0.15, WHITE)
    );
  },
});
