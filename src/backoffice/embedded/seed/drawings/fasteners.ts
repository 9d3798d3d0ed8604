import { drawCountersunk, drawCylinderHead, drawHexHead } from './heads.ts';
import { MATERIALS, type Material } from './palette.ts';
import {
  type Detail,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  place,
  type Point,
  polygon,
  rect,
  repeat,
  SIDE,
  tone,
} from './pen.ts';
import { drawShaft } from './shaft.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** Width across flats and head height of ISO 4017 and ISO 4762 screws by thread diameter, mm. */
const HEX_HEADS: Readonly<Record<number, Point>> = {
  5: [8, 3.5],
  6: [10, 4],
  8: [13, 5.3],
  10: [16, 6.4],
  12: [18, 7.5],
  16: [24, 10],
};

/**
 * The drawn length of a screw: proportions are true, but the whole is scaled softly, so that a short screw is
 * still seen and a long one still fits.
 */
const toDrawnLength = (length: number): number =>
  54 + 46 * Math.min(1, Math.max(0, (length - 16) / 84)) ** 0.7;

/** Sizes in mm; a `partial` thread covers 2d + 6 mm of the length, as in ISO 4014. */
export type Screw = {
  readonly diameter: number;
  readonly length: number;
  readonly finish: Material;
  readonly partial?: boolean;
};

const drawBolt = (screw: Screw, head: 'hex' | 'cylinder', detail: Detail): string => {
  const { diameter, length, finish, partial } = screw;
  const [flats, hexHeight] = HEX_HEADS[diameter] ?? [diameter * 1.6, diameter * 0.65];
  const height = head === 'hex' ? hexHeight : diameter;
  const drawn = toDrawnLength(length);
  const scale = drawn / (length + height);
  const under = -drawn / 2 + height * scale;
  const bottom = drawn / 2;
  const tones = MATERIALS[finish];
  const shaft = drawShaft({
    radius: (diameter / 2) * scale,
    top: under - 1,
    bottom,
    ...(partial ? { threadFrom: bottom - (2 * diameter + 6) * scale } : {}),
    pitch: detail.pitch,
    tip: 'chamfer',
    tones,
  });
  const half = head === 'hex' ? flats * 0.577 * scale : diameter * 0.76 * scale;
  const draw = head === 'hex' ? drawHexHead : drawCylinderHead;
  return place(shaft + draw({ half, height: height * scale, under, tones }), {
    at: MIDDLE,
    turn: 45,
    line: detail.line,
  });
};

export const hexBolt = (screw: Screw): Drawing => ({
  tint: 'sand',
  art: (detail) => drawBolt(screw, 'hex', detail),
});

export const socketScrew = (screw: Screw): Drawing => ({
  tint: 'stone',
  art: (detail) => drawBolt(screw, 'cylinder', detail),
});

export const woodScrew = ({ diameter, length, finish }: Screw): Drawing => ({
  tint: 'sand',
  art: (detail) => {
    const drawn = toDrawnLength(length) + 10;
    const scale = drawn / length;
    const radius = (diameter / 2) * Math.min(scale, 2.6);
    const top = -drawn / 2;
    const tones = MATERIALS[finish];
    const height = radius * 1.5;
    const shaft = drawShaft({
      radius,
      top: top + height - 1,
      bottom: drawn / 2,
      threadFrom: top + drawn * 0.32,
      pitch: detail.pitch * 1.35,
      tip: 'point',
      tones,
    });
    const head = drawCountersunk(
      { half: radius * 2.1, height, under: top + height, tones },
      { neck: radius * 0.86, recess: 'torx' },
    );
    return place(shaft + head, { at: MIDDLE, turn: 45, line: detail.line });
  },
});

/** The corners of a hexagon lying flat, seen from above at an angle. */
const lyingHexagon = (radius: number, y: number): readonly Point[] =>
  Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index * Math.PI) / 3;
    return [48 + radius * Math.cos(angle), y + radius * Math.sin(angle) * 0.62];
  });

/** `diameter` of the thread in mm; `locking` adds the nylon ring of a self-locking nut. */
export const nut = (spec: { diameter: number; finish: Material; locking?: boolean }): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = 19 + spec.diameter * 1.5;
    const height = radius * 0.58;
    const y = 48 - height / 2;
    const tones = MATERIALS[spec.finish];
    const rim = lyingHexagon(radius, y);
    const side = (from: number, to: number, fill: string): string => {
      const a = rim[from];
      const b = rim[to];
      return a && b ? polygon([a, b, [b[0], b[1] + height], [a[0], a[1] + height]], fill) : '';
    };
    const bore: Point = [radius * 0.5, radius * 0.31];
    const turns = repeat(2, (index) => {
      const drop = y + 1 + index * radius * 0.11;
      return `M${num(48 - bore[0] * 0.86)} ${num(drop)}A${num(bore[0] * 0.9)} ${num(bore[1] * 0.9)} 0 0 0 ${num(48 + bore[0] * 0.86)} ${num(drop)}`;
    });
    const ring = spec.locking
      ? ellipse([48, y - 1], [radius * 0.7, radius * 0.43], MATERIALS.blue.base)
      : ellipse([48, y], [radius * 0.78, radius * 0.485], 'none');
    return (
      side(3, 2, tones.light) +
      side(2, 1, tones.base) +
      side(1, 0, tones.shade) +
      polygon(rim, tones.light) +
      ring +
      ellipse([48, y - (spec.locking ? 1 : 0)], bore, tones.deep) +
      `<path d="${turns}" stroke="${tones.shade}" stroke-opacity=".8"/>`
    );
  },
});

/** A flat washer for a thread of `diameter` mm. */
export const washer = (spec: { diameter: number; finish: Material }): Drawing => ({
  tint: 'mist',
  art: () => {
    const rx = 20 + spec.diameter * 1.6;
    const ry = rx * 0.6;
    const height = 4;
    const y = 48 - height / 2;
    const inner: Point = [rx * 0.48, ry * 0.47];
    const tones = MATERIALS[spec.finish];
    const wall = `M${num(48 - rx)} ${num(y)}V${num(y + height)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 + rx)} ${num(y + height)}V${num(y)}Z`;
    const far = `M${num(48 + rx * 0.3)} ${num(y + ry * 0.955)}v${height}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 + rx)} ${num(y + height)}V${num(y)}Z`;
    const lit = `M${num(48 - rx * 0.92)} ${num(y)}A${num(rx * 0.92)} ${num(ry * 0.92)} 0 0 1 48 ${num(y - ry * 0.92)}V${num(y - inner[1] * 1.2)}A${num(inner[0] * 1.2)} ${num(inner[1] * 1.2)} 0 0 0 ${num(48 - inner[0] * 1.2)} ${num(y)}Z`;
    return (
      path(wall, tones.base) +
      tone(far, tones.shade) +
      line(wall) +
      ellipse([48, y], [rx, ry], tones.base) +
      tone(lit, tones.light) +
      line(`M${num(48 - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 1 ${num(48 + rx)} ${num(y)}`) +
      ellipse([48, y], inner, tones.deep) +
      fine(
        `M${num(48 - inner[0])} ${num(y + 1.5)}A${num(inner[0])} ${num(inner[1])} 0 0 0 ${num(48 + inner[0])} ${num(y + 1.5)}`,
      )
    );
  },
});

/** A nylon plug of `diameter` mm. */
export const plug = (spec: { diameter: number; material: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.material];
    const body = 'M-10-30H10V28L5 44H2V-6H-2V44H-5L-10 28Z';
    const barbs = repeat(
      5,
      (index) =>
        path(`M-10 ${-18 + index * 10}l-5 5 5 3z`, light) + path(`M10 ${-18 + index * 10}l5 5-5 3z`, shade),
    );
    const art =
      barbs +
      path(body, base) +
      tone('M-7.5-28H-4V24L-5 34L-7.5 26Z', light) +
      tone('M5-28H10V28L5 44Z', shade) +
      line(body) +
      rect([-14, -38, 28, 8], base, 2.5) +
      tone('M-11-36.5H-2V-31.5H-11Z', light) +
      tone('M6-37H12A1 1 0 0 1 13-36V-31H6Z', shade) +
      rect([-14, -38, 28, 8], 'none', 2.5) +
      ellipse([0, -38], [7, 2], deep);
    return place(art, { at: MIDDLE, turn: 40, scale: 0.8 + spec.diameter * 0.022, line: width });
  },
});

/** A carton with a label that shows what is inside: the second picture of small parts. */
export const carton = (content: Drawing): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const { light, base, shade } = MATERIALS.carton;
    const label = place(place(content.art(detail), { at: [-48, -48], line: detail.line }), {
      at: [31.5, 62],
      scale: 0.2,
      line: detail.line * 0.7,
    });
    return (
      path('M12 36L48 50V87L12 72Z', base) +
      path('M48 50L84 36V72L48 87Z', shade) +
      path('M12 36L48 22L84 36L48 50Z', light) +
      path('M30 29L66 43V52L60 54.3V45.3L24 31.3Z', MATERIALS.paper.shade) +
      path('M19 47L44 56.7V76L19 66Z', MATERIALS.paper.light) +
      label
    );
  },
});
