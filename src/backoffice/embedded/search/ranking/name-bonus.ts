import type { QueryTerm } from '../query/query-term.ts';
import { NAME_BREAK, type TextIndex } from '../text/text-index.ts';
import { NAME_BONUS } from './constants.ts';

const { inOrder: IN_ORDER, covered: COVERED, first: FIRST } = NAME_BONUS;

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
  of: { length: number; terms: number; first: boolean },
): number =>
  (of.terms > 1 ? (IN_ORDER * Math.min(inOrder, of.terms - 1)) / (of.terms - 1) : 0) +
  (COVERED * matched) / Math.max(of.length, 1) +
  (of.first ? FIRST : 0);

const rateName = (
  { nameWords, nameStarts, nameEnds }: Names,
  product: number,
  [termOf, terms]: [TermOf, number],
): number => {
  let best = 0;
  let [length, matched, inOrder, previous] = [0, 0, 0, 0];
  let first = false;
  const end = nameEnds[product] ?? 0;
  for (let at = nameStarts[product] ?? 0; at <= end; at++) {
    const word = at === end ? NAME_BREAK : (nameWords[at] ?? 0);
    if (word === NAME_BREAK) {
      best = Math.max(best, toBonus(inOrder, matched, { length, terms, first }));
      [length, matched, inOrder, previous] = [0, 0, 0, 0];
      first = false;
      continue;
    }
    const term = termOf[word] ?? 0;
    if (term !== 0) {
      matched++;
      if (term === previous + 1 && previous !== 0) inOrder++;
      if (length === 0) first = true;
    }
    previous = term;
    length++;
  }
  return best;
};

/** Rates names against a query: its words adjacent and in order, few other words, and a matched first word. */
export class NameRater {
  readonly #termOf: TermOf;
  readonly #names: Names;

  constructor(text: TextIndex) {
    this.#names = text;
    this.#termOf = new Uint8Array(text.lexicon.words.length);
  }

  /** Calls `use` with a function that returns the bonus of a product's name, 0 to `toMaxBonus(terms.length)`. */
  rate<T>(terms: readonly QueryTerm[], use: (toBonus: (product: number) => number) => T): T {
    setTerms(terms, this.#termOf, (at) => at + 1);
    try {
      return use((product) => rateName(this.#names, product, [this.#termOf, terms.length]));
    } finally {
      setTerms(terms, this.#termOf, () => 0);
    }
  }
}
