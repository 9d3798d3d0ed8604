import { SQUASH } from './heads.ts';
import type { Tones } from './palette.ts';
import { line, num, path, tone } from './pen.ts';

/** A turned part around the vertical axis x = 0, units: `half` wide at its top, `foot` at its bottom. */
export type Turned = {
  readonly half: number;
  readonly foot?: number;
  readonly top: number;
  readonly bottom: number;
  readonly tones: Tones;
};

/** A cylinder or a cone seen from the side, its lower edge rounded as the eye looks down on it. */
export const drawBar = ({ half, foot = half, top, bottom, tones }: Turned): string => {
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
