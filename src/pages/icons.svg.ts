import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICONS } from '#src/ui/icons.ts';

export const prerender = true;

/** Where the drawings are when the page is built. */
const FOLDER = join(process.cwd(), 'node_modules', 'lucide-static', 'icons');

/** The shapes between the tags of a drawing. */
const toShapes = (svg: string): string =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s+/g, ' ');

/** One file with a symbol for each icon that the shop uses. */
export const GET = async (): Promise<Response> => {
  const symbols = await Promise.all(
    Object.entries(ICONS).map(async ([name, drawing]) => {
      const svg = await readFile(join(FOLDER, `${drawing}.svg`), 'utf8');
      return `<symbol id="${name}" viewBox="0 0 24 24">${toShapes(svg).trim()}</symbol>`;
    }),
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return new Response(sprite, { headers: { 'Content-Type': 'image/svg+xml' } });
};
