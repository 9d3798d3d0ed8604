import { DARK, MATERIALS, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, path, place, rect, repeat, resize, tone } from './pen.ts';
import { type Paint, tonesOf } from './pigments.ts';

const STEEL = MATERIALS.zinc;

/** A padlock; `width` of its body in mm. A `long` shackle stands higher, a `dial` one opens by figures. */
export const padlock = (spec: { width: number; body: Paint; long?: boolean; dial?: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: ink }) => {
    const { light, base, shade } = tonesOf(spec.body);
    const lock = spec.dial
      ? [58, 66, 74]
          .map(
            (y) =>
              rect([38, y - 3.4, 20, 6.8], WHITE, 1.5) +
              fine(`M43 ${y - 3}V${y + 3}M53 ${y - 3}V${y + 3}M46.5 ${y}H49.5`),
          )
          .join('')
      : circle([48, 65.5], 9.5, light) +
        path('M48 59.5A4.5 4.5 0 0 1 50.5 67.5L51.5 72.5H44.5L45.5 67.5A4.5 4.5 0 0 1 48 59.5Z', DARK);
    const shackle = 'M28 47V31A20 20 0 0 1 68 31V47H60V31A12 12 0 0 0 36 31V47Z';
    const bow =
      path(shackle, STEEL.base) +
      tone('M29.5 46V31A18.5 18.5 0 0 1 48 12.5V15A16 16 0 0 0 32 31V46Z', STEEL.light) +
      tone('M65 46V31A17 17 0 0 0 57.3 16.7L59 14.3A20 20 0 0 1 68 31V46Z', STEEL.shade) +
      line(shackle);
    const art =
      (spec.long ? `<g transform="translate(0 -29) scale(1 1.64)">${bow}</g>` : bow) +
      rect([19, 45, 58, 42], base, 6) +
      tone('M23 48.5H27V83H25A2.5 2.5 0 0 1 22.5 80.5V50Z', light) +
      tone('M66 46.5H72A4 4 0 0 1 75.7 50.5V82A4 4 0 0 1 72 85.7H66Z', shade) +
      line('M19 54.5H77') +
      fine('M19 78.5H77') +
      rect([19, 45, 58, 42], 'none', 6) +
      lock;
    const sized = resize(art, 0.72 + spec.width * 0.0045, ink);
    return spec.long ? resize(`<g transform="translate(0 15)">${sized}</g>`, 0.8, ink) : sized;
  },
});

/** A European profile cylinder with its key; the lengths of both sides in mm. */
export const cylinder = (spec: { inside: number; outside: number; finish?: Paint }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { inside, outside } = spec;
    const { light, base, shade } = MATERIALS.brass;
    const body = tonesOf(spec.finish ?? 'zinc');
    const half = (mm: number): number => 8 + mm * 0.43;
    const left = 52 - half(inside);
    const right = 52 + half(outside);
    const profile = `M${left} 22H${right}V50H${right - 2}V70H58V50H46V70H${left + 2}V50H${left}Z`;
    const art =
      path(profile, body.base) +
      tone(`M${left + 1} 25H${right - 1}V29H${left + 1}Z`, body.light) +
      tone(`M${left + 2} 44H${right - 2}V50H${right - 3}V69H58.5V50H45.5V69H${left + 3}V50Z`, body.shade) +
      line(profile) +
      path('M46 18H58V70L54 78H50L46 70Z', base) +
      tone('M48 19.5H51V70H48Z', light) +
      tone('M55 19.5H57.3V70L55 74Z', shade) +
      line('M46 18H58V70L54 78H50L46 70Z') +
      fine(repeat(3, (index) => `M${right - 5 - index * 4} 22V50`)) +
      circle([left + 12, 60], 2.2, DARK) +
      circle([right - 12, 60], 2.2, DARK) +
      circle([12, 36], 9.5, base) +
      tone('M4 36A8 8 0 0 1 12 28V31.5A4.5 4.5 0 0 0 7.5 36Z', light) +
      circle([12, 36], 9.5, 'none') +
      circle([9.5, 36], 3, WHITE) +
      rect([20.5, 32.5, left - 20.5, 7], base) +
      fine(`M22 36H${left - 1}`);
    return place(place(art, { at: [-46, -46], line: width }), { at: [48, 48], scale: 0.94, line: width });
  },
});
