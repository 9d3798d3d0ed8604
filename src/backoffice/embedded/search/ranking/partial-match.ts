import { isEmpty } from '../query/query-term.ts';
import type { PlannedTerm } from '../query/query-plan.ts';
import { ENGLISH, ITALIAN } from '../text/lexicon.ts';
import { CLASS, MIN_PARTIAL_SHARE, toRarity } from './constants.ts';
import { accumulateTerm, type Matches, matchTerms, type MatchContext } from './match-terms.ts';
import { toClass } from './weights.ts';

/** The best match of a part of a query. */
type PartialMatch = {
  readonly terms: readonly PlannedTerm[];
  /** The dropped words, normalised. */
  readonly leftOut: readonly string[];
  readonly matches: Matches;
};

const BOTH = ITALIAN | ENGLISH;

/** The languages of a term's own words; 0 for parts of codes, both when only synonyms or halves of it are known. */
const findLanguages = ({ text: { lexicon } }: MatchContext, { words }: PlannedTerm): number => {
  const own = words.filter(({ form }) => form !== 'synonym');
  if (own.length === 0) return BOTH;
  return own.reduce((languages, { range: [word] }) => languages | (lexicon.languages[word] ?? 0), 0);
};

/** Candidates for the head noun: the first word in Italian (vite zincata), the last in English (galvanised bolt), or both. */
const findHeads = (context: MatchContext, words: readonly PlannedTerm[]): ReadonlySet<PlannedTerm> => {
  const known = words.filter((term) => !isEmpty(term)).map((term) => findLanguages(context, term));
  const common = known.filter((languages) => languages !== 0).reduce((all, one) => all & one, BOTH) || BOTH;
  const heads = [common & ITALIAN ? words[0] : undefined, common & ENGLISH ? words.at(-1) : undefined];
  return new Set(heads.filter((term) => term !== undefined));
};

const countBits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** Calls `visit` once per product with the bit mask of the terms that it matches by more than its description. */
const forEachMatched = (
  context: MatchContext,
  terms: readonly PlannedTerm[],
  visit: (product: number, mask: number) => void,
): void =>
  context.pool.lend((matched) => {
    for (const [at, term] of terms.entries())
      context.pool.lend((accumulator) => {
        accumulateTerm(context, term, { accumulator });
        for (let place = 0; place < accumulator.count; place++) {
          const product = accumulator.products[place] ?? 0;
          if (toClass(accumulator.values[product] ?? 0) === CLASS.description) continue;
          matched.put(product, (matched.values[product] ?? 0) | (1 << at));
        }
      });
    for (let place = 0; place < matched.count; place++) {
      const product = matched.products[place] ?? 0;
      visit(product, matched.values[product] ?? 0);
    }
  });

/** The rarity of a term, as in `matchTerms`. */
const rateTerm = (context: MatchContext, term: PlannedTerm): number =>
  context.pool.lend((accumulator) =>
    toRarity(accumulateTerm(context, term, { accumulator }), context.text.size),
  );

type PartialQuery = {
  /** All of these must match. */
  readonly required: readonly PlannedTerm[];
  /** The optional terms that occur in the catalogue. */
  readonly known: readonly PlannedTerm[];
  /** The minimum number of optional terms to match. */
  readonly minCount: number;
  /** Head nouns: at least one must match. If none occurs verbatim in the catalogue, any two terms must match instead. */
  readonly heads: ReadonlySet<PlannedTerm>;
};

const toMask = (terms: readonly PlannedTerm[], isIn: (term: PlannedTerm) => boolean): number =>
  terms.reduce((mask, term, at) => mask | (isIn(term) ? 1 << at : 0), 0);

const isCorrected = ({ words, phrases }: PlannedTerm): boolean =>
  phrases.length === 0 && words.every(({ form }) => form === 'guessed' || form.startsWith('corrected'));

/** Returns a predicate: whether a bit mask of known terms is a sufficient part of the query. */
const createTest = (context: MatchContext, { required, known, minCount, heads }: PartialQuery) => {
  const wordMask = toMask(known, (term) => findLanguages(context, term) !== 0);
  const headMask = toMask(known, (term) => heads.has(term) && !isCorrected(term));
  return (mask: number): boolean => {
    const count = countBits(mask);
    if ((mask & wordMask) === 0 || count < minCount) return false;
    return headMask === 0 ? count + required.length > 1 : (mask & headMask) !== 0;
  };
};

/** The bit mask of known terms with the highest total rarity that some product matches with all required terms; 0 for none. */
const findBest = (context: MatchContext, query: PartialQuery): number => {
  const { required, known } = query;
  const rarities = known.map((term) => rateTerm(context, term));
  const isSufficient = createTest(context, query);
  const candidates = required.length > 0 && new Set(matchTerms(context, required).products);
  const weights = new Map<number, number>();
  const weigh = (mask: number): number =>
    isSufficient(mask) ? rarities.reduce((sum, rarity, at) => sum + ((mask >> at) & 1) * rarity, 0) : 0;
  forEachMatched(context, known, (product, mask) => {
    if (!weights.has(mask) && (candidates === false || candidates.has(product)))
      weights.set(mask, weigh(mask));
  });
  return [...weights].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
};

/**
 * Matches a part of a query that no product matches as a whole: every term with a digit, at least half of the words, and a head noun;
 * among the possible parts the one with the rarest words. Absent when there is none.
 */
export const matchPartially = (
  context: MatchContext,
  planned: readonly PlannedTerm[],
): PartialMatch | undefined => {
  const optional = planned.filter(({ isOptional }) => isOptional);
  const required = planned.filter(({ isOptional }) => !isOptional);
  const known = optional.filter((term) => !isEmpty(term));
  if (optional.length < 2 || known.length === 0 || required.some(isEmpty)) return undefined;
  const heads = findHeads(context, optional);
  const minCount = optional.length * MIN_PARTIAL_SHARE;
  const best = findBest(context, { required, known, heads, minCount });
  if (best === 0) return undefined;
  const matched = new Set([...required, ...known.filter((_, at) => ((best >> at) & 1) === 1)]);
  const terms = planned.filter((term) => matched.has(term));
  const leftOut = planned.filter((term) => !matched.has(term)).map(({ text }) => text);
  return { terms, leftOut, matches: matchTerms(context, terms) };
};
