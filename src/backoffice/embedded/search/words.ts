const ASCII = /^[\x20-\x7e\s]*$/;

/** Signs that are said of a word and are no part of it: their letters would be (™ folds to tm). */
const MARKS = /[™®©℠]/g;

/** Lower case, without accents. */
export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.replace(MARKS, ' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text, folded, in order: runs of letters and digits. */
export const toWords = (text: string): string[] => {
  const folded = fold(text);
  return folded.match(ASCII.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? [];
};

/** A code as it is compared: folded, without separators (`TE-M8X40` and `te m8x40` are one). */
export const toCode = (text: string): string => toWords(text).join('');

/** The words of HTML; what stands between angle brackets is no word. */
export const toHtmlWords = (html: string): string[] => toWords(html.replace(/<[^>]*>|&[a-z0-9#]+;/gi, ' '));
