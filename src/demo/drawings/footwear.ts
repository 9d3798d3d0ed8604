import { MATERIALS, type Tones } from './palette.ts';
import { circle, type Drawing, fine, line, path, rect, resize, tone } from './pen.ts';

type Shoe = { readonly size: number; readonly tones: Tones; readonly trim: Tones };

const toScale = (size: number): number => 0.84 + (size - 36) * 0.0125;

/** A low safety shoe; `sport` makes it a knitted one with a soft sole. */
export const lowShoe = ({ size, tones, trim, sport }: Shoe & { sport?: boolean }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const upper =
      'M14 36C16 34 20 34 23 37C29 42 38 40 43 34C48 41 54 47 62 50L75 53C84 55 89 59 89 66V68H12V52C12 45 12 40 14 36Z';
    const sole = sport
      ? 'M11 66C30 69 60 69 90 66C92 70 92 75 89 78H14C10 77 9 71 11 66Z'
      : 'M11 67H90A2.5 2.5 0 0 1 92 70V74A4 4 0 0 1 88 78H50L46 74.5H34L30 79H15A5 5 0 0 1 10 74V68A1 1 0 0 1 11 67Z';
    const art =
      path(upper, base) +
      tone(
        'M15.5 38C18 37 20 38 22 40C29 46 38 44 43 38L45.5 41C38 50 26 51 14 47C14 43 14.5 40 15.5 38Z',
        light,
      ) +
      tone('M13 58H67V68H13Z', shade) +
      tone(
        'M71 52.2L75 53C84 55 89 59 89 66V68H67C65 61 66 56 71 52.2Z',
        sport ? shade : MATERIALS.rubber.base,
      ) +
      tone(
        'M75 54.5C81 56 85.5 59 86.5 64C80 59.5 75 58.5 70.5 58.5C71 56.5 73 55 75 54.5Z',
        sport ? light : MATERIALS.rubber.light,
      ) +
      line(upper) +
      line('M67 68C65 60 66.5 55 71 52.2M12.5 54C20 52 27 54 30 60L33 68') +
      line('M48 40L42.5 45.5M53 44.5L47.5 50.5M58.5 48L53 54.5') +
      fine('M42.5 45.5L37 56M53 54.5L47 64') +
      (sport
        ? fine('M36 47L33 62M40 50L37 64M20 44L18 60M25 46L23 60')
        : rect([16, 44, 9, 5], trim.base, 1)) +
      path(sole, sport ? trim.base : MATERIALS.rubber.base) +
      tone(
        sport ? 'M12 70C32 72.5 60 72.5 90.5 70L90.6 72C60 74.5 32 74.5 11.8 72Z' : 'M12 69H89.5V70.8H11.5Z',
        sport ? trim.light : trim.base,
      ) +
      line(sole) +
      fine(
        sport
          ? 'M20 78L23 74M32 78L35 74.5M44 78L47 75M56 78L59 75M68 78L71 74.5M80 78L83 74'
          : 'M55 78V74M61 78V74M67 78V74M73 78V74M79 78V74M85 78V74M18 79V74.5M24 79V74.5',
      );
    return resize(art, toScale(size), width);
  },
});

/** A Wellington boot. */
export const wellington = ({ size, tones, trim }: Shoe): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const shaft = 'M25 10H53C54 28 53 44 56 54L74 60C82 63 86 68 86 76V78H22V58C26 44 26 28 25 10Z';
    const sole = 'M20 77H87A2 2 0 0 1 89 79V83A4 4 0 0 1 85 87H50L46 83.5H37L33 88H24A4 4 0 0 1 20 84Z';
    const art =
      path(shaft, base) +
      tone('M29 13H35C35.5 34 33.5 52 33 75H25V58C29 44 29.5 28 29 13Z', light) +
      tone(
        'M46 13H50.5C51 30 50.5 46 54 56L73 62C79 64 83 68 84 76H66C62 68 50 62 48 52C46 40 47 26 46 13Z',
        shade,
      ) +
      line(shaft) +
      rect([23.5, 9, 31, 6], trim.base, 2) +
      line('M62 78C60 70 62 64 68 58.5') +
      fine('M24 66C32 64 38 66 41 78M29 40C37 42 45 42 53.5 40') +
      path(sole, trim.base) +
      tone('M21 79H88V80.6H21Z', trim.light) +
      line(sole) +
      fine('M55 87V83M61 87V83M67 87V83M73 87V83M79 87V83M26 88V84M31 88V84');
    return resize(art, toScale(size), width);
  },
});

/** A clog with a strap for kitchens and wards. */
export const clog = ({ size, tones, trim }: Shoe): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = tones;
    const upper = 'M34 66V50C38 38 52 35 66 42C80 48 89 56 89 66Z';
    const sole = 'M9 62C18 66 28 66 34 65H89C92 67 92 74 88 77H50L45 73.5H34L30 77H12C8 75 7 66 9 62Z';
    const art =
      `<path d="M36 55C26 50 16 50 10 61" stroke-width="7"/><path d="M36 55C26 50 16 50 10 61" stroke="${base}" stroke-width="${7 - width * 2}"/>` +
      path(upper, base) +
      tone('M37 52C41 42 52 40 64 45L60 48C50 44 42 48 39 57Z', light) +
      tone('M70 45C81 50 88 57 88 65H60C70 60 74 54 70 45Z', shade) +
      line(upper) +
      [48, 56, 64].map((x, index) => circle([x, 48 + index * 2.4], 1.5, tones.deep)).join('') +
      circle([36, 56], 3, trim.light) +
      path(sole, trim.base) +
      tone('M10 66C20 69 28 69 34 68H90V70.5H10Z', trim.light) +
      line(sole) +
      fine('M54 77V74M61 77V74M68 77V74M75 77V74M82 77V74M16 77V73M23 77V73');
    return resize(art, toScale(size), width);
  },
});
