import type { WordRange } from '../text/lexicon.ts';
import type { Marks, MarksPool } from './accumulators.ts';
import { isInName } from './phrase-in-name.ts';
import type { Unit } from '../query/query-term.ts';
import { FIELD, FIELD_BITS, type TextIndex } from '../text/text-index.ts';
import { CLASS_BITS, joinValues, VALUES, WEIGHT_MASK } from './weights.ts';

/** What is searched in. A child has the words of its parent. */
export type Searched = {
  readonly text: TextIndex;
  /** The number after the last child of a product, which is the number after itself for one without. */
  readonly ends: Int32Array;
  /** The number of a product's parent; -1 for none. */
  readonly parents: Int32Array;
  readonly pool: MarksPool;
};

/** Products that answer all units, in no order, and how well. */
export type Matches = {
  readonly products: Int32Array;
  /** The class of the worst word, by place in `products`. */
  readonly classes: Uint8Array;
  /** The mean weight, rare words first, up to 1,000; by place in `products`. */
  readonly weights: Float64Array;
};

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Where answers to a unit are marked. */
type Sheet = {
  readonly marks: Marks;
  /** By product, 0 for one that is of no interest: it is not marked. Absent when all are of interest. */
  readonly within?: Uint16Array;
};

/** Marks the products of some entries, and answers how many they are, those of no interest included. */
const markEntries = (
  { text: { entries }, ends }: Searched,
  [from, to]: readonly [number, number],
  { values, sheet: { marks, within } }: { values: Uint16Array; sheet: Sheet },
): number => {
  let count = 0;
  for (let at = from; at < to; at++) {
    const entry = entries[at] ?? 0;
    const product = entry >>> FIELD_BITS;
    const end = ends[product] ?? 0;
    count += end - product;
    for (let one = product; one < end; one++)
      if (within === undefined || within[one] !== 0) marks.put(one, values[entry & FIELD_MASK] ?? 0);
  }
  return count;
};

/** Marks what answers all parts of a phrase, and answers how many products they are. */
const markPhrase = (
  searched: Searched,
  { parts, form }: Unit['phrases'][number],
  { marks, within }: Sheet,
): number => {
  let count = 0;
  const join = (done: readonly Marks[]): void => {
    const part = parts[done.length];
    if (part)
      return searched.pool.lend((next) => {
        markUnit(searched, part, { marks: next });
        join([...done, next]);
      });
    const rarest = done.reduce((least, one) => (one.count < least.count ? one : least));
    for (let at = 0; at < rarest.count; at++) {
      const product = rarest.touched[at] ?? 0;
      const values = done.map((one) => one.values[product] ?? 0);
      if (values.includes(0)) continue;
      if (form === 'synonym' && !isInName(searched, product, parts)) continue;
      count++;
      if (within === undefined || within[product] !== 0) marks.put(product, joinValues(values, form));
    }
  };
  join([]);
  return count;
};

/** Whether the words of a range are among those of another one of the unit. */
const isAmong = ([from, to]: WordRange, { words }: Unit): boolean =>
  words.some(({ range }) => range[0] <= from && to <= range[1] && range[1] - range[0] > to - from);

/**
 * Marks what answers a unit with what it is worth there. Answers how many products answer it; one with several of its words
 * counts for each.
 */
export const markUnit = (searched: Searched, unit: Unit, sheet: Sheet): number => {
  const { starts } = searched.text;
  const { marks, within } = sheet;
  let count = 0;
  for (const { range, form } of unit.words) {
    const entries = [starts[range[0]] ?? 0, starts[range[1]] ?? 0] as const;
    const own = markEntries(searched, entries, { values: VALUES[form], sheet });
    if (!isAmong(range, unit)) count += own;
  }
  for (const code of unit.codes)
    searched.text.codes.findWhole(code, (product) => {
      const end = searched.ends[product] ?? 0;
      count += end - product;
      for (let one = product; one < end; one++)
        if (within === undefined || within[one] !== 0) marks.put(one, VALUES.exact[FIELD.name] ?? 0);
    });
  for (const phrase of unit.phrases) count += markPhrase(searched, phrase, sheet);
  return count;
};

/** How much a unit says: the fewer products answer it, the more. */
export const toRarity = (count: number, size: number): number =>
  Math.log2(1 + size / Math.min(Math.max(count, 1), size));

const NO_MATCHES: Matches = {
  products: new Int32Array(),
  classes: new Uint8Array(),
  weights: new Float64Array(),
};

const toMatches = ({ touched, values, count }: Marks, rarity: number): Matches => {
  const products = touched.slice(0, count);
  const classes = new Uint8Array(count);
  const weights = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const value = values[products[at] ?? 0] ?? 0;
    classes[at] = value >>> CLASS_BITS;
    weights[at] = (value & WEIGHT_MASK) * rarity;
  }
  return { products, classes, weights };
};

/** Keeps of `found` what is marked; changes its arrays. */
const narrow = ({ products, classes, weights }: Matches, { values }: Marks, rarity: number): Matches => {
  let kept = 0;
  for (let at = 0; at < products.length; at++) {
    const value = values[products[at] ?? 0] ?? 0;
    if (value === 0) continue;
    products[kept] = products[at] ?? 0;
    classes[kept] = Math.min(classes[at] ?? 0, value >>> CLASS_BITS);
    weights[kept] = (weights[at] ?? 0) + (value & WEIGHT_MASK) * rarity;
    kept++;
  }
  return {
    products: products.subarray(0, kept),
    classes: classes.subarray(0, kept),
    weights: weights.subarray(0, kept),
  };
};

/** The entries that are looked at for a unit. */
const countEntries = (text: TextIndex, { words, phrases }: Unit): number => {
  const { starts } = text;
  let count = 0;
  for (const { range } of words) count += (starts[range[1]] ?? 0) - (starts[range[0]] ?? 0);
  for (const { parts } of phrases) for (const part of parts) count += countEntries(text, part);
  return count;
};

/**
 * The products that answer all units; none when there are no units. The unit with fewest entries comes first: of the others only what it has matters.
 */
export const matchUnits = (searched: Searched, units: readonly Unit[]): Matches => {
  const { text, pool } = searched;
  const costs = new Map(units.map((unit) => [unit, countEntries(text, unit)]));
  const [first, ...others] = units.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  if (!first) return NO_MATCHES;
  return pool.lend((marked) => {
    let rarities = toRarity(markUnit(searched, first, { marks: marked }), text.size);
    let matches = toMatches(marked, rarities);
    for (const unit of others) {
      if (matches.products.length === 0) return NO_MATCHES;
      matches = pool.lend((marks) => {
        const count = markUnit(searched, unit, { marks, within: marked.values });
        const rarity = toRarity(count, text.size);
        rarities += rarity;
        return narrow(matches, marks, rarity);
      });
    }
    const { weights } = matches;
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / rarities;
    return matches;
  });
};
