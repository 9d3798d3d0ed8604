import { MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, type Point, rect, repeat, tone } from './pen.ts';
import { MIDDLE, toHalf } from './rods.ts';

const polar = (radius: number, turns: number): string =>
  `${num(48 + radius * Math.cos(turns * 2 * Math.PI))} ${num(48 + radius * Math.sin(turns * 2 * Math.PI))}`;

/** A circular saw blade: teeth as many as it has, up to what can be seen. */
export const circularBlade = (saw: { diameter: number; teeth: number; label: Material }): Drawing => ({
  tint: 'mist',
  art: () => {
    const radius = Math.min(44, 28 + saw.diameter * 0.045);
    const { light, base, shade } = MATERIALS.zinc;
    const paper = MATERIALS[saw.label];
    const teeth = Math.min(64, saw.teeth);
    const deep = Math.max(0.9, 1 - 3.4 / teeth);
    const edge = repeat(teeth, (index) => {
      const at = (share: number): number => (index + share) / teeth;
      return `${index ? 'L' : 'M'}${polar(radius, at(0))}L${polar(radius * (deep + (1 - deep) * 0.3), at(0.12))}L${polar(radius * deep, at(0.3))}L${polar(radius * 0.985, at(0.94))}`;
    });
    const slots = repeat(
      4,
      (index) => `M${polar(radius * deep, (index + 0.35) / 4)}L${polar(radius * 0.74, (index + 0.32) / 4)}`,
    );
    const ring = radius * 0.58;
    return (
      path(`${edge}Z`, base) +
      tone(
        `M${num(48 - radius * 0.88)} 48A${num(radius * 0.88)} ${num(radius * 0.88)} 0 0 1 48 ${num(48 - radius * 0.88)}V48Z`,
        light,
      ) +
      tone(
        `M${num(48 + radius * 0.88)} 48A${num(radius * 0.88)} ${num(radius * 0.88)} 0 0 1 48 ${num(48 + radius * 0.88)}V48Z`,
        shade,
      ) +
      line(`${edge}Z`) +
      line(slots) +
      circle(MIDDLE, ring, paper.base) +
      tone(
        `M48 48V${num(48 + ring * 0.97)}A${num(ring * 0.97)} ${num(ring * 0.97)} 0 0 0 ${num(48 + ring * 0.97)} 48Z`,
        paper.shade,
      ) +
      tone(
        `M48 48V${num(48 - ring * 0.97)}A${num(ring * 0.97)} ${num(ring * 0.97)} 0 0 0 ${num(48 - ring * 0.97)} 48Z`,
        paper.light,
      ) +
      circle(MIDDLE, ring, 'none') +
      fine(
        `M${polar(ring * 0.72, 0.56)}A${num(ring * 0.72)} ${num(ring * 0.72)} 0 0 1 ${polar(ring * 0.72, 0.94)}M${polar(ring * 0.72, 0.12)}A${num(ring * 0.72)} ${num(ring * 0.72)} 0 0 1 ${polar(ring * 0.72, 0.38)}`,
      ) +
      circle(MIDDLE, radius * 0.19, MATERIALS.steel.base) +
      circle(MIDDLE, radius * 0.12, WHITE)
    );
  },
});

/** Teeth along the lower edge from x `from` to `to`, as a path that goes on. */
const toTeeth = (
  [from, to]: Point,
  { count, y, depth }: { count: number; y: number; depth: number },
): string => {
  const pitch = (to - from) / count;
  return repeat(
    count,
    (index) =>
      `L${num(from + pitch * (index + 0.25))} ${num(y + depth)}L${num(from + pitch * (index + 1))} ${num(y)}`,
  );
};

type Toothed = { readonly length: number; readonly tpi: number; readonly body: Material };

/** How many teeth a drawn blade shows: coarse ones few. */
const toCount = ({ length, tpi }: Toothed): number =>
  Math.round(Math.min(34, Math.max(8, (length / 25.4) * tpi * 0.55)));

/** A jigsaw blade with a T shank. */
export const jigsawBlade = (blade: Toothed): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[blade.body];
    const half = toHalf(blade.length, 180) * 0.92;
    const [from, to] = [-half + 15, half - 3];
    const body = `M${num(-half + 12)} -6H${num(half - 8)}L${num(half)} 3L${num(to)} 5${toTeeth([to, from], { count: toCount(blade), y: 5, depth: 3.2 })}L${num(from)} 5L${num(-half + 12)} 3Z`;
    const shank = `M${num(-half)} -5H${num(-half + 4)}V-8.5H${num(-half + 7.5)}V-5H${num(-half + 13)}V3H${num(-half + 7.5)}V6.5H${num(-half + 4)}V3H${num(-half)}Z`;
    const art =
      path(shank, MATERIALS.steel.base) +
      path(body, base) +
      tone(`M${num(-half + 13)} -5H${num(half - 8.5)}L${num(half - 6)} -2.4H${num(-half + 13)}Z`, light) +
      tone(`M${num(from)} 2H${num(half - 2)}L${num(to)} 5H${num(from)}Z`, shade) +
      line(body);
    return place(art, { at: MIDDLE, turn: -40, scale: 1.1, line: width });
  },
});

/** A reciprocating saw blade. */
export const reciprocatingBlade = (blade: Toothed): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[blade.body];
    const half = toHalf(blade.length, 320);
    const from = -half + 15;
    const body = `M${num(-half)} -3H${num(-half + 9)}L${num(-half + 14)} -8H${num(half - 10)}L${num(half)} 6${toTeeth([half, from], { count: toCount(blade), y: 6, depth: 3.4 })}L${num(-half + 9)} 3H${num(-half)}Z`;
    const art =
      path(body, base) +
      tone(
        `M${num(-half + 14.5)} -6.8H${num(half - 10.5)}L${num(half - 8.6)} -4H${num(-half + 12)}Z`,
        light,
      ) +
      tone(`M${num(from)} 2.6H${num(half - 2)}L${num(half)} 6H${num(from)}Z`, shade) +
      line(body) +
      circle([-half + 4.6, 0], 1.6, WHITE) +
      fine(`M${num(-half + 24)} -1H${num(half - 22)}`);
    return place(art, { at: MIDDLE, turn: -40, line: width });
  },
});

/** A hacksaw blade with a hole at each end. */
export const hacksawBlade = (blade: Toothed): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[blade.body];
    const half = toHalf(blade.length, 300) * 0.84;
    const [from, to] = [-half + 9, half - 9];
    const body = `M${num(-half)} -5.5H${num(half)}V5.5H${num(to)}${toTeeth([to, from], { count: Math.round(16 + blade.tpi * 0.7), y: 5.5, depth: 2.6 })}H${num(-half)}Z`;
    const one =
      path(body, base) +
      tone(`M${num(-half + 1)} -4.2H${num(half - 1)}V-2H${num(-half + 1)}Z`, light) +
      tone(`M${num(from)} 3H${num(to)}V5.5H${num(from)}Z`, shade) +
      line(body) +
      circle([-half + 4.6, 0], 1.8, WHITE) +
      circle([half - 4.6, 0], 1.8, WHITE);
    const art = place(one, { at: [-6, -8], turn: -3, line: width }) + place(one, { at: [5, 8], line: width });
    return place(art, { at: MIDDLE, turn: -40, line: width });
  },
});

/** A band saw blade, coiled in three turns. */
export const bandBlade = (blade: { length: number; width: number; tpi: number }): Drawing => ({
  tint: 'stone',
  art: () => {
    const { light, base, deep } = MATERIALS.zinc;
    const rx = 26 + Math.min(14, blade.length / 300);
    const thick = 4 + blade.width * 0.16;
    const loop = (y: number, grow: number): string => {
      const [x, r] = [rx + grow, (rx + grow) * 0.5];
      const teeth = repeat(Math.round(14 + blade.tpi * 2), (index) => {
        const angle = ((index + 0.5) / Math.round(14 + blade.tpi * 2)) * Math.PI;
        return `M${num(48 - x * Math.cos(angle))} ${num(y + thick + r * Math.sin(angle))}l1.4 2.2`;
      });
      const front = `M${num(48 - x)} ${num(y)}A${num(x)} ${num(r)} 0 0 0 ${num(48 + x)} ${num(y)}v${num(thick)}A${num(x)} ${num(r)} 0 0 1 ${num(48 - x)} ${num(y + thick)}Z`;
      const back = `M${num(48 - x)} ${num(y)}A${num(x)} ${num(r)} 0 0 1 ${num(48 + x)} ${num(y)}v${num(thick)}A${num(x)} ${num(r)} 0 0 0 ${num(48 - x)} ${num(y + thick)}Z`;
      return path(back, deep) + line(teeth) + path(front, grow > 0 ? light : base);
    };
    return (
      loop(52, 2) +
      loop(44, 0) +
      loop(36, -3) +
      rect([42, 46 + rx * 0.42, 12, thick * 2 + 10], MATERIALS.red.base, 1.5) +
      fine(`M45 ${num(50 + rx * 0.42)}H51`)
    );
  },
});
