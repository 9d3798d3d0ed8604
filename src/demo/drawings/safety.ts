import { MATERIALS, WHITE } from './palette.ts';
import { type Drawing, fine, line, path, rect, resize, tone } from './pen.ts';
import { type Paint, tonesOf } from './pigments.ts';

/** A work glove; a bigger `size` is drawn bigger, its hem tells it apart. A `long` one has a wide gauntlet. */
export const glove = (spec: { size: number; coating: Paint; hem: Paint; long?: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tonesOf(spec.coating);
    const knit = MATERIALS.paper;
    const hem = tonesOf(spec.hem);
    const hand =
      'M29 70V59L17.5 46.5A5.6 5.6 0 0 1 25.8 39L33 46.5V22.5A5 5 0 0 1 43 22.5V41V15.5A5 5 0 0 1 53 15.5V41V18.5A5 5 0 0 1 63 18.5V43V27.5A5 5 0 0 1 73 27.5V56C73 62 71 66 68.5 70Z';
    const wrist =
      path('M31 66H67V78H31Z', knit.base) +
      tone('M58 66H67V78H58Z', knit.shade) +
      fine('M37 70V78M43 70V78M49 70V78M55 70V78M61 70V78') +
      path('M31 66H67V78H31Z', 'none');
    const gauntlet =
      path('M29 64H68.5L75 92H23Z', base) +
      tone('M31 70H36L32 91H25Z', light) +
      tone('M60 66H68L74 91H63Z', shade) +
      path('M29 64H68.5L75 92H23Z', 'none') +
      path('M24.2 87H73.8L75 92H23Z', hem.base);
    const art =
      (spec.long ? gauntlet : wrist) +
      path(hand, base) +
      tone(
        'M35 23A3 3 0 0 1 37.5 20.5V46H35ZM45 16A3 3 0 0 1 47.5 13.5V42H45ZM55 19A3 3 0 0 1 57.5 16.5V43H55ZM20 44.5A3 3 0 0 1 23 41L33 51.5V56Z',
        light,
      ) +
      tone('M73 27.5V56C73 62 71 66 68.5 70H57C63 64 65.5 57 66 47L69.5 25C72 25 73 26 73 27.5Z', shade) +
      line(hand) +
      line('M33 46.5V55M43 41V46M53 41V46M63 43V47') +
      fine('M38 59C45 63 53 63 60 58') +
      (spec.long
        ? ''
        : rect([29.5, 77, 39, 7.5], hem.base, 2.5) +
          tone('M59 78H66.5A1 1 0 0 1 67.5 79V83H59Z', hem.shade) +
          rect([29.5, 77, 39, 7.5], 'none', 2.5));
    return resize(art, (spec.long ? 0.58 : 0.66) + spec.size * 0.036, width);
  },
});

/** A safety helmet. */
export const helmet = ({ shell }: { shell: Paint }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = tonesOf(shell);
    const dome = 'M15 62A33 35 0 0 1 81 62Z';
    const ridge = 'M39 28C39 22.5 42.5 20 48 20S57 22.5 57 28L59 62H37Z';
    const art =
      path('M22 66C22 78 30 86 44 88H52C66 86 74 78 74 66', 'none') +
      path(dome, base) +
      tone('M18.5 60C19.5 46 27 36 36 31.5L33 60Z', light) +
      tone('M62 30C71.5 34.5 78.5 46 80.3 60H66Z', shade) +
      line(dome) +
      fine('M28 60C28 48 30 41 34 35M68 60C68 48 66 41 62 35') +
      path(ridge, base) +
      tone('M41.5 29C41.5 25 43.5 22.5 46 22V60H39.6Z', light) +
      line(ridge) +
      path('M9 61H87A5 5 0 0 1 92 66V67A4 4 0 0 1 88 71H8A4 4 0 0 1 4 67V66A5 5 0 0 1 9 61Z', base) +
      tone('M8 63.5H88A3 3 0 0 1 89.5 65H6.5A3 3 0 0 1 8 63.5Z', light) +
      tone('M5 68H91A4 4 0 0 1 88 71H8A4 4 0 0 1 5 68Z', shade) +
      line('M9 61H87A5 5 0 0 1 92 66V67A4 4 0 0 1 88 71H8A4 4 0 0 1 4 67V66A5 5 0 0 1 9 61Z') +
      rect([42, 43, 12, 9], WHITE, 1.5) +
      rect([42, 85.5, 12, 5], MATERIALS.rubber.base, 2);
    return resize(art, 0.86, width);
  },
});

/** A safety shoe; a bigger European `size` is drawn bigger. */
export const safetyShoe = (spec: { size: number; upper: Paint }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tonesOf(spec.upper);
    const sole = MATERIALS.rubber;
    const upper =
      'M19 24C26 27 36 27 43 23C46 30 51 36 57 40L73 46C82 49 88 54 88 63V66H13V50C13 40 17 34 19 24Z';
    const soleShape =
      'M11 65H89A3 3 0 0 1 91 68V73A4 4 0 0 1 87 77H48L44 73H33L29 78H15A5 5 0 0 1 10 73V66A1 1 0 0 1 11 65Z';
    const art =
      path(upper, base) +
      tone('M21 28C27 30 36 30 41.5 27C42.5 29 43.5 30.5 44.5 32C38 35 27 35 20 32.5Z', light) +
      tone('M13 56H67V66H13Z', shade) +
      tone('M70 47L73 46C82 49 88 54 88 63V66H66C64 57 65 51 70 47Z', sole.base) +
      tone('M73 49C79 51 84 55 85 60C79 55 74 53 70 53C70.5 51 71.5 50 73 49Z', sole.light) +
      line(upper) +
      line('M66 66C64 57 65 51 70 45') +
      line('M13 52C20 50 27 52 30 58L33 66') +
      line('M47 30L41 35M51.5 35L45 40.5M57 39.5L50 46') +
      fine('M41 35L36 50M50 46L44 58') +
      rect([16, 40, 11, 5], WHITE, 1.2) +
      path(soleShape, sole.base) +
      tone('M12 67H88.5A1 1 0 0 1 89.5 68.5H11.5Z', MATERIALS.clay.base) +
      line(soleShape) +
      fine('M53 77V72.5M59 77V72.5M65 77V72.5M71 77V72.5M77 77V72.5M83 77V72.5M18 78V73M24 78V73');
    return resize(art, 0.86 + (spec.size - 38) * 0.016, width);
  },
});
