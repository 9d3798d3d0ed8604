import type { Tones } from './palette.ts';
import { type Drawing, ellipse, fine, line, path, polygon, repeat, resize } from './pen.ts';

/** A stack of absorbent pads. */
export const pads = ({ tones }: { tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const layers = repeat(7, (index) => {
      const y = 62 - index * 5;
      return (
        polygon(
          [
            [10, y],
            [48, y + 18],
            [48, y + 23],
            [10, y + 5],
          ],
          base,
        ) +
        polygon(
          [
            [48, y + 18],
            [86, y],
            [86, y + 5],
            [48, y + 23],
          ],
          shade,
        )
      );
    });
    const dots = repeat(12, (index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      return `M${30 + column * 9 + row * 9} ${32 + row * 4.4 - column * 4.2 + 6}h.01`;
    });
    const art =
      layers +
      polygon(
        [
          [48, 14],
          [86, 32],
          [48, 50],
          [10, 32],
        ],
        light,
      ) +
      `<path d="${dots}" stroke="${shade}" stroke-width="3"/>` +
      path('M48 50C52 46 60 48 64 42L86 32L48 50Z', base);
    return resize(art, 0.98, width);
  },
});

/** An absorbent sock, coiled. */
export const sock = ({ tones }: { tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const way = 'M20 70C6 40 30 16 54 22C78 28 82 58 62 64C46 68 38 50 50 44';
    const art =
      `<path d="${way}" stroke-width="17"/><path d="${way}" stroke="${base}" stroke-width="${17 - width * 2}"/><path d="${way}" stroke="${light}" stroke-width="4" transform="translate(-2.4 -2.8)"/>` +
      fine('M12 52L24 48M20 34L32 40M38 22L42 34M60 24L56 36M74 40L62 42M70 60L60 52M48 66L50 55') +
      line('M12 76L28 66') +
      ellipse([17, 76], [7, 5], shade) +
      path('M14 79L8 88M18 81L18 90', 'none');
    return resize(art, 0.96, width);
  },
});
