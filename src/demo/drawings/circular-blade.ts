import { MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, repeat, tone } from './pen.ts';
import { MIDDLE } from './rods.ts';

const polar = (radius: number, turns: number): string =>
  `${num(48 + radius * Math.cos(turns * 2 * Math.PI))} ${num(48 + radius * Math.sin(turns * 2 * Math.PI))}`;

/** A circular saw blade of `diameter` mm; draws at most 64 teeth. */
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
