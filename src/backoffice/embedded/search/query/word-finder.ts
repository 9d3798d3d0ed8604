import type { TextIndex } from '../text/text-index.ts';
import { findBegunTypos, findTypos } from './typos.ts';
import { merge, type Unit } from './query-term.ts';
import type { Form } from '../ranking/weights.ts';

/** Words with one beginning that are looked at for a word still being typed. */
const MAX_BEGUN = 5000;

/** Finds the words of a catalogue that answer one word of a query. */
export class WordUnits {
  readonly #index: Pick<TextIndex, 'lexicon' | 'starts'>;

  constructor(index: Pick<TextIndex, 'lexicon' | 'starts'>) {
    this.#index = index;
  }

  /** How often a word stands in the catalogue. */
  readonly #countOf = (word: number): number => {
    const { starts } = this.#index;
    return (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  };

  /** Words that the catalogue contains as they are. */
  words(texts: readonly string[], form: Form): Partial<Unit> {
    const { lexicon } = this.#index;
    const numbers = texts.map((text) => lexicon.find(text)).filter((word) => word !== undefined);
    return { words: numbers.map((word) => ({ range: [word, word + 1], form })) };
  }

  /** Other forms of a word. */
  inflected(text: string, form: Form): Partial<Unit> {
    const { lexicon } = this.#index;
    const words = lexicon.findInflected(text).filter((word) => lexicon.words[word] !== text);
    return { words: words.map((word) => ({ range: [word, word + 1], form })) };
  }

  /** Words that begin with a text of `min` letters at least. */
  begun(text: string, form: Form, min: number): Partial<Unit> {
    if (text.length < min) return {};
    const [from, to] = this.#index.lexicon.findPrefix(text);
    return from === to ? {} : { words: [{ range: [from, Math.min(to, from + MAX_BEGUN)], form }] };
  }

  /** Words that one may stand for which the catalogue does not contain. */
  repaired(text: string): Partial<Unit> {
    const { lexicon } = this.#index;
    const repairs = findTypos(text, { ...lexicon, countOf: this.#countOf });
    return merge(
      ...repairs.map(({ word, errors, isLikely }) => {
        const isFar = errors > 1 || !isLikely;
        const meant = lexicon.words[word] ?? '';
        return merge(
          this.words([meant], isFar ? 'repaired-far' : 'repaired'),
          this.inflected(meant, isFar ? 'repaired-far' : 'repaired-inflected'),
        );
      }),
    );
  }

  /** What the word that is being typed may become once its error is repaired. */
  repairedBeginning(text: string, isAnywhere: boolean): Partial<Unit> {
    const { lexicon } = this.#index;
    const found = findBegunTypos(text, { ...lexicon, countOf: this.#countOf }, isAnywhere);
    return merge(
      ...found.map(({ beginning, isLikely }) =>
        this.begun(beginning, isLikely ? 'repaired-far' : 'repaired-badly', 1),
      ),
    );
  }
}
