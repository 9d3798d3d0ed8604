import type { Marks, MarksPool } from './marks.ts';
import { isInName } from './phrase-in-name.ts';
import type { Unit } from './plan.ts';
import { FIELD, FIELD_BITS, type TextIndex } from './text-index.ts';
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

const markEntries = (
  { text, ends }: Searched,
  [from, to]: readonly [number, number],
  [values, marks]: [Uint16Array, Marks],
) => {
  const { entries } = text;
  for (let at = from; at < to; at++) {
    const entry = entries[at] ?? 0;
    const value = values[entry & FIELD_MASK] ?? 0;
    const product = entry >>> FIELD_BITS;
    const end = ends[product] ?? 0;
    for (let one = product; one < end; one++) marks.put(one, value);
  }
};

const markPhrase = (searched: Searched, phrase: Unit['phrases'][number], marks: Marks): void => {
  const { parts, form } = phrase;
  const join = (done: readonly Marks[]): void => {
    const part = parts[done.length];
    if (part)
      return searched.pool.lend((next) => {
        markUnit(searched, part, next);
        join([...done, next]);
      });
    const rarest = done.reduce((least, one) => (one.count < least.count ? one : least));
    for (let at = 0; at < rarest.count; at++) {
      const product = rarest.touched[at] ?? 0;
      const values = done.map((one) => one.values[product] ?? 0);
      if (values.includes(0)) continue;
      if (form !== 'synonym' || isInName(searched, product, parts))
        marks.put(product, joinValues(values, form));
    }
  };
  join([]);
};

/** Marks what answers a unit with what it is worth there. */
export const markUnit = (searched: Searched, unit: Unit, marks: Marks): void => {
  const { starts, codes } = searched.text;
  for (const { range, form } of unit.words)
    markEntries(searched, [starts[range[0]] ?? 0, starts[range[1]] ?? 0], [VALUES[form], marks]);
  for (const code of unit.codes)
    codes.findWhole(code, (product) => marks.put(product, VALUES.exact[FIELD.name] ?? 0));
  for (const phrase of unit.phrases) markPhrase(searched, phrase, marks);
};

/** How much a unit says: the fewer products answer it, the more. */
const toRarity = (count: number, size: number): number => Math.log2(1 + size / Math.max(count, 1));

const NO_MATCHES: Matches = {
  products: new Int32Array(),
  classes: new Uint8Array(),
  weights: new Float64Array(),
};

const markFirst = (searched: Searched, unit: Unit): Matches & { readonly rarity: number } =>
  searched.pool.lend((marks) => {
    markUnit(searched, unit, marks);
    const products = marks.touched.slice(0, marks.count);
    const rarity = toRarity(marks.count, searched.text.size);
    const classes = new Uint8Array(marks.count);
    const weights = new Float64Array(marks.count);
    for (let at = 0; at < products.length; at++) {
      const value = marks.values[products[at] ?? 0] ?? 0;
      classes[at] = value >>> CLASS_BITS;
      weights[at] = (value & WEIGHT_MASK) * rarity;
    }
    return { products, classes, weights, rarity };
  });

/** Keeps of `found` what answers a unit too; changes its arrays. */
const narrow = (searched: Searched, found: Matches, unit: Unit): { matches: Matches; rarity: number } =>
  searched.pool.lend((marks) => {
    markUnit(searched, unit, marks);
    const rarity = toRarity(marks.count, searched.text.size);
    const { products, classes, weights } = found;
    let kept = 0;
    for (let at = 0; at < products.length; at++) {
      const value = marks.values[products[at] ?? 0] ?? 0;
      if (value === 0) continue;
      products[kept] = products[at] ?? 0;
      classes[kept] = Math.min(classes[at] ?? 0, value >>> CLASS_BITS);
      weights[kept] = (weights[at] ?? 0) + (value & WEIGHT_MASK) * rarity;
      kept++;
    }
    const matches = {
      products: products.subarray(0, kept),
      classes: classes.subarray(0, kept),
      weights: weights.subarray(0, kept),
    };
    return { matches, rarity };
  });

/** The products that answer all units; none when there are no units. */
export const matchUnits = (searched: Searched, units: readonly Unit[]): Matches => {
  const [first, ...others] = units;
  if (!first) return NO_MATCHES;
  let { rarity, ...matches }: Matches & { rarity: number } = markFirst(searched, first);
  for (const unit of others) {
    if (matches.products.length === 0) return NO_MATCHES;
    const next = narrow(searched, matches, unit);
    matches = next.matches;
    rarity += next.rarity;
  }
  for (let at = 0; at < matches.weights.length; at++)
    matches.weights[at] = (matches.weights[at] ?? 0) / rarity;
  return matches;
};
