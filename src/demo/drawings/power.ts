import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, resize, tone } from './pen.ts';

const METAL = MATERIALS.zinc;
const RUBBER = MATERIALS.rubber;

/** A rotary hammer; a heavier one is drawn bigger. */
export const rotaryHammer = (spec: { kilos: number; body: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const body =
      'M20 22H62A6 6 0 0 1 68 28V40A6 6 0 0 1 62 46H50L46 64H26L22 46A8 8 0 0 1 14 38V28A6 6 0 0 1 20 22Z';
    const art =
      path('M14 30C6 32 4 38 5 50L9 68C10 72 16 72 17 68L22 48', RUBBER.base) +
      tone('M12 33C8 36 7 42 8 50L11 66H13L10 48C10 40 11 36 14 34Z', RUBBER.light) +
      path(body, base) +
      tone('M20 24.5H62C64 24.5 65.4 25.6 65.8 27H17C17.6 25.4 18.6 24.5 20 24.5Z', light) +
      tone('M15 39H67.8V40A6 6 0 0 1 62 46H50L46 64H38L42 46H22C18 45.6 15 43 15 39Z', shade) +
      line(body) +
      fine('M29 50H45M30 54H44M31 58H43') +
      rect([26, 29, 24, 9], WHITE, 2) +
      line('M30 33.5H42') +
      circle([58, 34], 4.6, DARK) +
      fine('M58 34L60.6 31.4') +
      path('M68 26H77L84 30V38L77 42H68Z', RUBBER.base) +
      tone('M69 27.6H76.6L81 30V32H69Z', RUBBER.light) +
      line('M68 26H77L84 30V38L77 42H68Z') +
      rect([84, 31.4, 10, 5.2], METAL.light, 1) +
      rect([64, 44, 8, 24], RUBBER.base, 3.5) +
      fine('M64 52H72M64 57H72M64 62H72') +
      path('M22 46L24 42H31', 'none');
    return resize(art, Math.min(0.98, 0.76 + spec.kilos * 0.03), width);
  },
});

/** A hand-held circular saw with a blade of `diameter` mm. */
export const circularSaw = (spec: { diameter: number; body: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const radius = 18 + (spec.diameter - 130) * 0.06;
    const teeth = repeat(26, (index) => {
      const angle = (index / 26) * 2 * Math.PI;
      return `M${num(52 + (radius - 1.5) * Math.cos(angle))} ${num(54 + (radius - 1.5) * Math.sin(angle))}L${num(52 + (radius + 1.6) * Math.cos(angle + 0.1))} ${num(54 + (radius + 1.6) * Math.sin(angle + 0.1))}`;
    });
    const guard = `M${num(52 - radius - 4)} 58A${num(radius + 4)} ${num(radius + 4)} 0 0 1 ${num(52 + radius + 4)} 58Z`;
    const art =
      circle([52, 54], radius, METAL.base) +
      line(teeth) +
      path(guard, base) +
      tone(
        `M${num(52 - radius - 1)} 56A${num(radius + 1)} ${num(radius + 1)} 0 0 1 50 ${num(54 - radius)}V${num(60 - radius)}A${num(radius - 5)} ${num(radius - 5)} 0 0 0 ${num(52 - radius + 5)} 56Z`,
        light,
      ) +
      line(guard) +
      path('M44 40L22 18C16 12 8 16 9 24L12 36C13 41 20 40 22 36L24 32L34 46Z', RUBBER.base) +
      tone('M20 19C15 15 11 18 12 24L14 34C14 28 14 22 20 19Z', RUBBER.light) +
      rect([36, 40, 24, 14], shade, 4) +
      rect([36, 40, 24, 14], 'none', 4) +
      rect([40, 43.5, 13, 5], WHITE, 1.5) +
      circle([52, 57], 4.2, METAL.light) +
      path(`M8 ${num(60)}H90L86 66H12Z`, METAL.base) +
      tone('M10 61.4H87L86 63H11Z', METAL.light) +
      line('M8 60H90L86 66H12Z');
    return resize(art, 0.96, width);
  },
});

/** A jigsaw. */
export const jigsawMachine = ({ body }: { body: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[body];
    const shell =
      'M14 30C14 20 24 18 34 18H58C70 18 78 26 80 38L81 56H62V44H44C36 44 34 42 30 42H22C16 42 14 38 14 30Z';
    const art =
      rect([70, 56, 3.4, 30], METAL.base, 0.6) +
      fine('M73.4 66l2 1.4-2 1.4M73.4 70l2 1.4-2 1.4M73.4 74l2 1.4-2 1.4M73.4 78l2 1.4-2 1.4') +
      path(shell, base) +
      tone(
        'M18 27C20 22 26 20.6 34 20.6H58C66 20.6 72 24.4 75 30C68 25 62 24 54 24H32C26 24 22 25 18 27Z',
        light,
      ) +
      tone('M70 24C76 28 79 33 80 38L81 56H73C74 44 73 32 70 24Z', shade) +
      line(shell) +
      path(
        'M32 24H54C56 24 57 26 56 28L54 33C53.4 34.6 52 35 50 35H34C28 35 27 24 32 24Z',
        MATERIALS.paper.base,
      ) +
      rect([34, 24, 16, 4], RUBBER.base, 2) +
      fine('M66 44V52M70 44V52M74 44V52') +
      path('M44 44H62V60H48Z', shade) +
      rect([50, 47, 8, 8], WHITE, 1.5) +
      path('M40 60H88V65H44Z', METAL.base) +
      tone('M42 61.2H87V62.8H43Z', METAL.light) +
      line('M40 60H88V65H44Z');
    return resize(art, 0.92, width);
  },
});

/** A random orbital sander with a pad of `diameter` mm. */
export const orbitalSander = (spec: { diameter: number; body: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const half = 18 + spec.diameter * 0.1;
    const shell = 'M28 62V44C24 42 20 36 22 28C24 20 34 16 46 16C60 16 68 20 70 28C72 36 66 42 62 44V62Z';
    const art =
      path('M62 52H80L92 46V60L80 60H62Z', RUBBER.base) +
      tone('M64 53.6H80L90 49V52L80 56H64Z', RUBBER.light) +
      path(shell, base) +
      tone('M25 29C27 22 36 18.6 46 18.6C40 22 37 26 38 32L36 60H31V43C26 40 24 34 25 29Z', light) +
      tone('M62 20C68 22 70 25 70 28C72 36 66 42 62 44V62H53L56 42C62 38 64 28 62 20Z', shade) +
      line(shell) +
      path('M26 26C30 18 62 18 66 26C60 22 32 22 26 26Z', RUBBER.base) +
      rect([36, 34, 18, 8], WHITE, 2) +
      fine('M34 50H56M34 54H56M34 58H56') +
      rect([45 - half, 66, half * 2, 6], RUBBER.base, 2) +
      rect([45 - half * 0.8, 61.6, half * 1.6, 5], DARK, 2) +
      rect([45 - half, 72, half * 2, 3], MATERIALS.orange.base, 1);
    return resize(art, 0.94, width);
  },
});

/** A slide-on battery of `ampereHours` Ah. */
export const battery = (spec: { ampereHours: number; body: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const high = 22 + spec.ampereHours * 2.4;
    const [top, bottom] = [34, 34 + high];
    const art =
      path(`M26 ${top}V24H34V20H62V24H70V${top}Z`, DARK) +
      fine('M36 24V32M42 24V32M48 24V32M54 24V32M60 24V32') +
      rect([18, top, 60, high], base, 6) +
      tone(`M22 ${top + 2}H74A3 3 0 0 1 76 ${top + 5}H20A3 3 0 0 1 22 ${top + 2}Z`, light) +
      tone(
        `M62 ${top + 2}H74A3 3 0 0 1 77 ${top + 6}V${num(bottom - 5)}A4 4 0 0 1 73 ${num(bottom - 1)}H62Z`,
        shade,
      ) +
      rect([18, top, 60, high], 'none', 6) +
      rect([26, top + 8, 34, high - 16], WHITE, 2) +
      repeat(4, (index) =>
        circle(
          [32 + index * 7.4, top + high / 2],
          2,
          index < Math.min(4, spec.ampereHours / 2) ? MATERIALS.leaf.base : METAL.base,
        ),
      ) +
      rect([66, top + 8, 7, 10], MATERIALS.clay.base, 2);
    return place(art, { at: [0, 18 - high / 2], line: width });
  },
});

/** A vacuum cleaner with a tank of `litres`. */
export const vacuum = (spec: { litres: number; body: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.body];
    const tank = 'M22 44H70L66 78H26Z';
    const hose = 'M70 56C88 56 90 40 84 30C80 22 84 14 92 14';
    const art =
      `<path d="${hose}" stroke-width="7"/><path d="${hose}" stroke="${RUBBER.base}" stroke-width="${num(7 - width * 2)}"/>` +
      fine('M82 50L86 54M86 42H91M84 34L88 32M82 26L86 25') +
      circle([30, 82], 5.6, DARK) +
      circle([62, 82], 5.6, DARK) +
      circle([30, 82], 2, METAL.base) +
      circle([62, 82], 2, METAL.base) +
      path(tank, METAL.base) +
      tone('M25 46H36L38 76H28Z', METAL.light) +
      tone('M58 46H69L65.4 76H55Z', METAL.shade) +
      line(tank) +
      path('M20 40C20 26 30 20 46 20S72 26 72 40V45H20Z', base) +
      tone('M23 40C24 29 32 23 44 22.6C36 26 32 32 32 43H23Z', light) +
      tone('M58 22C68 25 72 31 72 40V45H60C62 36 62 28 58 22Z', shade) +
      line('M20 40C20 26 30 20 46 20S72 26 72 40V45H20Z') +
      path('M34 21C34 13 58 13 58 21', 'none') +
      rect([36, 29, 20, 9], WHITE, 2) +
      circle([48, 33.5], 2.4, DARK) +
      rect([19, 43, 54, 4], DARK, 2) +
      rect([64, 52, 8, 8], DARK, 2);
    return resize(art, 0.76 + Math.min(0.2, spec.litres * 0.004), width);
  },
});
