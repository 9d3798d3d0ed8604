import type { QueryTerm } from '../query/query-term.ts';
import type { WordRange } from '../text/lexicon.ts';
import { FIELD, FIELD_BITS, type TextIndex } from '../text/text-index.ts';
import type { Accumulator, AccumulatorPool } from './accumulators.ts';
import { CLASS, HEAD_BONUS, toRarity } from './constants.ts';
import { isInName } from './phrase-in-name.ts';
import { joinValues, toClass, toHead, toWeight, VALUES } from './weights.ts';

/** The index that terms are matched against. Children inherit the words of their parent. */
export type MatchContext = {
  readonly text: TextIndex;
  /** See `CatalogueIndex`. */
  readonly ends: Int32Array;
  /** The number of a product's parent; -1 for none. */
  readonly parents: Int32Array;
  readonly pool: AccumulatorPool;
};

/** The products that match all terms, unordered; all arrays by place. */
export type Matches = {
  readonly products: Int32Array;
  /** The class of the worst word. */
  readonly classes: Uint8Array;
  /** The mean weight of the terms by rarity, up to 1,000, plus the bonus if one is a head noun. */
  readonly weights: Float64Array;
  /** 1 if a term is a head noun. */
  readonly heads: Uint8Array;
};

const FIELD_MASK = (1 << FIELD_BITS) - 1;

/** Where the matches of a term are accumulated. */
type Target = {
  readonly accumulator: Accumulator;
  /** By product, 0 for products to skip; without it none is skipped. */
  readonly candidates?: Uint16Array;
};

/** Accumulates a range of postings; returns the number of matching products, skipped ones included. */
const accumulateEntries = (
  { text: { entries }, ends }: MatchContext,
  [from, to]: readonly [number, number],
  { values, target: { accumulator, candidates } }: { values: Uint16Array; target: Target },
): number => {
  let count = 0;
  for (let at = from; at < to; at++) {
    const entry = entries[at] ?? 0;
    const product = entry >>> FIELD_BITS;
    const end = ends[product] ?? 0;
    count += end - product;
    for (let one = product; one < end; one++)
      if (candidates === undefined || candidates[one] !== 0)
        accumulator.put(one, values[entry & FIELD_MASK] ?? 0);
  }
  return count;
};

/** Accumulates the products that match all parts of a phrase; returns their number. */
const accumulatePhrase = (
  context: MatchContext,
  { parts, form }: QueryTerm['phrases'][number],
  { accumulator, candidates }: Target,
): number => {
  let count = 0;
  const join = (done: readonly Accumulator[]): void => {
    const part = parts[done.length];
    if (part)
      return context.pool.lend((next) => {
        accumulateTerm(context, part, { accumulator: next });
        join([...done, next]);
      });
    const rarest = done.reduce((least, one) => (one.count < least.count ? one : least));
    for (let at = 0; at < rarest.count; at++) {
      const product = rarest.products[at] ?? 0;
      const values = done.map((one) => one.values[product] ?? 0);
      if (values.includes(0)) continue;
      if (form === 'synonym' && !isInName(context, product, parts)) continue;
      count++;
      if (candidates === undefined || candidates[product] !== 0)
        accumulator.put(product, joinValues(values, form));
    }
  };
  join([]);
  return count;
};

/** Whether another, larger range of the term contains this range. */
const isContained = ([from, to]: WordRange, { words }: QueryTerm): boolean =>
  words.some(({ range }) => range[0] <= from && to <= range[1] && range[1] - range[0] > to - from);

/** Accumulates the matches of a term; returns their number, in which a product counts once per matching word. */
export const accumulateTerm = (context: MatchContext, term: QueryTerm, target: Target): number => {
  const { starts } = context.text;
  const { accumulator, candidates } = target;
  let count = 0;
  for (const { range, form } of term.words) {
    const entries = [starts[range[0]] ?? 0, starts[range[1]] ?? 0] as const;
    const matched = accumulateEntries(context, entries, { values: VALUES[form], target });
    if (!isContained(range, term)) count += matched;
  }
  for (const code of term.codes)
    context.text.codes.findWhole(code, (product) => {
      const end = context.ends[product] ?? 0;
      count += end - product;
      for (let one = product; one < end; one++)
        if (candidates === undefined || candidates[one] !== 0)
          accumulator.put(one, VALUES.exact[FIELD.name] ?? 0);
    });
  for (const phrase of term.phrases) count += accumulatePhrase(context, phrase, target);
  return count;
};

const NO_MATCHES: Matches = {
  products: new Int32Array(),
  classes: new Uint8Array(),
  weights: new Float64Array(),
  heads: new Uint8Array(),
};

const toMatches = (accumulator: Accumulator, rarity: number): Matches => {
  const { values, count } = accumulator;
  const products = accumulator.products.slice(0, count);
  const classes = new Uint8Array(count);
  const weights = new Float64Array(count);
  const heads = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const value = values[products[at] ?? 0] ?? 0;
    classes[at] = toClass(value);
    weights[at] = toWeight(value) * rarity;
    heads[at] = toHead(value);
  }
  return { products, classes, weights, heads };
};

/** Intersects matches with a further term, in place. */
const intersect = (
  { products, classes, weights, heads }: Matches,
  { values }: Accumulator,
  rarity: number,
): Matches => {
  let count = 0;
  for (let at = 0; at < products.length; at++) {
    const value = values[products[at] ?? 0] ?? 0;
    if (value === 0) continue;
    products[count] = products[at] ?? 0;
    classes[count] = Math.min(classes[at] ?? 0, toClass(value));
    weights[count] = (weights[at] ?? 0) + toWeight(value) * rarity;
    heads[count] = (heads[at] ?? 0) | toHead(value);
    count++;
  }
  return {
    products: products.subarray(0, count),
    classes: classes.subarray(0, count),
    weights: weights.subarray(0, count),
    heads: heads.subarray(0, count),
  };
};

/** The number of postings of a term. */
const countEntries = (text: TextIndex, { words, phrases }: QueryTerm): number => {
  const { starts } = text;
  let count = 0;
  for (const { range } of words) count += (starts[range[1]] ?? 0) - (starts[range[0]] ?? 0);
  for (const { parts } of phrases) for (const part of parts) count += countEntries(text, part);
  return count;
};

/**
 * Divides the sums of weights by the rarities, adds the bonus of a head noun, and lets the weights decide between synonyms and words as
 * written in a query of several.
 */
const rateMatches = (
  { classes, weights, heads }: Matches,
  { terms, rarities }: { readonly terms: number; readonly rarities: number },
): void => {
  const bonus = terms > 1 ? HEAD_BONUS.several : HEAD_BONUS.single;
  for (let at = 0; at < weights.length; at++) {
    weights[at] = (weights[at] ?? 0) / rarities + (heads[at] ?? 0) * bonus;
    if (terms > 1 && classes[at] === CLASS.related) classes[at] = CLASS.exact;
  }
};

/** The products that match all terms; none without terms. Starts with the term of fewest postings and narrows its matches. */
export const matchTerms = (context: MatchContext, terms: readonly QueryTerm[]): Matches => {
  const { text, pool } = context;
  const costs = new Map(terms.map((term) => [term, countEntries(text, term)]));
  const [first, ...others] = terms.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  if (!first) return NO_MATCHES;
  return pool.lend((firstMatches) => {
    let rarities = toRarity(accumulateTerm(context, first, { accumulator: firstMatches }), text.size);
    let matches = toMatches(firstMatches, rarities);
    for (const term of others) {
      if (matches.products.length === 0) return NO_MATCHES;
      matches = pool.lend((accumulator) => {
        const count = accumulateTerm(context, term, { accumulator, candidates: firstMatches.values });
        const rarity = toRarity(count, text.size);
        rarities += rarity;
        return intersect(matches, accumulator, rarity);
      });
    }
    rateMatches(matches, { terms: terms.length, rarities });
    return matches;
  });
};
