import type { Tones } from './palette.ts';
import { ellipse, fine, line, num, outline, path, type Point, polygon, toneArea } from './pen.ts';

/** The ratio of height to width of circles seen at an angle from above. */
export const SQUASH = 0.36;

/** A head on the vertical axis x = 0; `half` is its radius, `under` the y of its underside at the axis. */
export type Head = {
  readonly half: number;
  readonly height: number;
  readonly under: number;
  readonly tones: Tones;
};

/** The corners of a hexagon seen at an angle, clockwise from the right. */
const hexagon = (half: number, squash: number, y: number): readonly Point[] => {
  const rise = half * 0.866 * squash;
  return [
    [half, y],
    [half / 2, y + rise],
    [-half / 2, y + rise],
    [-half, y],
    [-half / 2, y - rise],
    [half / 2, y - rise],
  ];
};

/** One side face of a prism below the edge from `a` to `b`. */
const face = (a: Point, b: Point, height: number): readonly Point[] => [
  a,
  b,
  [b[0], b[1] + height],
  [a[0], a[1] + height],
];

/** A hexagon head with its chamfer ring. */
export const drawHexHead = ({ half, height, under, tones }: Head): string => {
  const top = under - height;
  const rim = hexagon(half, SQUASH, top);
  const rise = half * 0.866 * SQUASH;
  const [left, middle, right]: readonly Point[][] = [
    [
      [-half, top],
      [-half / 2, top + rise],
    ],
    [
      [-half / 2, top + rise],
      [half / 2, top + rise],
    ],
    [
      [half / 2, top + rise],
      [half, top],
    ],
  ];
  const side = (edge: readonly Point[] | undefined, fill: string): string =>
    edge?.[0] && edge[1] ? polygon(face(edge[0], edge[1], height), fill) : '';
  return (
    side(left, tones.light) +
    side(middle, tones.base) +
    side(right, tones.shade) +
    polygon(rim, tones.light) +
    ellipse([0, top], [half * 0.74, rise * 0.82], 'none')
  );
};

/** The drive recess of a screw head. */
export type Recess = 'hex' | 'torx' | 'cross';

/** The outline of a recess: `reach` is its extent in a direction as a share of its radius. */
const REACHES: Readonly<
  Record<Recess, { readonly corners: number; readonly reach: (angle: number) => number }>
> = {
  hex: { corners: 6, reach: () => 1 },
  torx: { corners: 24, reach: (angle) => 0.8 + 0.2 * Math.cos(angle * 6) },
  cross: { corners: 16, reach: (angle) => (Math.cos(angle * 4) > 0.1 ? 1.1 : 0.36) },
};

/** A recess around the point `y` of the axis. */
export const drawRecess = (
  kind: Recess,
  y: number,
  { radius, fill }: { radius: number; fill: string },
): string => {
  const { corners: count, reach } = REACHES[kind];
  const start = kind === 'cross' ? Math.PI / 16 : 0;
  const corners = Array.from({ length: count }, (_, index): Point => {
    const angle = start + (index * 2 * Math.PI) / count;
    return [Math.cos(angle) * reach(angle) * radius, y + Math.sin(angle) * reach(angle) * radius * SQUASH];
  });
  return toneArea(corners, fill) + outline(corners);
};

/** A countersunk head with a recess; `neck` is the radius of its underside. */
export const drawCountersunk = (head: Head, { neck, recess }: { neck: number; recess: Recess }): string => {
  const { half, height, under, tones } = head;
  const top = under - height;
  const cone = (from: number, to: number): readonly Point[] => [
    [half * from, top],
    [half * to, top],
    [neck * to, under],
    [neck * from, under],
  ];
  return (
    toneArea(cone(-1, 1), tones.base) +
    toneArea(cone(-0.8, -0.3), tones.light) +
    toneArea(cone(0.42, 1), tones.shade) +
    line(`M${num(-half)} ${num(top)}L${num(-neck)} ${num(under)}H${num(neck)}L${num(half)} ${num(top)}`) +
    ellipse([0, top], [half, half * SQUASH], tones.light) +
    drawRecess(recess, top, { radius: half * 0.52, fill: tones.deep })
  );
};

/** A cylinder head with a hexagon socket and a knurled side. */
export const drawCylinderHead = ({ half, height, under, tones }: Head): string => {
  const top = under - height;
  const flat = half * SQUASH;
  const wall = (from: number, to: number): string => {
    const drop = (share: number): number => flat * Math.sqrt(1 - share * share);
    const start = `M${num(half * from)} ${num(top + drop(from))}V${num(under + drop(from))}`;
    const curve = `Q${num((half * (from + to)) / 2)} ${num(under + drop((from + to) / 2) * 1.03)} ${num(half * to)} ${num(under + drop(to))}`;
    return `${start}${curve}V${num(top + drop(to))}Z`;
  };
  const body = `M${num(-half)} ${num(top)}V${num(under)}A${num(half)} ${num(flat)} 0 0 0 ${num(half)} ${num(under)}V${num(top)}Z`;
  const knurl = [-0.74, -0.48, -0.16, 0.16, 0.48, 0.74]
    .map((share) => {
      const drop = flat * Math.sqrt(1 - share * share);
      return `M${num(half * share)} ${num(top + drop + 1.4)}V${num(under + drop - 1)}`;
    })
    .join('');
  return (
    path(body, tones.base) +
    `<path d="${wall(-0.9, -0.45)}" fill="${tones.light}" stroke="none"/>` +
    `<path d="${wall(0.4, 1)}" fill="${tones.shade}" stroke="none"/>` +
    line(body) +
    fine(knurl) +
    ellipse([0, top], [half, flat], tones.light) +
    drawRecess('hex', top, { radius: half * 0.52, fill: tones.deep })
  );
};
