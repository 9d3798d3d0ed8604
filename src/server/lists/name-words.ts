import type { Product } from '#src/contract/product.ts';

/** A word without its ending. */
const toStem = (word: string): string => word.slice(0, Math.max(3, word.length - 2));

/** Lower case, without accents; sizes and measures as one word: `4,8 x 200 mm` → `4.8x200mm`. */
export const toWords = (text: string): readonly string[] =>
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
export const countWords = (words: readonly string[], { name, sku, brand = '' }: Product): number => {
  const own = toWords(`${name} ${sku.replaceAll('-', ' ')} ${brand}`);
  return words.filter((word) => hasWord(own, word)).length;
};

/** Whether the name, the code or the brand of an article has all words of a text. */
export const hasAllWords = (text: string, product: Product): boolean => {
  const words = toWords(text);
  return countWords(words, product) === words.length;
};

/** The numbers of the sizes of a name: `230x1.9x22.23mm` has three. */
const toSizes = (words: readonly string[]): readonly (readonly string[])[] =>
  words.filter((word) => word.includes('x') && hasDigit(word)).map((word) => word.split('x'));

/**
 * Whether a text leaves open which size it means: `dischi 230` has one number of the article's `230x1,9`, and another article is 230x2,5.
 */
export const isOpenSize = (text: string, article: Product, products: readonly Product[]): boolean => {
  const words = toWords(text);
  const own = toSizes(toWords(article.name));
  const written = words.filter((word) => own.some((size) => size[0] === word));
  return written.some((number) =>
    products.some(
      (other) => other.sku !== article.sku && toSizes(toWords(other.name)).some((size) => size[0] === number),
    ),
  );
};
