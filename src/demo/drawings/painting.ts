import { DARK, MATERIALS, type Tones, WHITE } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  place,
  rect,
  repeat,
  resize,
  tone,
} from './pen.ts';

const METAL = MATERIALS.zinc;

/** A plastic pail of wall paint with its lid; a bigger one is drawn bigger. */
export const pail = ({ litres, tones }: { litres: number; tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const tub = MATERIALS.paper;
    const body = 'M17 28H79L74 82A26 7 0 0 1 22 82Z';
    const label = 'M20 44H76L74.2 66H21.8Z';
    const art =
      line('M16 30C10 6 86 6 80 30') +
      path(body, tub.base) +
      tone('M22 32H30L33 86.6C29 86 25 85 23 82.6Z', tub.light) +
      tone('M64 32H78L73 82C71 85 68 86.6 63 87.6Z', tub.shade) +
      path(label, tones.base) +
      tone('M23 44H31L32 66H25Z', tones.light) +
      tone('M64.6 44H76L74.2 66H63.6Z', tones.shade) +
      line(label) +
      rect([36, 49, 19, 12], WHITE, 1.5) +
      fine('M39 53H51M39 57H47') +
      line(body) +
      path('M13 26A35 8 0 0 0 83 26V31A35 8 0 0 1 13 31Z', tub.shade) +
      ellipse([48, 25], [35, 8], tub.light) +
      ellipse([48, 25], [27, 5.6], tones.base) +
      tone('M24 24A26 5 0 0 1 46 20A40 7 0 0 0 24 24Z', tones.light) +
      circle([16, 35], 2.2, DARK) +
      circle([80, 35], 2.2, DARK);
    return resize(art, 0.62 + Math.sqrt(litres) * 0.085, width);
  },
});

/** A spray can of `ml`; its cap and band have the colour of what is inside. */
export const sprayCan = (spec: { tones: Tones; body?: Tones; straw?: boolean; ml?: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { tones, body = MATERIALS.zinc } = spec;
    const wall = (top: number, bottom: number, [a, b]: readonly [number, number]): string =>
      `M${num(48 + a)} ${top}H${num(48 + b)}V${bottom}H${num(48 + a)}Z`;
    const cap = 'M35 24V12A3 3 0 0 1 38 9H58A3 3 0 0 1 61 12V24Z';
    const head = spec.straw
      ? path('M42 14H54V24H42Z', tones.base) +
        tone('M43.5 15H46V23H43.5Z', tones.light) +
        rect([40, 9, 17, 6], tones.shade, 2) +
        line('M57 12L88 7')
      : path(cap, tones.base) +
        tone('M38 11H42V23H37Z', tones.light) +
        tone('M55 9.8H58.5A2 2 0 0 1 60.3 12V23.4H55Z', tones.shade) +
        line(cap);
    const art =
      head +
      path('M30 36C30 28 36 24 40 24H56C60 24 66 28 66 36Z', METAL.base) +
      tone('M33 34C34 29 37 26.4 41 25.6L39 34Z', METAL.light) +
      tone('M55 25H56.5C60 25.6 64.6 29 65.3 35H57Z', METAL.shade) +
      rect([30, 35, 36, 53], body.base, 3) +
      tone(wall(37, 86, [-14, -9]), body.light) +
      tone(wall(36, 87, [8, 17.4]), body.shade) +
      path(wall(44, 76, [-18, 18]), tones.base) +
      tone(wall(44, 76, [-14, -9]), tones.light) +
      tone(wall(44, 76, [8, 18]), tones.shade) +
      line('M30 44H66M30 76H66') +
      rect([30, 35, 36, 53], 'none', 3) +
      circle([46, 57], 7.5, WHITE) +
      circle([46, 57], 4, tones.base) +
      fine('M38 69.5H56');
    return resize(art, 0.76 + (spec.ml ?? 400) * 0.0006, width);
  },
});

/** A can for liquids, `litres`: a flat tin up to two, then a canister with a handle. */
export const canister = ({ litres, tones }: { litres: number; tones: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const small = litres <= 2;
    const body = small
      ? 'M26 30H70A3 3 0 0 1 73 33V85A3 3 0 0 1 70 88H26A3 3 0 0 1 23 85V33A3 3 0 0 1 26 30Z'
      : 'M22 34L34 22H74A5 5 0 0 1 79 27V83A5 5 0 0 1 74 88H22A5 5 0 0 1 17 83V46C17 40 18 38 22 34Z';
    const top = small
      ? path('M30 30L36 22H60L66 30Z', METAL.base) +
        rect([41, 10, 14, 12], MATERIALS.red.base, 2) +
        fine('M44.5 11V21M48 11V21M51.5 11V21')
      : place(rect([-7, -7, 14, 11], MATERIALS.red.base, 2) + fine('M-3-6V3M1-6V3M4.4-6V3'), {
          at: [27, 25],
          turn: -45,
          line: width,
        }) + path('M44 34H68A3 3 0 0 1 68 42H44A3 3 0 0 1 44 34Z', MATERIALS.paper.shade);
    const sheet = small ? ([27, 42, 42, 34] as const) : ([22, 50, 52, 28] as const);
    const [x, y, w, h] = sheet;
    const art =
      path(body, small ? METAL.base : base) +
      tone(
        small ? 'M26 33H31V85H26Z' : 'M20 46C20 41 21 39 24 36L27 33V84H21A1 1 0 0 1 20 83Z',
        small ? METAL.light : light,
      ) +
      tone(
        small
          ? 'M63 31H70A2 2 0 0 1 72.4 33V85A2 2 0 0 1 70 87.4H63Z'
          : 'M69 23H74A4 4 0 0 1 78.4 27V83A4 4 0 0 1 74 87.4H69Z',
        small ? METAL.shade : shade,
      ) +
      line(body) +
      top +
      rect([x, y, w, h], small ? base : WHITE, 1.5) +
      tone(`M${x + 1} ${y + 1}H${x + 9}V${y + h - 1}H${x + 1}Z`, small ? light : base) +
      tone(
        `M${x + w - 10} ${y + 1}H${x + w - 1}V${y + h - 1}H${x + w - 10}Z`,
        small ? shade : MATERIALS.paper.shade,
      ) +
      rect([x, y, w, h], 'none', 1.5) +
      rect([x + 13, y + 7, 17, 9], small ? WHITE : tones.base, 1.2) +
      fine(`M${x + 13} ${y + h - 8}H${x + w - 14}`);
    return resize(art, small ? 0.72 + litres * 0.13 : 0.76 + Math.sqrt(litres) * 0.05, width);
  },
});

/** A bottle with a long neck or a pump. */
export const bottle = (spec: { size: number; tones: Tones; pump?: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = spec.tones;
    const body = 'M40 26H56V32C66 36 70 42 70 52V84A4 4 0 0 1 66 88H30A4 4 0 0 1 26 84V52C26 42 30 36 40 32Z';
    const top = spec.pump
      ? rect([45.5, 12, 5, 14], METAL.base) +
        path('M30 8H58A4 4 0 0 1 58 15H40L30 13Z', MATERIALS.paper.shade) +
        rect([39, 22, 18, 8], MATERIALS.paper.base, 2)
      : path('M45 8H51L54 20H42Z', MATERIALS.paper.base) +
        rect([39, 19, 18, 9], MATERIALS.red.base, 2) +
        fine('M43 20V27M48 20V27M53 20V27');
    const art =
      top +
      path(body, base) +
      tone('M32 43C34 39 38 36 42 34L40 84H30V53C30 49 30.6 46 32 43Z', light) +
      tone('M60 36.5C66 40 69.4 44 69.4 52V84A3 3 0 0 1 66 87.4H60Z', shade) +
      line(body) +
      rect([30, 52, 36, 24], WHITE, 2) +
      path('M30 58H66V64H30Z', base) +
      fine('M36 69H58M36 72.6H50');
    return resize(art, 0.74 + spec.size * 0.05, width);
  },
});

/** A flat brush, `width` in mm. */
export const brush = ({ width: mm, handle }: { width: number; handle: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const half = 7 + mm * 0.19;
    const hair = MATERIALS.carton;
    const grip = `M${num(-half * 0.72)} 0C${num(-half * 0.6)}-8-5-10-4.4-20L-5.4-44A5.4 5.4 0 0 1 5.4-44L4.4-20C5-10 ${num(half * 0.6)}-8 ${num(half * 0.72)} 0Z`;
    const bristle = `M${num(-half)} 12L${num(-half * 0.98)} 40Q0 46 ${num(half * 0.98)} 40L${num(half)} 12Z`;
    const art =
      path(grip, handle.base) +
      tone('M-3.4-45L-1.4-45L-1.6-18C-2-8-4-5-6-1H-9C-5-8-3-12-2.8-20Z', handle.light) +
      tone(
        `M2.4-46L5-44L4-20C4.4-10 ${num(half * 0.6)}-8 ${num(half * 0.68)}-.6H4C3-8 2.4-14 2.4-20Z`,
        handle.shade,
      ) +
      line(grip) +
      circle([0, -43], 2, WHITE) +
      path(bristle, hair.base) +
      tone(
        `M${num(-half * 0.9)} 13H${num(-half * 0.5)}L${num(-half * 0.5)} 42L${num(-half * 0.9)} 40Z`,
        hair.light,
      ) +
      tone(
        `M${num(half * 0.45)} 13H${num(half)}L${num(half * 0.95)} 40L${num(half * 0.45)} 42.4Z`,
        hair.shade,
      ) +
      line(bristle) +
      fine(
        repeat(
          Math.round(half / 2.6),
          (index) =>
            `M${num(-half + 3 + index * ((half * 2 - 6) / Math.max(1, Math.round(half / 2.6) - 1)))} ${index % 2 ? 22 : 17}V${index % 2 ? 40 : 42}`,
        ),
      ) +
      rect([-half - 0.6, -1, half * 2 + 1.2, 14], METAL.base, 1) +
      tone(`M${num(-half + 1)} 0H${num(-half * 0.4)}V12.4H${num(-half + 1)}Z`, METAL.light) +
      tone(`M${num(half * 0.45)} 0H${num(half)}V12.4H${num(half * 0.45)}Z`, METAL.shade) +
      rect([-half - 0.6, -1, half * 2 + 1.2, 14], 'none', 1) +
      fine(`M${num(-half)} 3H${num(half)}`);
    return place(art, { at: [48, 49], turn: 28, line: width });
  },
});

/** A paint roller, `width` of its sleeve in mm. */
export const roller = ({
  width: mm,
  sleeve,
  grip,
}: {
  width: number;
  sleeve: Tones;
  grip: Tones;
}): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 10 + mm * 0.096;
    const thick = mm < 120 ? 6 : 10;
    const x = num(half + 5);
    const wire = `M0 -26H${x}V-6H0V12`;
    const cover = `M${num(-half)} ${-26 - thick}H${num(half)}A3 ${thick} 0 0 1 ${num(half)} ${-26 + thick}H${num(-half)}A3 ${thick} 0 0 1 ${num(-half)} ${-26 - thick}Z`;
    const art =
      `<path d="${wire}" stroke-width="5"/><path d="${wire}" stroke="${METAL.shade}" stroke-width="${num(5 - width * 2)}"/>` +
      path(cover, sleeve.base) +
      tone(
        `M${num(-half)} ${-25 - thick * 0.7}H${num(half)}V${-26 - thick * 0.2}H${num(-half - 1.6)}Z`,
        sleeve.light,
      ) +
      tone(
        `M${num(-half - 2)} ${-26 + thick * 0.3}H${num(half)}V${-26 + thick}H${num(-half)}Z`,
        sleeve.shade,
      ) +
      line(cover) +
      fine(
        repeat(
          Math.floor(half / 5),
          (index) => `M${num(-half + 5 + index * 10)} ${-26 - thick * 0.5}l3 ${num(thick * 0.9)}`,
        ),
      ) +
      ellipse([half, -26], [2.6, thick * 0.9], sleeve.light) +
      rect([-4.6, 10, 9.2, 34], grip.base, 4.4) +
      tone('M-2.8 13H-.8V41H-2.8Z', grip.light) +
      tone('M1.8 11H3.6L4 41L1.8 43Z', grip.shade) +
      rect([-4.6, 10, 9.2, 34], 'none', 4.4) +
      circle([0, 39], 1.6, WHITE);
    return place(art, { at: [46, 48], turn: 14, line: width });
  },
});
