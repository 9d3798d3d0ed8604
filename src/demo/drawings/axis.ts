import { SQUASH } from './heads.ts';
import type { Tones } from './palette.ts';
import { line, num, path, tone } from './pen.ts';

/** A turned part on the vertical axis x = 0, in units; `half` is the radius at its top, `foot` that at its bottom. */
export type TurnedPart = {
  readonly half: number;
  readonly foot?: number;
  readonly top: number;
  readonly bottom: number;
  readonly tones: Tones;
};

/** A cylinder or a cone seen from the side and slightly above, so that its lower edge is curved. */
export const drawTurned = ({ half, foot = half, top, bottom, tones }: TurnedPart): string => {
  const band = (from: number, to: number): string => {
    const sag = (share: number): number => bottom + foot * SQUASH * Math.sqrt(1 - share * share);
    return (
      `M${num(half * from)} ${num(top)}L${num(foot * from)} ${num(sag(from))}` +
      `A${num(foot)} ${num(foot * SQUASH)} 0 0 0 ${num(foot * to)} ${num(sag(to))}L${num(half * to)} ${num(top)}Z`
    );
  };
  return (
    path(band(-1, 1), tones.base) +
    tone(band(-0.74, -0.3), tones.light) +
    tone(band(0.42, 1), tones.shade) +
    line(band(-1, 1))
  );
};
