import type { QueryTerm } from '../query/query-term.ts';
import type { TextIndex } from '../text/text-index.ts';
import { MAX_PHRASE_GAP } from './constants.ts';

const hasWord = ({ words }: QueryTerm, word: number): boolean =>
  words.some(({ range: [from, to] }) => word >= from && word < to);

const hasPhrase = (words: Int32Array, parts: readonly QueryTerm[]): boolean => {
  let [found, gap] = [0, 0];
  for (const word of words) {
    const part = parts[found];
    if (!part) return true;
    if (hasWord(part, word)) [found, gap] = [found + 1, 0];
    else if (found > 0 && ++gap > MAX_PHRASE_GAP) [found, gap] = [0, 0];
  }
  return found === parts.length;
};

type Names = {
  readonly text: Pick<TextIndex, 'nameWords' | 'nameStarts' | 'nameEnds'>;
  readonly parents: Int32Array;
};

/**
 * Whether the words of a phrase are adjacent in the name of a product or its parent. A synonym of several words does not match products
 * that have each word anywhere: not everything with a head and a hexagon is a hex head.
 */
export const isInName = ({ text, parents }: Names, product: number, parts: readonly QueryTerm[]): boolean => {
  const nameOf = (one: number): Int32Array =>
    text.nameWords.subarray(text.nameStarts[one], text.nameEnds[one]);
  const parent = parents[product] ?? -1;
  return hasPhrase(nameOf(product), parts) || (parent >= 0 && hasPhrase(nameOf(parent), parts));
};
