import type { Product } from '#src/contract/product.ts';
import { countWords, toWords } from './name-words.ts';
import { isSold } from './resolved-line.ts';

/** Rows of a list among which an article is looked for. */
const MAX_ROWS = 6;
/** Words of a text that a name has at least. */
const MIN_WORDS = 2;
/** `total` rows of a list; `isChecked` if each is known to match all words of its text. */
type ListFacts = { readonly total: number; readonly isChecked: boolean };

/**
 * The one article of a short list whose name and code have more words of the text than any other. Undefined where several have as many.
 */
export const findPlain = (
  text: string,
  products: readonly Product[],
  { total, isChecked }: ListFacts,
): Product | undefined => {
  const words = toWords(text);
  const counted = products
    .slice(0, MAX_ROWS)
    .map((product) => ({ product, count: countWords(words, product) }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  const least = isChecked ? MIN_WORDS : words.length;
  if (!best || best.count < Math.max(least, MIN_WORDS) || !isSold(best.product)) return undefined;
  // Rows that are not shown rank below the last one that is.
  const last = counted.at(-1);
  if (total > counted.length && last && last.count >= best.count) return undefined;
  return counted.every((other) => other === best || other.count < best.count) ? best.product : undefined;
};
