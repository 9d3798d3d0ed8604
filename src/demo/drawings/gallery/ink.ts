import { DARK, MATERIALS, WHITE } from '../palette.ts';
import type { Drawing } from '../pen.ts';

const { grey, orange, paper, rubber, steel, zinc } = MATERIALS;

/** Colours that are not characteristic of a product. */
const NEUTRAL = new Set<string>([
  ...[grey, paper, rubber, steel, zinc].flatMap((tones) => Object.values(tones)),
  WHITE,
  DARK,
]);

const toInks = ({ art }: Drawing): readonly string[] =>
  [...art({ line: 1, pitch: 3 }).matchAll(/(?:fill|stroke)="(#[0-9A-Fa-f]{6})"/g)].map(([, ink = '']) => ink);

/** The most frequent colour of a drawing besides metal and white; zinc when there is no other. */
export const findInk = (drawing: Drawing): string => {
  const counts = new Map<string, number>();
  for (const ink of toInks(drawing)) if (!NEUTRAL.has(ink)) counts.set(ink, (counts.get(ink) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? zinc.base;
};

/** The colour of a cable's sheath: third from last in drawings that start with copper, otherwise `findInk`. */
export const findSheath = (cable: Drawing): string => {
  const inks = toInks(cable);
  return (inks[0] === orange.base ? inks.at(-3) : undefined) ?? findInk(cable);
};
