/**
 * Illustrations for error pages, in the style of the shop's pictures. SVG text, 280 × 168, with presentation attributes
 * instead of styles, so that any content security policy allows it.
 */
const LINE = 'stroke="#29454F" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';

type Box = readonly [x: number, y: number, width: number, height: number];

const rect = ([x, y, width, height]: Box, fill: string, radius = 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const path = (d: string, fill = 'none'): string => `<path d="${d}" fill="${fill}"/>`;
const circle = ([x, y, radius]: readonly [number, number, number], fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const STEEL = '#D9E4E7';
const PALE = '#F3F6F6';
const DARK = '#4A626B';
const CARTON = '#E7CFA2';
const BRASS = '#EFD9A4';
const TEAL = '#B4D0D4';
const CLAY = '#E9BFAC';
const WHITE = '#FFFFFF';

/** The counter below each scene. */
const COUNTER = rect([4, 142, 272, 10], BRASS) + rect([4, 152, 272, 12], '#DDC48C', 0);

const drawer = ([x, y, width, height]: Box, fill: string): string =>
  rect([x, y, width, height], fill) +
  rect([x + 8, y + 6, width - 16, 8], WHITE, 1) +
  circle([x + width / 2, y + height - 8, 2.5], DARK);

const COLUMNS = [0, 1, 2, 3];
const ROWS = [0, 1, 2];

/** A cabinet with one drawer missing. */
const renderNotFound = (): string => {
  const fills: Readonly<Record<string, string>> = { '0,1': TEAL, '1,0': BRASS, '3,2': TEAL, '0,2': CLAY };
  const drawers = ROWS.flatMap((row) =>
    COLUMNS.map((column) => {
      const box = [24 + column * 42, 22 + row * 38, 36, 32] as const;
      const isMissing = column === 2 && row === 1;
      return isMissing ? rect(box, DARK) : drawer(box, fills[`${column},${row}`] ?? PALE);
    }),
  );
  return (
    rect([16, 14, 178, 128], STEEL, 4) +
    drawers.join('') +
    path('M212 112h52l-6 30h-40z', PALE) +
    path('M212 112l8-8h52l-8 8') +
    path('M264 112l8-8-6 30-8 8') +
    rect([226, 120, 22, 9], WHITE, 1) +
    path('M233 84c0-10 16-10 16 0 0 6-8 6-8 12') +
    circle([241, 102, 1], '#29454F') +
    COUNTER
  );
};

const TEETH = [0, 45, 90, 135, 180, 225, 270, 315];

/** A gear and a spanner. */
const renderError = (): string =>
  TEETH.map((turn) => `<g transform="rotate(${turn} 112 88)">${rect([103, 30, 18, 20], STEEL)}</g>`).join(
    '',
  ) +
  circle([112, 88, 44], STEEL) +
  circle([112, 88, 30], PALE) +
  circle([112, 88, 12], DARK) +
  `<g transform="rotate(28 206 92)">${path(
    'M200 62h12v68a6 6 0 0 1-12 0z',
    TEAL,
  )}${path('M191 34v18l9 12h12l9-12V34l-9 6v10h-12V40z', TEAL)}</g>` +
  path('M158 34l8-10M170 46l12-5M150 24l1-11') +
  rect([22, 116, 40, 26], CARTON) +
  path('M42 116v26') +
  COUNTER;

/** An unplugged plug. */
const renderOffline = (): string =>
  rect([184, 40, 76, 76], PALE, 8) +
  rect([196, 52, 52, 52], WHITE, 26) +
  circle([214, 78, 4], DARK) +
  circle([230, 78, 4], DARK) +
  path('M4 124c36 0 26-46 62-46h12') +
  rect([78, 60, 42, 36], TEAL, 8) +
  rect([120, 66, 10, 24], DARK) +
  path('M130 72h18M130 84h18') +
  path('M160 66l8-8M162 78h10M160 90l8 8') +
  path('M16 142h248');

const SCENES = { notFound: renderNotFound, error: renderError, offline: renderOffline } as const;
export type IllustrationName = keyof typeof SCENES;

/** A decorative `<svg>` element. */
export const toIllustration = (name: IllustrationName): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="mx-auto block h-auto max-w-full" width="280" height="168" viewBox="0 0 280 168" aria-hidden="true" fill="none" ${LINE}>${SCENES[name]()}</svg>`;
