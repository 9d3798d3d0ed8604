import { toSlug } from './listing.ts';

/** What may begin a number, behind its sign. */
const NUMBER = String.raw`(?=[.,]?\d)`;
/** The same, perhaps with a space, a sign, a currency or a diameter before it. */
const MEASURE = String.raw` ?(?=[€$£Øø⌀]? ?[+\p{Pd}−~∼]? ?[.,]?\d)`;
/** Where a dash is a sign although a space follows it: at the start, in a bracket, and at the end of a range. */
const START = String.raw`(?:^|[([{/÷:=]|\.\.|[\p{Pd}−]) ?`;
/** Dashes and tildes also join (`10-20`, `M8-A2`): they are signs only where nothing precedes them. */
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

/** Greek letters and other signs without letters of their own, and their words; Ω and µ are those of measures. */
const SYMBOLS: Readonly<Record<string, string>> = {
  ...{
    Ω: 'ohm',
    μ: 'u',
    '×': 'x',
    '‰': ' permille ',
    '‱': ' permyriad ',
    $: ' usd ',
    '£': ' gbp ',
    '¥': ' jpy ',
  },
  ...{ '←': ' left ', '→': ' right ', '↑': ' up ', '↓': ' down ' },
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ζ: 'zeta', η: 'eta', θ: 'theta' },
  ...{ ι: 'iota', κ: 'kappa', λ: 'lambda', ν: 'nu', ξ: 'xi', ο: 'omicron', π: 'pi', ρ: 'rho', σ: 'sigma' },
  ...{ ς: 'sigma', τ: 'tau', υ: 'upsilon', φ: 'phi', χ: 'chi', ψ: 'psi', ω: 'omega' },
};
const SYMBOL = /[×‰‱$£¥Α-Ωα-ω←→↑↓]/g;

const toWord = (symbol: string): string => SYMBOLS[symbol] ?? SYMBOLS[symbol.toLowerCase()] ?? symbol;

/** Feet and minutes; `"` and `''`, of inches, have no word. */
const PRIME = /(?<=\d)['′’](?!['′’\p{L}])/gu;
/** Digits that `toSlug` would join to those before them: `10²` is not 102, `1½` is not 11/2. */
const EXPONENT = /(?<=\d)[⁺⁻]?[⁰¹²³⁴-⁹]+/g;
const FRACTION = /(?<=\d)[¼-¾⅐-⅞]/g;
/** The kind of a current behind its unit: `24 V~` is 24 V AC, `24 V=` and `24 V⎓` are 24 V DC, `24 V~/=` is both. */
const CURRENT = /(?<=\d ?[mk]?[VA] ?)[~∼≈=⎓](?: ?\/? ?[~∼≈=⎓])?/g;
const toCurrent = (signs: string): string =>
  `${/[~∼≈]/.test(signs) ? ' AC ' : ''}${/[=⎓]/.test(signs) ? ' DC ' : ''}`;

/** Where a unit begins: behind a number, or as the whole of a value. */
const UNIT = String.raw`(?:(?<=\d ?)|^(?=\S+$))`;
/** Where it ends; it may be squared. */
const UNIT_END = String.raw`[23]?(?![\p{L}\p{N}\p{M}])`;
const toPrefix = (prefix: string, units: string): RegExp =>
  new RegExp(`${UNIT}${prefix}(?=(?:${units})${UNIT_END})`, 'gu');

/**
 * Units that are different ones in another case, and their words. Of two such units, the more common one in catalogues keeps its letters
 * (`mW`, `MHz`); all other units may be written in any case (`KW`, `MM`).
 */
const CASES: readonly (readonly [written: RegExp, word: string])[] = [
  [new RegExp(String.raw`(?<=(?:\d ?|^)[mMu])S(?=${UNIT_END})`, 'gu'), 'siemens'],
  [toPrefix('M', '[mglsWVAFHJN]|[Oo]hm|bar|siemens'), 'mega'],
  [toPrefix('m', 'Hz|Pa|VA|Wh|var|T'), 'milli'],
  [toPrefix('p', 'A'), 'pico'],
  // Without a space it may be a slug.
  [new RegExp(String.raw`(?<=\d )n(?=m${UNIT_END})`, 'gu'), 'nano'],
  [new RegExp(String.raw`(?<=\d ?[MGT])b(?=${UNIT_END})`, 'gu'), 'bit'],
  [new RegExp(String.raw`(?<=\d ?[kKMGT])B(?=ps${UNIT_END})`, 'gu'), 'byte'],
];
/** Matches wherever one of `CASES` does. */
const ANY_CASE = /[mMu]S|M[mglsWVAFHJN]|M[Oo]hm|Mbar|m(?:Hz|Pa|VA|Wh|var|T)|pA|nm|[MGT]b|[kKMGT]Bps/;

type Rule = readonly [written: RegExp, word: string];
const replaceAll = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((read, [written, word]) => read.replace(written, word), text);

/** The units of a text and what `toSlug` would drop of it, in words. */
const readUnits = (text: string): string =>
  replaceAll(text.replace(SYMBOL, toWord).replace(PRIME, ' prime '), CASES);

/** Letters, figures and marks that are not signs: most values consist of these. */
const PLAIN = /^[a-zA-ZÀ-ÖØ-öø-ž\d .,/()%"°]*$/;
/** False when the slug of a facet value surely has no word for a sign or a unit. */
export const mayHaveSign = (value: string): boolean => !PLAIN.test(value) || ANY_CASE.test(value);

const clean = (value: string): string => value.normalize('NFKD').replace(/\s+/g, ' ').trim();

const readSigns = (text: string): string =>
  ANY_SIGN.test(text)
    ? SIGNS.reduce((read, [sign, word]) => read.replace(sign, ` ${word} `), readLast(text))
    : text;

/** The slug with words for signs of numbers only: the address that values had before their units had words. */
export const toPlainFacetSlug = (value: string): string => toSlug(readSigns(clean(value)));

/**
 * The slug of a facet value: signs before its numbers and at its end, and units that differ only by a sign or their case, in words, then
 * `toSlug`. `-10 °C` is `minus-10-c`, `<45 dB` is `lt-45-db`, `A++` is `a-plus-plus`, `5 MW` is `5-megaw` and `5 mW` `5-mw`. Values with
 * equal slugs are the same value. Idempotent.
 */
export const toFacetSlug = (value: string): string =>
  toSlug(
    readUnits(
      readSigns(
        clean(value.replace(CURRENT, toCurrent).replace(EXPONENT, ' exp $&').replace(FRACTION, ' $&')),
      ),
    ),
  );
