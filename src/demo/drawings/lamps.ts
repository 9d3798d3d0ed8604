import { drawBar } from './bars.ts';
import { DARK, MATERIALS, type Material, WHITE } from './palette.ts';
import { circle, type Drawing, fine, line, num, path, place, rect, repeat, resize, tone } from './pen.ts';
import { floodlight } from './machines.ts';

/** The colour of a lamp's light, by its temperature in kelvin. */
export const toGlow = (kelvin: number): string =>
  kelvin < 2900 ? '#F8DDA0' : kelvin < 3500 ? '#FBEBC4' : kelvin < 5000 ? '#FDF8E8' : '#E3F0F6';

const { zinc, paper } = MATERIALS;

/** A screw cap, its middle on x = 0, from `y` downwards. */
const drawScrewCap = (y: number, half: number): string =>
  drawBar([-half, y, half * 2, 15], zinc, { radius: 1 }) +
  line(
    repeat(3, (index) => `M${num(-half)} ${num(y + 3.5 + index * 4)}L${num(half)} ${num(y + 5 + index * 4)}`),
  ) +
  path(`M${num(-half + 2)} ${num(y + 15)}H${num(half - 2)}L3 ${num(y + 20)}H-3Z`, DARK);

/** Lamps by their shape. */
export type Bulb = 'pear' | 'candle' | 'spot' | 'globe';

const drawGlass = (shape: Bulb, glow: string): string => {
  if (shape === 'spot')
    return (
      path('M-21-26H21L11 8H-11Z', paper.base) +
      tone('M4-25H20L10.5 7H4Z', paper.shade) +
      line('M-21-26H21L11 8H-11Z') +
      rect([-23, -33, 46, 8], glow, 3) +
      drawBar([-10, 8, 20, 14], paper, { radius: 1 }) +
      rect([-7, 22, 4, 9], zinc.base, 1) +
      rect([3, 22, 4, 9], zinc.base, 1)
    );
  const glass = {
    pear: 'M-11 8C-12-2-25-7-25-21A25 25 0 0 1 25-21C25-7 12-2 11 8Z',
    globe: 'M-11 8C-14 2-28-3-28-20A28 28 0 0 1 28-20C28-3 14 2 11 8Z',
    candle: 'M-9 8C-14 0-17-6-15-16C-13-27-4-34 0-44C4-34 13-27 15-16C17-6 14 0 9 8Z',
  }[shape];
  const half = shape === 'candle' ? 9 : 11;
  return (
    path(glass, glow) +
    (shape === 'candle'
      ? tone('M-9-14C-8-22-4-27-2-32C-3-24-5-18-5-10Z', WHITE)
      : tone('M-19-22A19 19 0 0 1-4-39C-10-34-13-28-14-18Z', WHITE)) +
    path(`M${-half - 3} 6H${half + 3}L${half} 19H${-half}Z`, paper.base) +
    tone(`M${half - 5} 7H${half + 2}L${half - 0.5} 18H${half - 5}Z`, paper.shade)
  );
};

/** An LED lamp: `size` from 0, the weakest, to 1. */
export const ledLamp = (spec: { shape: Bulb; kelvin: number; size: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const cap = spec.shape === 'spot' ? '' : drawScrewCap(19, spec.shape === 'candle' ? 6.5 : 8.5);
    return place(cap + drawGlass(spec.shape, toGlow(spec.kelvin)), {
      ...{ at: [48, spec.shape === 'spot' ? 49 : 53], scale: 0.8 + spec.size * 0.16, line: width },
    });
  },
});

/** A tube; `metres` long. */
export const ledTube = (spec: { kelvin: number; metres: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 22 + spec.metres * 15;
    const glow = { light: WHITE, base: toGlow(spec.kelvin), shade: paper.shade, deep: DARK };
    const end = (x: number): string => drawBar([x, -5.5, 8, 11], zinc, { radius: 1.5 });
    const pins = (x: number): string => line(`M${num(x)}-2.5h3.5M${num(x)} 2.5h3.5`);
    const art =
      drawBar([-half, -5, half * 2, 10], glow) +
      end(-half - 2) +
      end(half - 6) +
      pins(half + 2.5) +
      pins(-half - 6);
    return (
      place(art, { at: [48, 40], turn: -30, line: width }) +
      place(art, { at: [48, 60], turn: -30, line: width })
    );
  },
});

/** A floodlight whose light has a temperature; `size` from 0 to 1. */
export const ledFloodlight = (spec: { body: Material; kelvin: number; size: number }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const art = floodlight({ body: spec.body }).art(detail);
    return resize(
      art.replaceAll(MATERIALS.yellowZinc.light, toGlow(spec.kelvin)),
      0.66 + spec.size * 0.34,
      detail.line,
    );
  },
});

/** A long ceiling light with a clear cover. */
export const batten = (spec: { metres: number; kelvin: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 24 + spec.metres * 12;
    const glow = { light: WHITE, base: toGlow(spec.kelvin), shade: paper.shade, deep: DARK };
    const clip = (x: number): string => rect([x, -9, 4, 19], zinc.shade, 1);
    const art =
      drawBar([-half, -11, half * 2, 9], MATERIALS.grey, { radius: 2 }) +
      drawBar([-half + 1, -4, half * 2 - 2, 16], glow, { radius: 4 }) +
      fine(`M${num(-half + 8)} 4H${num(half - 8)}`) +
      clip(-half * 0.6) +
      clip(half * 0.6 - 4) +
      clip(-2);
    return place(art, { at: [48, 48], turn: -26, scale: 1.1, line: width });
  },
});

/** An emergency light; `size` from 0 to 1, `sign` with the way out on it. */
export const emergencyLight = (spec: { size: number; sign?: boolean }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const pictogram =
      rect([16, 30, 64, 30], MATERIALS.green.base, 2) +
      `<g stroke="${WHITE}" stroke-width="2.6"><path d="M60 37v18h12v-18z"/><path d="M40 44l-8 3M40 44l7 4 5-2M40 44l-1 7-7 5M40 49l6 7"/></g>` +
      circle([42, 39], 2.8, WHITE);
    const diffuser =
      rect([16, 30, 64, 30], WHITE, 3) +
      repeat(6, (index) => rect([22 + index * 9, 41, 5.5, 8], MATERIALS.yellowZinc.light, 1.5));
    const art =
      rect([9, 23, 78, 48], paper.base, 5) +
      tone('M11 28a3 3 0 0 1 3-3H84V28H14V68H11Z', WHITE) +
      tone('M85 28V66a3 3 0 0 1-3 3H14V66H82V28Z', paper.shade) +
      rect([9, 23, 78, 48], 'none', 5) +
      (spec.sign ? pictogram : diffuser) +
      circle([76, 66], 1.8, MATERIALS.green.base) +
      rect([20, 64.5, 8, 3], paper.shade, 1);
    return resize(art, 0.82 + spec.size * 0.2, width);
  },
});
