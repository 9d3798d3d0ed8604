import { drawBar } from './bars.ts';
import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, ellipse, fine, line, num, place, repeat } from './pen.ts';

/** The cut end of a hose, with its wall and its braid if it has one; `size` is 0 for the smallest hose, 1 for the largest. */
export const hoseEnd = (spec: {
  material: Material;
  size: number;
  weave?: Material;
  wall?: number;
  rings?: boolean;
}): Drawing => ({
  tint: 'mist',
  art: ({ line: width, pitch }) => {
    const tones = MATERIALS[spec.material];
    const r = 8 + spec.size * 14;
    const step = Math.max(5, pitch * 1.6);
    const weave = spec.weave
      ? `<g stroke="${MATERIALS[spec.weave].shade}" stroke-opacity=".8">${line(
          repeat(Math.floor((82 - r) / step), (index) => {
            const x = num(-52 + index * step);
            return `M${x} ${num(-r + 1)}l${num(r)} ${num(r * 2 - 2)}M${x} ${num(r - 1)}l${num(r)} ${num(2 - r * 2)}`;
          }),
        )}</g>`
      : '';
    const rings = spec.rings
      ? fine(
          repeat(
            12,
            (index) => `M${num(-54 + index * 7.4)} ${num(-r)}q${num(r * 0.5)} ${num(r)} 0 ${num(r * 2)}`,
          ),
        )
      : '';
    const art =
      drawBar([-62, -r, 94, r * 2], tones) +
      weave +
      rings +
      line(`M-62 ${num(-r)}H32M-62 ${num(r)}H32`) +
      ellipse([32 + r * 0.1, 0], [r * 0.44, r], tones.light) +
      (spec.weave
        ? ellipse([32 + r * 0.1, 0], [r * 0.35, r * 0.8], 'none').replace(
            '/>',
            ` stroke="${MATERIALS[spec.weave].shade}"/>`,
          )
        : '') +
      ellipse(
        [32 + r * 0.1, 0],
        [r * 0.44 * (1 - (spec.wall ?? 0.35)), r * (1 - (spec.wall ?? 0.35))],
        tones.deep,
      );
    return place(art, { at: [48, 48], turn: -32, line: width });
  },
});
