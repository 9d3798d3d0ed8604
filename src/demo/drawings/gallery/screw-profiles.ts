import { type Detail, type Drawing, fine, line, num, path, rect, repeat } from '../pen.ts';
import { horizontal, axis, BODY, hiddenLine, SHEET, toText, toWidth, vertical, write } from './drafting.ts';
import { findMeasure, findNumber, type Subject } from './subject.ts';

/** Half the width of a head and its length along the axis, both in shaft radii. */
type HeadForm = {
  readonly half: number;
  readonly long: number;
  readonly draw: (head: HeadPlacement) => string;
};
/** The position of a head: left edge `x`, half width `h`, length `k`, shaft radius `r`. */
type HeadPlacement = { readonly x: number; readonly h: number; readonly k: number; readonly r: number };

const Y = 42;

const hex = ({ x, h, k }: HeadPlacement): string =>
  path(
    `M${num(x + 1.4)} ${num(Y - h)}H${num(x + k)}V${num(Y + h)}H${num(x + 1.4)}Q${num(x - 0.8)} ${num(Y + h * 0.75)} ${num(x + 1)} ${num(Y + h / 2)}Q${num(x - 1.2)} ${Y} ${num(x + 1)} ${num(Y - h / 2)}Q${num(x - 0.8)} ${num(Y - h * 0.75)} ${num(x + 1.4)} ${num(Y - h)}Z`,
    BODY,
  ) + line(`M${num(x + 1)} ${num(Y - h / 2)}H${num(x + k)}M${num(x + 1)} ${num(Y + h / 2)}H${num(x + k)}`);

const flanged = ({ x, h, k, r }: HeadPlacement): string =>
  hex({ x, h: h * 0.72, k: k - 2.4, r }) +
  path(
    `M${num(x + k - 2.6)} ${num(Y - h * 0.8)}L${num(x + k - 1.4)} ${num(Y - h)}H${num(x + k)}V${num(Y + h)}H${num(x + k - 1.4)}L${num(x + k - 2.6)} ${num(Y + h * 0.8)}Z`,
    BODY,
  );

const cylinder = ({ x, h, k }: HeadPlacement): string =>
  rect([x, Y - h, k, h * 2], BODY, 1.2) + fine(`M${num(x + 1.6)} ${num(Y - h)}v${num(h * 2)}`);

const countersunk = ({ x, h, k, r }: HeadPlacement): string =>
  path(
    `M${num(x)} ${num(Y - h)}H${num(x + 1.2)}L${num(x + k)} ${num(Y - r)}V${num(Y + r)}L${num(x + 1.2)} ${num(Y + h)}H${num(x)}Z`,
    BODY,
  );

const dome = ({ x, h, k }: HeadPlacement): string =>
  path(
    `M${num(x + k)} ${num(Y - h)}C${num(x + k * 0.3)} ${num(Y - h)} ${num(x)} ${num(Y - h * 0.5)} ${num(x)} ${Y}S${num(x + k * 0.3)} ${num(Y + h)} ${num(x + k)} ${num(Y + h)}Z`,
    BODY,
  );

const bugle = ({ x, h, k, r }: HeadPlacement): string =>
  path(
    `M${num(x)} ${num(Y - h)}C${num(x + k * 0.3)} ${num(Y - h * 0.5)} ${num(x + k * 0.6)} ${num(Y - r)} ${num(x + k)} ${num(Y - r)}V${num(Y + r)}C${num(x + k * 0.6)} ${num(Y + r)} ${num(x + k * 0.3)} ${num(Y + h * 0.5)} ${num(x)} ${num(Y + h)}Z`,
    BODY,
  );

/** Heads by the attribute `Testa`; the first match wins. */
const FORMS: readonly (readonly [RegExp, HeadForm])[] = [
  [/flangiata/, { half: 2.1, long: 1.7, draw: flanged }],
  [/esagonale/, { half: 1.8, long: 1.3, draw: hex }],
  [/tromba/, { half: 2, long: 1.8, draw: bugle }],
  [/svasata/, { half: 1.95, long: 1.2, draw: countersunk }],
  [/larga/, { half: 2.6, long: 0.9, draw: dome }],
  [/bombata|tonda/, { half: 1.85, long: 1.2, draw: dome }],
  [/senza/, { half: 1, long: 0, draw: () => '' }],
  [/cilindrica/, { half: 1.55, long: 2, draw: cylinder }],
];

/** Heights of hexagon heads by thread, in mm (ISO 4014, ISO 4017). */
const HEX_HEIGHTS: Readonly<Record<number, string>> = {
  4: '2,8',
  5: '3,5',
  6: '4',
  8: '5,3',
  10: '6,4',
  12: '7,5',
  14: '8,8',
  16: '10',
  18: '11,5',
  20: '12,5',
  22: '14',
  24: '15',
  27: '17',
  30: '18,7',
};

const findForm = ({ attributes }: Subject): HeadForm | undefined =>
  FORMS.find(([pattern]) => pattern.test(attributes['Testa'] ?? ''))?.[1];

/** Whether a product belongs to a category of screws. */
export const isScrew = (subject: Subject): boolean =>
  subject.leafCategory.startsWith('viti') || subject.leafCategory === 'grani';

const shank = (subject: Subject, [from, to]: readonly [number, number], r: number): string => {
  const isWood = /legno|mordenti|autofilettanti|cartongesso/.test(subject.leafCategory);
  const isDrill = subject.leafCategory === 'viti-autoforanti';
  const smooth = /4014/.test(subject.attributes['Norma'] ?? '') ? from + (to - from) * 0.45 : from;
  if (isWood || isDrill) {
    const point = isDrill ? to - 8 : to - 12;
    const turns = Math.floor((point - from - 4) / 4.4);
    return (
      path(
        `M${num(from)} ${num(Y - r * 0.8)}H${num(point)}L${num(to)} ${Y}L${num(point)} ${num(Y + r * 0.8)}H${num(from)}Z`,
        BODY,
      ) +
      line(
        repeat(
          turns,
          (index) => `M${num(from + 5 + index * 4.4)} ${num(Y + r * 1.1)}l2.600 ${num(-r * 2.2)}`,
        ),
      ) +
      (isDrill ? line(`M${num(point)} ${num(Y - r * 0.8)}L${num(to - 3)} ${num(Y + r * 0.2)}`) : '')
    );
  }
  return (
    path(
      `M${num(from)} ${num(Y - r)}H${num(to - 1.6)}L${num(to)} ${num(Y - r + 1.6)}V${num(Y + r - 1.6)}L${num(to - 1.6)} ${num(Y + r)}H${num(from)}Z`,
      BODY,
    ) +
    fine(
      `M${num(smooth + 1)} ${num(Y - r * 0.78)}H${num(to)}M${num(smooth + 1)} ${num(Y + r * 0.78)}H${num(to)}`,
    ) +
    (smooth > from ? line(`M${num(smooth)} ${num(Y - r)}V${num(Y + r)}`) : '')
  );
};

const drawProfile = (subject: Subject, form: HeadForm, detail: Detail): string => {
  const diameter = findNumber(subject, 'Filettatura') ?? findNumber(subject, 'Diametro') ?? 8;
  const length = findNumber(subject, 'Lunghezza') ?? 40;
  const isFamily = subject.children.length > 0;
  const r = Math.min(10.5, Math.max(6, (diameter / length) * 30));
  const k = form.long * r;
  const [left, right] = [21, 79];
  const from = left + k;
  const isSunk = form.draw === countersunk || form.draw === bugle || form.long === 0;
  const h = form.half * r;
  const { attributes } = subject;
  const socket = attributes['Chiave esagonale'] ? findMeasure(subject, 'Chiave esagonale') : undefined;
  const width = findMeasure(subject, 'Grandezza chiave');
  const bottom = Y + Math.max(h, r) + 9;
  const hexHeight = form.draw === hex && !isFamily ? HEX_HEIGHTS[diameter] : undefined;
  const recess = isFamily ? undefined : /(PH\d|T\d+)$/.exec(attributes['Impronta'] ?? '')?.[1];
  const side =
    'Grandezza chiave' in attributes || form.draw === hex || form.draw === flanged
      ? toText('s', width)
      : form.long > 0
        ? 'dk'
        : '';
  return (
    shank(subject, [from, right], r) +
    form.draw({ x: left, h, k, r }) +
    ('Chiave esagonale' in attributes || socket !== undefined
      ? hiddenLine(
          `M${num(left)} ${num(Y - r * 0.62)}H${num(left + Math.max(k * 0.5, 6))}V${num(Y + r * 0.62)}H${num(left)}`,
          detail,
        )
      : '') +
    axis(`M${left - 4} ${Y}H${right + 4}`, detail) +
    horizontal([isSunk ? left : from, right], {
      y: bottom,
      edge: Y + (isSunk ? h : r) + 1.5,
      text: toText('L', findMeasure(subject, 'Lunghezza')),
      detail,
    }) +
    (form.long > 0
      ? horizontal([left, from], { y: bottom + 13, edge: Y + h + 1.5, text: toText('k', hexHeight), detail })
      : '') +
    vertical([Y - r, Y + r], {
      x: right + 8,
      edge: right + 1.5,
      text: isFamily
        ? 'd'
        : (findMeasure(subject, 'Filettatura') ?? toText('d', findMeasure(subject, 'Diametro'))),
      detail,
    }) +
    (side ? vertical([Y - h, Y + h], { x: left - 9, edge: left - 1.5, text: side, detail }) : '') +
    (socket !== undefined ? write(`s ${socket}`, { at: [left + 10, Y - h - 6] }) : '') +
    (recess !== undefined ? write(recess, { at: [left + 2 + toWidth(recess) / 2, Y - h - 6] }) : '')
  );
};

/** The side view of a screw with its dimensions; absent for a head without a profile. */
export const findScrewProfile = (subject: Subject): Drawing | undefined => {
  const form = findForm(subject);
  return form && { tint: SHEET, art: (detail) => drawProfile(subject, form, detail) };
};
