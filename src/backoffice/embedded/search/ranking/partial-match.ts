import { ENGLISH, ITALIAN } from '../text/lexicon.ts';
import { matchUnits, type Matches, markUnit, type Searched, toRarity } from './match-terms.ts';
import type { PlannedUnit } from '../query/query-plan.ts';
import { isEmpty } from '../query/query-term.ts';
import { CLASS, CLASS_BITS } from './weights.ts';

/** What most of a query finds. */
export type MostMatches = {
  readonly units: readonly PlannedUnit[];
  /** The words that were left out, as they were compared. */
  readonly leftOut: readonly string[];
  readonly matches: Matches;
};

const BOTH = ITALIAN | ENGLISH;

/** The languages that a unit's own words were met in; 0 for parts of codes, both where only its synonyms or halves are known. */
const findLanguages = ({ text: { lexicon } }: Searched, { words }: PlannedUnit): number => {
  const own = words.filter(({ form }) => form !== 'synonym');
  if (own.length === 0) return BOTH;
  return own.reduce((languages, { range: [word] }) => languages | (lexicon.languages[word] ?? 0), 0);
};

/**
 * The words of a query that may name what is asked for: the first in Italian (vite zincata), the last in English (galvanised bolt); both
 * where the language cannot be told.
 */
const findHeads = (searched: Searched, words: readonly PlannedUnit[]): ReadonlySet<PlannedUnit> => {
  const known = words.filter((unit) => !isEmpty(unit)).map((unit) => findLanguages(searched, unit));
  const common = known.filter((languages) => languages !== 0).reduce((all, one) => all & one, BOTH) || BOTH;
  const heads = [common & ITALIAN ? words[0] : undefined, common & ENGLISH ? words.at(-1) : undefined];
  return new Set(heads.filter((unit) => unit !== undefined));
};

const countBits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

/** By product, which of some units it answers beyond its description, a bit each; told to `tell` once for each product. */
const tellAnswered = (
  searched: Searched,
  units: readonly PlannedUnit[],
  tell: (product: number, mask: number) => void,
): void =>
  searched.pool.lend((answered) => {
    for (const [at, unit] of units.entries())
      searched.pool.lend((marks) => {
        markUnit(searched, unit, { marks });
        for (let place = 0; place < marks.count; place++) {
          const product = marks.touched[place] ?? 0;
          if ((marks.values[product] ?? 0) >>> CLASS_BITS === CLASS.described) continue;
          answered.put(product, (answered.values[product] ?? 0) | (1 << at));
        }
      });
    for (let place = 0; place < answered.count; place++) {
      const product = answered.touched[place] ?? 0;
      tell(product, answered.values[product] ?? 0);
    }
  });

/** How many products answer a unit, as `matchUnits` weighs it. */
const rateUnit = (searched: Searched, unit: PlannedUnit): number =>
  searched.pool.lend((marks) => toRarity(markUnit(searched, unit, { marks }), searched.text.size));

type Words = {
  /** All of these must be answered. */
  readonly needed: readonly PlannedUnit[];
  /** What the catalogue knows of the others. */
  readonly known: readonly PlannedUnit[];
  /** How many of the others must be answered at least. */
  readonly least: number;
  /** Of the others, those of which one must be answered; where the catalogue has none of them as it is written, two of anything. */
  readonly heads: ReadonlySet<PlannedUnit>;
};

const toMask = (units: readonly PlannedUnit[], isIn: (unit: PlannedUnit) => boolean): number =>
  units.reduce((mask, unit, at) => mask | (isIn(unit) ? 1 << at : 0), 0);

const isRepaired = ({ words, phrases }: PlannedUnit): boolean =>
  phrases.length === 0 && words.every(({ form }) => form === 'guessed' || form.startsWith('repaired'));

/** Whether enough is answered, a bit each, to stand for the query. */
const createTest = (searched: Searched, { needed, known, least, heads }: Words) => {
  const spoken = toMask(known, (unit) => findLanguages(searched, unit) !== 0);
  const named = toMask(known, (unit) => heads.has(unit) && !isRepaired(unit));
  return (mask: number): boolean => {
    const count = countBits(mask);
    if ((mask & spoken) === 0 || count < least) return false;
    return named === 0 ? count + needed.length > 1 : (mask & named) !== 0;
  };
};

/** Of the words that some product answers together with all that is needed, those that say most: a bit each; 0 for none. */
const findBest = (searched: Searched, words: Words): number => {
  const { needed, known } = words;
  const rarities = known.map((unit) => rateUnit(searched, unit));
  const isEnough = createTest(searched, words);
  const isAnswered = needed.length > 0 && new Set(matchUnits(searched, needed).products);
  const weighed = new Map<number, number>();
  const weigh = (mask: number): number =>
    isEnough(mask) ? rarities.reduce((sum, rarity, at) => sum + ((mask >> at) & 1) * rarity, 0) : 0;
  tellAnswered(searched, known, (product, mask) => {
    if (!weighed.has(mask) && (isAnswered === false || isAnswered.has(product)))
      weighed.set(mask, weigh(mask));
  });
  return [...weighed].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
};

/**
 * The products that answer most of a query of which none answers all: everything with a digit in it, and half of the words at least, what they
 * name among them; of several choices the words that fewest products answer. Absent when there are none.
 */
export const matchMost = (searched: Searched, planned: readonly PlannedUnit[]): MostMatches | undefined => {
  const optional = planned.filter(({ isOptional }) => isOptional);
  const needed = planned.filter(({ isOptional }) => !isOptional);
  const known = optional.filter((unit) => !isEmpty(unit));
  if (optional.length < 2 || known.length === 0 || needed.some(isEmpty)) return undefined;
  const heads = findHeads(searched, optional);
  const best = findBest(searched, { needed, known, heads, least: optional.length / 2 });
  if (best === 0) return undefined;
  const kept = new Set([...needed, ...known.filter((_, at) => ((best >> at) & 1) === 1)]);
  const units = planned.filter((unit) => kept.has(unit));
  const leftOut = planned.filter((unit) => !kept.has(unit)).map(({ said }) => said);
  return { units, leftOut, matches: matchUnits(searched, units) };
};
