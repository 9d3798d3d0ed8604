import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { num, type Point } from '../drawings/pen.ts';

const require = createRequire(import.meta.url);
const openFont = (weight: 400 | 600): Font =>
  openSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`));

const fonts = new Map<boolean, Font>();
const getFont = (bold: boolean): Font => {
  const font = fonts.get(bold) ?? openFont(bold ? 600 : 400);
  fonts.set(bold, font);
  return font;
};

/** Size in pixels, weight and colour. */
export type Face = { readonly size: number; readonly bold?: boolean; readonly fill: string };

/** The width of a line in pixels. */
const toWidth = (text: string, { size, bold = false }: Face): number => {
  const font = getFont(bold);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
};

/** A number stays on the line of its unit. */
const toUnbroken = (text: string): string =>
  text.replaceAll(/(\d) (?=(?:V|W|K|J|Ah|Nm|mm|ml|m|l|kg|x)\b)/g, '$1\u00a0');

const breakLines = (text: string, face: Face, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of toUnbroken(text).split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && toWidth(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** A line as outlines, so that a picture needs no fonts; `at` is the start of its baseline. */
const writeLine = (text: string, { size, bold = false, fill }: Face, [x, y]: Point): string => {
  const font = getFont(bold);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let pen = 0;
  const letters = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const d = path.toSVG();
    const letter = d && `<path transform="translate(${num(pen + xOffset)} 0)" d="${d}"/>`;
    pen += xAdvance;
    return letter;
  });
  return `<g fill="${fill}" transform="translate(${num(x)} ${num(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${letters.join('')}</g>`;
};

/** Lines of text in an SVG, and the y below them. */
export type Block = { readonly art: string; readonly end: number };

/** The largest of some sizes at which a text takes at most `lines` lines; the smallest where none does. */
export const toFittingSize = (
  text: string,
  sizes: readonly number[],
  { width, lines }: { width: number; lines: number },
): number =>
  sizes.find((size) => breakLines(text, { size, bold: true, fill: '' }, width).length <= lines) ??
  Math.min(...sizes);

/** Writes a text from its upper left corner, in lines of at most `width` pixels. */
export const write = (
  text: string,
  face: Face,
  { at: [x, y], width }: { at: Point; width: number },
): Block => {
  const height = face.size * 1.22;
  const lines = breakLines(text, face, width);
  const art = lines.map((line, index) => writeLine(line, face, [x, y + face.size * 0.96 + index * height]));
  return { art: art.join(''), end: y + lines.length * height };
};
