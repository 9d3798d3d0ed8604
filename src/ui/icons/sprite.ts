import { readFileSync } from 'node:fs';
import { ICONS } from './icons.ts';

const FOLDER = new URL('../../../node_modules/lucide-static/icons/', import.meta.url);

/** The committed sprite. The bundler serves it under a hashed name. */
export const SPRITE = new URL('icons.svg', import.meta.url);

/** The elements inside the root of an SVG file. */
const toShapes = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s+/g, ' ');

/** One SVG with a `<symbol id="name">` for each entry of `ICONS`. */
export const renderSprite = (): string => {
  const symbols = Object.entries(ICONS).map(([name, drawing]) => {
    const shapes = toShapes(readFileSync(new URL(`${drawing}.svg`, FOLDER), 'utf8'));
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.trim()}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
};
