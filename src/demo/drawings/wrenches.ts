import { DARK, MATERIALS, type Material } from './palette.ts';
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
  tone,
} from './pen.ts';
import { MIDDLE, rod } from './rods.ts';

const CHROME = MATERIALS.zinc;

/** A hexagon lying flat, as nuts and sockets have it. */
export const hexagonAt = ([x, y]: Point, radius: number, turn = 0): readonly Point[] =>
  Array.from({ length: 6 }, (_, index): Point => {
    const angle = turn + (index * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** The handle of a wrench between two heights. */
const shaft = (half: number, top: number, bottom: number): string =>
  rod({ half, top, bottom }, CHROME) + fine(`M${num(-half * 0.4)} ${num(top + 12)}V${num(bottom - 12)}`);

const ring = (y: number, radius: number): string =>
  circle([0, y], radius, CHROME.base) +
  tone(
    `M${num(-radius * 0.85)} ${num(y)}A${num(radius * 0.85)} ${num(radius * 0.85)} 0 0 1 0 ${num(y - radius * 0.85)}V${num(y - radius * 0.6)}A${num(radius * 0.6)} ${num(radius * 0.6)} 0 0 0 ${num(-radius * 0.6)} ${num(y)}Z`,
    CHROME.light,
  ) +
  circle([0, y], radius, 'none') +
  polygon(hexagonAt([0, y], radius * 0.58, Math.PI / 6), DARK);

/** An open jaw that points up, its middle at a height. */
const jaw = (y: number, radius: number): string => {
  const at = (x: number, dy: number): string => `${num(x * radius)} ${num(y + dy * radius)}`;
  const d = `M${at(-0.42, 0.9)}C${at(-0.95, 0.6)} ${at(-1.05, 0)} ${at(-0.95, -0.45)}L${at(-0.5, -1.05)}L${at(-0.45, -0.1)}H${num(0.45 * radius)}L${at(0.5, -1.05)}L${at(0.95, -0.45)}C${at(1.05, 0)} ${at(0.95, 0.6)} ${at(0.42, 0.9)}Z`;
  return (
    path(d, CHROME.base) +
    tone(
      `M${at(-0.8, -0.4)}L${at(-0.58, -0.7)}L${at(-0.56, -0.05)}L${at(-0.3, 0.5)}C${at(-0.7, 0.4)} ${at(-0.85, 0)} ${at(-0.8, -0.4)}Z`,
      CHROME.light,
    ) +
    tone(
      `M${at(0.95, -0.45)}C${at(1.05, 0)} ${at(0.95, 0.6)} ${at(0.42, 0.9)}L${at(0.25, 0.5)}C${at(0.6, 0.4)} ${at(0.7, 0)} ${at(0.68, -0.7)}Z`,
      CHROME.shade,
    ) +
    line(d)
  );
};

/** A wrench with two open ends, two rings, or a ring that ratchets; `sizes` across flats in mm. */
export const doubleWrench = (spec: {
  sizes: readonly [number, number];
  ends: 'open' | 'ring' | 'ratchet';
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const [small, large] = spec.sizes.map((size) => 8 + Math.min(36, size) * 0.2) as [number, number];
    const reach = 29 + Math.min(41, spec.sizes[1]) * 0.2;
    const half = 3 + Math.min(36, spec.sizes[1]) * 0.06;
    const ends = {
      open:
        place(jaw(0, large), { at: [0, -reach], turn: -15, line: width }) +
        place(jaw(0, small), { at: [0, reach], turn: 165, line: width }),
      ring: ring(-reach, large) + ring(reach, small),
      ratchet:
        place(jaw(0, large), { at: [0, -reach], turn: -15, line: width }) +
        ring(reach, large) +
        circle([0, reach], large * 0.76, 'none') +
        rect([-1.6, reach - large - 6, 3.2, 6], DARK, 1.4),
    }[spec.ends];
    return place(shaft(half, -reach + 4, reach - 4) + ends, { at: MIDDLE, turn: 45, line: width });
  },
});

/** An adjustable wrench of `length` mm. */
export const adjustableWrench = ({ length }: { length: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const body =
      'M-4-14C-12-17-14-24-12-33L-8-46L-3-45L-3.5-28L12-28L13-16L5-12L4.5 38A4.5 4.5 0 0 1-4.5 38Z';
    const art =
      path(body, CHROME.base) +
      tone('M-10-32L-7-43L-5.5-43L-6-24L-2-12L-2 38H-3.2L-3-13C-10-17-11.5-24-10-32Z', CHROME.light) +
      tone('M2-12L12-16L13-16L5-12L4.5 38C4.5 40 3.5 41.5 2 42Z', CHROME.shade) +
      line(body) +
      path('M3-28L6-46L12-44L14-36L12.5-28Z', CHROME.light) +
      rect([0, -25, 9, 7], CHROME.shade, 1.5) +
      fine('M2-25V-18M4.5-25V-18M7-25V-18') +
      rect([-2.4, -4, 4.8, 32], DARK, 2.2) +
      circle([0, 36], 2.2, MATERIALS.paper.base);
    return place(art, { at: [50, 50], turn: 45, scale: 0.82 + length * 0.0005, line: width });
  },
});

/** A bent key: `size` across flats or of the lobes in mm, `length` of its long arm in mm. */
export const bentKey = (spec: {
  size: number;
  length: number;
  tip: 'plain' | 'ball' | 'torx';
  finish: Material;
}): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.finish];
    const thick = 3 + spec.size * 0.42;
    const long = 34 + Math.min(34, spec.length * 0.14);
    const short = 14 + spec.size * 0.7;
    const [x, y] = [-short / 2, long / 2];
    const bend = thick * 0.9 + 3;
    const route = `M${num(x)} ${num(-y)}V${num(y - bend)}A${num(bend)} ${num(bend)} 0 0 0 ${num(x + bend)} ${num(y)}H${num(x + bend + short)}`;
    const stroke = (colour: string, wide: number): string =>
      `<path d="${route}" stroke="${colour}" stroke-width="${num(wide)}" stroke-linecap="butt"/>`;
    const tip = {
      plain: '',
      ball:
        circle([x, -y], thick * 0.56, light) +
        fine(`M${num(x - thick * 0.4)} ${num(-y + thick * 0.6)}H${num(x + thick * 0.4)}`),
      torx: fine(`M${num(x - thick * 0.2)} ${num(-y)}v7M${num(x + thick * 0.2)} ${num(-y)}v7`),
    }[spec.tip];
    const art =
      `<path d="${route}" stroke-width="${num(thick + width * 2)}" stroke-linecap="butt"/>` +
      stroke(base, thick) +
      place(
        `<path d="${route}" stroke="${light}" stroke-width="${num(thick * 0.28)}" stroke-linecap="butt"/>`,
        { at: [-thick * 0.2, -thick * 0.1], line: width },
      ) +
      place(
        `<path d="${route}" stroke="${shade}" stroke-width="${num(thick * 0.26)}" stroke-linecap="butt"/>`,
        { at: [thick * 0.3, thick * 0.3], line: width },
      ) +
      line(`M${num(x - thick / 2)} ${num(-y)}h${num(thick)}`) +
      path(
        `M${num(x + bend + short)} ${num(y - thick / 2)}l${num(thick * 0.36)} ${num(thick * 0.25)}v${num(thick * 0.5)}l${num(-thick * 0.36)} ${num(thick * 0.25)}Z`,
        deep,
      ) +
      tip;
    return place(art, { at: [46, 48], turn: 32, line: width });
  },
});

/** A key with a T handle. */
export const handledKey = (spec: { size: number; grip: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const grip = MATERIALS[spec.grip];
    const half = 1.4 + spec.size * 0.24;
    const d = 'M-24-40A6 6 0 0 1-18-45H18A6 6 0 0 1 24-40C24-34 12-34 8-26L6-18H-6L-8-26C-12-34-24-34-24-40Z';
    const art =
      rod({ half, top: -20, bottom: 50 }, MATERIALS.steel) +
      path(d, grip.base) +
      tone(
        'M-21-40A4 4 0 0 1-17-43H16C19-43 20-42 21-41H-16C-18-41-18-38-14-35C-20-36-21-38-21-40Z',
        grip.light,
      ) +
      tone('M24-40C24-34 12-34 8-26L6-18H1L4-28C8-36 20-36 24-40Z', grip.shade) +
      line(d);
    return place(art, { at: [50, 48], turn: 35, scale: 0.92, line: width });
  },
});
