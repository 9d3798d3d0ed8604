import { toSlug } from './listing.ts';

/** What may begin a number, behind its sign. */
const NUMBER = String.raw`(?=[.,]?\d)`;
/** The same, perhaps with a space, a sign, a currency or a diameter before it. */
const MEASURE = String.raw` ?(?=[€$£Øø⌀]? ?[+\p{Pd}−~∼]? ?[.,]?\d)`;
/** Where a dash is a sign although a space follows it: at the start, in a bracket, and at the end of a range. */
const START = String.raw`(?:^|[([{/÷:=]|\.\.|[\p{Pd}−]) ?`;
/** Dashes and tildes also join (`10-20`, `M8-A2`): a sign is one that nothing precedes. */
const toLeading = (sign: string): RegExp =>
  new RegExp(`(?<=${START})${sign} ?${NUMBER}|(?<= )${sign}${NUMBER}`, 'gu');
/** Signs that do not join are signs everywhere. */
const toAnywhere = (sign: string): RegExp => new RegExp(`(?:${sign})${MEASURE}`, 'gu');

/** The signs before a number and their words, in the order in which they are read. */
const SIGNS: readonly (readonly [sign: RegExp, word: string])[] = [
  [toAnywhere(String.raw`±|\+(?: ?/ ?)?[\p{Pd}−]`), 'plus minus'],
  [toAnywhere('[≤≦⩽]|<=|=<'), 'le'],
  [toAnywhere('[≥≧⩾]|>=|=>'), 'ge'],
  [toAnywhere('<'), 'lt'],
  [toAnywhere('>'), 'gt'],
  [toAnywhere('[≈≃≅]'), 'ca'],
  [toLeading('[~∼]'), 'ca'],
  [toLeading(String.raw`[\p{Pd}−]`), 'minus'],
];

const ANY_SIGN = /[±<>≤≦⩽≥≧⩾≈≃≅~∼+\p{Pd}−]/u;

/** Signs at the end, of classes and poles: `A++`, `B-`, `polo (+)`. */
const END = String.raw`(?= ?(?:$|[)\]}/,;]))`;
const LAST_PLUS = new RegExp(String.raw`(?<!\+)\++${END}`, 'gu');
const LAST_MINUS = new RegExp(String.raw`(?<=[\p{L}\p{N}(/] ?)[\p{Pd}−]${END}`, 'gu');

const readLast = (text: string): string =>
  text.replace(LAST_PLUS, (signs: string) => ' plus '.repeat(signs.length)).replace(LAST_MINUS, ' minus ');

/** Letters, figures and the marks that are no signs: most values consist of these. */
const PLAIN = /^[\p{L}\p{N} .,/()%"°]*$/u;

/** False when the slug of a facet value surely has no word for a sign. */
export const mayHaveSign = (value: string): boolean => !PLAIN.test(value);

/**
 * The slug of a facet value: the signs before its numbers and at its end in words, then `toSlug`. `-10 °C` is `minus-10-c`, `<45 dB` is
 * `lt-45-db`, `A++` is `a-plus-plus`. Values
 * with equal slugs are the same value. Idempotent.
 */
export const toFacetSlug = (value: string): string => {
  const text = value.normalize('NFKD').replace(/\s+/g, ' ').trim();
  if (!ANY_SIGN.test(text)) return toSlug(value);
  return toSlug(SIGNS.reduce((read, [sign, word]) => read.replace(sign, ` ${word} `), readLast(text)));
};
