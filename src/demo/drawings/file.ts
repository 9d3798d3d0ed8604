import { MATERIALS } from './palette.ts';
import { type Drawing, fine, line, num, path, place, tone } from './pen.ts';
import { MIDDLE, rod, toHalf } from './rods.ts';

/** Cross sections of files. */
export type Section = 'flat' | 'half-round' | 'round' | 'square' | 'triangular';

/** A file of `length` mm; `cut` is 1 (coarse) to 3 (fine). */
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
