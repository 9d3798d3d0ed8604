import { DARK, MATERIALS, type Tones, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, rect, repeat, resize, tone } from './pen.ts';

const METAL = MATERIALS.zinc;

/** A strap or rope along a way. */
const strap = (way: string, wide: number, { fill, ink }: { fill: string; ink: number }): string =>
  `<path d="${way}" stroke-width="${wide}"/><path d="${way}" stroke="${fill}" stroke-width="${num(wide - ink * 2)}"/>`;

const HOOK = 'M-6-12A7 7 0 0 1 7-10L9 4A8 8 0 0 1-7 6L-8-4';

/** A karabiner around a point. */
const hook = (x: number, y: number, ink: number): string =>
  `<g transform="translate(${x} ${y})">${strap(HOOK, 5, { fill: METAL.light, ink })}</g>`;

/** A full body harness; `points` of attachment: a back plate, or a belt for positioning as well. */
export const harness = ({ size, tones, belt }: { size: number; tones: Tones; belt: boolean }): Drawing => ({
  tint: 'stone',
  art: ({ line: ink }) => {
    const web = (way: string, fill: string): string => strap(way, 7, { fill, ink });
    const art =
      web('M32 10C26 30 40 44 46 54', tones.shade) +
      web('M64 10C70 30 56 44 50 54', tones.shade) +
      web('M32 10C40 4 56 4 64 10', tones.base) +
      web('M31 34H65', tones.light) +
      web('M46 54C30 62 26 82 40 88C48 86 46 70 46 58', tones.base) +
      web('M50 54C66 62 70 82 56 88C48 86 50 70 50 58', tones.base) +
      (belt
        ? web('M22 54C36 60 60 60 74 54', tones.light) +
          circle([24, 55], 4.4, METAL.light) +
          circle([72, 55], 4.4, METAL.light)
        : '') +
      rect([42, 29, 12, 10], METAL.base, 2) +
      fine('M45 29V39M51 29V39') +
      circle([48, 54], 6.4, METAL.base) +
      circle([48, 54], 3, DARK) +
      rect([29, 18, 8, 6], METAL.light, 1) +
      rect([59, 18, 8, 6], METAL.light, 1);
    return resize(art, 0.86 + size * 0.03, ink);
  },
});

/** A lanyard with two hooks; the longer, the more turns. */
export const lanyard = ({
  metres,
  tones,
  absorber,
}: {
  metres: number;
  tones: Tones;
  absorber: boolean;
}): Drawing => ({
  tint: 'sand',
  art: ({ line: ink }) => {
    const turns = Math.min(4, Math.max(1, Math.round(metres)));
    const loops = repeat(
      turns,
      (index) =>
        `C${86 - index * 4} ${30 + index * 9} ${10 + index * 4} ${34 + index * 9} ${22 + index * 3} ${46 + index * 8}`,
    );
    const end = 46 + (turns - 1) * 8;
    const way = `M24 26${loops}C30 ${end + 18} 60 ${end + 10} 72 74`;
    const art =
      strap(way, 6, { fill: tones.base, ink }) +
      `<path d="${way}" stroke="${tones.deep}" stroke-opacity=".5" stroke-dasharray="1 5"/>` +
      hook(20, 18, ink) +
      `<g transform="translate(152 152) scale(-1 -1)">${hook(76, 70, ink)}</g>` +
      (absorber
        ? rect([34, 14, 30, 13], MATERIALS.black.base, 3) +
          tone('M37 16H61V19H37Z', MATERIALS.black.light) +
          rect([42, 19, 14, 5], WHITE, 1) +
          fine('M26 22H34')
        : '');
    return resize(art, 0.84, ink);
  },
});

/** A retractable fall arrester, for `metres` of cable. */
export const fallBlock = ({ metres, tones }: { metres: number; tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: ink }) => {
    const { light, base, shade } = tones;
    const body = 'M48 20C66 20 74 34 72 48C70 62 60 68 48 70C36 68 26 62 24 48C22 34 30 20 48 20Z';
    const art =
      line('M48 70V78') +
      hook(48, 84, ink) +
      strap('M42 20V12A6 6 0 0 1 54 12V20', 5, { fill: METAL.light, ink }) +
      path(body, base) +
      tone('M44 23C33 24 27 34 28 46C29 54 32 59 37 63C34 48 34 34 44 23Z', light) +
      tone('M58 23C70 28 73 40 71 49C69 60 60 67 50 69C62 58 64 40 58 23Z', shade) +
      line(body) +
      circle([48, 44], 14, MATERIALS.paper.base) +
      circle([48, 44], 5, base) +
      fine('M38 44H42M54 44H58M48 34V38M48 50V54');
    const lifted = `<g transform="translate(0 -4)">${art}</g>`;
    return resize(lifted, 0.66 + Math.min(0.22, metres * 0.009), ink);
  },
});
