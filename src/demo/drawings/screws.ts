import { drawCountersunk, drawCylinderHead, drawHexHead, type Head, type Recess } from './heads.ts';
import { MATERIALS, type Material } from './palette.ts';
import { type Detail, type Drawing, place, type Point, SIDE } from './pen.ts';
import { drawBugle, drawDome, drawDrillTip, drawHeadless, drawFlangeHead, drawPlate } from './round-heads.ts';
import { drawShaft } from './shaft.ts';

const MIDDLE: Point = [SIDE / 2, SIDE / 2];

/** Heads of metric screws, and of screws for wood and sheet metal. */
export type HeadKind =
  'hex' | 'flange' | 'cylinder' | 'countersunk' | 'button' | 'pan' | 'bugle' | 'plate' | 'none';

/** The radius of a head and its height, both in thread diameters. */
const HEADS: Readonly<Record<HeadKind, Point>> = {
  hex: [0.94, 0.65],
  flange: [0.98, 0.8],
  cylinder: [0.76, 1],
  countersunk: [0.98, 0.56],
  button: [0.92, 0.5],
  pan: [0.96, 0.66],
  bugle: [1.02, 0.9],
  plate: [1.35, 0.6],
  none: [0.5, 0],
};

/** A screw; sizes in mm. */
export type ScrewSpec = {
  readonly diameter: number;
  readonly length: number;
  readonly finish: Material;
  readonly head: HeadKind;
  /** The drive of heads that have one. */
  readonly recess?: Recess;
  readonly tip?: 'chamfer' | 'point' | 'drill';
  /** The share of the shaft without a thread, below the head; 0 by default. */
  readonly smooth?: number;
  /** The pitch of the thread relative to machine screws; 1 by default. */
  readonly coarse?: number;
};

/**
 * The drawn length, in units, of a screw of `length` mm. A power law, so that short screws are recognisable and long ones fit;
 * proportions are true.
 */
export const toDrawnLength = (length: number): number =>
  58 + 44 * Math.min(1, Math.max(0, (length - 16) / 84)) ** 0.7;

/** How much longer than short screws long ones are drawn, and how much larger their heads, in bold drawings. */
const BOLD_LENGTH = 1.5;
const BOLD_HEAD = 1.28;

/** Bounds of a shaft's drawn radius, in units. */
const MIN_RADIUS = 2.9;
const MAX_RADIUS = 11.4;

const drawHead = (
  kind: HeadKind,
  head: Head,
  { recess = 'hex', neck }: { recess?: Recess; neck: number },
): string => {
  switch (kind) {
    case 'hex':
      return drawHexHead(head);
    case 'flange':
      return drawFlangeHead(head);
    case 'cylinder':
      return drawCylinderHead(head);
    case 'countersunk':
      return drawCountersunk(head, { neck, recess });
    case 'button':
      return drawDome(head, { recess, full: 0.62 });
    case 'pan':
      return drawDome(head, { recess, full: 0.84 });
    case 'bugle':
      return drawBugle(head, { neck, recess });
    case 'plate':
      return drawPlate(head, recess);
    case 'none':
      return '';
  }
};

/** The drawn measures of a screw on its axis, in units. */
const toMeasures = ({ diameter, length, head }: ScrewSpec, isBold: boolean) => {
  const [wide, high] = HEADS[head].map((share) => share * (isBold ? BOLD_HEAD : 1)) as [number, number];
  const longest = toDrawnLength(Infinity);
  const stretch = isBold ? BOLD_LENGTH : 1;
  const drawn = longest - (longest - toDrawnLength(length)) * stretch + (head === 'none' ? -4 : 0);
  const whole = length + (head === 'countersunk' ? 0 : high * diameter);
  const radius = Math.min(MAX_RADIUS, Math.max(MIN_RADIUS, (diameter / 2) * (drawn / whole)));
  const height = high * 2 * radius;
  return { radius, half: wide * 2 * radius, height, under: -drawn / 2 + height, bottom: drawn / 2 };
};

const drawScrew = (spec: ScrewSpec, detail: Detail): string => {
  const { radius, half, height, under, bottom } = toMeasures(spec, detail.bold ?? false);
  const { tip = 'chamfer', smooth = 0, coarse = 1 } = spec;
  const tones = MATERIALS[spec.finish];
  const threadEnd = tip === 'drill' ? bottom - radius * 3 : bottom;
  const shaft = drawShaft({
    radius,
    top: under - 1,
    bottom: threadEnd,
    ...(smooth > 0 ? { threadFrom: under + (threadEnd - under) * smooth } : {}),
    pitch: detail.pitch * coarse,
    tip: tip === 'point' ? 'point' : 'chamfer',
    tones,
  });
  const drill =
    tip === 'drill' ? drawDrillTip({ radius: radius * 0.78, top: threadEnd - 0.6, bottom, tones }) : '';
  const head =
    spec.head === 'none'
      ? drawHeadless({ half: radius, under: under - 1, tones }, spec.recess)
      : drawHead(spec.head, { half, height, under, tones }, { ...spec, neck: radius * 0.86 });
  return place(drill + shaft + head, { at: MIDDLE, turn: 45, line: detail.line });
};

/** A screw along the diagonal, its head at the upper right. */
export const screw = (spec: ScrewSpec): Drawing => ({
  tint: spec.tip && spec.tip !== 'chamfer' ? 'sand' : 'stone',
  art: (detail) => drawScrew(spec, detail),
});
