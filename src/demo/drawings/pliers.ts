import { DARK, MATERIALS, type Material, TINTS } from './palette.ts';
import { circle, type Drawing, fine, line, path, place, tone } from './pen.ts';

/** Kinds of pliers, by their jaws. */
export type Jaws = 'combination' | 'side' | 'long' | 'pump' | 'pincers';

/** The half of the jaws that is on the right of the axis; the left one mirrors it. */
const RIGHT: Readonly<Record<Jaws, string>> = {
  combination: 'M0-40H5.5C9-32 11-22 11-10L5 2H0Z',
  side: 'M0-31C6-31 13-24 13-12L6 3H0Z',
  long: 'M0-52H2.6C4-36 10-22 10-10L5 2H0Z',
  pump: 'M0-41H7.5C11.5-36 11-27 8.5-20L11-8L5 4H0Z',
  pincers: 'M0-35C11-35 19-27 16-14L6 3H0Z',
};

const HANDLE = 'M4-2C13 6 16 18 15 34C14.6 41 13 46 10.5 48C7.5 49 6.5 46 7 42C8.6 28 6 16-1 6Z';

/** Pliers of `length` mm; insulated ones are for 1000 V. */
export const pliers = (spec: { jaws: Jaws; length: number; grip: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const metal = MATERIALS.zinc;
    const grip = MATERIALS[spec.grip];
    const flip = (art: string): string => `<g transform="scale(-1 1)">${art}</g>`;
    const leg = (shade: string): string =>
      path(HANDLE, grip.base) +
      tone('M10 20C12 28 11.6 38 9.4 45C8.4 45 8.4 43.6 8.6 42C10 32 9.6 26 8 20Z', shade) +
      line(HANDLE);
    const jaw = RIGHT[spec.jaws];
    const detail = {
      combination:
        line('M0-40V-12') +
        fine('M-3-38H3M-3-35H3M-3-32H3M-3-29H3') +
        tone('M-3-22A3 5 0 0 0 3-22A3 5 0 0 0-3-22Z', DARK),
      side: line('M0-31V-8') + fine('M-6-26L0-14L6-26'),
      long: line('M0-52V-12') + fine('M-2-48H2M-2.4-44H2.4M-2.8-40H2.8M-3-36H3'),
      pump: line('M0-41V-8') + fine('M-5-38H5M-5-34H5M-5-30H5M-5-26H5'),
      pincers: line('M0-35V-29') + path('M0-29C8-27 11-19 8-12L0-6L-8-12C-11-19-8-27 0-29Z', TINTS.stone),
    }[spec.jaws];
    const art =
      flip(leg(grip.light)) +
      leg(grip.shade) +
      path(jaw, metal.base) +
      flip(path(jaw, metal.light)) +
      line(jaw) +
      detail +
      circle([0, -3], 5.4, metal.shade) +
      circle([0, -3], 2.4, metal.light);
    return place(art, {
      at: [48, 49],
      turn: 28,
      scale: 0.62 + 0.4 * (1 - Math.exp(-spec.length / 220)),
      line: width,
    });
  },
});
