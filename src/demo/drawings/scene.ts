import { MATERIALS, WHITE } from './palette.ts';
import {
  type Box,
  type Detail,
  type Drawing,
  fine,
  inked,
  line,
  type Point,
  place,
  rect,
  repeat,
} from './pen.ts';

/** How finely scenes are drawn. */
export const SCENE_DETAIL: Detail = { line: 1.3, pitch: 3 };

/** A part of the plane, in units, and the picture that shows it, in pixels. */
export type Frame = { readonly view: Box; readonly width: number; readonly height: number };

/** Puts an article into a scene; its square begins at a point. */
export const put = (drawing: Drawing, at: Point, scale: number): string =>
  place(drawing.art({ ...SCENE_DETAIL, line: SCENE_DETAIL.line / scale }), {
    at,
    scale,
    line: SCENE_DETAIL.line,
  });

const { carton } = MATERIALS;

/** A closed carton with its tape and label. */
export const box = ([x, y, width, height]: Box): string =>
  rect([x, y, width, height], carton.base, 2) +
  rect([x + width * 0.42, y, width * 0.16, height], carton.light) +
  rect([x + width * 0.1, y + height - 20, 22, 13], WHITE, 1) +
  fine(`M${x + width * 0.1 + 3} ${y + height - 15}h13m-13 4h8`);

/** The counter from the left edge of a view to its right one, its top at y = 300. */
export const counter = ([x, , width]: Box): string =>
  rect([x - 10, 300, width + 20, 16], MATERIALS.yellowZinc.base) +
  rect([x - 10, 316, width + 20, 90], '#DDC48C') +
  line(repeat(Math.ceil(width / 110), (index) => `M${x + 40 + index * 110} 316v90`));

/** A scene on its ground, as an SVG document. */
export const toScene = (art: string, ground: string, { view, width, height }: Frame): string => {
  const [x, y, across, down] = view;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${across} ${down}">` +
    `<rect x="${x}" y="${y}" width="${across}" height="${down}" fill="${ground}"/>${inked(art, SCENE_DETAIL.line)}</svg>`
  );
};
