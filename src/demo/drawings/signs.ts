import { MATERIALS, type Tones, WHITE } from './palette.ts';
import { circle, type Drawing, line, path, polygon, rect, resize, tone } from './pen.ts';

/** What a sign shows: simple figures around 0, 0, about 30 units wide. */
const FIGURES: Readonly<Record<string, (ink: string, ground: string) => string>> = {
  mark: (ink) => tone('M-3.4-14H3.4L2 4H-2Z', ink) + tone('M-3 8H3V14H-3Z', ink),
  bolt: (ink) => tone('M4-16L-9 3H-1L-5 16L9-4H1Z', ink),
  flame: (ink) =>
    tone('M0-16C2-8 11-4 10 6C9 13 4 15 0 15S-9 13-10 6C-10 1-6 0-5-5C-3-3-2-1-2 1C1-3 1-9 0-16Z', ink),
  slip: (ink) =>
    tone('M-12 14H12V11H-12Z', ink) +
    circle([2, -12], 3.4, ink) +
    tone('M-2-8L6-6L8 2L12 7L9 9L4 4L0 0L-8 8L-11 6L-3-2Z', ink),
  truck: (ink) =>
    tone('M-13 6V-6H-4L0 0H4V8H-13ZM7-12H9.4V8H15V10.4H7Z', ink) +
    circle([-9, 10], 3, ink) +
    circle([1, 10], 3, ink),
  smoke: (ink) =>
    tone('M-15 2H7V7H-15ZM9 2H11V7H9ZM13 2H15V7H13Z', ink) +
    `<path d="M10-2C10-7 15-5 15-10" stroke="${ink}" stroke-width="2"/>`,
  entry: (ink) => circle([0, -12], 3.6, ink) + tone('M-6-7H6V4H3.4V16H.6V6H-.6V16H-3.4V4H-6Z', ink),
  phone: (ink, ground) => tone('M-7-15H7V15H-7Z', ink) + tone('M-4.6-11H4.6V9H-4.6Z', ground),
  water: (ink) =>
    tone(
      'M-8-14H2A6 6 0 0 1 8-8V-4H4V-7A3 3 0 0 0 1-10H-8ZM6-1C9 4 10 6 10 8A4 4 0 0 1 2 8C2 6 3 4 6-1Z',
      ink,
    ),
  helmet: (ink) => tone('M-13 5A13 14 0 0 1 13 5ZM-16 6H16V10H-16Z', ink),
  glasses: (ink) => tone('M-16-4H16V0L13 8H4L1 1H-1L-4 8H-13L-16 0Z', ink),
  ears: (ink) =>
    `<path d="M-11 6V0A11 11 0 0 1 11 0V6" stroke="${ink}" stroke-width="3"/>` +
    tone('M-15 0H-9V13H-15ZM9 0H15V13H9Z', ink),
  gloves: (ink) =>
    tone('M-8 15V4L-13-3L-10-6L-6-1V-13H-2V-3H-.4V-15H3V-3H4.6V-13H8V-2H9.4V-8H12V6L8 15Z', ink),
  boots: (ink) => tone('M-8-14H2V0L14 6V14H-8Z', ink),
  mask: (ink, ground) =>
    tone('M0-11C8-9 12-2 12 4S6 13 0 13S-12 10-12 4S-8-9 0-11Z', ink) +
    `<path d="M-11-1L-17-8M11-1L17-8M-11 8L-17 14M11 8L17 14" stroke="${ink}" stroke-width="2"/>` +
    circle([0, 4], 4, ground),
  exit: (ink) =>
    circle([2, -11], 3.4, ink) +
    tone(
      'M-3-7L6-6L9 0L13 2L12 5L6 3L4 0L2 5L7 9L6 16H3L3 11L-2 7L-5 13L-12 14L-12 11L-7 10L-3 2V-3L-7 1L-9-1Z',
      ink,
    ),
  cross: (ink) => tone('M-4-13H4V-4H13V4H4V13H-4V4H-13V-4H-4Z', ink),
  meeting: (ink) =>
    tone(
      'M-15-15L-6-12L-9-9L-4-4L-6-2L-11-7L-14-4ZM15-15L6-12L9-9L4-4L6-2L11-7L14-4ZM-15 15L-6 12L-9 9L-4 4L-6 2L-11 7L-14 4ZM15 15L6 12L9 9L4 4L6 2L11 7L14 4Z',
      ink,
    ) + circle([0, 0], 3, ink),
  extinguisher: (ink) =>
    tone('M-6-6A6 6 0 0 1 6-6V15H-6ZM-3-15H8V-12H2V-9H-3ZM9-12C13-8 13-2 12 4H9.6C10.4-2 10-7 8-10Z', ink),
  hose: (ink, ground) =>
    circle([0, 0], 14, ink) +
    circle([0, 0], 9.6, ground) +
    circle([0, 0], 6, ink) +
    circle([0, 0], 2, ground),
};

/** Families of safety signs by shape. */
export type SignShape = 'warning' | 'prohibition' | 'mandatory' | 'rescue' | 'fire';

const ground = (shape: SignShape, tones: Tones): string => {
  if (shape === 'warning')
    return (
      path('M48 12L86 80A3 3 0 0 1 83 84H13A3 3 0 0 1 10 80Z', MATERIALS.black.shade) +
      tone('M48 21L78.6 77.6H17.4Z', tones.base)
    );
  if (shape === 'prohibition')
    return (
      circle([48, 48], 38, tones.base) + `<circle cx="48" cy="48" r="30" fill="${WHITE}" stroke="none"/>`
    );
  if (shape === 'mandatory')
    return (
      circle([48, 48], 38, tones.base) + tone('M16 44A32 32 0 0 1 40 17C28 24 21 33 20 46Z', tones.light)
    );
  return rect([11, 11, 74, 74], tones.base, 3) + tone('M14 14H82V18H14Z', tones.light);
};

/** A safety sign by ISO 7010; `size` in mm of its side. */
export const sign = (spec: { shape: SignShape; figure: string; tones: Tones; size: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { shape, tones } = spec;
    const dark = shape === 'warning' || shape === 'prohibition';
    const ink = dark ? MATERIALS.black.deep : WHITE;
    const back =
      shape === 'warning' || shape === 'prohibition'
        ? dark && shape === 'prohibition'
          ? WHITE
          : tones.base
        : tones.base;
    const figure = FIGURES[spec.figure]?.(ink, back) ?? '';
    const [y, scale] = shape === 'warning' ? [58, 1.05] : [48, shape === 'prohibition' ? 1.25 : 1.5];
    const art =
      ground(shape, tones) +
      `<g stroke="none" transform="translate(48 ${y}) scale(${scale})">${figure}</g>` +
      (shape === 'prohibition'
        ? polygon(
            [
              [24, 29],
              [29, 24],
              [72, 67],
              [67, 72],
            ],
            tones.base,
          ) + `<circle cx="48" cy="48" r="30" fill="none"/>`
        : '') +
      line(shape === 'rescue' || shape === 'fire' ? 'M16 16H80V80H16Z' : 'M0 0');
    return resize(art, 0.6 + spec.size * 0.0011, width);
  },
});
