import type { WordRange } from '../text/lexicon.ts';
import type { Form } from '../ranking/weights.ts';

/** What answers one word of a query, or several that belong together: any of all this. */
export type Unit = {
  /** Words of the catalogue. */
  readonly words: readonly { readonly range: WordRange; readonly form: Form }[];
  /** Texts that are the whole code of a product. */
  readonly codes: readonly string[];
  /** Several units, all of which must answer. */
  readonly phrases: readonly { readonly parts: readonly Unit[]; readonly form: Form }[];
};

/** Whether nothing answers. */
export const isEmpty = ({ words, codes, phrases }: Unit): boolean =>
  words.length === 0 && codes.length === 0 && phrases.length === 0;

/** What any of several units answers. */
export const merge = (...units: readonly Partial<Unit>[]): Unit => ({
  words: units.flatMap(({ words = [] }) => words),
  codes: units.flatMap(({ codes = [] }) => codes),
  phrases: units.flatMap(({ phrases = [] }) => phrases),
});

/** Units that must all answer; nothing when the catalogue knows one of them not at all. */
export const toPhrase = (parts: readonly Unit[], form: Form): Partial<Unit> =>
  parts.some(isEmpty) ? {} : { phrases: [{ parts, form }] };
