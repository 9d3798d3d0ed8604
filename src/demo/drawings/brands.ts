import { pick, toShare } from '../lively.ts';
import { CAPITAL, toLettering } from './lettering.ts';
import { DARK, LINE, MATERIALS, WHITE } from './palette.ts';
import { num, place } from './pen.ts';

/** The size of a brand's mark in pixels; twice as many as it is shown with. */
export const BRAND_MARK = { width: 480, height: 128 } as const;

/** The same in units. */
const WIDTH = 240;
const HEIGHT = 64;
/** The side of a symbol, and what stands between it and the name. */
const SYMBOL = 32;
const GAP = 12;
/** Kept free on the left and the right. */
const MARGIN = 8;

const INKS = [
  LINE,
  DARK,
  MATERIALS.teal.deep,
  MATERIALS.blue.deep,
  MATERIALS.clay.deep,
  MATERIALS.green.deep,
  MATERIALS.red.shade,
  MATERIALS.grey.shade,
] as const;

/** Grounds of a monogram, 32 units a side. */
const GROUNDS = [
  'M0 0H32V32H0Z',
  'M16 0A16 16 0 1 1 16 32A16 16 0 1 1 16 0Z',
  'M8 1H24L32 16L24 31H8L0 16Z',
  'M1 0H31V18C31 25 24 30 16 32C8 30 1 25 1 18Z',
  'M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0Z',
  'M0 0H22A10 10 0 0 1 32 10V32H10A10 10 0 0 1 0 22Z',
] as const;

/** Symbols that are no letter, 32 units a side. */
const SYMBOLS = [
  'M0 2H26V9H0ZM0 12.5H18V19.5H0ZM0 23H26V30H0Z',
  'M16 1L32 30H0Z',
  'M0 22L16 6L32 22V32L16 16L0 32Z',
  'M0 0H14V14H0ZM18 0H32V14H18ZM0 18H14V32H0ZM18 18L32 32H18Z',
  'M16 0L32 16L16 32L0 16ZM16 9L9 16L16 23L23 16Z',
  'M16 0C24 10 27 15 27 21A11 11 0 0 1 5 21C5 15 8 10 16 0Z',
  'M0 0H13L32 32H19ZM0 32H13L17 25L10.5 14Z',
  'M16 0A16 16 0 1 1 16 32A16 16 0 1 1 16 0ZM16 7A9 9 0 1 0 16 25A9 9 0 1 0 16 7Z',
  'M0 32V0H9V23H32V32ZM14 0H32V18H14Z',
  'M8 1H24L32 16L24 31H8L0 16ZM12.5 9L8.5 16L12.5 23H19.5L23.5 16L19.5 9Z',
  'M0 12H8V32H0ZM12 0H20V32H12ZM24 18H32V32H24Z',
  'M0 0L16 16L0 32ZM32 0L16 16L32 32Z',
  'M0 15A16 16 0 0 1 32 15ZM4 19H28A12 12 0 0 1 4 19Z',
  'M11 0H21V11H32V21H21V32H11V21H0V11H11Z',
  'M0 2H9L18 16L9 30H0L9 16ZM14 2H23L32 16L23 30H14L23 16Z',
  'M0 7C8 -1 18 14 32 4V12C18 22 8 7 0 15ZM0 20C8 12 18 27 32 17V25C18 35 8 20 0 28Z',
  'M16 0L20.500 11.500L32 16L20.500 20.500L16 32L11.500 20.500L0 16L11.500 11.500Z',
  'M9 0H23L32 9V23L23 32H9L0 23V9ZM11 11V21H21V11Z',
  'M0 32C0 10 12 0 32 0C32 20 22 32 0 32ZM7 23L21 9L23.500 11.500L9.500 25.500Z',
  'M18 0L4 18H14L12 32L28 12H17Z',
  'M0 0H32V10H10V32H0ZM16 16H32V32H16Z',
  'M16 0L32 12L26 32H6L0 12Z',
  'M0 0H20L32 16L20 32H0L12 16Z',
] as const;

type Hand = { readonly weight: number; readonly tracking: number };

/** Light with wide letters, to heavy with narrow ones. */
const HANDS: readonly [Hand, ...Hand[]] = [
  { weight: 1.7, tracking: 7 },
  { weight: 2.4, tracking: 4 },
  { weight: 3.2, tracking: 2.6 },
  { weight: 4, tracking: 2 },
];

const solid = (d: string, ink: string): string => `<path d="${d}" fill="${ink}" fill-rule="evenodd"/>`;

/** The strokes of letters in one ink. */
const stroked = (art: string, { ink, weight }: { ink: string; weight: number }): string =>
  `<g fill="none" stroke="${ink}" stroke-width="${num(weight)}" stroke-miterlimit="2">${art}</g>`;

const monogram = (initial: string, ground: string, ink: string): string => {
  const weight = 3.6;
  const scale = 0.8;
  const { width, art } = toLettering(initial, { weight, tracking: 0 });
  const at = [(SYMBOL - width * scale) / 2, (SYMBOL - CAPITAL * scale) / 2] as const;
  return (
    solid(ground, ink) + stroked(place(art, { at, scale, line: weight * scale }), { ink: WHITE, weight })
  );
};

/** A long name of several words stands on two lines. */
const toLines = (name: string): readonly string[] => {
  const [first = '', ...others] = name.split(' ');
  return name.length > 12 && others.length > 0 ? [first, others.join(' ')] : [name];
};

const toName = (name: string, hand: Hand, ink: string) => {
  const lines = toLines(name);
  const rows = lines.map((text) => toLettering(text, hand));
  const height = lines.length * CAPITAL + (lines.length - 1) * 10;
  const art = rows.map((row, index) =>
    place(row.art, { at: [0, index * (CAPITAL + 10)], line: hand.weight }),
  );
  return {
    width: Math.max(...rows.map(({ width }) => width)),
    height,
    art: stroked(art.join(''), { ink, weight: hand.weight }),
  };
};

/** A brand's symbol and name side by side from the origin, without ground; `height` is the symbol's at least. */
export const toBrandArt = (name: string): { width: number; height: number; art: string } => {
  const capitals = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const ink = pick(INKS, `${name} ink`);
  const symbol =
    toShare(`${name} symbol`) < 0.5
      ? monogram(capitals.slice(0, 1), pick(GROUNDS, name), ink)
      : solid(pick(SYMBOLS, name), ink);
  const lettering = toName(capitals, pick(HANDS, `${name} hand`), LINE);
  const left = SYMBOL + GAP;
  const scale = Math.min(0.9, 38 / lettering.height, (WIDTH - 2 * MARGIN - left) / lettering.width);
  const height = Math.max(SYMBOL, lettering.height * scale);
  return {
    width: left + lettering.width * scale,
    height,
    art:
      place(symbol, { at: [0, (height - SYMBOL) / 2], line: 1 }) +
      `<g transform="translate(${num(left)} ${num((height - lettering.height * scale) / 2)}) scale(${scale.toFixed(4)})">${lettering.art}</g>`,
  };
};

/** A brand's mark, as an SVG document on no ground: a symbol and the name, which decides their look. */
export const drawBrandMark = (name: string): string => {
  const mark = toBrandArt(name);
  const art = place(mark.art, { at: [(WIDTH - mark.width) / 2, (HEIGHT - mark.height) / 2], line: 1 });
  const { width, height } = BRAND_MARK;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${art}</svg>`;
};
