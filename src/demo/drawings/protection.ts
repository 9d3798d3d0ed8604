import { DARK, MATERIALS, type Tones, WHITE } from './palette.ts';
import { circle, type Drawing, ellipse, fine, line, path, rect, resize, tone } from './pen.ts';

const RUBBER = MATERIALS.rubber;

/** A box of disposable gloves with one coming out. */
export const gloveBox = ({ size, tones }: { size: number; tones: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const hand =
      'M38 47C36 38 35 30 36 20A3 3 0 0 1 42 20L43 30V12A3.2 3.2 0 0 1 49.4 12V29L51 10A3.2 3.2 0 0 1 57.4 11V30L59.5 16A3 3 0 0 1 65.5 17C65.5 28 64 38 60 47Z';
    const art =
      path('M14 44H82V54H14Z', MATERIALS.paper.shade) +
      path(hand, base) +
      tone(
        'M38.5 20H40.5L41.5 45H40C38 36 37.6 28 38.5 20ZM45 12H47V28H45ZM53 12L55 11.5L54.4 28H52Z',
        light,
      ) +
      tone('M63 18H65C64.6 30 63 40 59.6 46H54C60 38 62 28 63 18Z', shade) +
      line(hand) +
      fine('M43 30V36M49.4 29V35M57.4 30L56.5 36') +
      ellipse([48, 47], [24, 4.6], DARK) +
      path('M38 47C37 42 37 40 36.5 36C44 41 53 41 61.5 36C62 41 61 44 60 47C54 50.4 44 50.4 38 47Z', base) +
      fine('M41 40L42 48M48 41V49M55 40L54 48') +
      rect([14, 50, 68, 34], MATERIALS.paper.base, 2) +
      tone('M14 62H82V84H14Z', base) +
      tone('M66 62H82V84H66Z', shade) +
      rect([14, 50, 68, 34], 'none', 2) +
      rect([22, 67, 24, 11], WHITE, 2) +
      line('M27 72.5H41') +
      circle([72, 56.2], 3.6, light);
    return resize(art, 0.94 + size * 0.014, width);
  },
});

/** Safety glasses with side arms. */
export const glasses = ({ lens, frame }: { lens: Tones; frame: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const eye = 'M9 39C18 35 36 35 45 40C46 52 42 62 30 63C17 64 9 55 9 39Z';
    const art =
      path('M9 40L15 24C18 21 24 20 30 22L29 25C24 24 20 25 18.5 27L14 42Z', frame.shade) +
      `<g transform="translate(96 0) scale(-1 1)">${path('M9 40L15 24C18 21 24 20 30 22L29 25C24 24 20 25 18.5 27L14 42Z', frame.shade)}</g>` +
      [false, true]
        .map((right) => {
          const side =
            path(eye, lens.base) +
            tone('M12 41C18 39 24 38.4 29 39L17 57C13 53 12 47 12 41Z', lens.light) +
            tone('M44 42C44.6 52 41 61 30 62C36 57 41 51 44 42Z', lens.shade) +
            line(eye) +
            fine('M35 42L27 55M40 44L36 51');
          return right ? `<g transform="translate(96 0) scale(-1 1)">${side}</g>` : side;
        })
        .join('') +
      path(
        'M6 37C20 32 36 33 44 37C46 38 50 38 52 37C60 33 76 32 90 37L89 42C76 37.5 62 38 53 43C50 45.5 46 45.5 43 43C34 38 20 37.5 7 42Z',
        frame.base,
      ) +
      tone('M8 38.2C20 34 34 34.6 43 38.6L42.6 40C33 36 20 36 8 39.6Z', frame.light) +
      fine('M43 52C45 48 51 48 53 52');
    return resize(art, 1, width);
  },
});

/** Goggles with an elastic band. */
export const goggles = ({ lens, frame }: { lens: Tones; frame: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const body =
      'M10 42C10 32 20 28 48 28S86 32 86 42V52C86 64 76 68 66 68C58 68 55 60 48 60S38 68 30 68C20 68 10 64 10 52Z';
    const pane =
      'M17 43C17 37 26 34.5 48 34.5S79 37 79 43V51C79 58 73 61.5 66 61.5C60 61.5 56 54 48 54S36 61.5 30 61.5C23 61.5 17 58 17 51Z';
    const art =
      path(
        'M12 36C4 30 2 24 6 18C30 8 66 8 90 18C94 24 92 30 84 36L79 32C84 28 85 25 84 23C62 15 34 15 12 23C11 25 12 28 17 32Z',
        RUBBER.base,
      ) +
      path(body, frame.base) +
      tone('M12 42C12 35 20 31 40 30L38 33C24 34 16 37 15.5 43V56C13 54 12 50 12 46Z', frame.light) +
      line(body) +
      path(pane, lens.base) +
      tone('M20 43C20 39 26 37 38 36.6L26 58C22 57 20 54 20 51Z', lens.light) +
      tone('M78 44V51C78 57 73 60.5 66 60.5C72 56 76 51 78 44Z', lens.shade) +
      line(pane) +
      fine('M50 39L42 52M57 39.5L51 49') +
      [26, 36, 60, 70].map((x) => fine(`M${x} 30.6V33`)).join('');
    return resize(art, 0.96, width);
  },
});

/** A face shield on its headgear. */
export const faceShield = ({ lens, frame }: { lens: Tones; frame: Tones }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const pane = 'M20 34C36 42 60 42 76 34L80 78C66 92 30 92 16 78Z';
    const art =
      path('M22 34C22 14 36 8 48 8S74 14 74 34L68 36C68 20 58 15 48 15S28 20 28 36Z', RUBBER.base) +
      path(pane, lens.base) +
      tone('M25 40L33 42L29 84C25 82.5 21 80 18.5 77Z', lens.light) +
      tone('M66 40.5L74 37.5L78 77C74 81 70 83.5 66 85Z', lens.shade) +
      line(pane) +
      fine('M42 50L38 70M50 50L48 62') +
      path('M17 28C36 37 60 37 79 28L78 40C60 48 36 48 18 40Z', frame.base) +
      tone('M19 31C30 36 40 37 48 37V40C38 40 28 38.6 19 35Z', frame.light) +
      circle([22, 35], 3.6, RUBBER.light) +
      circle([74, 35], 3.6, RUBBER.light);
    return resize(art, 0.95, width);
  },
});

/** Ear muffs; `band` of the head, or none for those of a helmet. */
export const earmuffs = ({ cups }: { cups: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const band = 'M20 56V44C20 24 32 10 48 10S76 24 76 44V56H70V44C70 28 60 16.5 48 16.5S26 28 26 44V56Z';
    const cup =
      path('M28 50H34A5 5 0 0 1 39 55V78A5 5 0 0 1 34 83H28Z', RUBBER.base) +
      path('M30 46V86H22C14 86 10 78 10 66S14 46 22 46Z', cups.base) +
      tone('M22 49C16 49 12.6 57 12.6 66C12.6 71 13.4 75 15 78C15 68 17 56 24 49Z', cups.light) +
      tone('M24 85H29V47H26.5C28 60 27.5 74 24 85Z', cups.shade) +
      line('M30 46V86H22C14 86 10 78 10 66S14 46 22 46Z') +
      rect([15, 60, 8, 10], cups.light, 2);
    const art =
      path(band, RUBBER.base) +
      tone('M22 54V44C22 28 31 15 42 12.6C32 18 25 30 24.4 44V54Z', RUBBER.light) +
      line(band) +
      path('M31 22C35 14 42 9 48 9S61 14 65 22L62 25C58 19 53 16.5 48 16.5S38 19 34 25Z', cups.base) +
      cup +
      `<g transform="translate(96 0) scale(-1 1)">${cup}</g>`;
    return resize(art, 0.95, width);
  },
});

/** A pair of ear plugs, on a `cord` or not. */
export const earPlugs = ({ tones, cord }: { tones: Tones; cord: boolean }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const plug =
      path('M0-24C6-24 9-20 9.6-14L12 14A12 6 0 0 1-12 14L-9.6-14C-9-20-6-24 0-24Z', tones.base) +
      tone('M-2-21C-6-20-7.4-17-8-12L-9.6 13C-8.6 15-7 16-5 16.6C-5 6-4.6-10-2-21Z', tones.light) +
      tone('M5-21C8-19 8.6-16 9-12L11 14C9 17 6 18 3 18.6C6 6 7-8 5-21Z', tones.shade) +
      line('M0-24C6-24 9-20 9.6-14L12 14A12 6 0 0 1-12 14L-9.6-14C-9-20-6-24 0-24Z');
    const string = cord
      ? `<path d="M30 62C20 84 40 92 52 78S88 72 84 90" stroke="${MATERIALS.blue.base}" stroke-width="3"/><path d="M68 64C70 78 60 84 52 78" stroke="${MATERIALS.blue.base}" stroke-width="3"/>`
      : '';
    const art =
      string +
      `<g transform="translate(31 42) rotate(-16) scale(1.15)" stroke-width="${width / 1.15}">${plug}</g><g transform="translate(67 46) rotate(18) scale(1.15)" stroke-width="${width / 1.15}">${plug}</g>`;
    return resize(art, 0.98, width);
  },
});

/** A filtering mask, with a valve or not. */
export const dustMask = ({ band, valve }: { band: Tones; valve: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS.paper;
    const cone =
      'M48 16C58 18 66 26 76 40C82 50 80 62 72 72C64 80 56 84 48 84S32 80 24 72C16 62 14 50 20 40C30 26 38 18 48 16Z';
    const art =
      `<path d="M22 42C6 36 4 20 20 12M74 42C90 36 92 20 76 12M22 64C8 66 4 78 12 88M74 64C88 66 92 78 84 88" stroke="${band.base}" stroke-width="3.4"/>` +
      path(cone, base) +
      tone('M44 20C36 24 30 30 24 40C19 50 20 60 26 69C26 52 32 34 44 20Z', light) +
      tone('M60 24C70 34 76 42 76 52C75 66 64 78 50 82C64 70 68 46 60 24Z', shade) +
      line(cone) +
      path('M36 26C42 22 54 22 60 26L58.6 29.6C53 26.4 43 26.4 37.4 29.6Z', MATERIALS.zinc.base) +
      fine('M21 58C34 50 62 50 75 58M26 70C38 62 58 62 70 70') +
      (valve
        ? circle([48, 58], 11, base) + circle([48, 58], 7.6, band.base) + fine('M43 55H53M42 58H54M43 61H53')
        : fine('M40 58H56'));
    return resize(art, 0.96, width);
  },
});

/** A half mask of rubber with two filters. */
export const halfMask = ({ size, body, filter }: { size: number; body: Tones; filter: Tones }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const face =
      'M48 14C56 18 62 28 68 42C72 54 70 66 62 76C56 82 40 82 34 76C26 66 24 54 28 42C34 28 40 18 48 14Z';
    const pod =
      ellipse([22, 56], [15, 19], filter.shade) +
      ellipse([19, 56], [14, 19], filter.base) +
      ellipse([18, 56], [9, 13], filter.light) +
      fine('M12 50H24M11 56H25M12 62H24');
    const art =
      `<path d="M30 36C14 30 12 18 22 8M66 36C82 30 84 18 74 8" stroke="${RUBBER.base}" stroke-width="4"/>` +
      path(face, body.base) +
      tone('M46 18C38 24 33 34 31 44C29 54 30 62 35 71C34 52 38 32 46 18Z', body.light) +
      tone('M54 20C62 30 68 44 67 56C66 68 58 78 50 79C60 66 62 40 54 20Z', body.shade) +
      line(face) +
      pod +
      `<g transform="translate(96 0) scale(-1 1)">${pod}</g>` +
      circle([48, 60], 10, body.shade) +
      circle([48, 60], 6, body.light) +
      fine('M44 60H52');
    return resize(art, 0.9 + size * 0.03, width);
  },
});

/** A round filter; its `band` has the colour of what it holds back. */
export const filterCan = ({ band, high }: { band: Tones; high: number }): Drawing => ({
  tint: 'stone',
  art: () => {
    const { light, base, shade } = MATERIALS.zinc;
    const [top, bottom] = [48 - 14 * high, 52 + 16 * high];
    const wall = (from: number, to: number): string =>
      `M16 ${from}A32 12 0 0 0 80 ${from}V${to}A32 12 0 0 1 16 ${to}Z`;
    return (
      path(wall(top, bottom), base) +
      tone(
        `M20 ${top + 6}A32 12 0 0 0 30 ${top + 9.6}V${bottom + 9.6}A32 12 0 0 1 20 ${bottom + 6}Z`,
        light,
      ) +
      tone(`M64 ${top + 10.4}A32 12 0 0 0 80 ${top}V${bottom}A32 12 0 0 1 64 ${bottom + 10.4}Z`, shade) +
      path(wall(top + (bottom - top) * 0.4, top + (bottom - top) * 0.78), band.base) +
      tone(
        `M64 ${top + (bottom - top) * 0.4 + 10.4}A32 12 0 0 0 80 ${top + (bottom - top) * 0.4}V${top + (bottom - top) * 0.78}A32 12 0 0 1 64 ${top + (bottom - top) * 0.78 + 10.4}Z`,
        band.shade,
      ) +
      line(wall(top, bottom)) +
      ellipse([48, top], [32, 12], light) +
      ellipse([48, top - 1], [17, 6.4], base) +
      path(
        `M31 ${top - 1}V${top - 8}A17 6.4 0 0 1 65 ${top - 8}V${top - 1}A17 6.4 0 0 1 31 ${top - 1}Z`,
        base,
      ) +
      fine(`M31 ${top - 5}A17 6.4 0 0 0 65 ${top - 5}`) +
      ellipse([48, top - 8], [17, 6.4], light) +
      ellipse([48, top - 8], [11, 4], DARK)
    );
  },
});

/** A bump cap. */
export const bumpCap = ({ cloth }: { cloth: Tones }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = cloth;
    const dome = 'M14 58C14 36 28 22 46 22S76 36 77 58Z';
    const peak = 'M60 58C74 56 86 58 92 66C86 71 74 71 62 68L14 66V58Z';
    const art =
      path(dome, base) +
      tone('M18 56C19 40 28 29 38 26C33 34 31 46 31 56Z', light) +
      tone('M58 25C69 31 75 44 75.6 56H62C64 44 63 34 58 25Z', shade) +
      line(dome) +
      fine('M46 22C38 32 37 46 38 58M46 22C56 32 60 46 59 58') +
      circle([46, 22], 2.4, shade) +
      [
        [27, 46],
        [30, 38],
        [66, 42],
      ]
        .map(([x = 0, y = 0]) => circle([x, y], 1.4, cloth.deep))
        .join('') +
      path(peak, shade) +
      tone('M62 59.6C73 58 83 60 88 65C80 66.6 70 66 60 64L16 62.6V59.6Z', base) +
      line(peak);
    return resize(art, 0.96, width);
  },
});
