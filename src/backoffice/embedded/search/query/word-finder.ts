import type { TextIndex } from '../text/text-index.ts';
import type { WordRange } from '../text/lexicon.ts';
import { type Form, merge, type QueryTerm } from './query-term.ts';
import { findPrefixCorrections, findCorrections } from './corrections.ts';

/** Limit of words with one prefix. */
const MAX_COMPLETIONS = 5000;

/** Finds the words of a catalogue that match one word of a query. */
export class WordFinder {
  readonly #index: Pick<TextIndex, 'lexicon' | 'starts'>;

  constructor(index: Pick<TextIndex, 'lexicon' | 'starts'>) {
    this.#index = index;
  }

  /** The number of products with a word. */
  readonly #countOf = (word: number): number => {
    const { starts } = this.#index;
    return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  };

  /** The words among `texts` that the catalogue contains. */
  exact(texts: readonly string[], form: Form): Partial<QueryTerm> {
    const { lexicon } = this.#index;
    const numbers = texts.map((text) => lexicon.find(text)).filter((word) => word !== undefined);
    return { words: numbers.map((word) => ({ range: [word, word + 1], form })) };
  }

  /** Other inflected forms of a word. */
  inflected(text: string, form: Form): Partial<QueryTerm> {
    const { lexicon } = this.#index;
    const words = lexicon.findInflected(text).filter((word) => lexicon.words[word] !== text);
    return { words: words.map((word) => ({ range: [word, word + 1], form })) };
  }

  /** Words with a prefix of at least `minLength` characters. */
  withPrefix(prefix: string, form: Form, minLength: number): Partial<QueryTerm> {
    if (prefix.length < minLength) return {};
    const [from, to] = this.#index.lexicon.findPrefix(prefix);
    return from === to ? {} : { words: [{ range: [from, Math.min(to, from + MAX_COMPLETIONS)], form }] };
  }

  /** The measures between two of the same unit, inclusive: `8mm` and `12mm`, in either order. */
  between(bounds: readonly string[], form: Form): Partial<QueryTerm> {
    const { lexicon } = this.#index;
    const unit = /(?<![a-z])[a-z]+\d?$/.exec(bounds[0] ?? '')?.[0] ?? '';
    const toAmount = (word: string): number =>
      word.endsWith(unit) ? Number(word.slice(0, -unit.length)) : NaN;
    const [low = NaN, high = NaN] = bounds.map(toAmount).sort((a, b) => a - b);
    const words: { range: WordRange; form: Form }[] = [];
    const [first, end] = [lexicon.findPrefix('0')[0], lexicon.findPrefix('9')[1]];
    for (let word = first; word < end && words.length < MAX_COMPLETIONS; word++) {
      const amount = toAmount(lexicon.words[word] ?? '');
      if (amount >= low && amount <= high) words.push({ range: [word, word + 1], form });
    }
    return { words };
  }

  /** Corrections of a word that the catalogue does not contain. */
  corrected(text: string): Partial<QueryTerm> {
    const { lexicon } = this.#index;
    const corrections = findCorrections(text, { ...lexicon, countOf: this.#countOf });
    return merge(
      ...corrections.map(({ word, errors, isLikely }) => {
        const isFar = errors > 1 || !isLikely;
        const corrected = lexicon.words[word] ?? '';
        return merge(
          this.exact([corrected], isFar ? 'corrected-far' : 'corrected'),
          this.inflected(corrected, isFar ? 'corrected-far' : 'corrected-inflected'),
        );
      }),
    );
  }

  /** Completions of an incomplete word whose prefix is misspelt. */
  correctedPrefix(text: string): Partial<QueryTerm> {
    const { lexicon } = this.#index;
    const found = findPrefixCorrections(text, { ...lexicon, countOf: this.#countOf });
    return merge(
      ...found.map(({ prefix, isLikely }) =>
        this.withPrefix(prefix, isLikely ? 'corrected-far' : 'corrected-badly', 1),
      ),
    );
  }
}
