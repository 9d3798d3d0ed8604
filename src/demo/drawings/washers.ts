import { drawWall, FLAT, onCircle, type Part } from './lying.ts';
import { MATERIALS } from './palette.ts';
import { type Drawing, ellipse, fine, line, num, path, type Point, tone } from './pen.ts';

/** How wide a washer is drawn, in units. */
const toRadius = (diameter: number): number => 14 + 5.7 * Math.sqrt(diameter);

/** A flat washer; `wide` of the series with three diameters. */
export const washer = (spec: Part & { wide?: boolean }): Drawing => ({
  tint: 'mist',
  art: () => {
    const rx = Math.min(43, toRadius(spec.diameter) * (spec.wide ? 1.12 : 1));
    const ry = rx * FLAT;
    const y = 46;
    const share = spec.wide ? 0.34 : 0.5;
    const inner: Point = [rx * share, ry * share];
    const tones = MATERIALS[spec.finish];
    const lit = `M${num(48 - rx * 0.92)} ${num(y)}A${num(rx * 0.92)} ${num(ry * 0.92)} 0 0 1 48 ${num(y - ry * 0.92)}V${num(y - inner[1] * 1.2)}A${num(inner[0] * 1.2)} ${num(inner[1] * 1.2)} 0 0 0 ${num(48 - inner[0] * 1.2)} ${num(y)}Z`;
    return (
      drawWall(rx, { y, height: 4, tones }) +
      ellipse([48, y], [rx, ry], tones.base) +
      tone(lit, tones.light) +
      ellipse([48, y], [rx, ry], 'none') +
      ellipse([48, y], inner, tones.deep) +
      fine(
        `M${num(48 - inner[0])} ${num(y + 1.5)}A${num(inner[0])} ${num(inner[1])} 0 0 0 ${num(48 + inner[0])} ${num(y + 1.5)}`,
      )
    );
  },
});

/** A split spring washer: its ends stand apart. */
export const springWasher = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const outer = Math.min(40, toRadius(diameter));
    const inner = outer * 0.6;
    const { light, base, shade, deep } = MATERIALS[finish];
    const height = outer * 0.17;
    const rise = outer * 0.26;
    const steps = Array.from({ length: 41 }, (_, index) => index / 40);
    const at = (radius: number, share: number, drop: number): Point => {
      const [x, y] = onCircle(radius, 50 + drop, Math.PI * (0.36 + share * 1.96));
      return [x, y - rise * (1 - share)];
    };
    const edge = (radius: number, drop: number): Point[] => steps.map((share) => at(radius, share, drop));
    const area = (one: readonly Point[], two: readonly Point[]): string =>
      `M${[...one, ...two.toReversed()].map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
    const top = area(edge(outer, 0), edge(inner, 0));
    const wall = area(edge(outer, 0), edge(outer, height));
    const hollow = area(edge(inner, 0), edge(inner, height));
    const cut = (share: number): string =>
      area([at(outer, share, 0), at(inner, share, 0)], [at(outer, share, height), at(inner, share, height)]);
    const lit = area(
      steps.slice(6, 24).map((share) => at(outer * 0.96, share, 0)),
      steps.slice(6, 24).map((share) => at(inner * 1.16, share, 0)),
    );
    return (
      path(hollow, deep) +
      path(wall, shade) +
      path(top, base) +
      tone(lit, light) +
      line(top) +
      path(cut(0), shade) +
      path(cut(1), light)
    );
  },
});

/** A washer with overlapping teeth around it. */
export const toothedWasher = ({ diameter, finish }: Part): Drawing => ({
  tint: 'mist',
  art: () => {
    const outer = toRadius(diameter) * 1.06;
    const tones = MATERIALS[finish];
    const count = 14;
    const y = 47;
    const corners = Array.from({ length: count }, (_, index) => {
      const angle = (index * 2 * Math.PI) / count;
      const step = (2 * Math.PI) / count;
      return [
        onCircle(outer * 0.78, y, angle),
        onCircle(outer * 1.02, y, angle + step * 0.22),
        onCircle(outer, y, angle + step * 0.8),
      ] as const;
    }).flat();
    const shape = `M${corners.map(([x, height]) => `${num(x)} ${num(height)}`).join('L')}Z`;
    const low = `M${corners.map(([x, height]) => `${num(x)} ${num(height + 3.4)}`).join('L')}Z`;
    const ring = outer * 0.72;
    const lit = `M${num(48 - ring)} ${y}A${num(ring)} ${num(ring * FLAT)} 0 0 1 48 ${num(y - ring * FLAT)}V${num(y - outer * 0.58 * FLAT)}A${num(outer * 0.58)} ${num(outer * 0.58 * FLAT)} 0 0 0 ${num(48 - outer * 0.58)} ${y}Z`;
    return (
      path(low, tones.shade) +
      path(shape, tones.base) +
      tone(lit, tones.light) +
      fine(
        `M${num(48 - ring)} ${y}a${num(ring)} ${num(ring * FLAT)} 0 1 0 ${num(ring * 2)} 0a${num(ring)} ${num(ring * FLAT)} 0 1 0 ${num(-ring * 2)} 0`,
      ) +
      ellipse([48, y], [outer * 0.48, outer * 0.48 * FLAT], tones.deep)
    );
  },
});
