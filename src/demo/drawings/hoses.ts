import { drawBar } from './bars.ts';
import { DARK, LINE, MATERIALS, type Material } from './palette.ts';
import { circle, type Drawing, ellipse, fine, line, num, path, place, rect, repeat, tone } from './pen.ts';

/** A worm-drive hose clamp; `size` from 0 to 1 by the widest diameter it holds. */
export const hoseClamp = (spec: {
  material: Material;
  screw: Material;
  size: number;
  band: number;
}): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.material];
    const r = 19 + spec.size * 15;
    const depth = 6 + spec.band * 0.75;
    const y = 54 - depth / 2;
    const [rx, ry] = [r, r * 0.62];
    const front = `M${num(48 - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 + rx)} ${num(y)}v${num(depth)}A${num(rx)} ${num(ry)} 0 0 1 ${num(48 - rx)} ${num(y + depth)}Z`;
    const slots = repeat(9, (index) => {
      const share = -0.72 + index * 0.18;
      const top = y + ry * Math.sqrt(1 - share * share) + depth * 0.28;
      return `M${num(48 + rx * share)} ${num(top)}l2.2 ${num(depth * 0.44)}`;
    });
    const screw =
      rect([-12, -7, 22, 15], base, 2) +
      tone('M-10.5-5.5H8.5V-2H-10.5Z', light) +
      drawBar([8, -5.5, 9, 11], MATERIALS[spec.screw], { radius: 1 }) +
      line('M17-2.5V2.5') +
      drawBar([-18, -3.4, 7, 6.8], MATERIALS[spec.screw]) +
      fine('M-8 4H6');
    return (
      path(
        `M${num(48 - rx)} ${num(y)}A${num(rx)} ${num(ry)} 0 0 1 ${num(48 + rx)} ${num(y)}v${num(depth)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 - rx)} ${num(y + depth)}Z`,
        deep,
      ) +
      path(front, base) +
      tone(
        `M${num(48 - rx * 0.92)} ${num(y + ry * 0.4)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 - rx * 0.5)} ${num(y + ry * 0.866)}v${num(depth - 1)}A${num(rx)} ${num(ry)} 0 0 1 ${num(48 - rx * 0.92)} ${num(y + ry * 0.4 + depth - 1)}Z`,
        light,
      ) +
      tone(
        `M${num(48 + rx * 0.4)} ${num(y + ry * 0.917)}A${num(rx)} ${num(ry)} 0 0 0 ${num(48 + rx * 0.97)} ${num(y + ry * 0.24)}v${num(depth)}A${num(rx)} ${num(ry)} 0 0 1 ${num(48 + rx * 0.4)} ${num(y + ry * 0.917 + depth)}Z`,
        shade,
      ) +
      line(front) +
      fine(slots) +
      place(screw, { at: [48 + rx * 0.1, y - ry + depth * 0.4], turn: -4, line: width })
    );
  },
});

/** A hose cut square: its wall, and the weave that strengthens it if it has one. */
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

/** A coil of tube. */
export const tubeCoil = (spec: { material: Material; size: number }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, deep } = MATERIALS[spec.material];
    const thick = 4.5 + spec.size * 5;
    const turns = Math.floor(24 / thick);
    const tube = (d: string): string =>
      `<path d="${d}" stroke-width="${num(thick + width)}"/><path d="${d}" stroke="${base}" stroke-width="${num(thick - width)}"/><path d="${d}" stroke="${light}" stroke-width="${num(thick * 0.25)}"/>`;
    return (
      repeat(turns, (index) => {
        const r = 36 - thick / 2 - (turns - 1 - index) * thick;
        return tube(`M46 ${num(44 - r)}a${num(r)} ${num(r)} 0 1 1-.01 0z`);
      }) +
      tube(`M${num(46 - 36 + thick / 2)} 50C12 76 40 86 84 84`) +
      circle([84 + thick * 0.1, 84], thick * 0.28, deep) +
      [60, 180, 300]
        .map((angle) => place(rect([11, -2.5, 27, 5], DARK, 1.5), { at: [46, 44], turn: angle, line: width }))
        .join('')
    );
  },
});

/** An O-ring lying flat; its inner diameter and its section in mm. */
export const oRing = (spec: { inner: number; section: number; material: Material }): Drawing => ({
  tint: 'mist',
  art: () => {
    const { light, base } = MATERIALS[spec.material];
    const share = Math.max(0.12, Math.min(0.62, (spec.section / (spec.inner + spec.section)) * 1.25));
    const rx = 18 + Math.min(1, Math.sqrt((spec.inner + spec.section) / 70)) * 18;
    const thick = rx * share;
    const ring = (d: number, stroke: string, extra = ''): string =>
      `<ellipse cx="48" cy="48" rx="${num(rx)}" ry="${num(rx * 0.7)}" stroke="${stroke}" stroke-width="${num(d)}"${extra}/>`;
    return (
      ring(thick + 1.6, LINE) +
      ring(thick - 0.8, base) +
      `<path d="M${num(48 - rx)} 47A${num(rx)} ${num(rx * 0.7)} 0 0 1 ${num(48 + rx * 0.3)} ${num(48 - rx * 0.668)}" stroke="${light}" stroke-width="${num(thick * 0.3)}"/>` +
      `<path d="M${num(48 + rx * 0.97)} 52A${num(rx)} ${num(rx * 0.7)} 0 0 1 48 ${num(48 + rx * 0.7)}" stroke="${LINE}" stroke-opacity=".35" stroke-width="${num(thick * 0.34)}"/>`
    );
  },
});
