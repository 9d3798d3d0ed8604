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
import { MIDDLE, rod } from './rods.ts';
import { hexagonAt } from './wrenches.ts';

const CHROME = MATERIALS.zinc;

/** A socket seen from above at an angle; `size` across flats and `drive` in mm. */
export const socket = (spec: { size: number; drive: number; deep: boolean; finish: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const tones = MATERIALS[spec.finish];
    const rx = 11 + Math.min(46, spec.size) * 0.44;
    const foot = Math.max(6 + spec.drive * 0.72, rx * 0.72);
    const high = (spec.deep ? 50 : 26) + spec.drive * 0.5;
    const [top, bottom] = [48 - high / 2, 48 + high / 2];
    const waist = top + high * 0.5;
    const ry = rx * 0.42;
    const wall = (from: number, to: number): string => {
      const [a, b] = [rx * from, rx * to];
      const [c, d] = [foot * from, foot * to];
      const drop = (share: number, r: number): number => r * 0.42 * Math.sqrt(1 - share * share);
      return `M${num(48 + a)} ${num(top + drop(from, rx))}V${num(waist + drop(from, rx))}L${num(48 + c)} ${num(waist + 5 + drop(from, foot))}V${num(bottom + drop(from, foot))}A${num(foot)} ${num(foot * 0.42)} 0 0 0 ${num(48 + d)} ${num(bottom + drop(to, foot))}V${num(waist + 5 + drop(to, foot))}L${num(48 + b)} ${num(waist + drop(to, rx))}V${num(top + drop(to, rx))}Z`;
    };
    const art =
      tone(wall(-1, 1), tones.base) +
      tone(wall(-0.8, -0.35), tones.light) +
      tone(wall(0.45, 1), tones.shade) +
      line(wall(-1, 1)) +
      fine(`M${num(48 - rx)} ${num(waist)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 + rx)} ${num(waist)}`) +
      ellipse([48, top], [rx, ry], tones.light) +
      polygon(
        hexagonAt([48, 0], rx * 0.76).map(([x, y]) => [x, top + y * 0.42] as const),
        DARK,
      ) +
      circle([48, bottom - 2], 1.7, tones.deep);
    return place(place(art, { at: [-48, -48], line: width }), { at: [48, 48], turn: 22, line: width });
  },
});

/** A bit in a socket: hexagon or Torx of `size` mm. */
export const bitSocket = (spec: { size: number; drive: number; torx: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 8 + spec.drive * 0.5;
    const blade = 2 + spec.size * 0.42;
    const ribs = spec.torx ? [-0.5, 0.1, 0.6] : [-0.34, 0.42];
    const art =
      rod({ half, top: -36, bottom: -8 }, CHROME) +
      rod({ half, end: blade + 1.5, top: -8, bottom: -2 }, CHROME) +
      fine(repeat(5, (index) => `M${num(-half + (half * 2 * (index + 0.5)) / 5)} -32V-24`)) +
      circle([0, -16], 1.7, DARK) +
      rod({ half: blade, top: -2, bottom: 36 }, MATERIALS.grey) +
      fine(ribs.map((x) => `M${num(blade * x)} -2V36`).join('')) +
      rod({ half: blade, end: blade * 0.8, top: 36, bottom: 38 }, MATERIALS.grey);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A reversible ratchet with a square of `drive` mm. */
export const ratchet = ({ drive }: { drive: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const grip = MATERIALS.rubber;
    const head = 9 + drive * 0.34;
    const art =
      rod({ half: 3.4, top: -30, bottom: 14 }, CHROME) +
      rod({ half: 5.6, end: 6.4, top: 12, bottom: 50 }, grip) +
      tone('M-6 20H6V24H-6Z', MATERIALS.clay.base) +
      fine('M-5 30H5M-5 34H5M-5 38H5M-5 42H5') +
      circle([0, -36], head, CHROME.base) +
      tone(
        `M${num(-head * 0.85)} -36A${num(head * 0.85)} ${num(head * 0.85)} 0 0 1 0 ${num(-36 - head * 0.85)}V-36Z`,
        CHROME.light,
      ) +
      circle([0, -36], head, 'none') +
      circle([0, -36], head * 0.66, CHROME.shade) +
      rect([-drive * 0.3, -36 - drive * 0.3, drive * 0.6, drive * 0.6], MATERIALS.steel.light, 0.8) +
      path(
        `M${num(-head * 0.3)} ${num(-36 + head * 0.7)}h${num(head * 0.6)}l1 5h${num(-head * 0.6 - 2)}Z`,
        DARK,
      );
    return place(art, { at: [50, 50], turn: 45, scale: 0.8 + drive * 0.012, line: width });
  },
});

/** An extension bar of `length` mm. */
export const extension = (spec: { length: number; drive: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const half = 22 + Math.min(28, spec.length * 0.11);
    const thick = 2.6 + spec.drive * 0.24;
    const wide = thick * 1.7;
    const art =
      rod({ half: thick, top: -half + 8, bottom: half - 7 }, CHROME) +
      rod({ half: wide, top: -half, bottom: -half + 14 }, CHROME) +
      rod({ half: wide, end: thick, top: -half + 14, bottom: -half + 18 }, CHROME) +
      ellipse([0, -half], [wide, wide * 0.3], DARK) +
      rod({ half: thick * 0.9, top: half - 7, bottom: half }, MATERIALS.steel) +
      circle([0, half - 3.4], 1.3, DARK);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});
