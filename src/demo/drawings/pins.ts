import { drawBar, drawTube } from './axis.ts';
import { FLAT, onCircle, type Part } from './lying.ts';
import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, line, num, path, place, type Point, SIDE, tone } from './pen.ts';
import { toDrawnLength } from './screws.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** A pin; sizes in mm. */
export type PinSpec = { readonly diameter: number; readonly length: number; readonly finish: Material };

const toMeasures = ({ diameter, length }: PinSpec): { half: number; high: number } => {
  const high = toDrawnLength(length) - 10;
  return { high, half: Math.min(15, Math.max(3.2, (diameter / 2) * (high / length))) };
};

/** A ground dowel pin with its rounded end. */
export const dowelPin = (spec: PinSpec): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { half, high } = toMeasures(spec);
    const tones = MATERIALS[spec.finish];
    const art =
      drawBar({ half, foot: half * 0.8, top: high / 2 - half * 0.3, bottom: high / 2, tones }) +
      drawBar({ half, top: -high / 2 + half * 0.3, bottom: high / 2 - half * 0.4, tones }) +
      drawTube({ half: half * 0.8, foot: half, top: -high / 2, bottom: -high / 2 + half * 0.3, tones });
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A slotted spring pin. */
export const springPin = (spec: PinSpec): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { half, high } = toMeasures(spec);
    const tones = MATERIALS[spec.finish];
    const slot = `M${num(-half * 0.12)} ${num(-high / 2 + half * 0.36)}L${num(half * 0.3)} ${num(-high / 2 + half * 0.34)}V${num(high / 2 + half * 0.32)}H${num(-half * 0.12)}Z`;
    const art =
      drawTube({ half, top: -high / 2, bottom: high / 2, tones }, 0.62) +
      path(slot, tones.deep) +
      tone(
        `M${num(-half * 0.12)} ${num(-high / 2 + half * 0.2)}h${num(half * 0.4)}v${num(half * 0.3)}h${num(-half * 0.4)}Z`,
        tones.deep,
      );
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A split pin: an eye and two legs, one longer. */
export const splitPin = (spec: PinSpec): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { half: drawn, high } = toMeasures(spec);
    const half = Math.min(6, Math.max(4.2, drawn));
    const { light, base, shade } = MATERIALS[spec.finish];
    const eye = half * 2.1;
    const top = -high / 2 + eye;
    const leg = (side: 1 | -1, end: number): string =>
      `M${num(side * half * 0.06)} ${num(top + eye * 0.9)}H${num(side * half)}V${num(end - half)}A${num(half)} ${num(half)} 0 0 ${side > 0 ? 1 : 0} ${num(side * half * 0.06)} ${num(end)}Z`;
    const ring = (radius: number): string =>
      `M${num(-radius)} ${num(top)}a${num(radius)} ${num(radius * 1.12)} 0 1 1 ${num(radius * 2)} 0C${num(radius)} ${num(top + radius)} ${num(radius * 0.45)} ${num(top + radius)} ${num(radius * 0.1)} ${num(top + radius * 1.4)}H${num(-radius * 0.1)}C${num(-radius * 0.45)} ${num(top + radius)} ${num(-radius)} ${num(top + radius)} ${num(-radius)} ${num(top)}Z`;
    const art =
      path(leg(-1, high / 2), light) +
      path(leg(1, high / 2 - high * 0.1), base) +
      tone(
        `M${num(half * 0.6)} ${num(top + eye)}H${num(half * 0.92)}V${num(high * 0.36)}H${num(half * 0.6)}Z`,
        shade,
      ) +
      `<path d="${ring(eye)}${ring(eye * 0.5)}" fill="${base}" fill-rule="evenodd"/>` +
      line(
        `M${num(-eye * 0.72)} ${num(top - eye * 0.2)}A${num(eye * 0.75)} ${num(eye * 0.8)} 0 0 1 ${num(-eye * 0.1)} ${num(top - eye * 0.82)}`,
      ).replace('/>', ` stroke="${light}"/>`);
    return place(art, { at: MIDDLE, turn: 45, line: width });
  },
});

/** A retaining ring lying flat: its ears point inwards for a bore, outwards for a shaft. `diameter` in mm. */
export const retainingRing = (spec: Part & { inner?: boolean }): Drawing => ({
  tint: 'mist',
  art: () => {
    const tones = MATERIALS[spec.finish];
    const outer = Math.min(39, 19 + 2.4 * Math.sqrt(spec.diameter));
    const gap = 0.42;
    const steps = Array.from({ length: 49 }, (_, index) => index / 48);
    const angle = (share: number): number => Math.PI / 2 + gap / 2 + share * (2 * Math.PI - gap);
    const thick = (share: number): number => outer * (0.14 + 0.1 * Math.sin(Math.PI * share));
    const area = (drop: number): string => {
      const out = steps.map((share) => onCircle(outer, 46 + drop, angle(share)));
      const into = steps.map((share) => onCircle(outer - thick(share), 46 + drop, angle(share)));
      return `M${[...out, ...into.toReversed()].map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
    };
    const ear = (share: number, drop: number): Point => {
      const [x, y] = onCircle(
        outer + (spec.inner ? -thick(share) * 1.5 : thick(share) * 0.5),
        46 + drop,
        angle(share),
      );
      return [x, y];
    };
    const ears = [0.015, 0.985]
      .map((share) => {
        const [x, y] = ear(share, 0);
        const radius = outer * 0.15;
        return (
          `<ellipse cx="${num(x)}" cy="${num(y + 2)}" rx="${num(radius)}" ry="${num(radius * FLAT)}" fill="${tones.shade}"/>` +
          `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radius)}" ry="${num(radius * FLAT)}" fill="${tones.base}"/>` +
          `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radius * 0.42)}" ry="${num(radius * 0.42 * FLAT)}" fill="${tones.deep}"/>`
        );
      })
      .join('');
    const lit = steps
      .slice(12, 26)
      .map((share) => onCircle(outer - thick(share) * 0.35, 46, angle(share)))
      .map(([x, y]) => `${num(x)} ${num(y)}`)
      .join('L');
    return (
      path(area(2.4), tones.shade) +
      path(area(0), tones.base) +
      `<path d="M${lit}" stroke="${tones.light}"/>` +
      ears
    );
  },
});
