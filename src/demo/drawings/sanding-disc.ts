import { MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, num, repeat, tone } from './pen.ts';
import { MIDDLE } from './rods.ts';
import { farQuarter, litQuarter, onCircle, toRadius, toCoordinates } from './round.ts';

/** Specks of grit, fewer and larger for coarse grit; `grit` is the FEPA number. */
const specks = (
  { radius, hole, grit }: { radius: number; hole: number; grit: number },
  fill: string,
): string => {
  const count = Math.min(90, Math.round(16 + grit * 0.35));
  const size = Math.max(0.35, 1.5 - grit * 0.006);
  const dots = repeat(count, (index) => {
    const share = Math.sqrt((index + 0.5) / count);
    return `M${toCoordinates(onCircle(hole + (radius - hole) * share, index * 0.381966))}h.01`;
  });
  return `<path d="${dots}" stroke="${fill}" stroke-width="${num(size * 1.6)}"/>`;
};

/** A sanding disc with dust holes or a bore, in the colour of its grain. */
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
