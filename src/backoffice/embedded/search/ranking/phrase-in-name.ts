import type { Searched } from './match-terms.ts';
import type { Unit } from '../query/query-term.ts';

/** Words that may stand between two of an expression: articles, prepositions. */
const MAX_BETWEEN = 2;

const isIn = ({ words }: Unit, word: number): boolean =>
  words.some(({ range: [from, to] }) => word >= from && word < to);

const stands = (words: Int32Array, parts: readonly Unit[]): boolean => {
  let [found, between] = [0, 0];
  for (const word of words) {
    const part = parts[found];
    if (!part) return true;
    if (isIn(part, word)) [found, between] = [found + 1, 0];
    else if (found > 0 && ++between > MAX_BETWEEN) [found, between] = [0, 0];
  }
  return found === parts.length;
};

/**
 * Whether the words of an expression stand one after the other in a product's name or its parent's. A synonym of several words says nothing of
 * a product that has each of them somewhere: not everything with a head and a hexagon is a hex head.
 */
export const isInName = (
  { text, parents }: Pick<Searched, 'text' | 'parents'>,
  product: number,
  parts: readonly Unit[],
): boolean => {
  const nameOf = (one: number): Int32Array =>
    text.nameWords.subarray(text.nameStarts[one], text.nameEnds[one]);
  const parent = parents[product] ?? -1;
  return stands(nameOf(product), parts) || (parent >= 0 && stands(nameOf(parent), parts));
};
