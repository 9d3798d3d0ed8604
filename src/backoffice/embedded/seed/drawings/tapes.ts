import { MATERIALS, type Tones } from './palette.ts';
import { type Drawing, ellipse, fine, line, num, path, resize, tone } from './pen.ts';

/** A roll of tape, `width` in mm, `length` in m; `stripes` for hazard marking. */
export const tapeRoll = (spec: {
  width: number;
  length: number;
  tones: Tones;
  core: Tones;
  stripes?: Tones;
}): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { tones, core, stripes } = spec;
    const ry = 24 + Math.min(12, Math.sqrt(spec.length) * 1.3);
    const rx = ry * 0.5;
    const hole = Math.min(ry * 0.62, 21);
    const wide = 8 + Math.min(40, spec.width * 0.36);
    const left = 46 - wide / 2;
    const right = left + wide;
    const wall = `M${num(left)} ${num(48 - ry)}H${num(right)}A${num(rx)} ${num(ry)} 0 0 1 ${num(right)} ${num(48 + ry)}H${num(left)}Z`;
    const band = (from: number, to: number): string => {
      const at = (share: number): readonly [number, number] => [
        right + rx * Math.cos(Math.asin(share)),
        48 + ry * share,
      ];
      const [ax, ay] = at(from);
      const [bx, by] = at(to);
      const far = wide;
      return `M${num(ax - far)} ${num(ay)}L${num(ax)} ${num(ay)}A${num(rx)} ${num(ry)} 0 0 1 ${num(bx)} ${num(by)}L${num(bx - far)} ${num(by)}Z`;
    };
    const hazard = stripes
      ? [-0.72, -0.2, 0.32, 0.84]
          .map((share) => tone(band(share, Math.min(0.99, share + 0.26)), stripes.base))
          .join('')
      : '';
    const art =
      path(wall, tones.base) +
      tone(band(-0.8, -0.45), tones.light) +
      tone(band(0.4, 0.98), tones.shade) +
      hazard +
      line(wall) +
      fine(`M${num(left + rx * 0.94)} ${num(48 + ry * 0.34)}H${num(right + rx * 0.94)}`) +
      ellipse([left, 48], [rx, ry], tones.shade) +
      ellipse([left, 48], [rx * 0.9, ry * 0.9], tones.base) +
      fine(
        `M${num(left - rx * 0.78)} 48A${num(rx * 0.78)} ${num(ry * 0.78)} 0 0 1 ${num(left)} ${num(48 - ry * 0.78)}M${num(left + rx * 0.78)} 48A${num(rx * 0.78)} ${num(ry * 0.78)} 0 0 1 ${num(left)} ${num(48 + ry * 0.78)}`,
      ) +
      ellipse([left, 48], [hole * 0.52, hole], core.base) +
      ellipse([left, 48], [hole * 0.43, hole * 0.86], MATERIALS.carton.deep) +
      tone(
        `M${num(left)} ${num(48 - hole * 0.86)}A${num(hole * 0.43)} ${num(hole * 0.86)} 0 0 0 ${num(left)} ${num(48 + hole * 0.86)}A${num(hole * 0.2)} ${num(hole * 0.86)} 0 0 1 ${num(left)} ${num(48 - hole * 0.86)}Z`,
        core.shade,
      );
    return resize(art, 0.96, width);
  },
});
