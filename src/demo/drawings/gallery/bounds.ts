import type { Box, Point } from '../pen.ts';

type Matrix = readonly [number, number, number, number, number, number];

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];

const apply = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

const toNumbers = (text: string): readonly number[] =>
  (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);

const toStep = (name: string, [x = 0, y]: readonly number[]): Matrix => {
  const turn = (x * Math.PI) / 180;
  if (name === 'translate') return [1, 0, 0, 1, x, y ?? 0];
  if (name === 'scale') return [x, 0, 0, y ?? x, 0, 0];
  return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
};

/** The matrix of translations, rotations and scalings. */
const toMatrix = (transform: string): Matrix =>
  [...transform.matchAll(/(?<!\w)(\w+)\(([^()]*)\)/g)].reduce<Matrix>(
    (matrix, [, name = '', values = '']) => multiply(matrix, toStep(name, toNumbers(values))),
    UNIT,
  );

const PARTS = [0.25, 0.5, 0.75, 1];

const onCurve = (points: readonly Point[], t: number): Point => {
  const [first, ...others] = points;
  if (!first || others.length === 0) return first ?? [0, 0];
  const next = others.map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return onCurve(next, t);
};

/** Points on an SVG arc between two points. */
const onArc = (
  [x0, y0]: Point,
  [x1, y1]: Point,
  [rx, ry, , large, sweep]: readonly number[],
): readonly Point[] => {
  const [across, down] = [Math.max(rx ?? 1, 1e-6), Math.max(ry ?? 1, 1e-6)];
  const [dx, dy] = [(x1 - x0) / 2 / across, (y1 - y0) / 2 / down];
  const reach = Math.hypot(dx, dy);
  if (reach === 0) return [[x1, y1]];
  const grow = Math.max(1, reach);
  const off = Math.sqrt(Math.max(0, 1 / reach ** 2 - 1)) * (large === sweep ? -1 : 1);
  const centre: Point = [(x0 + x1) / 2 / across - off * dy, (y0 + y1) / 2 / down + off * dx];
  const start = Math.atan2(y0 / down - centre[1], x0 / across - centre[0]);
  const end = Math.atan2(y1 / down - centre[1], x1 / across - centre[0]);
  const whole = sweep
    ? (end - start + Math.PI * 4) % (Math.PI * 2)
    : -((start - end + Math.PI * 4) % (Math.PI * 2));
  return Array.from({ length: 8 }, (_, index): Point => {
    const angle = start + (whole * (index + 1)) / 8;
    return [(centre[0] + Math.cos(angle) * grow) * across, (centre[1] + Math.sin(angle) * grow) * down];
  });
};

/** The number of parameters of each path command. */
const NUMBERS_PER_COMMAND: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** The points of a path. Arc flags must be separated by spaces. */
const toPathPoints = (d: string): readonly Point[] => {
  const points: Point[] = [];
  let at: Point = [0, 0];
  let begin: Point = at;
  const to = (list: readonly Point[]): void => {
    points.push(...list);
    at = list.at(-1) ?? at;
  };
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = letter.toUpperCase();
    const count = NUMBERS_PER_COMMAND[kind] ?? 0;
    const numbers = toNumbers(rest);
    if (kind === 'Z') to([begin]);
    for (let index = 0; count > 0 && index + count <= numbers.length; index += count) {
      const [dx, dy] = letter === kind ? [0, 0] : at;
      const values = numbers.slice(index, index + count);
      const pair = (place: number): Point => [(values[place] ?? 0) + dx, (values[place + 1] ?? 0) + dy];
      if (kind === 'H') to([[(values[0] ?? 0) + dx, at[1]]]);
      else if (kind === 'V') to([[at[0], (values[0] ?? 0) + dy]]);
      else if (kind === 'A') to(onArc(at, pair(5), values));
      else {
        const pairs = Array.from({ length: count / 2 }, (_, place) => pair(place * 2));
        const curve = [at, ...pairs];
        to(count === 2 ? pairs : PARTS.map((t) => onCurve(curve, t)));
        if (kind === 'M') begin = at;
      }
    }
  }
  return points;
};

const readAttributes = (tag: string): ReadonlyMap<string, string> =>
  new Map(Array.from(tag.matchAll(/ ([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));

const toCorners = ([x, y, width, height]: Box): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];

/** Points on an ellipse, enough for its extent at any rotation. */
const toRing = ([x, y, rx, ry]: Box): readonly Point[] =>
  Array.from({ length: 16 }, (_, index): Point => [
    x + rx * Math.cos((index * Math.PI) / 8),
    y + ry * Math.sin((index * Math.PI) / 8),
  ]);

const toPoints = (name: string, tag: string): readonly Point[] => {
  const attributes = readAttributes(tag);
  const text = (attribute: string): string => attributes.get(attribute) ?? '';
  const of = (attribute: string): number => Number(attributes.get(attribute) ?? 0);
  if (name === 'path') return toPathPoints(text('d'));
  if (name === 'rect') return toCorners([of('x'), of('y'), of('width'), of('height')]);
  if (name === 'circle') return toRing([of('cx'), of('cy'), of('r'), of('r')]);
  if (name === 'ellipse') return toRing([of('cx'), of('cy'), of('rx'), of('ry')]);
  const list = toNumbers(text('points'));
  return list.flatMap((x, index): readonly Point[] => (index % 2 ? [] : [[x, list[index + 1] ?? 0]]));
};

/** The bounding box of SVG elements, without the width of their lines. */
export const toBounds = (art: string): Box => {
  const stack: Matrix[] = [];
  let matrix = UNIT;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [tag, name = ''] of art.matchAll(/<(\/?\w+)(?!\w)[^<>]*>/g)) {
    if (name === '/g') matrix = stack.pop() ?? UNIT;
    else if (name === 'g') {
      stack.push(matrix);
      matrix = multiply(matrix, toMatrix(/ transform="([^"]*)"/.exec(tag)?.[1] ?? ''));
    } else
      for (const point of toPoints(name, tag)) {
        const [x, y] = apply(matrix, point);
        [left, top, right, bottom] = [
          Math.min(left, x),
          Math.min(top, y),
          Math.max(right, x),
          Math.max(bottom, y),
        ];
      }
  }
  return [left, top, right - left, bottom - top];
};
