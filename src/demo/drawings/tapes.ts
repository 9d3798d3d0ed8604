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
    const at = (share: number): readonly [number, number] => [
      right + rx * Math.sqrt(1 - share * share),
      48 + ry * share,
    ];
    /** A part of the wall; on its far edge it lies lower by `slant`. */
    const band = (from: number, to: number, slant = 0): string => {
      const [ax, ay] = at(from);
      const [bx, by] = at(to);
      const [cx, cy] = at(Math.min(1, to + slant));
      const [dx, dy] = at(Math.min(1, from + slant));
      const arc = `A${num(rx)} ${num(ry)} 0 0`;
      return `M${num(dx - wide)} ${num(dy)}L${num(ax)} ${num(ay)}${arc} 1 ${num(bx)} ${num(by)}L${num(cx - wide)} ${num(cy)}${arc} 0 ${num(dx - wide)} ${num(dy)}Z`;
    };
    const hazard = stripes
      ? [-0.98, -0.5, -0.02, 0.46]
          .map((share) => tone(band(share, share + 0.24, 0.36), stripes.base))
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
