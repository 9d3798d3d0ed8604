import { type KeptTexts, MAX_COMPARED, toPair } from './retained-entries.ts';
import { NAME_BREAK, type TextIndex } from '../../text/text-index.ts';

type Read = {
  /** The entries of the products that were read again, as they were (`toPair`). */
  readonly left: readonly number[];
  /** The number that each word of what was read again has in the index before. */
  readonly numbers: Int32Array;
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
export const haveSameWords = (
  { text, renumbering, isSame }: KeptTexts,
  added: TextIndex,
  { left, numbers }: Read,
): boolean => {
  if (!isSame || left.length !== added.entries.length || left.length > MAX_COMPARED) return false;
  if (!renumbering.gone.every((product) => hasSameName(text, added, { product, numbers }))) return false;
  const before = Float64Array.from(left).sort();
  return toPairs(added, numbers).every((pair, at) => pair === before[at]);
};
