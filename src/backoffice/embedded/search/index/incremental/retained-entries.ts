import type { Pacer } from '../../time-slicer.ts';
import type { Renumbering } from './renumbering.ts';
import { FIELD_BITS, type TextIndex } from '../../text/text-index.ts';

/** The texts of an index that served before, and what of them is still there. */
export type KeptTexts = {
  readonly text: TextIndex;
  /** The numbers of products now; one whose texts are left out has none. */
  readonly renumbering: Renumbering;
  /** Whether those that stay have the numbers that they had. */
  readonly isSame: boolean;
};

/** What of the entries stays, and what does not. */
export type Sifted = {
  /** By word, how many entries stay. */
  readonly counts: Int32Array;
  /** The others (`toPair`), as long as they are not too many to be compared. */
  readonly left: readonly number[];
};

/** With more entries of what was read again nothing is compared. */
export const MAX_COMPARED = 1 << 19;

/** A word and an entry of it as one number. */
export const toPair = (word: number, entry: number): number => word * 2 ** 31 + entry;

/** Words with more entries are a step of their own. */
const LONG = 4096;

/** Whether to rest after a word. */
export const isTimeUp = (pacer: Pacer, { starts }: TextIndex, word: number): boolean =>
  (starts[word + 1] ?? 0) - (starts[word] ?? 0) > LONG ? pacer.isLate() : pacer.isDue();

/** Looks at all entries once. */
export const siftEntries = async ({ text, renumbering }: KeptTexts, pacer: Pacer): Promise<Sifted> => {
  const { starts, entries } = text;
  const counts = new Int32Array(text.lexicon.words.length);
  const left: number[] = [];
  for (let word = 0; word < counts.length; word++) {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    let count = to - from;
    for (let at = from; at < to; at++) {
      const entry = entries[at] ?? 0;
      if (renumbering.of(entry >> FIELD_BITS) >= 0) continue;
      count--;
      if (left.length <= MAX_COMPARED) left.push(toPair(word, entry));
    }
    counts[word] = count;
    if (isTimeUp(pacer, text, word)) await pacer.rest();
  }
  return { counts, left };
};
