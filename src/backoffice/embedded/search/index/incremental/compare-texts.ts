import { NAME_BREAK, type TextIndex } from '../../text/text-index.ts';
import { MAX_COMPARED, toPair } from './retained-entries.ts';
import type { ReusedProducts } from './reused-products.ts';

type Comparison = {
  /** The previous entries of the products that were read again (`toPair`). */
  readonly dropped: readonly number[];
  /** The number of each added word in the previous index. */
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
 * Whether the products that were read again have the same words in the same fields and names. After a change of prices or stock they
 * do, and the previous words can be shared.
 */
export const haveSameWords = (
  { previous: { text }, renumbering, keepsNumbers }: ReusedProducts,
  added: TextIndex,
  { dropped, numbers }: Comparison,
): boolean => {
  if (!keepsNumbers || dropped.length !== added.entries.length || dropped.length > MAX_COMPARED) return false;
  if (!renumbering.dropped.every((product) => hasSameName(text, added, { product, numbers }))) return false;
  const before = Float64Array.from(dropped).sort();
  return toPairs(added, numbers).every((pair, at) => pair === before[at]);
};
