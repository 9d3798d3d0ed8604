import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  place,
  rect,
  repeat,
  resize,
  tone,
} from './pen.ts';
import { type Paint, tonesOf } from './pigments.ts';

/** A cartridge of sealant; the `label` has the colour of what is inside. */
export const cartridge = (spec: { label: Paint; nozzle: Paint }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = tonesOf(spec.label);
    const nozzle = tonesOf(spec.nozzle);
    const tube = MATERIALS.paper;
    const art =
      path('M-2.5-46H2.5L7-18H-7Z', nozzle.base) +
      tone('M.8-45H2.5L7-18H2Z', nozzle.shade) +
      line('M-2.5-46H2.5L7-18H-7Z') +
      rect([-10, -19, 20, 6], DARK, 1.5) +
      rect([-16, -13, 32, 54], tube.base, 3) +
      tone('M8-12H14A1.5 1.5 0 0 1 15.5-10.5V39A1.5 1.5 0 0 1 14 40.5H8Z', tube.shade) +
      rect([-16, -3, 32, 34], base) +
      tone('M-13-3H-8V31H-13Z', light) +
      tone('M8-3H16V31H8Z', shade) +
      rect([-16, -3, 32, 34], 'none') +
      rect([-16, -13, 32, 54], 'none', 3) +
      rect([-10, 3, 20, 9], WHITE, 1.5) +
      line('M-6 7.5H5') +
      fine('M-10 17H9M-10 21.5H4M-10 26H6M-16 36.5H16');
    return place(art, { at: [48, 49], turn: 24, line: width });
  },
});

/** A tin of paint; a bigger one is drawn bigger and has a handle. */
export const paintTin = ({ litres, paint }: { litres: number; paint: Paint }): Drawing => ({
  tint: 'mist',
  art: () => {
    const { light, base, shade } = tonesOf(paint);
    const tin = MATERIALS.zinc;
    const rx = 18 + Math.sqrt(litres) * 6;
    const ry = rx * 0.3;
    const height = rx * 1.62;
    const top = 52 - height / 2 + (litres > 1 ? 4 : -2);
    const bottom = top + height;
    const x = (share: number): string => num(48 + rx * share);
    /** A part of the wall between two heights and two shares of the radius. */
    const wall = (from: number, to: number, [a, b]: readonly [number, number]): string => {
      const sag = (share: number): number => ry * Math.sqrt(1 - share * share);
      return `M${x(a)} ${num(from + sag(a))}A${num(rx)} ${num(ry)} 0 0 0 ${x(b)} ${num(from + sag(b))}V${num(to + sag(b))}A${num(rx)} ${num(ry)} 0 0 1 ${x(a)} ${num(to + sag(a))}Z`;
    };
    const bandTop = top + height * 0.24;
    const bandBottom = top + height * 0.86;
    const handle =
      litres > 1
        ? line(
            `M${x(-1)} ${num(top + 7)}C${x(-1.1)} ${num(top - 30)} ${x(1.1)} ${num(top - 30)} ${x(1)} ${num(top + 7)}`,
          )
        : '';
    return (
      handle +
      path(wall(top, bottom, [-1, 1]), tin.base) +
      tone(wall(top, bottom, [-0.88, -0.55]), tin.light) +
      tone(wall(top, bottom, [0.4, 1]), tin.shade) +
      path(wall(bandTop, bandBottom, [-1, 1]), base) +
      tone(wall(bandTop, bandBottom, [-0.88, -0.55]), light) +
      tone(wall(bandTop, bandBottom, [0.4, 1]), shade) +
      line(wall(bandTop, bandBottom, [-1, 1])) +
      path(wall(bandTop + height * 0.16, bandTop + height * 0.42, [-0.42, 0.3]), WHITE) +
      line(wall(top, bottom, [-1, 1])) +
      ellipse([48, top], [rx, ry], tin.light) +
      ellipse([48, top], [rx * 0.76, ry * 0.74], base) +
      tone(
        `M${x(-0.62)} ${num(top)}A${num(rx * 0.62)} ${num(ry * 0.58)} 0 0 1 48 ${num(top - ry * 0.58)}A${num(rx * 0.9)} ${num(ry * 0.8)} 0 0 0 ${x(-0.62)} ${num(top)}Z`,
        light,
      ) +
      (litres > 1 ? circle([48 - rx, top + 8], 2.2, DARK) + circle([48 + rx, top + 8], 2.2, DARK) : '')
    );
  },
});

/** A ball valve; `size` in eighths of an inch. */
export const ballValve = ({ size, lever }: { size: number; lever: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS.brass;
    const grip = MATERIALS[lever];
    const end = (x: number): string =>
      rect([x, 42, 18, 30], base, 1.5) +
      tone(`M${x + 1} 45.5H${x + 17}V50H${x + 1}Z`, light) +
      tone(`M${x + 1} 62H${x + 17}V71H${x + 1}Z`, shade) +
      rect([x, 42, 18, 30], 'none', 1.5) +
      fine(`M${x} 52H${x + 18}M${x} 62H${x + 18}`);
    const art =
      rect([44, 25, 8, 18], MATERIALS.zinc.base) +
      tone('M49 26H52V42H49Z', MATERIALS.zinc.shade) +
      path('M39 15H84A6.5 6.5 0 0 1 84 28H39A4 4 0 0 1 35 24V19A4 4 0 0 1 39 15Z', grip.base) +
      tone('M39 17H84C86.5 17 88 18.5 88.5 20H37.5C37.5 18 38 17 39 17Z', grip.light) +
      tone('M36 24H90C89 26.5 87 28 84 28H39C37.5 28 36 26.5 36 24Z', grip.shade) +
      line('M39 15H84A6.5 6.5 0 0 1 84 28H39A4 4 0 0 1 35 24V19A4 4 0 0 1 39 15Z') +
      circle([48, 21.5], 3.6, MATERIALS.zinc.light) +
      rect([25, 44, 46, 26], base, 5) +
      circle([48, 57], 17.5, base) +
      tone('M33 55A15.5 15.5 0 0 1 48 41.5C42 46 38.5 50 37.5 57Z', light) +
      tone('M65 58A17.5 17.5 0 0 1 44 74C53 71 58 66 60 58Z', shade) +
      circle([48, 57], 17.5, 'none') +
      end(7) +
      end(71) +
      circle([48, 57], 9, light) +
      fine('M43.5 57H52.5');
    return resize(art, 0.8 + size * 0.022, width);
  },
});

/** A coil of cable; `cores` are the colours of the wires at its end. */
export const cableCoil = (spec: { sheath: Material; cores: readonly Material[] }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.sheath];
    const turns = [33, 28.5, 24, 19.5].map((radius) => circle([44, 46], radius, 'none')).join('');
    const ties = [20, 140, 260]
      .map((angle) => place(rect([15.5, -3, 21, 6], DARK, 1.5), { at: [44, 46], turn: angle, line: width }))
      .join('');
    const wires = spec.cores
      .map((core, index) => {
        const y = 84 + (index - (spec.cores.length - 1) / 2) * 4.6;
        const copper = `<path d="M84 ${num(y)}H91" stroke="${MATERIALS.orange.shade}" stroke-width="2.6"/>`;
        return copper + rect([72, y - 1.9, 13, 3.8], MATERIALS[core].base, 1.2);
      })
      .join('');
    const tail = 'M28 72C38 81 52 84 70 84';
    return (
      wires +
      `<path d="${tail}" stroke-width="8"/><path d="${tail}" stroke="${base}" stroke-width="${num(8 - width * 2)}"/>` +
      `<circle cx="44" cy="46" r="25.5" stroke="${base}" stroke-width="17"/>` +
      `<path d="M20 38A25.5 25.5 0 0 1 44 20.5" stroke="${light}" stroke-width="13" stroke-linecap="butt"/>` +
      `<path d="M69 52A25.5 25.5 0 0 1 46 71.5" stroke="${shade}" stroke-width="15" stroke-linecap="butt"/>` +
      circle([44, 46], 34, 'none') +
      `<g stroke="${deep}" stroke-opacity=".55">${turns}</g>` +
      circle([44, 46], 17, 'none') +
      ties
    );
  },
});

/** A paper sack with a coloured band, drawn smaller by `scale`. */
export const sack = ({ band, scale = 1 }: { band: Paint; scale?: number }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { base, shade } = tonesOf(band);
    const paper = MATERIALS.carton;
    const body = 'M23 14H73L70 23C76 38 78 63 75 84A5 5 0 0 1 70 88H26A5 5 0 0 1 21 84C18 63 20 38 26 23Z';
    const art =
      path(body, paper.light) +
      tone('M66 23H70C76 38 78 63 75 84A5 5 0 0 1 70 88H62C67 66 68 44 66 23Z', paper.base) +
      tone('M20.3 44H75.7C76.8 53 77 62 76.5 71H19.5C19 62 19.2 53 20.3 44Z', base) +
      tone('M66.5 44H75.7C76.8 53 77 62 76.5 71H65.5C66.5 62 66.9 53 66.5 44Z', shade) +
      line('M20.3 44H75.7M76.5 71H19.5M26 23H70') +
      line(body) +
      fine('M29 18.5H67') +
      repeat(9, (index) =>
        circle(
          [28 + (index % 3) * 7 + (Math.floor(index / 3) % 2) * 3.5, 51 + Math.floor(index / 3) * 6.5],
          1.5,
          WHITE,
        ),
      ) +
      rect([54, 50, 11, 15], WHITE, 1.5) +
      fine('M57 54.5H62M57 58H62M57 61.5H60') +
      fine('M31 78C33 80 34 82 34 85M64 29C61 31 60 34 60 37');
    return resize(art, scale, width);
  },
});

/** A handbook. */
export const book = ({ cover }: { cover: Paint }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = tonesOf(cover);
    const art =
      path('M24 82A6 6 0 0 1 24 70H76V82Z', WHITE) +
      fine('M26 73.5H76M26 76.5H76M26 79.5H76') +
      path('M18 16A6 6 0 0 1 24 10H76V70H24A6 6 0 0 0 18 76Z', base) +
      tone('M26 10H30V70H26Z', shade) +
      tone('M72 10H76V70H72Z', shade) +
      tone('M32 12H70V14.5H32Z', light) +
      line('M18 76V16A6 6 0 0 1 24 10H76V70H24A6 6 0 0 0 18 76A6 6 0 0 0 24 82H76') +
      rect([37, 20, 31, 15], WHITE, 1.5) +
      line('M42 25.5H63') +
      fine('M42 30H56') +
      `<path d="M55 40L46 54H53L50 65L61 50H54L57.5 40Z" fill="${MATERIALS.yellowZinc.base}" stroke="${deep}"/>`;
    return resize(art, 0.96, width);
  },
});
