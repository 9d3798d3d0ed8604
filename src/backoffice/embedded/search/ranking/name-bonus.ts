import type { Unit } from '../query/query-term.ts';
import { NAME_BREAK, type TextIndex } from '../text/text-index.ts';

/** What a name adds to the weight of a match at most. */
const IN_ORDER = 200;
const COVERED = 200;
const FIRST = 60;

/** What a name adds at most to a query of so many units. */
export const toMostBonus = (units: number): number => (units > 1 ? IN_ORDER : 0) + COVERED + FIRST;

/** By word of the catalogue, the unit it answers, counted from 1; 0 for none. */
type UnitOf = Uint8Array;

const setUnits = (units: readonly Unit[], unitOf: UnitOf, toNumber: (at: number) => number): void => {
  const set = ({ words, phrases }: Unit, number: number): void => {
    for (const { range } of words) unitOf.fill(number, range[0], range[1]);
    for (const { parts } of phrases) for (const part of parts) set(part, number);
  };
  for (const [at, unit] of units.entries()) set(unit, toNumber(at));
};

type Names = Pick<TextIndex, 'nameWords' | 'nameStarts' | 'nameEnds'>;

const toBonus = (
  inOrder: number,
  matched: number,
  of: { length: number; units: number; first: boolean },
): number =>
  (of.units > 1 ? (IN_ORDER * Math.min(inOrder, of.units - 1)) / (of.units - 1) : 0) +
  (COVERED * matched) / Math.max(of.length, 1) +
  (of.first ? FIRST : 0);

const rateName = (
  { nameWords, nameStarts, nameEnds }: Names,
  product: number,
  [unitOf, units]: [UnitOf, number],
): number => {
  let best = 0;
  let [length, matched, inOrder, previous] = [0, 0, 0, 0];
  let first = false;
  const end = nameEnds[product] ?? 0;
  for (let at = nameStarts[product] ?? 0; at <= end; at++) {
    const word = at === end ? NAME_BREAK : (nameWords[at] ?? 0);
    if (word === NAME_BREAK) {
      best = Math.max(best, toBonus(inOrder, matched, { length, units, first }));
      [length, matched, inOrder, previous] = [0, 0, 0, 0];
      first = false;
      continue;
    }
    const unit = unitOf[word] ?? 0;
    if (unit !== 0) {
      matched++;
      if (unit === previous + 1 && previous !== 0) inOrder++;
      if (length === 0) first = true;
    }
    previous = unit;
    length++;
  }
  return best;
};

/**
 * Rates names against a query: its words side by side and in its order, little else in the name, and the name beginning with one
 * of them.
 */
export class NameRater {
  readonly #unitOf: UnitOf;
  readonly #names: Names;

  constructor(text: TextIndex) {
    this.#names = text;
    this.#unitOf = new Uint8Array(text.lexicon.words.length);
  }

  /** Lends a function that answers what a product's name adds to its weight, 0 to 460. */
  rate<T>(units: readonly Unit[], use: (toBonus: (product: number) => number) => T): T {
    setUnits(units, this.#unitOf, (at) => at + 1);
    try {
      return use((product) => rateName(this.#names, product, [this.#unitOf, units.length]));
    } finally {
      setUnits(units, this.#unitOf, () => 0);
    }
  }
}
