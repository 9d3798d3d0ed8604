import { TINTS } from '../palette.ts';
import { circle, type Detail, type Drawing, fine, line, num, path, polygon, rect, repeat } from '../pen.ts';
import { onCircle } from '../round.ts';
import { horizontal, axis, BODY, SHEET, toText, vertical } from './drafting.ts';
import { findMeasure, type Subject } from './subject.ts';

const hexagon = ([x, y]: readonly [number, number], radius: number): string =>
  polygon(
    Array.from({ length: 6 }, (_, index) => onCircle(radius, index / 6, [x, y])),
    BODY,
  );

const cross = ([x, y]: readonly [number, number], reach: number, detail: Detail): string =>
  axis(`M${num(x - reach)} ${y}H${num(x + reach)}M${x} ${num(y - reach)}V${num(y + reach)}`, detail);

/** The label of a dimension: `d 13` for an article, `d` for a family. */
const toLabel = (subject: Subject, letter: string, label: string): string =>
  toText(letter, findMeasure(subject, label));

/** A nut in front and side view. */
export const nutProfile = (subject: Subject): Drawing => ({
  tint: SHEET,
  art: (detail) => {
    const long = subject.attributes['Forma'] === 'prolungata' ? 34 : 17;
    const [x, y, radius] = [66 - long / 2, 44, 21];
    const high = radius * 0.866 * 2;
    return (
      hexagon([28, y], radius) +
      circle([28, y], radius * 0.84, 'none') +
      circle([28, y], 10.5, BODY) +
      `<path d="M28 ${y - 12.4}A12.4 12.4 0 1 0 40.4 ${y}" stroke-opacity=".6"/>` +
      cross([28, y], 26, detail) +
      rect([x, y - radius, long, radius * 2], BODY, 1.6) +
      line(`M${x} ${num(y - radius / 2)}h${long}M${x} ${num(y + radius / 2)}h${long}`) +
      axis(`M${x - 4} ${y}H${x + long + 4}`, detail) +
      vertical([y - high / 2, y + high / 2], {
        x: 5 + 83,
        edge: x + long + 1,
        text: toLabel(subject, 's', 'Grandezza chiave'),
        detail,
      }) +
      horizontal([x, x + long], {
        y: y + radius + 10,
        edge: y + radius + 1.5,
        text: toLabel(subject, 'm', 'Altezza'),
        detail,
      }) +
      horizontal([17.5, 38.5], {
        y: y + radius + 10,
        edge: y + 2,
        text: findMeasure(subject, 'Filettatura') ?? 'd',
        detail,
      })
    );
  },
});

type Ring = {
  readonly inner: string;
  readonly outer: string;
  readonly thick: string;
  readonly share: number;
};

/**
 * A washer, disc or hose in front view, and in side view if its thickness has a label. Dimensions with empty labels are omitted;
 * `share` is the radius of the hole as a share of the outer radius.
 */
export const ringProfile = ({ inner, outer, thick, share }: Ring): Drawing => ({
  tint: SHEET,
  art: (detail) => {
    const [y, radius, edge] = [42, 26, 4.6];
    const hole = Math.max(3.6, radius * share);
    const side =
      rect([76, y - radius, edge, radius * 2], BODY, 0.6) +
      fine(`M76 ${num(y - hole)}h${edge}M76 ${num(y + hole)}h${edge}`) +
      axis(`M72 ${y}h${edge + 8}`, detail) +
      horizontal([76, 76 + edge], { y: y - radius - 6, edge: y - radius - 1.5, text: thick, detail });
    return (
      circle([36, y], radius, BODY) +
      circle([36, y], hole, TINTS[SHEET]) +
      cross([36, y], radius + 5, detail) +
      (thick && side) +
      (inner && horizontal([36 - hole, 36 + hole], { y: y + radius + 7, edge: y + 2, text: inner, detail })) +
      (outer &&
        horizontal([36 - radius, 36 + radius], {
          y: y + radius + (inner ? 21 : 9),
          edge: y + 2,
          text: outer,
          detail,
        }))
    );
  },
});

/** A ring of round section: front view and cross section. */
export const cordProfile = (subject: Subject): Drawing => ({
  tint: SHEET,
  art: (detail) => {
    const [y, outer, inner] = [42, 26, 20];
    return (
      circle([36, y], outer, BODY) +
      circle([36, y], inner, TINTS[SHEET]) +
      cross([36, y], 31, detail) +
      circle([80, y], 8, BODY) +
      fine(
        repeat(5, (index) => `M${75 + index * 2.6} ${y + 6 - index * 0.4}l${4 - index * 0.4} -${9 - index}`),
      ) +
      horizontal([36 - inner, 36 + inner], {
        y: y + 37,
        edge: y + 2,
        text: toLabel(subject, 'd', 'Diametro interno'),
        detail,
      }) +
      horizontal([72, 88], { y: y + 20, edge: y + 9.5, text: toLabel(subject, 's', 'Sezione corda'), detail })
    );
  },
});

/** A pin or threaded rod in side view. */
export const rodProfile = (subject: Subject, threaded: boolean): Drawing => ({
  tint: SHEET,
  art: (detail) => {
    const [y, r] = [42, 9];
    const label = threaded ? 'Filettatura' : 'Diametro';
    return (
      path(
        `M16 ${y - r}H74L77 ${y - r + 3}V${y + r - 3}L74 ${y + r}H16L13 ${y + r - 3}V${y - r + 3}Z`,
        BODY,
      ) +
      (threaded
        ? fine(`M13 ${y - r * 0.76}H77M13 ${y + r * 0.76}H77`)
        : line(`M16 ${y - r}V${y + r}M74 ${y - r}V${y + r}`)) +
      axis(`M9 ${y}H81`, detail) +
      horizontal([13, 77], {
        y: y + 24,
        edge: y + r + 1.5,
        text: toLabel(subject, 'L', 'Lunghezza'),
        detail,
      }) +
      vertical([y - r, y + r], {
        x: 86,
        edge: 79,
        text: toLabel(subject, threaded ? '' : 'd', label).trim() || 'd',
        detail,
      })
    );
  },
});

/** A twist drill with the lengths of its flutes and as a whole. */
export const drillProfile = (subject: Subject): Drawing => ({
  tint: SHEET,
  art: (detail) => {
    const [y, r] = [36, 8];
    const helix = 'Lunghezza elica' in subject.attributes ? 'Lunghezza elica' : 'Lunghezza utile';
    return (
      path(`M10 ${y - r * 0.86}H34L36 ${y - r}H72L78 ${y}L72 ${y + r}H36L34 ${y + r * 0.86}H10Z`, BODY) +
      line(
        `M36 ${y - r}V${y + r}` +
          repeat(
            4,
            (index) =>
              `M${38 + index * 9} ${y + r}C${42 + index * 9} ${y + 4} ${42 + index * 9} ${y - 4} ${46 + index * 9} ${y - r}`,
          ),
      ) +
      axis(`M6 ${y}H82`, detail) +
      horizontal([36, 78], { y: y + 18, edge: y + r + 1.5, text: toLabel(subject, 'l', helix), detail }) +
      horizontal([10, 78], {
        y: y + 32,
        edge: y + r + 1.5,
        text: toLabel(subject, 'L', 'Lunghezza'),
        detail,
      }) +
      vertical([y - r, y + r], { x: 87, edge: 74, text: toLabel(subject, 'd', 'Diametro'), detail })
    );
  },
});
