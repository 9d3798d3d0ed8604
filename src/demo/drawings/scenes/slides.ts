import { WIDE } from '../hero.ts';
import type { Box } from '../pen.ts';
import { type Frame, toScene } from '../scene.ts';
import { drawCounter } from './counter.ts';
import { drawDock } from './dock.ts';
import { drawWorkbench } from './workbench.ts';

/** The size of a slide on phones, in pixels; on wider pages it is as large as the scene of the counter. */
export const NARROW_SLIDE = { width: 800, height: 400 } as const;

type Slide = {
  readonly draw: (view: Box) => string;
  readonly ground: string;
  /** What a phone shows of it: its middle, twice as wide as high. */
  readonly part: Box;
};

const SLIDES: Readonly<Record<string, Slide>> = {
  '1': { draw: drawCounter, ground: '#E2EAEB', part: [322, 18, 664, 332] },
  '2': { draw: drawWorkbench, ground: '#EFEBE1', part: [66, 22, 664, 332] },
  '3': { draw: drawDock, ground: '#E7ECEE', part: [60, -106, 920, 460] },
};

const toSlide = ({ draw, ground }: Slide, frame: Frame): string => toScene(draw(frame.view), ground, frame);

/**
 * The slides of the home page by name, as SVG documents: each as wide as the page, its left third quiet for words,
 * and once more as `-narrow`, closer and without room for words.
 */
export const SLIDE_DRAWINGS: ReadonlyMap<string, () => string> = new Map(
  Object.entries(SLIDES).flatMap(([name, slide]) => [
    [name, () => toSlide(slide, WIDE)] as const,
    [`${name}-narrow`, () => toSlide(slide, { view: slide.part, ...NARROW_SLIDE })] as const,
  ]),
);
