import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, line, num, place, type Point, SIDE, tone } from './pen.ts';
import { drawDisc } from './round-heads.ts';
import { drawShaft } from './shaft.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** A bent wire or bar along the path `d`: a thick line with a lit and a shaded edge. */
const drawBent = (
  d: string,
  { half, ink, material }: { half: number; ink: number; material: Material },
): string => {
  const { light, base, shade } = MATERIALS[material];
  const stroke = (color: string, width: number, dash = ''): string =>
    `<path d="${d}" stroke="${color}" stroke-width="${num(width)}"${dash}/>`;
  return (
    line(d).replace('/>', ` stroke-width="${num(half * 2 + ink)}"/>`) +
    stroke(base, half * 2 - ink) +
    place(stroke(light, half * 0.55), { at: [-half * 0.36, -half * 0.36], line: ink }) +
    place(stroke(shade, half * 0.4), { at: [half * 0.5, half * 0.5], line: ink })
  );
};

/** A lifting eye bolt with a threaded shank, or a lifting eye nut. `diameter` is that of the thread in mm. */
export const liftingEye = (spec: { diameter: number; finish: Material; shank: boolean }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const scale = 0.74 + 0.055 * Math.sqrt(spec.diameter);
    const tones = MATERIALS[spec.finish];
    const { light, base, shade } = tones;
    const ring = 'M0-46A20 20 0 0 1 8.5-8L8 0H-8L-8.5-8A20 20 0 0 1 0-46ZM0-37.5A11.5 11.5 0 1 0 .01-37.5Z';
    const art =
      (spec.shank
        ? drawShaft({ radius: 7.5, top: 8, bottom: 42, pitch: detail.pitch, tip: 'chamfer', tones })
        : '') +
      drawDisc({ half: 16, height: 7, under: spec.shank ? 9 : 16, tones }) +
      (spec.shank ? '' : drawDisc({ half: 14, height: 10, under: 12, tones })) +
      `<path d="${ring}" fill="${base}" fill-rule="evenodd"/>` +
      tone('M-17.6-27A17.6 17.6 0 0 1 0-43.6V-40A14 14 0 0 0-14-27Z', light) +
      tone('M17.6-25A17.6 17.6 0 0 1 5-9.5L4.6-14A13.5 13.5 0 0 0 14-25Z', shade) +
      line(ring);
    return place(art, {
      at: [48, spec.shank ? 50 : 62],
      turn: spec.shank ? 20 : 0,
      scale,
      line: detail.line,
    });
  },
});

/** A screw hook, or a screw eye (`closed`); `diameter` of the wire and `length` in mm. */
export const screwHook = (spec: {
  diameter: number;
  length: number;
  finish: Material;
  closed?: boolean;
}): Drawing => ({
  tint: 'sand',
  art: (detail) => {
    const half = 2 + spec.diameter * 0.42;
    const tones = MATERIALS[spec.finish];
    const curve = spec.closed
      ? 'M0 2V-4C0-9-13-12-13-24A13 13 0 0 1 13-24C13-15 7-10 3-8'
      : 'M0 2V-6C0-10 13-14 13-26A13 13 0 0 0-13-26V-22';
    const art =
      drawShaft({ radius: half * 0.96, top: 8, bottom: 46, pitch: detail.pitch * 1.3, tip: 'point', tones }) +
      drawBent(curve, { half, ink: detail.line, material: spec.finish }) +
      drawDisc({ half: half * 2, height: 2.4, under: 9, tones });
    return place(art, {
      at: MIDDLE,
      turn: 30,
      scale: 0.7 + Math.min(120, spec.length) * 0.0026,
      line: detail.line,
    });
  },
});
