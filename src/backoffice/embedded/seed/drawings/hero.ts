import { cabinet, papers, parcels } from './counter.ts';
import { padlock } from './locks.ts';
import { drillDriver } from './machines.ts';
import { MATERIALS } from './palette.ts';
import { lamp, pegboard } from './pegboard.ts';
import { type Detail, type Drawing, inked, line, type Point, place, rect, repeat } from './pen.ts';
import { tapeMeasure } from './tools.ts';

/** The size of the scene in pixels; its right part, 960 units wide, holds everything. */
export const HERO = { width: 1600, height: 520 } as const;

const GROUND = '#E4EDED';
const DETAIL: Detail = { line: 1.3, pitch: 3 };
/** The part of the plane, in units, that the picture shows. */
const VIEW = { x: -530, y: -124, width: 1500, height: 487.5 };

const put = (drawing: Drawing, at: Point, scale: number): string =>
  place(drawing.art({ ...DETAIL, line: DETAIL.line / scale }), { at, scale, line: DETAIL.line });

const counter = (): string =>
  rect([VIEW.x - 10, 300, VIEW.width + 20, 16], MATERIALS.yellowZinc.base) +
  rect([VIEW.x - 10, 316, VIEW.width + 20, 90], '#DDC48C') +
  line(repeat(14, (index) => `M${VIEW.x + 40 + index * 110} 316v90`));

const discs = (): string =>
  repeat(4, (index) =>
    rect([612, 288 - index * 9, 66, 9], index % 2 ? MATERIALS.zinc.base : MATERIALS.clay.base, 4),
  ) + rect([640, 252, 10, 10], MATERIALS.zinc.light, 1);

/**
 * The scene of the home page: the counter with its cabinet, tools and goods, as an SVG document. The left third
 * stays quiet, for words.
 */
export const drawHero = (): string => {
  const scene =
    cabinet() +
    pegboard(DETAIL) +
    lamp(VIEW.y - 10) +
    counter() +
    parcels() +
    papers() +
    put(padlock({ width: 40, body: 'brass' }), [436, 234], 0.78) +
    put(tapeMeasure({ metres: 8, case: 'yellowZinc' }), [514, 226], 0.94) +
    discs() +
    put(drillDriver({ body: 'teal' }), [716, 211], 1.02);
  const { x, y, width, height } = VIEW;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${HERO.width}" height="${HERO.height}" viewBox="${x} ${y} ${width} ${height}">` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${GROUND}"/>${inked(scene, DETAIL.line)}</svg>`
  );
};
