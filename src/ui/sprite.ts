import { readFileSync } from 'node:fs';
import { ICONS } from './icons.ts';

/** Where the drawings are. */
const FOLDER = new URL('../../node_modules/lucide-static/icons/', import.meta.url);

/** The file with all icons; the pages take it under a name that carries a hash of it. */
export const SPRITE = new URL('icons.svg', import.meta.url);

/** The shapes between the tags of a drawing. */
const toShapes = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s+/g, ' ');

/** One SVG with a symbol for each icon that the shop uses, by its name. */
export const makeSprite = (): string => {
  const symbols = Object.entries(ICONS).map(([name, drawing]) => {
    const shapes = toShapes(readFileSync(new URL(`${drawing}.svg`, FOLDER), 'utf8'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};
