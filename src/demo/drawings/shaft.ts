import type { Tones } from './palette.ts';
import { fine, num, outline, type Point, toneArea } from './pen.ts';

/** A threaded shaft on the vertical axis x = 0; lengths in units. */
export type Shaft = {
  readonly radius: number;
  readonly top: number;
  readonly bottom: number;
  /** The y where the thread begins, `top` by default; above it the shaft is smooth. */
  readonly threadFrom?: number;
  readonly pitch: number;
  readonly tip: 'chamfer' | 'point';
  readonly tones: Tones;
};

const CHAMFER = 1.8;

/** Returns the radius of the crests at a height; the tip narrows. */
const toRadius = ({ radius, top, bottom, tip }: Shaft): ((y: number) => number) => {
  const tipLength = tip === 'point' ? Math.min(18, (bottom - top) * 0.3) : CHAMFER;
  const least = tip === 'point' ? 0.05 : 0.76;
  return (y) => {
    const toGo = (bottom - y) / tipLength;
    return toGo >= 1 ? radius : radius * Math.max(least, least + (1 - least) * toGo);
  };
};

type Edges = { readonly left: readonly Point[]; readonly right: readonly Point[]; readonly crests: string };

/** Both edges, half a pitch apart as on a helix, and the crest lines between them. */
const toEdges = (shaft: Shaft): Edges => {
  const { top, bottom, pitch, threadFrom = top } = shaft;
  const at = toRadius(shaft);
  const depth = pitch * (shaft.tip === 'point' ? 0.36 : 0.28);
  const left: Point[] = [];
  const right: Point[] = [];
  let crests = '';
  if (threadFrom > top) {
    const smooth = shaft.radius - depth * 0.5;
    left.push([-smooth, top], [-smooth, threadFrom]);
    right.push([smooth, top], [smooth, threadFrom]);
  }
  for (
    let step = 0, y = threadFrom;
    y < bottom - pitch * 0.3;
    step += 1, y = threadFrom + (step * pitch) / 2
  ) {
    const crest = at(y);
    const root = crest - Math.min(depth, crest * 0.45);
    left.push([step % 2 ? -crest : -root, y]);
    right.push([step % 2 ? root : crest, y]);
    const next = y + pitch / 2;
    if (step % 2 && next < bottom) crests += `M${num(-crest)} ${num(y)}L${num(at(next))} ${num(next)}`;
  }
  left.push([-at(bottom), bottom]);
  right.push([at(bottom), bottom]);
  return { left, right, crests };
};

/** A vertical band of a shape between two fractions of its edge. */
const toBand = (edge: readonly Point[], from: number, to: number): Point[] => [
  ...edge.map(([x, y]): Point => [x * from, y]),
  ...edge.map(([x, y]): Point => [x * to, y]).reverse(),
];

/** Renders a shaft with three tones, crests and outline. */
export const drawShaft = (shaft: Shaft): string => {
  const { left, right, crests } = toEdges(shaft);
  const whole = [...left, ...[...right].reverse()];
  const { base, light, shade } = shaft.tones;
  return (
    toneArea(whole, base) +
    toneArea(toBand(left, 0.74, 0.3), light) +
    toneArea(toBand(right, 0.42, 1), shade) +
    (crests && fine(crests)) +
    outline(whole)
  );
};
