import { type Recess } from '../heads.ts';
import { MATERIALS, TINTS, type Tones, WHITE } from '../palette.ts';
import {
  circle,
  type Drawing,
  fine,
  line,
  num,
  outline,
  path,
  type Point,
  polygon,
  rect,
  repeat,
  tone,
  toneArea,
} from '../pen.ts';
import { farQuarter, litQuarter, onCircle, toCoordinates as at } from '../round.ts';
import { MIDDLE } from '../rods.ts';
import { toTones } from '../pigments.ts';
import { findInk, findSheath } from './ink.ts';
import { textIn } from './label.ts';
import { findNumber, type Subject, toFinish } from './subject.ts';

const corners = (count: number, radius: (turns: number) => number): readonly Point[] =>
  Array.from({ length: count }, (_, index) => onCircle(radius(index / count), index / count));

const hexagon = (radius: number): readonly Point[] => corners(6, () => radius);

/** The front of a disc, lit from the upper left. */
const face = (radius: number, { light, base, shade }: Tones, hole = 0): string =>
  circle(MIDDLE, radius, base) +
  tone(litQuarter(radius, hole), light) +
  tone(farQuarter(radius, hole), shade) +
  circle(MIDDLE, radius, 'none');

const REACHES: Readonly<Record<Recess, (turns: number) => number>> = {
  hex: () => 1,
  torx: (turns) => 0.8 + 0.2 * Math.cos(turns * Math.PI * 12),
  cross: (turns) => (Math.cos(turns * Math.PI * 8) > 0.1 ? 1.1 : 0.36),
};

const recess = (kind: Recess, radius: number, fill: string): string => {
  const start = kind === 'cross' ? 1 / 32 : 0;
  const count = { hex: 6, torx: 48, cross: 16 }[kind];
  const list = Array.from({ length: count }, (_, index): Point => {
    const turns = start + index / count;
    return onCircle(REACHES[kind](turns) * radius, turns);
  });
  return toneArea(list, fill) + outline(list);
};

const toRecess = ({ attributes }: Subject): Recess => {
  const name = attributes['Impronta'] ?? attributes['Punta'] ?? '';
  if (/Torx|TX|^T\d/.test(name)) return 'torx';
  return /PH|Phillips|PZ|Pozidriv/.test(name) ? 'cross' : 'hex';
};

/** The front of a screw head; a hexagon head is marked with its strength class. */
export const headEnd = (subject: Subject): Drawing => ({
  tint: 'mist',
  art: () => {
    const tones = toFinish(subject);
    const head = subject.attributes['Testa'] ?? '';
    if (!/esagonale/.test(head))
      return (
        face(head === 'senza testa' ? 30 : 39, tones) +
        (head === 'senza testa' ? '' : circle(MIDDLE, /svasata|tromba/.test(head) ? 37 : 33, 'none')) +
        recess(toRecess(subject), head === 'senza testa' ? 15 : 19, tones.deep)
      );
    const flange = /flangiata/.test(head);
    const radius = flange ? 31 : 42;
    const mark = subject.attributes['Classe di resistenza'] ?? '';
    return (
      (flange ? face(42, tones) : '') +
      polygon(hexagon(radius), tones.base) +
      toneArea([...hexagon(radius).slice(3), MIDDLE, ...hexagon(radius).slice(0, 0)], tones.light) +
      toneArea([...hexagon(radius).slice(0, 3), MIDDLE], tones.shade) +
      outline(hexagon(radius)) +
      circle(MIDDLE, radius * 0.8, tones.base) +
      tone(litQuarter(radius * 0.78, 0), tones.light) +
      (mark ? textIn(mark, [48 - radius * 0.6, 48 - radius * 0.17, radius * 1.2, radius * 0.34]) : '') +
      fine(
        `M${at(onCircle(radius * 0.66, 0.62))}A${num(radius * 0.66)} ${num(radius * 0.66)} 0 0 1 ${at(onCircle(radius * 0.66, 0.88))}`,
      )
    );
  },
});

/** The end of a fluted tool: lands on a circle, separated by flutes. */
const fluted = (lips: number): string =>
  Array.from({ length: lips }, (_, index) => {
    const turns = (share: number): number => (index + share) / lips - 0.1;
    return (
      `${index === 0 ? 'M' : 'L'}${at(onCircle(41, turns(0)))}A41 41 0 0 1 ${at(onCircle(41, turns(0.6)))}` +
      `Q${at(onCircle(26, turns(0.56)))} ${at(onCircle(13, turns(0.66)))}` +
      `Q${at(onCircle(7, turns(0.86)))} ${at(onCircle(24, turns(0.97)))}`
    );
  }).join('') + 'Z';

/** The tip of a twist drill or milling cutter with `lips` cutting edges. */
export const drillEnd = (subject: Subject, lips: number): Drawing => ({
  tint: 'mist',
  art: () => {
    const { light, base, shade } = toFinish(subject);
    const edges = Array.from({ length: lips }, (_, index) => index / lips - 0.1);
    return (
      path(fluted(lips), base) +
      edges
        .map((turns, index) =>
          tone(
            `M${at(onCircle(40, turns))}A40 40 0 0 1 ${at(onCircle(40, turns + 0.3 / lips))}L48 48Z`,
            index % 2 ? shade : light,
          ),
        )
        .join('') +
      `<path d="${fluted(lips)}"/>` +
      line(`M${at(onCircle(24, edges[0] ?? 0))}L${at(onCircle(24, (edges[0] ?? 0) + 0.5))}`) +
      fine(
        edges
          .map((turns) => `M${at(onCircle(37, turns + 0.45 / lips))}L${at(onCircle(14, turns + 0.5 / lips))}`)
          .join(''),
      )
    );
  },
});

/** The opening of a socket, hexagonal or Torx. */
export const socketEnd = (subject: Subject): Drawing => ({
  tint: 'stone',
  art: () => {
    const tones = toFinish(subject);
    const size = findNumber(subject, 'Grandezza chiave') ?? 14;
    const radius = Math.min(30, 20 + size * 0.3);
    return (
      face(41, tones) +
      circle(MIDDLE, 37, tones.base) +
      tone(litQuarter(36, radius), tones.light) +
      recess(toRecess(subject), radius, tones.deep)
    );
  },
});

/** The section of a hex key, or the tip of a screwdriver. */
export const tipEnd = (subject: Subject): Drawing => ({
  tint: 'stone',
  art: () => {
    const tones = toFinish(subject);
    const kind = toRecess(subject);
    if (subject.attributes['Impronta'] === 'a taglio')
      return face(40, tones) + rect([9, 42, 78, 12], tones.deep) + fine('M12 45H84');
    if (kind === 'cross') return face(40, tones) + circle(MIDDLE, 31, 'none') + recess(kind, 26, tones.shade);
    const list = kind === 'hex' ? hexagon(38) : corners(48, (turns) => 37 * REACHES[kind](turns));
    return (
      polygon(list, tones.base) +
      toneArea([...list.slice(list.length / 2), MIDDLE], tones.light) +
      outline(list) +
      fine(`M${at(onCircle(9, 0.5))}A9 9 0 0 1 ${at(onCircle(9, 0.75))}`)
    );
  },
});

/** Colours of conductors, in order of use. */
const CORES = ['#8A5A3C', '#4A626B', '#A9B4B8', '#6C98BA'];
const EARTH = ['#EFD257', '#71A081'];

type Core = { readonly radius: number; readonly index: number; readonly isEarth: boolean };

const core = ([x, y]: Point, { radius, index, isEarth }: Core): string =>
  circle([x, y], radius, isEarth ? (EARTH[0] ?? '') : (CORES[index % 4] ?? '')) +
  (isEarth
    ? `<path d="M${num(x - radius)} ${num(y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + radius)} ${num(y)}Z" fill="${EARTH[1]}" stroke="none"/>`
    : '') +
  circle([x, y], radius, 'none') +
  circle([x, y], radius * 0.58, MATERIALS.orange.light) +
  `<g stroke="${MATERIALS.orange.deep}" stroke-opacity=".6">${repeat(6, (part) => circle([x + radius * 0.32 * Math.cos(part * 1.047), y + radius * 0.32 * Math.sin(part * 1.047)], radius * 0.15, MATERIALS.orange.base))}</g>`;

/** The cross section of a cable: cores within the sheath. */
export const cableEnd = (subject: Subject): Drawing => ({
  tint: 'mist',
  art: () => {
    const sheath = toTones(findSheath(subject.main));
    const cores = subject.attributes['Conduttori'] ?? '3G';
    const count = Math.min(7, Math.max(1, Number.parseInt(cores, 10) || 1));
    const hasEarth = cores.includes('G');
    if (count === 1)
      return (
        circle(MIDDLE, 41, sheath.base) +
        tone(litQuarter(40, 0), sheath.light) +
        circle(MIDDLE, 28, MATERIALS.orange.light) +
        repeat(19, (index) => {
          const ring = index === 0 ? 0 : index < 7 ? 10.4 : 20.8;
          return circle(onCircle(ring, index < 7 ? index / 6 : index / 12), 5.2, MATERIALS.orange.base);
        })
      );
    const ring = count === 2 ? 16 : count === 3 ? 18 : 20;
    const radius = Math.min(15, ring * Math.sin(Math.PI / count) * 0.96);
    return (
      circle(MIDDLE, 42, sheath.base) +
      tone(litQuarter(41, 36), sheath.light) +
      circle(MIDDLE, 36, '#E4E2DA') +
      Array.from({ length: count }, (_, index) =>
        core(onCircle(ring, index / count - 0.25), {
          radius,
          index,
          isEarth: hasEarth && index === count - 1,
        }),
      ).join('')
    );
  },
});

/** The cross section of a tube; the bore is `share` of its radius. Reinforced tubes show their braid. */
export const tubeEnd = ({ main, attributes }: Subject, share: number): Drawing => ({
  tint: 'mist',
  art: () =>
    face(41, toTones(findInk(main)), 41 * share) +
    ('Rinforzo' in attributes
      ? `<circle cx="48" cy="48" r="${num((41 * (1 + share)) / 2)}" stroke-dasharray="2 2.400"/>`
      : '') +
    circle(MIDDLE, 41 * share, TINTS.mist),
});

/** The opening of a fitting: hexagon, thread and bore. */
export const fittingEnd = (subject: Subject): Drawing => ({
  tint: 'stone',
  art: () => {
    const tones = /inox|zincat/.test(subject.attributes['Materiale'] ?? '')
      ? MATERIALS.zinc
      : MATERIALS.brass;
    const size = findNumber(subject, 'Diametro nominale') ?? 20;
    const bore = 17 + Math.min(8, size * 0.14);
    return (
      polygon(hexagon(42), tones.base) +
      toneArea([...hexagon(42).slice(3), MIDDLE], tones.light) +
      toneArea([...hexagon(42).slice(0, 3), MIDDLE], tones.shade) +
      outline(hexagon(42)) +
      circle(MIDDLE, 33, tones.base) +
      circle(MIDDLE, bore + 5, tones.light) +
      `<path d="M${at(onCircle(bore + 2.6, 0.1))}A${num(bore + 2.6)} ${num(bore + 2.6)} 0 1 1 ${at(onCircle(bore + 2.6, 0.02))}" stroke-opacity=".6"/>` +
      circle(MIDDLE, bore, tones.deep) +
      `<path d="M${at(onCircle(bore - 3, 0.55))}A${num(bore - 3)} ${num(bore - 3)} 0 0 1 ${at(onCircle(bore - 3, 0.75))}" stroke="${WHITE}" stroke-opacity=".5"/>`
    );
  },
});
