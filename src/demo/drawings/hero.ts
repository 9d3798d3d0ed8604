import { cabinet, papers, parcels } from './counter.ts';
import { padlock } from './locks.ts';
import { drillDriver } from './machines.ts';
import { MATERIALS } from './palette.ts';
import { lamp, pegboard } from './pegboard.ts';
import { rect, repeat } from './pen.ts';
import { counter, type Frame, put, SCENE_DETAIL, toScene } from './scene.ts';
import { tapeMeasure } from './tools.ts';

/** The size of the scene in pixels; its right part, 960 units wide, holds everything. */
export const HERO = { width: 1600, height: 520 } as const;

/** A picture as wide as the page; the left third stays quiet, for words. */
export const WIDE: Frame = { view: [-530, -124, 1500, 487.5], ...HERO };

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
    pegboard(SCENE_DETAIL) +
    lamp(WIDE.view[1] - 10) +
    counter(WIDE.view) +
    parcels() +
    papers() +
    put(padlock({ width: 40, body: 'brass' }), [436, 234], 0.78) +
    put(tapeMeasure({ metres: 8, case: 'yellowZinc' }), [514, 226], 0.94) +
    discs() +
    put(drillDriver({ body: 'teal' }), [716, 211], 1.02);
  return toScene(scene, '#E4EDED', WIDE);
};
