import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, ellipse, fine, line, path, rect, repeat, resize, tone } from './pen.ts';

const METAL = MATERIALS.zinc;

/** A cordless drill driver. */
export const drillDriver = ({ body }: { body: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[body];
    const grip = 'M24 42H46L42 73H22Z';
    const motor = 'M18 18H56A7 7 0 0 1 63 25V38A7 7 0 0 1 56 45H22A12 12 0 0 1 10 33V26A8 8 0 0 1 18 18Z';
    const art =
      path(grip, MATERIALS.rubber.base) +
      tone('M26 44H31L28 72H24Z', MATERIALS.rubber.light) +
      tone('M41 44H45.6L41.8 72H38Z', MATERIALS.rubber.shade) +
      line(grip) +
      path('M45 46.5H51.5L49 56H43.5Z', MATERIALS.clay.base) +
      path(motor, base) +
      tone('M18 20.5H56C58 20.5 59.5 21.6 60.3 23H17C14 23 13 25 12.5 28C12 23.5 14.5 20.5 18 20.5Z', light) +
      tone('M10.5 36H63V38A7 7 0 0 1 56 45H22C16 45 11.8 41 10.5 36Z', shade) +
      line(motor) +
      fine('M16 27V35M20.5 27V35M25 27V35') +
      rect([31, 26.5, 23, 8], WHITE, 2) +
      line('M35 30.5H46') +
      path('M63 23H69L79 28V36L69 41H63Z', METAL.base) +
      tone('M64 24.5H68.7L77 28.6V30.5H64Z', METAL.light) +
      tone('M64 36H78.5L69 40.5H64Z', METAL.shade) +
      line('M63 23H69L79 28V36L69 41H63Z') +
      fine('M69 23V41M74 25.6V38.4') +
      path('M79 30H91L93 32L91 34H79Z', METAL.light) +
      rect([11, 71, 41, 16], DARK, 4) +
      tone('M14 73.5H49A1.5 1.5 0 0 1 50 75H13A1.5 1.5 0 0 1 14 73.5Z', MATERIALS.rubber.light) +
      line('M11 78.5H52') +
      fine('M18 82.5H30') +
      circle([44, 82.7], 1.6, MATERIALS.leaf.base);
    return resize(art, 0.92, width);
  },
});

/** An angle grinder with its disc seen on edge. */
export const angleGrinder = ({ body }: { body: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[body];
    const motor = 'M10 42A6 6 0 0 1 16 36H34L40 33H58V57H40L34 54H16A6 6 0 0 1 10 48Z';
    const gear = 'M58 33H70L80 40V57H58Z';
    const art =
      rect([64, 14, 8, 20], MATERIALS.rubber.base, 3.5) +
      tone('M66 17H68V33H66Z', MATERIALS.rubber.light) +
      fine('M64 21H72M64 26H72') +
      line('M10 46C6 46 4 48 3 52') +
      path(motor, base) +
      tone('M16 38H34.5L40.5 35H57V38.5H41L35 41.5H12.5C13 39.3 14.3 38 16 38Z', light) +
      tone('M11 50H57V57H40L34 54H16C13.5 54 11.6 52.5 11 50Z', shade) +
      line(motor) +
      fine('M16 42V49M20 42V49M24 42V49') +
      rect([29, 32.5, 12, 5], MATERIALS.clay.base, 2) +
      rect([42, 43, 12, 6], WHITE, 1.5) +
      path(gear, METAL.base) +
      tone('M59 34.5H69.5L76 39H59Z', METAL.light) +
      tone('M59 51H80V57H59Z', METAL.shade) +
      line(gear) +
      circle([64, 45], 1.8, DARK) +
      circle([74, 45], 1.8, DARK) +
      rect([65, 57, 8, 6], METAL.shade) +
      path('M44 63H92A24 9 0 0 1 44 63Z', METAL.base) +
      tone('M70 63H92A24 9 0 0 1 72 71.8Z', METAL.shade) +
      line('M44 63H92A24 9 0 0 1 44 63Z') +
      rect([40, 71.5, 56, 3.6], MATERIALS.grey.base, 1.6) +
      rect([63, 75, 12, 4.5], METAL.shade, 1.2);
    return resize(art, 0.86, width);
  },
});

/** A screw compressor on its tank. */
export const compressor = ({ body }: { body: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[body];
    const tank = MATERIALS.zinc;
    const louvres = repeat(5, (index) => `M53 ${25 + index * 4.5}H71`);
    const art =
      path('M18 78L14 88H22L25 78ZM78 78L82 88H74L71 78Z', DARK) +
      rect([8, 60, 80, 20], tank.base, 10) +
      tone('M18 63H78A6 6 0 0 1 83 66H13A6 6 0 0 1 18 63Z', tank.light) +
      tone('M9 72H87A10 10 0 0 1 78 80H18A10 10 0 0 1 9 72Z', tank.shade) +
      rect([8, 60, 80, 20], 'none', 10) +
      fine('M20 61V79M76 61V79') +
      rect([18, 12, 60, 48], base, 4) +
      tone('M20 15H24V57H20Z', light) +
      tone('M70 14H75A2 2 0 0 1 77 16V57A2 2 0 0 1 75 59H70Z', shade) +
      rect([18, 12, 60, 48], 'none', 4) +
      line('M47 12V60') +
      fine(louvres) +
      rect([27, 18, 15, 11], DARK, 1.5) +
      fine('M30 22H36M30 25H34') +
      tone('M30 21.5H38V23H30Z', MATERIALS.teal.base) +
      circle([34.5, 40], 6, WHITE) +
      line('M34.5 40L37.5 36.5') +
      rect([53, 50, 18, 5], WHITE, 1) +
      path('M84 66H90V60', 'none') +
      circle([90, 58], 2.6, MATERIALS.clay.base);
    return resize(art, 0.92, width);
  },
});

/** An LED floodlight on its bracket. */
export const floodlight = ({ body }: { body: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[body];
    const chips = repeat(15, (index) =>
      rect([25.5 + (index % 5) * 9.6, 26 + Math.floor(index / 5) * 9.6, 6, 6], MATERIALS.yellowZinc.light, 1),
    );
    const art =
      path('M16 62V76A4 4 0 0 0 20 80H76A4 4 0 0 0 80 76V62H75V75H21V62Z', METAL.shade) +
      circle([48, 77.5], 1.2, DARK) +
      rect([12, 16, 72, 50], base, 5) +
      tone('M15 19H81V22H18V62H15Z', light) +
      tone('M78 22H82V61A3 3 0 0 1 79 64H20V61H78Z', shade) +
      rect([12, 16, 72, 50], 'none', 5) +
      rect([20, 21.5, 56, 36], WHITE, 2) +
      chips +
      circle([16, 64], 3.4, METAL.base) +
      circle([80, 64], 3.4, METAL.base) +
      ellipse([48, 16], [7, 2.4], DARK);
    return resize(art, 0.96, width);
  },
});
