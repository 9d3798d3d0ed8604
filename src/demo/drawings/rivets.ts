import { drawBar, drawTube } from './axis.ts';
import { SQUASH } from './heads.ts';
import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, fine, num, path, place, type Point, repeat, SIDE, tone } from './pen.ts';
import { drawDisc, drawEnd } from './round-heads.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** A blind rivet; sizes in mm. `wide` has the large flange. */
export type RivetSpec = {
  readonly diameter: number;
  readonly length: number;
  readonly body: Material;
  readonly mandrel: Material;
  readonly wide?: boolean;
};

export const rivet = (spec: RivetSpec): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const radius = 3.2 + spec.diameter * 0.75;
    const sleeve = 12 + Math.min(26, spec.length * 0.9);
    const body = MATERIALS[spec.body];
    const pin = MATERIALS[spec.mandrel];
    const flange = radius * (spec.wide ? 2.7 : 1.9);
    const high = radius * 0.75;
    const dome =
      `M${num(-flange)} 0A${num(flange)} ${num(flange * SQUASH)} 0 0 0 ${num(flange)} 0` +
      `C${num(flange)} ${num(-high * 1.5)} ${num(-flange)} ${num(-high * 1.5)} ${num(-flange)} 0Z`;
    const art =
      drawBar({ half: radius * 1.02, top: sleeve, bottom: sleeve + radius * 1.2, tones: pin }) +
      drawBar({ half: radius, top: 0, bottom: sleeve, tones: body }) +
      path(dome, body.base) +
      tone(
        `M${num(flange * 0.4)} ${num(flange * SQUASH * 0.9)}A${num(flange)} ${num(flange * SQUASH)} 0 0 0 ${num(flange)} 0C${num(flange)} ${num(-high * 0.6)} ${num(flange * 0.7)} ${num(-high)} ${num(flange * 0.4)} ${num(-high * 1.05)}Z`,
        body.shade,
      ) +
      tone(
        `M${num(-flange * 0.85)} ${num(flange * SQUASH * 0.3)}C${num(-flange * 0.85)} ${num(-high * 0.5)} ${num(-flange * 0.6)} ${num(-high * 0.9)} ${num(-flange * 0.35)} ${num(-high)}L${num(-flange * 0.4)} ${num(flange * SQUASH * 0.7)}Z`,
        body.light,
      ) +
      path(dome, 'none') +
      drawBar({ half: radius * 0.52, foot: radius * 0.52, top: -44, bottom: -high * 1.1, tones: pin }) +
      fine(repeat(3, (index) => `M${num(-radius * 0.52)} ${-38 + index * 4}H${num(radius * 0.52)}`)) +
      drawEnd({ half: radius * 0.52, under: -44, tones: pin });
    return place(art, { at: [50, 44], turn: 45, scale: 1.12, line: width });
  },
});

/** A rivet nut: a flange, a knurled body and an inner thread; `diameter` of the thread in mm. */
export const rivetNut = (spec: { diameter: number; finish: Material }): Drawing => ({
  tint: 'mist',
  art: ({ line: width }) => {
    const half = 9 + spec.diameter * 0.75;
    const high = 26 + spec.diameter * 1.5;
    const tones = MATERIALS[spec.finish];
    const top = -high / 2;
    const knurl = repeat(7, (index) => {
      const x = -half * 0.84 + index * half * 0.28;
      const sag = Math.sqrt(half ** 2 - x ** 2) * SQUASH;
      return `M${num(x)} ${num(top + high * 0.48 + sag)}V${num(high / 2 + sag - 1)}`;
    });
    const rim = { half: half * 1.42, height: 3, under: top + 1, tones };
    const art =
      drawBar({ half, top, bottom: high / 2, tones }) +
      fine(knurl) +
      fine(
        `M${num(-half)} ${num(top + high * 0.45)}A${num(half)} ${num(half * SQUASH)} 0 0 0 ${num(half)} ${num(top + high * 0.45)}`,
      ) +
      drawDisc(rim) +
      drawTube({ half: half * 0.74, top: top - 2, bottom: top - 2, tones }, 0.98);
    return place(art, { at: MIDDLE, turn: 24, line: width });
  },
});
