import { MATERIALS, type Material, type Tones, WHITE } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  line,
  num,
  path,
  place,
  type Point,
  rect,
  repeat,
  tone,
} from './pen.ts';
import { MIDDLE } from './rods.ts';
import { farQuarter, litQuarter, onCircle, toRadius, write } from './round.ts';

const { steel } = MATERIALS;

/** Specks of grit: coarse ones are few and big. `grit` is the number of the FEPA scale. */
const specks = (
  { radius, hole, grit }: { radius: number; hole: number; grit: number },
  fill: string,
): string => {
  const count = Math.min(90, Math.round(16 + grit * 0.35));
  const size = Math.max(0.35, 1.5 - grit * 0.006);
  const dots = repeat(count, (index) => {
    const share = Math.sqrt((index + 0.5) / count);
    return `M${write(onCircle(hole + (radius - hole) * share, index * 0.381966))}h.01`;
  });
  return `<path d="${dots}" stroke="${fill}" stroke-width="${num(size * 1.6)}"/>`;
};

/** A depressed-centre disc for grinding. */
export const grindingDisc = (disc: { diameter: number; label: Material }): Drawing => ({
  tint: 'sand',
  art: () => {
    const radius = toRadius(disc.diameter);
    const { light, base, shade, deep } = MATERIALS.grey;
    const paper = MATERIALS[disc.label];
    const low = 4;
    return (
      path(
        `M${num(48 - radius)} 48A${num(radius)} ${num(radius)} 0 0 0 ${num(48 + radius)} 48v${low}A${num(radius)} ${num(radius)} 0 0 1 ${num(48 - radius)} ${48 + low}Z`,
        shade,
      ) +
      circle(MIDDLE, radius, base) +
      tone(litQuarter(radius * 0.96, radius * 0.56), light) +
      specks({ radius: radius * 0.93, hole: radius * 0.62, grit: 24 }, deep) +
      circle(MIDDLE, radius, 'none') +
      circle(MIDDLE, radius * 0.56, paper.base) +
      tone(farQuarter(radius * 0.56, radius * 0.34), paper.shade) +
      tone(litQuarter(radius * 0.56, radius * 0.5), paper.light) +
      circle(MIDDLE, radius * 0.56, 'none') +
      circle(MIDDLE, radius * 0.33, paper.shade) +
      tone(litQuarter(radius * 0.33, radius * 0.2), paper.deep) +
      circle(MIDDLE, radius * 0.2, steel.base) +
      circle(MIDDLE, radius * 0.13, WHITE)
    );
  },
});

/** A flap disc; the finer the grit, the more flaps are drawn. */
export const flapDisc = (disc: { diameter: number; grit: number; cloth: Material }): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = toRadius(disc.diameter);
    const cloth = MATERIALS[disc.cloth];
    const flaps = Math.round(20 + disc.grit / 8);
    const rim = repeat(flaps, (index) => {
      const [from, to] = [index / flaps, (index + 1) / flaps];
      const far = onCircle(radius, from);
      const fill =
        Math.sin((from - 0.12) * 2 * Math.PI) < -0.25
          ? cloth.light
          : Math.sin((from - 0.12) * 2 * Math.PI) > 0.5
            ? cloth.shade
            : cloth.base;
      return path(
        `M${write(onCircle(radius * 0.46, from + 0.02))}L${write(far)}A${num(radius)} ${num(radius)} 0 0 1 ${write(onCircle(radius * 0.985, to))}L${write(onCircle(radius * 0.46, to + 0.02))}Z`,
        fill,
      );
    });
    return (
      rim +
      circle(MIDDLE, radius * 0.47, MATERIALS.paper.base) +
      tone(farQuarter(radius * 0.47, radius * 0.22), MATERIALS.paper.shade) +
      circle(MIDDLE, radius * 0.34, 'none') +
      circle(MIDDLE, radius * 0.2, steel.shade) +
      circle(MIDDLE, radius * 0.14, WHITE)
    );
  },
});

const segment = (radius: number, [from, to]: Point, tones: Tones): string =>
  path(
    `M${write(onCircle(radius * 0.84, from))}L${write(onCircle(radius, from))}A${num(radius)} ${num(radius)} 0 0 1 ${write(onCircle(radius, to))}L${write(onCircle(radius * 0.84, to))}Z`,
    from > 0.5 && from < 0.8 ? tones.light : tones.base,
  );

/** A diamond disc: segmented, or with a closed `rim` for tiles. */
export const diamondDisc = (disc: { diameter: number; rim: boolean; core: Material }): Drawing => ({
  tint: 'stone',
  art: () => {
    const radius = toRadius(disc.diameter);
    const core = MATERIALS[disc.core];
    const count = disc.rim ? 1 : Math.round(8 + disc.diameter / 26);
    const edge = disc.rim
      ? circle(MIDDLE, radius, MATERIALS.yellowZinc.base) +
        tone(litQuarter(radius * 0.98, radius * 0.84), MATERIALS.yellowZinc.light) +
        circle(MIDDLE, radius, 'none')
      : repeat(count, (index) =>
          segment(radius, [index / count + 0.006, (index + 0.86) / count], MATERIALS.yellowZinc),
        );
    const slots = repeat(
      disc.rim ? 0 : count,
      (index) =>
        `M${write(onCircle(radius * 0.84, (index + 0.93) / count))}L${write(onCircle(radius * 0.7, (index + 0.93) / count))}`,
    );
    const vents = repeat(6, (index) => circle(onCircle(radius * 0.5, index / 6), radius * 0.055, WHITE));
    return (
      edge +
      circle(MIDDLE, radius * 0.85, core.base) +
      tone(litQuarter(radius * 0.84, radius * 0.24), core.light) +
      tone(farQuarter(radius * 0.84, radius * 0.24), core.shade) +
      circle(MIDDLE, radius * 0.85, 'none') +
      (slots && line(slots)) +
      vents +
      circle(MIDDLE, radius * 0.24, 'none') +
      circle(MIDDLE, radius * 0.14, WHITE)
    );
  },
});

/** A sanding disc with `holes` for dust, or with a bore; its colour is that of the grain. */
export const sandingDisc = (disc: {
  diameter: number;
  grit: number;
  holes: number;
  grain: Material;
  bore?: boolean;
}): Drawing => ({
  tint: 'sand',
  art: () => {
    const radius = toRadius(disc.diameter);
    const grain = MATERIALS[disc.grain];
    const around = Math.max(0, disc.holes - 1);
    return (
      circle(MIDDLE, radius, grain.base) +
      tone(litQuarter(radius * 0.97, radius * 0.7), grain.light) +
      tone(farQuarter(radius * 0.97, radius * 0.8), grain.shade) +
      specks({ radius: radius * 0.95, hole: 0, grit: disc.grit }, grain.deep) +
      circle(MIDDLE, radius, 'none') +
      repeat(around, (index) => circle(onCircle(radius * 0.62, index / around + 0.04), radius * 0.1, WHITE)) +
      (disc.holes > 0 ? circle(MIDDLE, radius * 0.1, WHITE) : '') +
      (disc.bore ? circle(MIDDLE, radius * 0.2, WHITE) : '')
    );
  },
});

/** A sanding belt of `width` by `length` mm, standing on its edge. */
export const sandingBelt = (belt: {
  width: number;
  length: number;
  grit: number;
  grain: Material;
}): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[belt.grain];
    const rx = 20 + Math.min(20, belt.length / 60);
    const ry = rx * 0.3;
    const high = 9 + Math.min(32, belt.width * 0.24);
    const [top, bottom] = [-high / 2, high / 2];
    const drop = (x: number): number => ry * Math.sqrt(1 - (x / rx) ** 2);
    const band = (from: number, to: number): string =>
      `M${num(from)} ${num(top + drop(from))}V${num(bottom + drop(from))}A${num(rx)} ${num(ry)} 0 0 0 ${num(to)} ${num(bottom + drop(to))}V${num(top + drop(to))}A${num(rx)} ${num(ry)} 0 0 1 ${num(from)} ${num(top + drop(from))}Z`;
    const dots = repeat(Math.min(70, Math.round(16 + belt.grit * 0.3)), (index) => {
      const x = rx * 0.94 * Math.sin((((index * 0.7549) % 1) * 2 - 1) * 1.5);
      return `M${num(x)} ${num(top + drop(x) + 2 + ((index * 0.5698) % 1) * (high - 4))}h.01`;
    });
    const art =
      tone(band(-rx, rx), base) +
      tone(band(-rx * 0.9, -rx * 0.45), light) +
      tone(band(rx * 0.5, rx), shade) +
      `<path d="${dots}" stroke="${deep}" stroke-width="${num(Math.max(0.6, 2 - belt.grit * 0.008))}"/>` +
      line(band(-rx, rx)) +
      ellipse([0, top], [rx, ry], MATERIALS.carton.light) +
      ellipse([0, top + 1.4], [rx - 2.4, ry - 1.8], MATERIALS.carton.shade) +
      line(`M${num(-rx * 0.2)} ${num(bottom + drop(rx * 0.2))}L${num(rx * 0.05)} ${num(top + drop(0))}`);
    return place(art, { at: [48, 47], turn: -8, line: width });
  },
});

/** Sheets of abrasive paper, the top one curling. */
export const sandingSheet = (sheet: { grit: number; grain: Material; long: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[sheet.grain];
    const half = sheet.long ? 21 : 28;
    const box = (drop: number, fill: string): string =>
      rect([-half + drop, -34 + drop, half * 2, 68], fill, 1);
    const count = Math.min(80, Math.round(20 + sheet.grit * 0.25));
    const dots = repeat(
      count,
      (index) =>
        `M${num(-half + 3 + ((index * 61.8034) % (half * 2 - 6)))} ${num(-31 + ((index * 23.61) % 58))}h.01`,
    );
    const art =
      box(4, MATERIALS.paper.shade) +
      box(2, MATERIALS.paper.base) +
      box(0, base) +
      tone(`M${-half + 1} -33H${-half + 14}L${-half + 4} 33H${-half + 1}Z`, light) +
      `<path d="${dots}" stroke="${deep}" stroke-width="${num(Math.max(0.6, 2 - sheet.grit * 0.006))}"/>` +
      box(0, 'none') +
      path(
        `M${half} 14C${half - 2} 22 ${half - 8} 27 ${half - 18} 34L${half - 20} 22C${half - 14} 20 ${half - 8} 16 ${half} 14Z`,
        MATERIALS.carton.light,
      ) +
      tone(
        `M${half - 3} 20C${half - 8} 27 ${half - 12} 30 ${half - 18} 34L${half - 17} 29Z`,
        MATERIALS.carton.shade,
      ) +
      tone(`M${half} 16V34H${half - 17}L${half - 6} 26Z`, shade) +
      line(`M${half} 14V34H${half - 18}`);
    return place(art, { at: [46, 47], turn: 8, line: width });
  },
});
