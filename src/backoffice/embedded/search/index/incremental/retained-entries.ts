import type { TimeSlicer } from '../../../../time-slicer.ts';
import { FIELD_BITS, type TextIndex } from '../../text/text-index.ts';
import type { ReusedProducts } from './reused-products.ts';

/** Which postings of the previous text index are retained. */
type RetainedEntries = {
  /** By word, the number of retained entries. */
  readonly counts: Int32Array;
  /** The dropped entries (`toPair`), up to one more than `MAX_COMPARED`. */
  readonly dropped: readonly number[];
};

/** Dropped entries are compared with the ones read again only up to this number. */
export const MAX_COMPARED = 1 << 19;

/** Packs a word and one of its entries into one number. */
export const toPair = (word: number, entry: number): number => word * 2 ** 31 + entry;

/** Words with more entries count as a long step. */
const LONG = 4096;

const isDueAfter = (slicer: TimeSlicer, { starts }: TextIndex, word: number): boolean =>
  (starts[word + 1] ?? 0) - (starts[word] ?? 0) > LONG ? slicer.isDueNow() : slicer.isDue();

/** Finds the postings of the previous text index whose products are reused, in time slices. */
export const findRetainedEntries = async (
  { previous: { text }, renumbering }: ReusedProducts,
  slicer: TimeSlicer,
): Promise<RetainedEntries> => {
  const { starts, entries } = text;
  const counts = new Int32Array(text.lexicon.words.length);
  const dropped: number[] = [];
  for (let word = 0; word < counts.length; word++) {
    const [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0];
    let count = to - from;
    for (let at = from; at < to; at++) {
      const entry = entries[at] ?? 0;
      if (renumbering.of(entry >> FIELD_BITS) >= 0) continue;
      count--;
      if (dropped.length <= MAX_COMPARED) dropped.push(toPair(word, entry));
    }
    counts[word] = count;
    if (isDueAfter(slicer, text, word)) await slicer.yield();
  }
  return { counts, dropped };
};
