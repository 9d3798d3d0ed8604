import type { QueryTerm } from '../query/query-term.ts';
import { NAME_BREAK, type TextIndex } from '../text/text-index.ts';
import { NEGATIONS, STOP_WORDS } from '../text/stop-words.ts';
import { NAME_BONUS, SPECIAL, toRarity } from './constants.ts';

const { inOrder: IN_ORDER, covered: COVERED, first: FIRST, without: WITHOUT } = NAME_BONUS;

/** The maximum bonus for a query with this number of terms. */
export const toMaxBonus = (terms: number): number => (terms > 1 ? IN_ORDER : 0) + COVERED + FIRST;

/** By word of the catalogue, the number of the term that it matches, from 1; 0 for none. */
type TermOf = Uint8Array;

const setTerms = (terms: readonly QueryTerm[], termOf: TermOf, toNumber: (at: number) => number): void => {
  const set = ({ words, phrases }: QueryTerm, number: number): void => {
    for (const { range } of words) termOf.fill(number, range[0], range[1]);
    for (const { parts } of phrases) for (const part of parts) set(part, number);
  };
  for (const [at, term] of terms.entries()) set(term, toNumber(at));
};

type Names = Pick<TextIndex, 'nameWords' | 'nameStarts' | 'nameEnds'>;

const toBonus = (
  inOrder: number,
  matched: number,
  of: { others: number; terms: number; first: boolean },
): number =>
  (of.terms > 1 ? (IN_ORDER * Math.min(inOrder, of.terms - 1)) / (of.terms - 1) : 0) +
  (COVERED * matched) / Math.max(matched + of.others, 1) +
  (of.first ? FIRST : 0);

/**
 * By word of the catalogue: whether it says nothing about the product or negates the next word, and how much (up to 1) it specialises a
 * product when the query lacks it: `esagonale` says little about a nut, `autobloccante` much.
 */
type Kinds = {
  readonly stops: Uint8Array;
  readonly negations: Uint8Array;
  readonly specialties: Float32Array;
};

const toSpecialties = ({ lexicon, starts, size }: TextIndex): Float32Array =>
  Float32Array.from(lexicon.words, (text, word) => {
    if (/\d/.test(text)) return SPECIAL.measure;
    return Math.min(1, toRarity((starts[word + 1] ?? 0) - (starts[word] ?? 0), size) / SPECIAL.rarity);
  });

const mark = (lexicon: TextIndex['lexicon'], words: Iterable<string>): Uint8Array => {
  const marks = new Uint8Array(lexicon.words.length);
  for (const word of words) {
    const number = lexicon.find(word);
    if (number !== undefined) marks[number] = 1;
  }
  return marks;
};

const rateName = (
  { nameWords, nameStarts, nameEnds }: Names,
  product: number,
  {
    termOf,
    terms,
    stops,
    negations,
    specialties,
  }: Kinds & { readonly termOf: TermOf; readonly terms: number },
): number => {
  let best = 0;
  let isDenied = false;
  let [length, others, matched, inOrder, previous] = [0, 0, 0, 0, 0];
  let first = false;
  const end = nameEnds[product] ?? 0;
  for (let at = nameStarts[product] ?? 0; at <= end; at++) {
    const word = at === end ? NAME_BREAK : (nameWords[at] ?? 0);
    if (word === NAME_BREAK) {
      best = Math.max(best, toBonus(inOrder, matched, { others, terms, first }));
      [length, others, matched, inOrder, previous] = [0, 0, 0, 0, 0];
      first = false;
      continue;
    }
    const term = termOf[word] ?? 0;
    if (term !== 0) {
      matched++;
      if (term === previous + 1 && previous !== 0) inOrder++;
      if (length === 0) first = true;
      if (negations[nameWords[at - 1] ?? 0] === 1 && length > 0 && previous === 0) isDenied = true;
    }
    if (stops[word] === 1 && term === 0) continue;
    if (term === 0) others += specialties[word] ?? 1;
    previous = term;
    length++;
  }
  return isDenied ? best - WITHOUT : best;
};

/**
 * Rates names against a query: its words adjacent and in order, few other words, and a matched first word; less for a word that the name
 * negates.
 */
export class NameRater {
  readonly #termOf: TermOf;
  readonly #names: Names;
  readonly #kinds: Kinds;

  constructor(text: TextIndex) {
    this.#names = text;
    this.#kinds = {
      stops: mark(text.lexicon, STOP_WORDS),
      negations: mark(text.lexicon, NEGATIONS),
      specialties: toSpecialties(text),
    };
    this.#termOf = new Uint8Array(text.lexicon.words.length);
  }

  /** Calls `use` with a function that returns the bonus of a product's name, 0 to `toMaxBonus(terms.length)`. */
  rate<T>(terms: readonly QueryTerm[], use: (toBonus: (product: number) => number) => T): T {
    setTerms(terms, this.#termOf, (at) => at + 1);
    try {
      return use((product) =>
        rateName(this.#names, product, { termOf: this.#termOf, terms: terms.length, ...this.#kinds }),
      );
    } finally {
      setTerms(terms, this.#termOf, () => 0);
    }
  }
}
