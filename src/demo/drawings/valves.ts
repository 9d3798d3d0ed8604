import { drawBar, drawHexSide } from './bars.ts';
import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, resize, tone } from './pen.ts';
import { drawEnd } from './pipe-ends.ts';
import { ballValve } from './supplies.ts';

/** A ball valve with a male end on its right; `size` in eighths of an inch, as of one without. */
export const maleBallValve = ({ size, lever }: { size: number; lever: Material }): Drawing => {
  const valve = ballValve({ size, lever });
  const crests = fine(repeat(5, (index) => `M${num(73 + index * 3.4)} 42.5l1.4 29`));
  return {
    ...valve,
    art: (detail) => valve.art(detail) + resize(crests, 0.8 + size * 0.022, detail.line),
  };
};

/** A check valve: an arrow tells which way it lets through. */
export const checkValve = (spec: { size: number; material: Material; strainer?: boolean }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const tones = MATERIALS[spec.material];
    const look = { radius: 11, tones };
    const basket =
      drawBar([14, -11, 26, 22], MATERIALS.zinc, { radius: 3 }) +
      fine(repeat(6, (index) => `M${num(17 + index * 4)}-10V10`)) +
      fine('M14-5H40M14 0H40M14 5H40');
    const art =
      place(drawEnd('female', { ...look, lit: 'last' }, detail), {
        at: [-18, 0],
        turn: 180,
        line: detail.line,
      }) +
      (spec.strainer
        ? basket
        : place(drawEnd('female', { ...look, lit: 'first' }, detail), { at: [18, 0], line: detail.line })) +
      drawBar([-20, -17, 40, 34], tones, { radius: 9 }) +
      drawHexSide(-22, 6, { half: 15, tones }) +
      `<path d="M-8 0H8M3-5L8 0L3 5" stroke="${tones.deep}" stroke-width="${num(detail.line * 1.4)}"/>`;
    return place(art, { at: [48, 48], turn: -28, scale: 0.82 + spec.size * 0.28, line: detail.line });
  },
});

/** A round dial around the origin, its needle at a share of the scale. */
export const drawDial = (radius: number, { rim, share = 0.4 }: { rim: Material; share?: number }): string => {
  const at = (part: number, reach: number): string => {
    const angle = (0.75 + part * 1.5) * Math.PI;
    return `${num(Math.cos(angle) * radius * reach)} ${num(Math.sin(angle) * radius * reach)}`;
  };
  return (
    circle([0, 0], radius, MATERIALS[rim].base) +
    tone(
      `M${num(-radius * 0.95)} 0A${num(radius * 0.95)} ${num(radius * 0.95)} 0 0 1 0 ${num(-radius * 0.95)}V0Z`,
      MATERIALS[rim].light,
    ) +
    circle([0, 0], radius * 0.84, WHITE) +
    line(repeat(7, (index) => `M${at(index / 6, 0.62)}L${at(index / 6, 0.74)}`)) +
    `<path d="M0 0L${at(share, 0.58)}" stroke="${MATERIALS.red.base}"/>` +
    circle([0, 0], radius * 0.1, DARK)
  );
};

/** A pressure gauge, its connection below or behind; `size` from 0 to 1. */
export const pressureGauge = (spec: {
  size: number;
  rim: Material;
  share: number;
  rear?: boolean;
}): Drawing => ({
  tint: 'mist',
  art: (detail) => {
    const radius = 30;
    const neck = spec.rear
      ? drawBar([radius - 4, -4, 14, 8], MATERIALS.brass) + fine(`M${radius + 3}-4V4M${radius + 6}-4V4`)
      : place(drawHexSide(0, 8, { half: 8, tones: MATERIALS.brass }), {
          at: [0, radius - 3],
          turn: 90,
          line: detail.line,
        }) +
        place(drawEnd('male', { radius: 6, tones: MATERIALS.brass, lit: 'last' }, detail), {
          at: [0, radius + 5],
          turn: 90,
          line: detail.line,
        });
    return place(neck + drawDial(radius, spec), {
      ...{
        at: [spec.rear ? 44 : 48, spec.rear ? 48 : 40],
        scale: 0.74 + spec.size * 0.22,
        line: detail.line,
      },
    });
  },
});

/** A pressure reducing valve with its gauge; `size` from 0 to 1. */
export const pressureReducer = (spec: { size: number }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const tones = MATERIALS.brass;
    const end = (at: readonly [number, number], turn: number): string =>
      place(drawEnd('female', { radius: 9, tones, lit: turn ? 'last' : 'first' }, detail), {
        at,
        turn,
        line: detail.line,
      });
    const art =
      end([-15, 16], 180) +
      end([15, 16], 0) +
      path('M-17 2H17V28A8 8 0 0 1 9 34H-9A8 8 0 0 1-17 28Z', tones.base) +
      tone('M-15 4H-9V31C-12 31-15 29-15 27Z', tones.light) +
      tone('M9 4H16V28A7 7 0 0 1 9 33Z', tones.shade) +
      path('M-13-26H13L18 2H-18Z', MATERIALS.zinc.base) +
      tone('M-11-25H-5L-8 1H-16Z', MATERIALS.zinc.light) +
      tone('M7-25H13L17 1H10Z', MATERIALS.zinc.shade) +
      line('M-13-26H13L18 2H-18Z') +
      rect([-9, -36, 18, 10], DARK, 2) +
      fine('M-4-36V-27M0-36V-27M4-36V-27') +
      place(drawDial(10, { rim: 'grey' }), { at: [0, 17], line: detail.line });
    return place(art, { at: [48, 48], scale: 0.92 + spec.size * 0.28, line: detail.line });
  },
});

/** One part of a compressed-air treatment set. */
export type AirPart = 'filter' | 'regulator' | 'lubricator' | 'filterRegulator';

const drawBowl = (liquid: string): string =>
  path('M-9 6H9V34A9 9 0 0 1-9 34Z', '#E6F0F2') +
  tone('M-8 24H8V34A8 8 0 0 1-8 34Z', liquid) +
  tone('M-7 8H-4V36H-7Z', WHITE) +
  line('M-9 6H9V34A9 9 0 0 1-9 34Z') +
  rect([-3, 43, 6, 4], DARK, 1);

const drawPart = (part: AirPart): string => {
  const { base, shade, light } = MATERIALS.teal;
  const regulates = part === 'regulator' || part === 'filterRegulator';
  const head =
    rect([-12, -12, 24, 20], base, 2) +
    tone('M-10-10H10V-7H-10Z', light) +
    tone('M-10 3H10V7H-10Z', shade) +
    rect([-12, -12, 24, 20], 'none', 2);
  const knob = rect([-9, -32, 18, 20], DARK, 3) + fine('M-5-30V-14M0-30V-14M5-30V-14');
  const glass = rect([-6, -20, 12, 8], '#F6E7B6', 3);
  const bowl =
    part === 'regulator'
      ? rect([-8, 8, 16, 8], shade, 2)
      : drawBowl(part === 'lubricator' ? '#EBCF8F' : '#B9D3DA');
  return (
    bowl +
    head +
    (regulates
      ? knob + place(drawDial(8.5, { rim: 'grey' }), { at: [0, -2], line: 1 })
      : part === 'lubricator'
        ? glass
        : '')
  );
};

/** Filters, regulators and lubricators side by side; `size` from 0 to 1. */
export const airUnit = (spec: { parts: readonly AirPart[]; size: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const step = 26;
    const w = spec.parts.length * step;
    const port = (x: number): string => drawBar([x, -6, 8, 10], MATERIALS.zinc, { radius: 1 });
    const art =
      port(-w / 2 - 5) +
      port(w / 2 - 3) +
      spec.parts
        .map((part, index) => place(drawPart(part), { at: [(index + 0.5) * step - w / 2, 0], line: width }))
        .join('');
    const scale = (spec.parts.length > 2 ? 0.86 : 1.02) * (0.84 + spec.size * 0.16);
    return place(art, { at: [48, 44], scale, line: width });
  },
});

/** A garden tap; `size` from 0 to 1. */
export const gardenTap = (spec: { size: number; handle: Material; body: Material }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const tones = MATERIALS[spec.body];
    const grip = MATERIALS[spec.handle];
    const art =
      place(drawEnd('male', { radius: 8, tones, lit: 'last' }, detail), {
        at: [-20, 0],
        turn: 180,
        line: detail.line,
      }) +
      place(drawHexSide(-8, 8, { half: 13, tones }), { at: [-14, 0], line: detail.line }) +
      path('M-15-9H8C20-9 25-2 25 10V14H9V12C9 9 8 9 5 9H-15Z', tones.base) +
      tone('M-14-7H8C15-7 20-4 22 2C18-3 13-4 8-4H-14Z', tones.light) +
      line('M-15-9H8C20-9 25-2 25 10V14H9V12C9 9 8 9 5 9H-15Z') +
      drawBar([7, 14, 20, 7], tones, { radius: 1 }) +
      place(drawEnd('barb', { radius: 8, tones, lit: 'first' }, detail), {
        at: [17, 21],
        turn: 90,
        line: detail.line,
      }) +
      drawBar([-5, -20, 9, 12], tones) +
      path('M-16-28H28A4 4 0 0 1 28-20H-12A6 6 0 0 1-16-28Z', grip.base) +
      tone('M-14-27H28V-25H-14Z', grip.light) +
      line('M-16-28H28A4 4 0 0 1 28-20H-12A6 6 0 0 1-16-28Z');
    return place(art, { at: [46, 47], scale: 0.96 + spec.size * 0.14, line: detail.line });
  },
});
