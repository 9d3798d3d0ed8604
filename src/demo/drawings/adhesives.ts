import { DARK, MATERIALS, type Tones, WHITE } from './palette.ts';
import { type Drawing, fine, line, path, place, rect, repeat, resize, tone } from './pen.ts';

/** A can of polyurethane foam: with its tube, or with the ring for a `gun`. */
export const foamCan = ({ tones, gun, ml }: { tones: Tones; gun: boolean; ml: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const top = gun
      ? rect([41, 8, 14, 14], DARK, 2) + fine('M44.5 9V21M48 9V21M51.5 9V21')
      : rect([44, 11, 8, 12], DARK, 2) +
        '<path d="M50 13L80 5L88 12" stroke-width="4.6"/>' +
        `<path d="M50 13L80 5L88 12" stroke="${MATERIALS.paper.base}" stroke-width="${4.6 - width * 1.6}"/>`;
    const art =
      top +
      path('M30 38C30 28 38 22 42 22H54C58 22 66 28 66 38Z', MATERIALS.zinc.base) +
      tone('M33 36C34 30 38 26 42 24L40 36Z', MATERIALS.zinc.light) +
      rect([30, 36, 36, 54], base, 3) +
      tone('M34 38H39V88H34Z', light) +
      tone('M57 37H65.4V87A2 2 0 0 1 63 89.4H57Z', shade) +
      rect([30, 36, 36, 54], 'none', 3) +
      rect([35, 46, 24, 16], WHITE, 2) +
      fine('M39 51H55M39 55H50') +
      path(
        'M38 68C42 64 46 70 49 67S56 65 58 69C61 74 57 79 52 78C48 82 42 81 41 77C36 76 35 70 38 68Z',
        MATERIALS.carton.light,
      );
    return resize(art, 0.76 + ml * 0.00032, width);
  },
});

/** A small bottle with a dropper tip: threadlockers, instant glues; `size` in ml. */
export const dropper = ({ size, tones, cap }: { size: number; tones: Tones; cap: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const body = 'M38 38H58C68 40 72 46 72 54V82A5 5 0 0 1 67 87H29A5 5 0 0 1 24 82V54C24 46 28 40 38 38Z';
    const art =
      path('M45.6 8H50.4L55 26H41Z', cap.base) +
      tone('M50 10L51 10L54 25H49Z', cap.shade) +
      rect([38, 25, 20, 14], cap.base, 2) +
      fine('M42 26V38M46 26V38M50 26V38M54 26V38') +
      path(body, base) +
      tone('M30 50C31 46 34 43 38 42V84H30C28.6 84 27.6 83 27.6 81V56C27.6 53.6 28.6 52 30 50Z', light) +
      tone('M61 41C67 43 71 47 71.4 54V82A4 4 0 0 1 67 86.4H61Z', shade) +
      line(body) +
      rect([29, 56, 38, 21], WHITE, 2) +
      path('M29 62H67V68H29Z', base) +
      fine('M35 72.5H56');
    return resize(art, 0.62 + Math.min(0.34, Math.sqrt(size) * 0.02), width);
  },
});

/** Two cylinders side by side with one plunger: two-part adhesives. */
export const syringe = ({ tones, ml }: { tones: Tones; ml: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const side = (x: number, fill: Tones): string =>
      rect([x, -18, 12, 40], fill.base) +
      tone(`M${x + 1.6}-17H${x + 4.4}V21H${x + 1.6}Z`, fill.light) +
      tone(`M${x + 8}-17H${x + 11.4}V21H${x + 8}Z`, fill.shade) +
      rect([x, -18, 12, 40], 'none');
    const art =
      path('M-3-40H3L5-28H-5Z', DARK) +
      path('M-12-28H12L14-18H-14Z', MATERIALS.paper.base) +
      rect([-8, 22, 3, 14], WHITE) +
      rect([5, 22, 3, 14], WHITE) +
      rect([-15, 36, 30, 5], MATERIALS.paper.shade, 2) +
      side(-13, tones) +
      side(1, MATERIALS.paper) +
      rect([-17, 20, 34, 5], MATERIALS.paper.shade, 2) +
      rect([-11, -8, 22, 18], WHITE, 1.5) +
      fine('M-7-3H6M-7 1.5H2');
    return place(art, { at: [48, 50], turn: 26, scale: 0.78 + Math.min(0.26, ml * 0.0018), line: width });
  },
});

/** A tube with a screw cap; `size` in ml. */
export const tube = ({ size, tones }: { size: number; tones: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const body = 'M-17-34H17L12 22C11 26 8 28 5 28H-5C-8 28-11 26-12 22Z';
    const art =
      path(body, base) +
      tone('M-13-30H-7L-5 25C-8 25-9.6 24-10.4 21Z', light) +
      tone('M8-33H16L11 22C10.4 25 8 27 5 27.4Z', shade) +
      line(body) +
      rect([-18, -41, 36, 8], MATERIALS.zinc.base, 1) +
      fine('M-16-37H16') +
      rect([-8, 28, 16, 12], DARK, 2) +
      fine('M-4 29V39M0 29V39M4 29V39') +
      rect([-10, -18, 20, 20], WHITE, 2) +
      fine('M-6-12H6M-6-7H2M-6-2H4');
    return place(art, { at: [49, 47], turn: -24, scale: 0.8 + Math.min(0.28, size * 0.0011), line: width });
  },
});

/** A tub with a lid: pastes, putties, wipes; `size` in litres or kg. */
export const tub = ({ size, tones }: { size: number; tones: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const paper = MATERIALS.paper;
    const body = 'M20 34H76L72 84A4 4 0 0 1 68 88H28A4 4 0 0 1 24 84Z';
    const sheet = 'M21.4 46H74.6L72.6 72H23.4Z';
    const art =
      path(body, paper.base) +
      tone('M66 35H75L71 84A3 3 0 0 1 68 87H64Z', paper.shade) +
      path(sheet, base) +
      tone('M24 46H32L33.4 72H26Z', light) +
      tone('M65.6 46H74.6L72.6 72H64.6Z', shade) +
      line(sheet) +
      rect([37, 51, 22, 15], WHITE, 2) +
      fine('M41 56H55M41 60.5H50') +
      line(body) +
      rect([16, 22, 64, 13], base, 3) +
      tone('M19 24H28V33H19Z', light) +
      tone('M70 23H77A2 2 0 0 1 79 25V32A2 2 0 0 1 77 34H70Z', shade) +
      rect([16, 22, 64, 13], 'none', 3) +
      fine(repeat(9, (index) => `M${24 + index * 6} 25V32`));
    return resize(art, 0.64 + Math.min(0.36, Math.sqrt(size) * 0.14), width);
  },
});

/** A cartridge of grease, closed at both ends. */
export const greaseCartridge = ({ tones }: { tones: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const art =
      rect([-13, -40, 26, 78], base, 3) +
      tone('M-9-38H-4V36H-9Z', light) +
      tone('M5-39.4H10A2.4 2.4 0 0 1 12.4-37V36A2 2 0 0 1 10 37.4H5Z', shade) +
      rect([-13, -40, 26, 78], 'none', 3) +
      rect([-14, -44, 28, 7], MATERIALS.zinc.base, 2) +
      rect([-14, 34, 28, 7], MATERIALS.zinc.base, 2) +
      rect([-13, -22, 26, 24], WHITE) +
      path('M-13-14H13V-6H-13Z', base) +
      fine('M-8-18H6M-8-2H4M-9 12H9M-9 17H5');
    return place(art, { at: [48, 48], turn: 30, scale: 1.04, line: width });
  },
});
