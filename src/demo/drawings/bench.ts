import { DARK, MATERIALS } from './palette.ts';
import { circle, type Drawing, ellipse, fine, line, num, path, place, rect, tone } from './pen.ts';
import { MIDDLE, rod, toHalf } from './rods.ts';

/** Cross sections of files. */
export type Section = 'flat' | 'half-round' | 'round' | 'square' | 'triangular';

/** A file of `length` mm; the finer the cut, the closer its lines. */
export const file = (spec: { section: Section; length: number; cut: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const tones = MATERIALS.grey;
    const half = toHalf(spec.length, 340);
    const broad =
      { flat: 6.4, 'half-round': 6, round: 3, square: 3.4, triangular: 4.4 }[spec.section] *
      (0.7 + spec.length * 0.0012);
    const [top, bottom] = [-half + 30, half];
    const step = [4.2, 3.1, 2.2][spec.cut - 1] ?? 3;
    const slim = spec.section === 'flat' ? 0.86 : 0.42;
    const rows = Math.floor((bottom - top - 8) / step);
    const teeth = Array.from({ length: rows }, (_, index) => {
      const y = top + 3 + index * step;
      const reach = broad * (1 - (1 - slim) * ((y - top) / (bottom - top)));
      return `M${num(-reach * 0.86)} ${num(y)}L${num(reach * 0.86)} ${num(y + reach * 0.5)}`;
    }).join('');
    const ridge =
      spec.section === 'triangular' || spec.section === 'square'
        ? line(`M${num(broad * 0.1)} ${num(top)}V${num(bottom)}`)
        : '';
    const handle = `M-5 ${num(-half)}Q0 ${num(-half - 2)} 5 ${num(-half)}L6.6 ${num(-half + 10)}L4 ${num(-half + 24)}H-4L-6.6 ${num(-half + 10)}Z`;
    const grip = MATERIALS.orange;
    const art =
      rod({ half: 2, end: broad, top: -half + 23, bottom: top }, tones) +
      rod({ half: broad, end: broad * slim, top, bottom }, tones) +
      fine(teeth) +
      ridge +
      path(handle, grip.base) +
      tone(`M-3.4 ${num(-half + 1)}H-1L-1.4 ${num(-half + 23)}H-3L-5 ${num(-half + 10)}Z`, grip.light) +
      tone(`M2.4 ${num(-half)}H5L6.6 ${num(-half + 10)}L4 ${num(-half + 24)}H2Z`, grip.shade) +
      line(handle);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A bar clamp that opens to `opening` mm and reaches `depth` mm in. */
export const barClamp = (spec: { opening: number; depth: number; quick: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const iron = spec.quick ? MATERIALS.black : MATERIALS.red;
    const grip = spec.quick ? MATERIALS.orange : MATERIALS.yellowZinc;
    const tall = 42 + Math.min(24, spec.opening * 0.024);
    const reach = 18 + Math.min(18, spec.depth * 0.13);
    const top = -tall / 2;
    const low = tall / 2 - 16;
    const arm = (y: number): string =>
      `M-5 ${num(y)}H${num(reach - 4)}L${num(reach)} ${num(y + 3)}V${num(y + 9)}H${num(reach - 8)}L-5 ${num(y + 10)}Z`;
    const art =
      rod({ half: 3.4, top, bottom: tall / 2 }, MATERIALS.zinc) +
      fine(`M-1.2 ${num(top + 12)}V${num(tall / 2 - 2)}`) +
      path(arm(top), iron.base) +
      tone(`M-3.6 ${num(top + 1.4)}H${num(reach - 4)}V${num(top + 4)}H-3.6Z`, iron.light) +
      path(arm(low - 4), iron.base) +
      tone(`M-3.6 ${num(low - 2.6)}H${num(reach - 4)}V${num(low)}H-3.6Z`, iron.light) +
      place(
        rod({ half: 1.8, top: -14, bottom: 12 }, MATERIALS.steel) +
          fine('M-1.8-10L1.8-9M-1.8-6L1.8-5M-1.8 8L1.8 9') +
          ellipse([0, -14], [4.6, 2], DARK) +
          rod({ half: 3.6, end: 4.6, top: 10, bottom: 26 }, grip),
        { at: [reach - 5, low + 2], line: width },
      ) +
      rect([reach - 9, top + 9, 8, 3], DARK, 1);
    return place(art, { at: [48 - reach / 2 + 2, 43], turn: 10, line: width });
  },
});

/** A G clamp that opens to `opening` mm. */
export const screwClamp = ({ opening }: { opening: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const iron = MATERIALS.blue;
    const frame = 'M-22-34H14V-26H-12V22H8V30H-22Z';
    const art =
      path(frame, iron.base) +
      tone('M-20-32H12V-29.4H-17V28H-20Z', iron.light) +
      tone('M-12 22H8V30H-14L-14 24Z', iron.shade) +
      line(frame) +
      rect([5, -26, 10, 3.4], DARK, 1) +
      rod({ half: 2.6, top: -4, bottom: 44 }, MATERIALS.steel) +
      fine('M-2.6 0L2.6 1.6M-2.6 5L2.6 6.6M-2.6 10L2.6 11.6M-2.6 15L2.6 16.6') +
      ellipse([0, -5], [6, 2.4], MATERIALS.grey.base) +
      rect([-9, 39, 18, 3.4], MATERIALS.zinc.base, 1.6) +
      circle([-9, 40.7], 2.2, MATERIALS.zinc.light) +
      circle([9, 40.7], 2.2, MATERIALS.zinc.light);
    return place(art, {
      at: [50, 46],
      turn: 12,
      scale: 0.66 + 0.36 * Math.min(1, opening / 250),
      line: width,
    });
  },
});
