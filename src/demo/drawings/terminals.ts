import { drawBar, drawHexSide } from './bars.ts';
import { DARK, LINE, MATERIALS, type Material, WHITE } from './palette.ts';
import {
  circle,
  type Drawing,
  ellipse,
  fine,
  line,
  num,
  path,
  place,
  rect,
  repeat,
  resize,
  tone,
} from './pen.ts';

/** A wire ferrule; `twin` for two wires. */
export const ferrule = (spec: {
  collar: Material;
  size: number;
  length: number;
  twin?: boolean;
}): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const tones = MATERIALS[spec.collar];
    const r = 3 + spec.size * 3.4;
    const wide = r * (spec.twin ? 2.3 : 1.65);
    const tube = 12 + spec.length * 1.3;
    const one =
      drawBar([0, -r, tube, r * 2], MATERIALS.zinc, { radius: 0.8 }) +
      ellipse([tube, 0], [r * 0.3, r], MATERIALS.zinc.deep) +
      path(`M0 ${num(-r - 0.6)}L-7 ${num(-wide)}H-24V${num(wide)}H-7L0 ${num(r + 0.6)}Z`, tones.base) +
      tone(
        `M-1 ${num(-r)}L-7.5 ${num(-wide * 0.85)}H-23V${num(-wide * 0.4)}H-7.5L-1 ${num(-r * 0.4)}Z`,
        tones.light,
      ) +
      tone(
        `M-1 ${num(r * 0.5)}L-7.5 ${num(wide * 0.4)}H-23V${num(wide * 0.94)}H-7.5L-1 ${num(r)}Z`,
        tones.shade,
      ) +
      ellipse([-24, 0], [wide * 0.32, wide], tones.deep);
    const second = place(one, { at: [54, 68], turn: -14, scale: 0.86, line: width });
    return place(one, { at: [46, 36], turn: -38, scale: 1.04, line: width }) + second;
  },
});

/** A crimp terminal: a ring or a fork for a stud of `stud` mm, a blade receptacle, or a butt splice. */
export type Tongue = 'ring' | 'fork' | 'blade' | 'butt';
const drawTongue = (tongue: Tongue, stud: number): string => {
  const { light, base, shade } = MATERIALS.zinc;
  const r = 6.5 + stud * 0.95;
  const hole = 1.6 + stud * 0.62;
  if (tongue === 'blade')
    return (
      rect([8, -8, 26, 16], base, 2) +
      rect([8, -8, 26, 4], light, 1.6) +
      rect([8, 4, 26, 4], shade, 1.6) +
      fine('M14 0H30')
    );
  if (tongue === 'butt') return '';
  const x = 16 + r;
  const plate = `M6-4.5H${num(x - r * 0.7)}V4.5H6Z`;
  const gap =
    tongue === 'fork'
      ? `M${num(x)} ${num(-hole)}H${num(x + r + 2)}V${num(hole)}H${num(x)}A${num(hole)} ${num(hole)} 0 0 1 ${num(x)} ${num(-hole)}Z`
      : '';
  const ring = circle([x, 0], r, base) + path(plate, base) + tone(`M6-3.5H${num(x - r * 0.6)}V-1H6Z`, light);
  const lit = `<path d="M${num(x - r * 0.8)} 0A${num(r * 0.8)} ${num(r * 0.8)} 0 0 1 ${num(x)} ${num(-r * 0.8)}" stroke="${light}" stroke-width="2.4"/>`;
  if (tongue === 'ring') return ring + lit + circle([x, 0], hole, MATERIALS.zinc.deep);
  const a = Math.acos(hole / r);
  const [ex, ey] = [x + r * Math.sin(a), hole];
  const fork = `M6-4.5H${num(x - r * 0.86)}A${num(r)} ${num(r)} 0 0 1 ${num(ex)} ${num(-ey)}H${num(x)}A${num(hole)} ${num(hole)} 0 0 0 ${num(x)} ${num(hole)}H${num(ex)}A${num(r)} ${num(r)} 0 0 1 ${num(x - r * 0.86)} 4.5H6Z`;
  return gap && path(fork, base) + lit;
};
export const crimpTerminal = (spec: { tongue: Tongue; stud: number; sleeve: Material }): Drawing => ({
  tint: 'stone',
  art: ({ line: width }) => {
    const sleeve = MATERIALS[spec.sleeve];
    const long = spec.tongue === 'butt';
    const art =
      drawTongue(spec.tongue, spec.stud) +
      drawBar([long ? -28 : -26, -8, long ? 56 : 35, 16], sleeve, { radius: 2.5 }) +
      fine(long ? 'M-14-7V7M14-7V7M0-7V7' : 'M-6-7.5V7.5M2-7.5V7.5') +
      ellipse([long ? -28 : -26, 0], [2.8, 8], sleeve.deep);
    return place(art, { at: [long ? 48 : 44, long ? 48 : 51], turn: -36, scale: 1.18, line: width });
  },
});

/** A cable tie closed to a loop; sizes in mm. */
export const cableTie = (spec: { width: number; length: number; material: Material }): Drawing => ({
  tint: 'sand',
  art: ({ line: width }) => {
    const { light, base, shade } = MATERIALS[spec.material];
    const band = 3.4 + spec.width * 0.75;
    const r = 15 + Math.sqrt(spec.length) * 0.62;
    const loop = `M50 ${num(68)}A${num(r)} ${num(r)} 0 1 1 62 ${num(64 - r * 0.12)}`;
    const tail = 'M56 66C66 72 76 74 90 70';
    const strap = (d: string): string =>
      `<path d="${d}" stroke-width="${num(band + width)}" stroke-linecap="butt"/><path d="${d}" stroke="${base}" stroke-width="${num(band - width)}" stroke-linecap="butt"/>`;
    return resize(
      strap(tail) +
        strap(loop) +
        `<path d="${loop}" stroke="${light}" stroke-width="${num(band * 0.3)}" stroke-linecap="butt"/>` +
        `<path d="${tail}" stroke="${shade}" stroke-width="${num(band * 0.5)}" stroke-dasharray="1.2 1.6" stroke-linecap="butt"/>` +
        place(
          rect([-band * 0.9, -band * 0.75, band * 1.8, band * 1.5], base, 1.4) +
            rect([-band * 0.45, -band * 0.45, band * 0.9, band * 0.5], shade, 0.8),
          { at: [54, 67], turn: 24, line: width },
        ),
      0.98,
      width,
    );
  },
});

/** A cable gland with its lock nut; `size` from 0 to 1. */
export const cableGland = (spec: { material: Material; size: number }): Drawing => ({
  tint: 'stone',
  art: ({ line: width, pitch }) => {
    const tones = MATERIALS[spec.material];
    const crests = repeat(Math.floor(16 / (pitch * 0.9)), (index) => {
      const x = num(11 + index * pitch * 0.9);
      return `M${x}-10L${x} 10`;
    });
    const art =
      drawBar([8, -10.5, 20, 21], tones) +
      fine(crests) +
      drawHexSide(19, 6, { half: 15, tones }) +
      drawHexSide(-2, 11, { half: 15, tones }) +
      path('M-3-13.5H-12C-18-12-21-8-22-5V5C-21 8-18 12-12 13.5H-3Z', tones.base) +
      tone('M-4-12H-12C-16-11-19-8-20-5H-4Z', tones.light) +
      tone('M-4 5H-20C-19 9-16 12-12 13H-4Z', tones.shade) +
      line('M-3-13.5H-12C-18-12-21-8-22-5V5C-21 8-18 12-12 13.5H-3Z') +
      fine('M-6-4.5H-19M-6 4.5H-19') +
      ellipse([-22, 0], [1.8, 5], LINE);
    return place(art, { at: [48, 48], turn: -34, scale: 1.05 + spec.size * 0.35, line: width });
  },
});

/** A lever connector for so many wires. */
export const leverConnector = ({ ways }: { ways: number }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const step = 13;
    const w = ways * step;
    const x = 48 - w / 2;
    const body = MATERIALS.zinc;
    const lever = MATERIALS.orange;
    const art =
      rect([x, 36, w, 34], body.base, 3) +
      tone(`M${num(x + 1.5)} 38H${num(x + w - 1.5)}V42H${num(x + 1.5)}Z`, body.light) +
      tone(`M${num(x + 1.5)} 64H${num(x + w - 1.5)}V69H${num(x + 1.5)}Z`, body.shade) +
      rect([x, 36, w, 34], 'none', 3) +
      repeat(
        ways,
        (index) =>
          rect([x + index * step + 2, 26, step - 4, 26], lever.base, 2) +
          tone(`M${num(x + index * step + 3.2)} 28h2.2v22h-2.2z`, lever.light) +
          rect([x + index * step + 2, 26, step - 4, 26], 'none', 2) +
          circle([x + (index + 0.5) * step, 61], 3.6, DARK),
      ) +
      (ways > 1 ? fine(repeat(ways - 1, (index) => `M${num(x + (index + 1) * step)} 38V69`)) : '');
    return resize(art, ways > 3 ? 1.05 : 1.2, width);
  },
});

/** A roll of tape. */
export const tapeRoll = (spec: { material: Material; width: number; core?: Material }): Drawing => ({
  tint: 'stone',
  art: () => {
    const { light, base, shade } = MATERIALS[spec.material];
    const depth = 8 + spec.width * 0.55;
    const [x, y] = [48, 48 - depth / 2 + 2];
    const [rx, ry] = [34, 20];
    const wall = (from: number, to: number): string => {
      const drop = (share: number): number => y + ry * Math.sqrt(1 - share * share);
      return `M${num(x + rx * from)} ${num(drop(from))}A${rx} ${ry} 0 0 0 ${num(x + rx * to)} ${num(drop(to))}v${num(depth)}A${rx} ${ry} 0 0 1 ${num(x + rx * from)} ${num(drop(from) + depth)}Z`;
    };
    return (
      path(wall(-1, 1), base) +
      tone(wall(-0.85, -0.5), light) +
      tone(wall(0.35, 1), shade) +
      path(wall(-1, 1), 'none') +
      ellipse([x, y], [rx, ry], light) +
      ellipse([x, y], [rx * 0.86, ry * 0.86], 'none').replace('/>', ' stroke-opacity=".4"/>') +
      ellipse([x, y], [rx * 0.72, ry * 0.72], 'none').replace('/>', ' stroke-opacity=".4"/>') +
      ellipse([x, y], [rx * 0.58, ry * 0.58], MATERIALS[spec.core ?? 'carton'].base) +
      ellipse([x, y + 1.5], [rx * 0.48, ry * 0.46], WHITE)
    );
  },
});
