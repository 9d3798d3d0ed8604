import type { Product } from '#src/contract/product.ts';
import { isSold } from './resolved-line.ts';

/** Rows of a list among which an article is looked for. */
const MAX_ROWS = 6;
/** Words of a text that a name has at least. */
const MIN_WORDS = 2;
/** A word without its ending. */
const toStem = (word: string): string => word.slice(0, Math.max(3, word.length - 2));

/** Lower case, without accents; sizes and measures as one word: `4,8 x 200 mm` → `4.8x200mm`. */
const toWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\d),(?=\d)/g, '.')
    .replaceAll(/(?<=\d) ?[×*x] ?(?=\d)/g, 'x')
    .replaceAll(/(?<=\d) (?=(?:mm2?|cm|m|a|ma|ka|v|w|k|kg|g|l|ml|nm)(?![\p{L}\d]))/gu, '')
    .split(/[^\p{L}\d./]+|(?<!\d)[./]|[./](?!\d)/u)
    .filter((word) => word !== '');

const hasDigit = (word: string): boolean => /\d/.test(word);

/** Whether a name has a word: as written, or in another form of its ending. */
const hasWord = (names: readonly string[], word: string): boolean =>
  names.some(
    (name) => name === word || (!hasDigit(word) && word.length > 2 && name.startsWith(toStem(word))),
  );

/** Words of a text that the name, the code or the brand of an article has. */
const countWords = (words: readonly string[], { name, sku, brand = '' }: Product): number => {
  const own = toWords(`${name} ${sku.replaceAll('-', ' ')} ${brand}`);
  return words.filter((word) => hasWord(own, word)).length;
};

/** Whether the name, the code or the brand of an article has all words of a text. */
export const hasAllWords = (text: string, product: Product): boolean => {
  const words = toWords(text);
  return countWords(words, product) === words.length;
};

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
