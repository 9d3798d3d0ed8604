import type { Pacer } from '../pacer.ts';
import type { KeptTexts } from './merge-texts.ts';
import { FIELD_BITS, NAME_BREAK, type TextIndex } from './text-index.ts';

/** With more entries of what was read again nothing is compared. */
const MAX_COMPARED = 1 << 19;

/** A word and an entry of it as one number. */
const toPair = (word: number, entry: number): number => word * 2 ** 31 + entry;

type Added = {
  /** The number that each word of what was read again has in the index before. */
  readonly numbers: Int32Array;
  readonly pacer: Pacer;
};

/** The words of the products that were read again, as they were; absent when they are too many. */
const findLeft = async ({ text, renumbered }: KeptTexts, pacer: Pacer): Promise<Float64Array | undefined> => {
  const left: number[] = [];
  for (let word = 0; word < text.starts.length - 1; word++) {
    const [from, to] = [text.starts[word] ?? 0, text.starts[word + 1] ?? 0];
    for (let at = from; at < to; at++) {
      const entry = text.entries[at] ?? 0;
      if ((renumbered[entry >> FIELD_BITS] ?? -1) < 0) left.push(toPair(word, entry));
    }
    if (left.length > MAX_COMPARED) return undefined;
    if (pacer.isDue() || (to - from > MAX_COMPARED && pacer.isLate())) await pacer.rest();
  }
  return Float64Array.from(left).sort();
};

const toPairs = ({ starts, entries }: TextIndex, numbers: Int32Array): Float64Array => {
  const pairs = new Float64Array(entries.length);
  for (let word = 0; word < numbers.length; word++)
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++)
      pairs[at] = toPair(numbers[word] ?? 0, entries[at] ?? 0);
  return pairs.sort();
};

const hasSameName = (
  text: TextIndex,
  added: TextIndex,
  { product, numbers }: { product: number; numbers: Int32Array },
) => {
  const [from, to] = [text.nameStarts[product] ?? 0, text.nameEnds[product] ?? 0];
  const start = added.nameStarts[product] ?? 0;
  if ((added.nameEnds[product] ?? 0) - start !== to - from) return false;
  for (let at = from; at < to; at++) {
    const word = added.nameWords[start + at - from] ?? NAME_BREAK;
    if (text.nameWords[at] !== (word === NAME_BREAK ? NAME_BREAK : numbers[word])) return false;
  }
  return true;
};

/**
 * Whether the products that were read again have the words that they had, in the same places: so it is after a change of prices or
 * stock, and then there is nothing to merge.
 */
export const haveSameWords = async (
  kept: KeptTexts,
  added: TextIndex,
  { numbers, pacer }: Added,
): Promise<boolean> => {
  if (!kept.isSame || added.entries.length > MAX_COMPARED) return false;
  for (let product = 0; product < kept.renumbered.length; product++)
    if ((kept.renumbered[product] ?? -1) < 0 && !hasSameName(kept.text, added, { product, numbers }))
      return false;
  const left = await findLeft(kept, pacer);
  const pairs = toPairs(added, numbers);
  return left?.length === pairs.length && pairs.every((pair, at) => pair === left[at]);
};
