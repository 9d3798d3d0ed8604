import { drawBar } from './bars.ts';
import { DARK, MATERIALS, type Material } from './palette.ts';
import { circle, type Drawing, ellipse, fine, num, path, place, rect, resize, tone } from './pen.ts';
import { cableCoil } from './supplies.ts';

/** A core of a cable: one colour, or one with a stripe. */
export type Core = Material | 'earth';
const toMaterial = (core: Core): Material => (core === 'earth' ? 'leaf' : core);

/** The yellow stripe of an earth wire from `x` on. */
const drawStripe = (x: number, width: number, half: number): string =>
  tone(
    `M${num(x)} ${num(-half * 0.25)}h${num(width)}v${num(half * 0.6)}h${num(-width)}z`,
    MATERIALS.yellowZinc.base,
  );

/** A cable cut to length, its cores laid bare; `size` from 0 to 1 says how thick it is. */
export const cableEnd = (spec: { sheath: Core; cores: readonly Core[]; size: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const single = spec.cores.length === 1;
    const half = single ? 5 + spec.size * 7 : 9.5 + spec.size * 7;
    const sheath = MATERIALS[toMaterial(spec.sheath)];
    const count = spec.cores.length;
    const core = Math.min(6, (half * 1.9) / Math.max(count, 2) / 2 + 0.8);
    const wires = spec.cores
      .map((name, index) => {
        const offset = index - (count - 1) / 2;
        const art =
          drawBar([20, -core * 0.55, 13, core * 1.1], MATERIALS.orange, { radius: 1 }) +
          fine('M22-.8H31') +
          drawBar([-4, -core, 26, core * 2], MATERIALS[toMaterial(name)], { radius: 0.8 }) +
          (name === 'earth' ? drawStripe(-3, 24.5, core) : '');
        return place(art, { at: [8, offset * core * 1.55], turn: offset * 6, line: width });
      })
      .join('');
    const strands =
      drawBar([8, -half * 0.62, 26, half * 1.24], MATERIALS.orange, { radius: 1 }) +
      fine(`M9 ${num(-half * 0.2)}H33M9 ${num(half * 0.22)}H33`);
    const art =
      (single ? strands : wires) +
      drawBar([-60, -half, 70, half * 2], sheath, { radius: 1.4 }) +
      (spec.sheath === 'earth' ? drawStripe(-59, 68, half) : '') +
      (single ? '' : fine('M-40 0H-12'));
    return place(art, { at: [49, 48], turn: -36, scale: 0.98, line: width });
  },
});

/** A coil of cable, bigger for a thicker one; an earth wire is striped. */
export const wireCoil = (spec: { sheath: Core; cores: readonly Core[]; size: number }): Drawing => ({
  tint: 'mist',
  art: (detail) => {
    const coil = cableCoil({ sheath: toMaterial(spec.sheath), cores: spec.cores.map(toMaterial) });
    const stripes =
      spec.sheath === 'earth'
        ? [31, 26.5, 21.5]
            .map(
              (radius) =>
                `<circle cx="44" cy="46" r="${radius}" stroke="${MATERIALS.yellowZinc.base}" stroke-width="1.8" stroke-dasharray="9 14"/>`,
            )
            .join('')
        : '';
    return resize(coil.art(detail) + stripes, 0.82 + spec.size * 0.18, detail.line);
  },
});

/** A coil of corrugated conduit. */
export const conduitCoil = (spec: { material: Material; size: number }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade, deep } = MATERIALS[spec.material];
    const thick = 10 + spec.size * 7;
    const radius = 40 - thick / 2;
    const tail = `M${num(46 - radius)} 52C${num(48 - radius)} 78 60 84 86 ${num(88 - thick / 2)}`;
    const tube = (d: string): string =>
      `<path d="${d}" stroke-width="${num(thick)}" stroke-linecap="butt"/>` +
      `<path d="${d}" stroke="${base}" stroke-width="${num(thick - width * 2)}" stroke-linecap="butt"/>` +
      `<path d="${d}" stroke="${deep}" stroke-opacity=".5" stroke-width="${num(thick - width * 2)}" stroke-linecap="butt" stroke-dasharray="1.1 2.5"/>`;
    const ring = `M46 ${num(44 - radius)}a${radius} ${radius} 0 1 1-.01 0z`;
    const inner = radius - thick * 0.8;
    const second = inner > 6 ? `M46 ${num(44 - inner)}a${num(inner)} ${num(inner)} 0 1 1-.01 0z` : '';
    const shine = `M${num(46 - radius)} 44A${num(radius)} ${num(radius)} 0 0 1 46 ${num(44 - radius)}`;
    return (
      (second && tube(second)) +
      tube(tail) +
      tube(ring) +
      `<path d="${shine}" stroke="${light}" stroke-opacity=".7" stroke-width="${num(thick * 0.26)}"/>` +
      ellipse([86, 88 - thick / 2], [thick * 0.2, thick / 2 - width / 2], shade) +
      rect([40, 44 - radius - thick / 2 - 1, 7, thick + 2], DARK, 1.4)
    );
  },
});

/** A length of trunking with its lid half on; sides in mm. */
export const trunking = (spec: { width: number; height: number; material: Material }): Drawing => ({
  tint: 'stone',
  art: () => {
    const { light, base, shade, deep } = MATERIALS[spec.material];
    const w = 13 + Math.sqrt(spec.width) * 2.2;
    const h = 5 + Math.sqrt(spec.height) * 2.5;
    const [dx, dy] = [44, -26];
    const [x, y] = [48 - (w + dx) / 2, 48 + (h - dy) / 2];
    const at = (px: number, py: number): string => `${num(x + px)} ${num(y + py)}`;
    return (
      path(`M${at(w, 0)}L${at(w + dx, dy)}V${num(y - h + dy)}L${at(w, -h)}Z`, shade) +
      path(`M${at(0, -h)}L${at(dx, dy - h)}H${num(x + w + dx)}L${at(w, -h)}Z`, deep) +
      path(
        `M${at(0, 0)}V${num(y - h)}H${num(x + 2.2)}V${num(y - 2.2)}H${num(x + w - 2.2)}V${num(y - h)}H${num(x + w)}V${num(y)}Z`,
        base,
      ) +
      path(
        `M${at(dx * 0.35 - 1, dy * 0.35 - h - 3)}L${at(dx - 1, dy - h - 3)}H${num(x + w + dx + 1)}L${at(w + dx * 0.35 + 1, dy * 0.35 - h - 3)}Z`,
        light,
      ) +
      path(`M${at(dx * 0.35 - 1, dy * 0.35 - h - 3)}h${num(w + 2)}v4.5h-${num(w + 2)}z`, base) +
      path(
        `M${at(w + dx * 0.35 + 1, dy * 0.35 - h - 3)}L${at(w + dx + 1, dy - h - 3)}v4.5L${at(w + dx * 0.35 + 1, dy * 0.35 - h + 1.5)}Z`,
        shade,
      )
    );
  },
});

/** A junction box, square or round, sides in mm; `glands` are grommets round it. */
export const junctionBox = (spec: {
  width: number;
  height: number;
  material: Material;
  glands?: boolean;
}): Drawing => ({
  tint: 'mist',
  art: () => {
    const { light, base, shade } = MATERIALS[spec.material];
    const scale = 0.5 + Math.min(0.5, Math.max(spec.width, spec.height) / 500);
    const w = 74 * scale * Math.min(1, spec.width / spec.height + 0.1);
    const h = 74 * scale * Math.min(1, spec.height / spec.width);
    const [x, y] = [48 - w / 2, 48 - h / 2];
    const grommet = (cx: number, cy: number): string =>
      circle([cx, cy], 4.6, MATERIALS.rubber.light) + circle([cx, cy], 1.8, DARK);
    const screw = (cx: number, cy: number): string =>
      circle([cx, cy], 2.4, shade) + fine(`M${num(cx - 1.4)} ${num(cy)}h2.8`);
    const grommets = spec.glands
      ? [0.28, 0.72]
          .map((share) => grommet(x + w * share, y - 2) + grommet(x + w * share, y + h + 2))
          .join('') +
        grommet(x - 2, 48) +
        grommet(x + w + 2, 48)
      : '';
    return (
      grommets +
      rect([x, y, w, h], base, 5) +
      tone(
        `M${num(x + 2)} ${num(y + 5)}a3 3 0 0 1 3-3H${num(x + w - 5)}V${num(y + 4.5)}H${num(x + 4.5)}V${num(y + h - 5)}H${num(x + 2)}Z`,
        light,
      ) +
      tone(
        `M${num(x + w - 2)} ${num(y + 6)}V${num(y + h - 5)}a3 3 0 0 1-3 3H${num(x + 6)}v-3H${num(x + w - 5)}V${num(y + 6)}Z`,
        shade,
      ) +
      rect([x, y, w, h], 'none', 5) +
      rect([x + 6, y + 6, w - 12, h - 12], light, 3) +
      screw(x + 11, y + 11) +
      screw(x + w - 11, y + 11) +
      screw(x + 11, y + h - 11) +
      screw(x + w - 11, y + h - 11) +
      (w > 40 ? fine(`M${num(48 - w * 0.16)} 48h${num(w * 0.32)}`) : '')
    );
  },
});
