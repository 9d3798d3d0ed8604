import { LINE, TINTS, type Tint } from './palette.ts';

/** The side of the square of every product drawing, in units. */
export const SIDE = 96;

export type Point = readonly [x: number, y: number];
/** `x, y, width, height`. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/**
 * The level of detail of a picture: thumbnails have thick lines and few threads.
 * `line` is the line width and `pitch` the distance of two threads, in units. `bold` exaggerates what tells similar articles
 * apart, as heads and lengths, where measures would be a few pixels.
 */
export type Detail = { readonly line: number; readonly pitch: number; readonly bold?: boolean };

/** A picture: its background, and a function that renders its SVG elements within the square. */
export type Drawing = { readonly tint: Tint; readonly art: (detail: Detail) => string };

/** A number for SVG, rounded to two decimals. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const points = (list: readonly Point[]): string => list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');

/** A shape with an outline and a fill. */
export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const polygon = (list: readonly Point[], fill: string): string =>
  `<polygon points="${points(list)}" fill="${fill}"/>`;
export const rect = ([x, y, width, height]: Box, fill: string, radius = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(radius)}" fill="${fill}"/>`;
export const circle = ([x, y]: Point, radius: number, fill: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`;
export const ellipse = ([x, y]: Point, [rx, ry]: Point, fill: string): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;

/** A fill without an outline: a tone on a shape. */
export const tone = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`;
export const toneArea = (list: readonly Point[], fill: string): string =>
  `<polygon points="${points(list)}" fill="${fill}" stroke="none"/>`;

/** An outline without a fill. */
export const line = (d: string): string => `<path d="${d}"/>`;
export const outline = (list: readonly Point[]): string => `<polygon points="${points(list)}"/>`;
/** A fainter line for details of a surface: threads, creases, print. */
export const fine = (d: string): string => `<path d="${d}" stroke-opacity=".55"/>`;

/** Joins `times` repetitions of a drawing that differ by their index. */
export const repeat = (times: number, draw: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => draw(index)).join('');

type Placement = {
  readonly at?: Point;
  readonly turn?: number;
  readonly scale?: number;
  readonly line: number;
};

/** Translates elements to `at`, rotated by `turn` degrees and scaled; the line width stays the same. */
export const place = (art: string, { at: [x, y] = [0, 0], turn = 0, scale = 1, line }: Placement): string => {
  const steps = [
    `translate(${num(x)} ${num(y)})`,
    turn ? `rotate(${num(turn)})` : '',
    scale === 1 ? '' : `scale(${scale.toFixed(4)})`,
  ];
  const width = scale === 1 ? '' : ` stroke-width="${num(line / scale)}"`;
  return `<g transform="${steps.filter(Boolean).join(' ')}"${width}>${art}</g>`;
};

/** Applies the line style of all drawings; `width` in units. */
export const withLineStyle = (art: string, width: number): string =>
  `<g fill="none" stroke="${LINE}" stroke-width="${num(width)}" stroke-linejoin="round" stroke-linecap="round">${art}</g>`;

/** A drawing on its background, as a square SVG document of `pixels` per side. */
export const toSvg = (
  { tint, art }: Drawing,
  { pixels, detail }: { pixels: number; detail: Detail },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIDE} ${SIDE}">` +
  `<rect width="${SIDE}" height="${SIDE}" fill="${TINTS[tint]}"/>${withLineStyle(art(detail), detail.line)}</svg>`;
