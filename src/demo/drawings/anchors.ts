import { drawTurned } from './axis.ts';
import { drawCountersunk, drawHexHead } from './heads.ts';
import { MATERIALS, type Material } from './palette.ts';
import { type Drawing, ellipse, fine, line, num, place, type Point, repeat, SIDE } from './pen.ts';
import { drawDisc } from './round-heads.ts';
import { toDrawnLength } from './screws.ts';
import { drawShaft } from './shaft.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** An anchor; sizes in mm. */
export type AnchorSpec = { readonly diameter: number; readonly length: number; readonly finish: Material };

/** The drawn length and radius of an anchor in units: true proportions, with bounds on the radius. */
const toMeasures = ({ diameter, length }: AnchorSpec): { drawn: number; radius: number } => {
  const drawn = toDrawnLength(length);
  return { drawn, radius: Math.min(9.5, Math.max(4, (diameter / 2) * (drawn / length) * 1.15)) };
};

/** A frame plug with its screw, or with the nail of a hammer-in fixing. */
export const framePlug = (spec: AnchorSpec & { plug: Material; nail?: boolean }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const { drawn, radius } = toMeasures(spec);
    const screw = MATERIALS[spec.finish];
    const sleeve = MATERIALS[spec.plug];
    const top = -drawn / 2;
    const end = drawn / 2 - radius * 2.2;
    const ribs = repeat(4, (index) => {
      const y = end - radius * (1.2 + index * 1.5);
      return `M${num(-radius)} ${num(y)}L${num(radius)} ${num(y + radius * 0.5)}`;
    });
    const tip = drawShaft({
      radius: radius * 0.58,
      top: end - 2,
      bottom: drawn / 2,
      pitch: detail.pitch * 1.2,
      tip: 'point',
      tones: screw,
    });
    const head = { half: radius * 1.45, height: radius * 0.8, tones: screw };
    const art =
      tip +
      drawTurned({ half: radius, top: top + radius, bottom: end, tones: sleeve }) +
      fine(ribs) +
      line(`M0 ${num(end - drawn * 0.3)}V${num(end)}`) +
      drawDisc({ half: radius * 1.6, height: 2.4, under: top + radius * 1.1, tones: sleeve }) +
      (spec.nail
        ? drawDisc({ ...head, height: 2.6, under: top + radius * 0.7 })
        : drawCountersunk({ ...head, under: top + radius * 0.9 }, { neck: radius * 0.7, recess: 'torx' }));
    return place(art, { at: MIDDLE, turn: 45, line: detail.line });
  },
});

/** A threaded anchor with nut and washer: a through bolt ends in a cone with a clip, a stud is cut off. */
export const throughBolt = (spec: AnchorSpec & { stud?: boolean }): Drawing => ({
  tint: 'stone',
  art: (detail) => {
    const { drawn, radius } = toMeasures(spec);
    const tones = MATERIALS[spec.finish];
    const top = -drawn / 2;
    const bottom = drawn / 2;
    const threadEnd = spec.stud ? bottom : top + drawn * 0.5;
    const clip = bottom - radius * 4.6;
    const rod = drawShaft({
      radius,
      top,
      bottom: threadEnd,
      pitch: detail.pitch,
      tip: 'chamfer',
      tones,
    });
    const cone =
      drawTurned({ half: radius, top: threadEnd - 1, bottom: clip, tones }) +
      drawTurned({ half: radius * 0.7, foot: radius, top: clip, bottom: bottom - radius, tones }) +
      drawTurned({
        half: radius * 0.98,
        top: clip + radius * 0.5,
        bottom: clip + radius * 2.4,
        tones: MATERIALS.steel,
      }) +
      line(`M${num(-radius * 0.2)} ${num(clip + radius * 0.8)}V${num(clip + radius * 2.6)}`);
    const seat = top + drawn * 0.2;
    const art =
      rod +
      (spec.stud ? '' : cone) +
      drawDisc({ half: radius * 2.1, height: 1.8, under: seat + radius * 1.2, tones }) +
      drawHexHead({ half: radius * 1.85, height: radius * 1.5, under: seat + radius * 0.8, tones }) +
      drawShaft({ radius, top, bottom: seat - radius * 0.5, pitch: detail.pitch, tip: 'chamfer', tones }) +
      ellipse([0, top], [radius, radius * 0.36], tones.light);
    return place(art, { at: MIDDLE, turn: 45, line: detail.line });
  },
});
