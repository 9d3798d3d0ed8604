import { MATERIALS, type Tones, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, path, rect, resize, tone } from './pen.ts';

/** Cuts of what is worn on the body. */
export type Cut = 'tee' | 'polo' | 'shirt' | 'sweat' | 'jacket' | 'gilet' | 'parka' | 'vest';

/** What a cut has: sleeves, collar, how it closes. */
type Features = {
  readonly sleeves: 'none' | 'short' | 'long';
  readonly collar: 'round' | 'folded' | 'stand' | 'hood' | 'v';
  readonly front: 'closed' | 'buttons' | 'placket' | 'zip';
  readonly pockets?: 'chest' | 'hand';
  readonly quilted?: boolean;
};

const FEATURES: Readonly<Record<Cut, Features>> = {
  tee: { sleeves: 'short', collar: 'round', front: 'closed' },
  polo: { sleeves: 'short', collar: 'folded', front: 'placket' },
  shirt: { sleeves: 'long', collar: 'folded', front: 'buttons', pockets: 'chest' },
  sweat: { sleeves: 'long', collar: 'round', front: 'closed' },
  jacket: { sleeves: 'long', collar: 'stand', front: 'zip', pockets: 'hand' },
  gilet: { sleeves: 'none', collar: 'stand', front: 'zip', pockets: 'hand', quilted: true },
  parka: { sleeves: 'long', collar: 'hood', front: 'zip', pockets: 'hand' },
  vest: { sleeves: 'none', collar: 'v', front: 'zip' },
};

const TORSO =
  'M37 17C41 22 55 22 59 17L72 23C70 32 68 36 68 42L69 84C60 87 36 87 27 84L28 42C28 36 26 32 24 23Z';

/** The same on the right of the axis x = 48. */
const mirror = (art: string): string => `<g transform="translate(96 0) scale(-1 1)">${art}</g>`;

const BANDS = MATERIALS.zinc;
const SHORT = 'M25 22L9 37L18 48L30 40Z';
const LONG = 'M25 22C18 27 15 35 13 45L8 74L19 77L29 48Z';

const drawSleeves = (kind: Features['sleeves'], { light, base, shade }: Tones, bands: boolean): string => {
  if (kind === 'none') return '';
  const shape = kind === 'short' ? SHORT : LONG;
  const glint =
    kind === 'short' ? 'M23 26L12 37L15 40L26 29Z' : 'M21 28C17 33 16 38 15 45L10.5 71L13.5 72L20 44Z';
  const hem = kind === 'short' ? 'M11.5 35L20.5 45' : 'M9 68.5L20.5 71.5';
  const band = bands && kind === 'long' ? path('M12 50L23.5 54.5L22 60L11 55.5Z', BANDS.light) : '';
  return (
    path(shape, base) +
    tone(glint, light) +
    line(shape) +
    band +
    fine(hem) +
    mirror(path(shape, shade) + band + fine(hem))
  );
};

const drawCollar = (kind: Features['collar'], { light, base, shade, deep }: Tones): string => {
  if (kind === 'round') return path('M37 17C41 26 55 26 59 17C55 21 41 21 37 17Z', shade);
  if (kind === 'v') return path('M37 17L48 40L59 17C55 21.5 41 21.5 37 17Z', deep);
  if (kind === 'stand')
    return (
      path('M36 18L38 10C43 12.5 53 12.5 58 10L60 18C54 23 42 23 36 18Z', base) +
      fine('M38.5 14C44 17 52 17 57.5 14')
    );
  if (kind === 'hood')
    return (
      path('M34 20C31 8 40 4 48 4S65 8 62 20C56 26 40 26 34 20Z', base) +
      path('M39 18C38 11 42 9 48 9S58 11 57 18C53 22 43 22 39 18Z', deep)
    );
  return path('M37 16C41 20 55 20 59 16L62 21L52.5 29L48 22.5L43.5 29L34 21Z', light) + fine('M48 22.5V27');
};

const drawFront = (kind: Features['front'], { shade }: Tones): string => {
  if (kind === 'zip') return line('M48 23V85.5') + rect([46.6, 24, 2.8, 5], WHITE, 1);
  if (kind === 'placket')
    return line('M45 28V44H51V28') + circle([48, 33], 0.9, shade) + circle([48, 39], 0.9, shade);
  if (kind === 'buttons')
    return (
      fine('M45.5 27V86M50.5 27V86') + [34, 45, 56, 67, 78].map((y) => circle([48, y], 1, WHITE)).join('')
    );
  return '';
};

const drawPockets = (kind: Features['pockets'], { light }: Tones): string => {
  if (kind === 'chest')
    return path('M31.5 38H42V49L36.7 52L31.5 49Z', light) + path('M54 38H64.5V49L59.3 52L54 49Z', light);
  return kind === 'hand' ? line('M33 61L36.5 74M63 61L59.5 74') : '';
};

const HOOPS = 'M28 50H68V57H28ZM28 66H68.4V73H27.6Z';
const BRACES = 'M33.5 19.5L39 21.8V50H33.5ZM57 21.8L62.5 19.5V50H57Z';

/** Something worn on the body; `size` from 0 (XS) up, `bands` are the reflecting ones of high visibility. */
export const garment = (spec: { cut: Cut; size: number; tones: Tones; bands?: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { tones } = spec;
    const cut = FEATURES[spec.cut];
    const art =
      drawSleeves(cut.sleeves, tones, spec.bands === true) +
      path(TORSO, tones.base) +
      tone('M30 27L36 22C37 42 36 64 36 84.8C32.5 84.6 29.5 84 28.2 83.4L29.4 44Z', tones.light) +
      tone(
        'M62 21.5L71 24.5C69.5 32 67 36 67 42L68 83.6C65 84.8 62 85.3 58 85.8C61 66 62 44 62 21.5Z',
        tones.shade,
      ) +
      (cut.quilted
        ? fine(
            'M28.5 36C40 40 56 40 67.5 36M28 48C40 52 56 52 68 48M28 60C40 64 56 64 68.3 60M27.5 72C40 76 56 76 68.6 72',
          )
        : '') +
      (spec.bands ? path(HOOPS, BANDS.light) + (spec.cut === 'vest' ? path(BRACES, BANDS.light) : '') : '') +
      line(TORSO) +
      drawPockets(cut.pockets, tones) +
      drawFront(cut.front, tones) +
      drawCollar(cut.collar, tones) +
      (cut.front === 'closed' ? fine('M27.6 80.5C37 83.5 59 83.5 68.6 80.5') : '');
    return resize(art, 0.84 + spec.size * 0.022, width);
  },
});

/** Work trousers; Italian `size` 44 to 64, `bands` reflecting, `bib` makes dungarees. */
export const trousers = (spec: { size: number; tones: Tones; bands?: boolean; bib?: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = spec.tones;
    const top = spec.bib ? 30 : 12;
    const legs = `M31 ${top}H65L72 88H53.5L48 46L42.5 88H24Z`;
    const strip = (y: number): string =>
      path(`M${26.6 + (74 - y) * 0.1} ${y}H44.5L43.8 ${y + 5.5}H${26 + (74 - y) * 0.1}Z`, BANDS.light) +
      mirror(
        path(`M${26.6 + (74 - y) * 0.1} ${y}H44.5L43.8 ${y + 5.5}H${26 + (74 - y) * 0.1}Z`, BANDS.light),
      );
    const bib =
      path('M35 30L37 8L40 8L42 16H54L56 8L59 8L61 30Z', base) +
      path('M42 19H54V27H42Z', light) +
      circle([39.5, 17], 1.3, WHITE) +
      circle([56.5, 17], 1.3, WHITE);
    const art =
      (spec.bib ? bib : '') +
      path(legs, base) +
      tone(`M33 ${top + 7}H38L33.5 86H26.5Z`, light) +
      tone(`M58 ${top + 7}H64.5L71 87H63Z`, shade) +
      tone('M48 46L53.5 87H57L49.5 40Z', shade) +
      line(legs) +
      rect([30.6, top, 34.8, 6.5], base) +
      fine(`M36 ${top}V${top + 6.5}M60 ${top}V${top + 6.5}`) +
      line(`M48 ${top + 6.5}V46`) +
      line(
        `M36 ${top + 6.5}C36 ${top + 13} 33 ${top + 15} 30 ${top + 16}M60 ${top + 6.5}C60 ${top + 13} 63 ${top + 15} 66 ${top + 16}`,
      ) +
      rect([61, 44, 9, 15], shade, 1) +
      fine('M61 48.5H70') +
      rect([28.5, 60, 13, 15], light, 1.5) +
      mirror(rect([28.5, 60, 13, 15], base, 1.5)) +
      circle([48, top + 3.2], 1.4, WHITE) +
      (spec.bands ? strip(67) + strip(78) : '');
    return resize(art, 0.82 + (spec.size - 44) * 0.0075, width);
  },
});

/** A one-piece suit with a hood. */
export const coverall = (spec: { size: number; tones: Tones; hood: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = spec.tones;
    const body =
      'M38 20C43 23 53 23 58 20L70 25C68 34 66 40 66 50L69 90H52.5L48 63L43.5 90H27L30 50C30 40 28 34 26 25Z';
    const sleeve = 'M27 24C20 28 17 36 15 44L10 66L19 69L30 46Z';
    const head = spec.hood
      ? path('M36 22C32 8 40 4 48 4S64 8 60 22C55 27 41 27 36 22Z', base) +
        path('M41 18.5C39.5 11 43 9 48 9S56.5 11 55 18.5C52 22 44 22 41 18.5Z', deep)
      : path('M37 19C41 23 55 23 59 19L62 24L52.5 31L48 25.5L43.5 31L34 24Z', light);
    const art =
      path(sleeve, base) +
      fine('M11.5 61L21 64') +
      mirror(path(sleeve, shade) + fine('M11.5 61L21 64')) +
      path(body, base) +
      tone('M31 28L36.5 24.5C37 50 35 72 33.5 88.5H28.5L31.5 50Z', light) +
      tone('M60 22L69 26C67 34 65 40 65 50L68 89H61C62 66 61 44 60 22Z', shade) +
      line(body) +
      line('M48 27V63') +
      fine('M30 54C42 57 54 57 66 54M28.5 84H43M53 84H67.6') +
      rect([46.6, 28, 2.8, 5], WHITE, 1) +
      (spec.hood
        ? ''
        : rect([33, 36, 10, 11], light, 1) +
          rect([53, 36, 10, 11], base, 1) +
          fine('M33 39.5H43M53 39.5H63')) +
      head;
    return resize(art, 0.86 + spec.size * 0.02, width);
  },
});
