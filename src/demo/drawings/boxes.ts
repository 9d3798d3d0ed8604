import { DARK, MATERIALS, type Tones, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, polygon, rect, repeat, resize, tone } from './pen.ts';

/** A letter box; the big one has a deeper door. */
export const letterBox = ({ size, tones }: { size: number; tones: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const art =
      path('M20 28L48 12L76 28V86H20Z', base) +
      tone('M23 30L33 24V84H23Z', light) +
      tone('M66 23L75 28.4V85H66Z', shade) +
      line('M20 28L48 12L76 28V86H20Z') +
      path('M16 30L48 10L80 30L77 33L48 15L19 33Z', shade) +
      rect([27, 36, 42, 8], DARK, 1.5) +
      path('M25 34H71V39H25Z', light) +
      rect([27, 50, 42, 30], 'none', 1.5) +
      circle([62, 65], 3, MATERIALS.zinc.light) +
      fine('M62 63.6V66.4') +
      rect([32, 54, 18, 7], WHITE, 1);
    return resize(art, 0.74 + size * 0.09, width);
  },
});

/** A cabinet for keys, `hooks` of them. */
export const keyCabinet = ({ hooks, tones }: { hooks: number; tones: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const columns = Math.min(7, 3 + Math.round(hooks / 25));
    const keys = repeat(columns * 3, (index) => {
      const x = 33 + (index % columns) * (32 / Math.max(1, columns - 1));
      const y = 24 + Math.floor(index / columns) * 20;
      return (
        circle([x, y + 4], 2.4, MATERIALS.brass.base) + line(`M${num(x)} ${num(y + 6.4)}V${num(y + 13)}`)
      );
    });
    const art =
      rect([24, 14, 50, 70], base, 2) +
      rect([28, 18, 42, 62], MATERIALS.paper.base, 1) +
      keys +
      polygon(
        [
          [24, 14],
          [8, 8],
          [8, 90],
          [24, 84],
        ],
        shade,
      ) +
      tone('M10 12L14 13.4V84L10 86Z', base) +
      circle([12, 50], 1.8, light) +
      tone('M71 16H73V82H71Z', shade);
    return resize(art, 0.78 + Math.min(0.2, hooks * 0.002), width);
  },
});

/** An open fronted bin that stacks; `size` from 1 up. */
export const bin = ({ size, tones }: { size: number; tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = tones;
    const art =
      polygon(
        [
          [22, 20],
          [86, 26],
          [86, 58],
          [64, 68],
          [10, 59],
        ],
        deep,
      ) +
      path('M22 20L12 44L10 72L22 46Z', shade) +
      path('M86 26L90 30L76 84L62 86L64 58L86 30Z', shade) +
      polygon(
        [
          [10, 58],
          [64, 66],
          [62, 87],
          [12, 78],
        ],
        base,
      ) +
      tone('M13 61L24 62.6L25 78.8L14.4 77Z', light) +
      tone('M54 66L63 67.4L61.4 86L53 84.4Z', shade) +
      line('M10 58L64 66L62 87L12 78Z') +
      path('M10 58L22 20L25 21L15 58.8Z', light) +
      path('M64 66L86 26L90 27L68 68Z', light) +
      path('M22 20L86 26L90 27L90 31L86 30L22 24Z', light) +
      rect([24, 68, 24, 8], WHITE, 1.2);
    return resize(art, 0.66 + size * 0.065, width);
  },
});

/** A stacking crate of 600 x 400 or smaller; `high` in mm. */
export const crate = ({ high, long, tones }: { high: number; long: number; tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = tones;
    const h = 12 + high * 0.085;
    const top = 48 - h / 2;
    const y = (value: number): string => num(value);
    const front = `M8 ${y(top)}L56 ${y(top + 14)}V${y(top + 14 + h)}L11 ${y(top + h - 1)}Z`;
    const side = `M56 ${y(top + 14)}L90 ${y(top - 2)}L87 ${y(top + h - 3)}L56 ${y(top + 14 + h)}Z`;
    const art =
      path(`M8 ${y(top)}L42 ${y(top - 14)}L90 ${y(top - 2)}L56 ${y(top + 14)}Z`, deep) +
      path(
        `M42 ${y(top - 14)}L90 ${y(top - 2)}L86 ${y(top + 1)}L42 ${y(top - 9)}L14 ${y(top + 2)}L8 ${y(top)}Z`,
        light,
      ) +
      path(front, base) +
      path(side, shade) +
      tone(`M12 ${y(top + 5)}L18 ${y(top + 6.6)}V${y(top + h - 1)}L14 ${y(top + h - 2)}Z`, light) +
      fine(
        repeat(
          4,
          (index) => `M${22 + index * 9} ${y(top + 7.4 + index * 2.6)}V${y(top + h - 0.4 + index * 2.8)}`,
        ) +
          `M64 ${y(top + 12)}V${y(top + 10 + h)}M73 ${y(top + 8)}V${y(top + 5 + h)}M81 ${y(top + 4)}V${y(top + h)}`,
      ) +
      path(
        `M8 ${y(top)}L56 ${y(top + 14)}L90 ${y(top - 2)}V${y(top + 3)}L56 ${y(top + 19)}L8.4 ${y(top + 5)}Z`,
        light,
      ) +
      path(
        `M66 ${y(top + 15 + h * 0.16)}L80 ${y(top + 8 + h * 0.16)}V${y(top + 12 + h * 0.16)}L66 ${y(top + 19 + h * 0.16)}Z`,
        deep,
      );
    return resize(art, 0.62 + long * 0.00058, width);
  },
});

/** A rack with `shelves`, `wide` in mm. */
export const shelving = ({
  shelves,
  wide,
  tones,
}: {
  shelves: number;
  wide: number;
  tones: Tones;
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const half = 16 + wide * 0.014;
    const post = (x: number, dy: number, fill: string): string =>
      rect([x, 10 + dy, 4, 74], fill, 0.8) +
      fine(repeat(9, (index) => `M${num(x + 2)} ${15 + dy + index * 7.6}v2`));
    const step = 62 / (shelves - 1);
    const boards = repeat(shelves, (index) => {
      const y = 16 + index * step;
      return (
        polygon(
          [
            [48 - half, y],
            [48 - half + 8, y - 6],
            [48 + half + 8, y - 6],
            [48 + half, y],
          ],
          tones.light,
        ) +
        rect([48 - half, y, half * 2, 4.4], tones.base) +
        polygon(
          [
            [48 + half, y],
            [48 + half + 8, y - 6],
            [48 + half + 8, y - 1.6],
            [48 + half, y + 4.4],
          ],
          tones.shade,
        ) +
        (index > 0 && index % 2
          ? rect([48 - half + 6, y - 13, 12, 13], MATERIALS.carton.base, 1) +
            fine(`M${num(48 - half + 12)} ${num(y - 13)}v5`)
          : '')
      );
    });
    const art =
      post(48 - half + 6, -6, MATERIALS.zinc.shade) +
      post(48 + half + 5, -6, MATERIALS.zinc.shade) +
      boards +
      post(48 - half - 1, 4, MATERIALS.zinc.base) +
      post(48 + half - 3, 4, MATERIALS.zinc.base);
    return resize(art, 0.98, width);
  },
});
