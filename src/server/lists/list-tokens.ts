import type { Locale } from '#src/contract/locale.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { readNumberWords } from './number-words.ts';

/**
 * What a quantity counts: pieces, packs of the article, coils or bars (packs of an article that is sold by length, else pieces), or an
 * amount, which only an article sold by it can have.
 */
export type UnitKind = 'piece' | 'pack' | 'roll' | 'length' | 'mass' | 'volume';

/** Words of units, as buyers write them in both languages; a point may follow. */
const UNITS: Readonly<Record<UnitKind, string>> = {
  piece:
    'pz|pzz|pezz[oi]|pc|pcs|pieces?|nr|cad|cadauno|ea|each|off|units?|unit[aà]|pai[ao]|pairs?|set|kit|coppi[ae]|fogli[oe]?|sheets?|tubett[oi]|tubes?|cartucc[ie]+|cartucci?a|cartridges?|bombol[ae]|bombolett[ae]|sacch[io]|sacco|latt[ae]|lattin[ae]|secchi[oe]?|tubs?|flacon[ei]|bottles?|tanic(?:a|he)|tins?|cans?',
  pack: 'conf|confezion[ei]|cf|scatol[ae]|scat|sc|box|boxes|packs?|pkts?|packets?|carton[ei]|cartons?|ct|bust[ae]|bustin[ae]|sacchett[oi]|bags?|blister|fardell[oi]',
  roll: 'rotol[oi]|rot|rolls?|bobin[ae]|matass[ae]|coils?|reels?|barr[ae]|stecc(?:a|he)|lengths?',
  length: 'mt|mtr?s?|m|metr[oi]|met(?:er|re)s?|ml',
  mass: 'kg|kgs',
  volume: 'litr[oi]|lt|l|lit(?:er|re)s?',
};
/** Words before a quantity. */
const MARKERS = 'x|×|\\*|n|nr|num|no|q|qt[aà]?|q\\.?t[aà]|quantit[aà]|qty|quantity|pz|pezzi|pcs|conf|cf';

const ALL_UNITS = Object.values(UNITS).join('|');
const UNIT_KINDS = Object.entries(UNITS).map(
  ([kind, words]) => [kind as UnitKind, new RegExp(`^(?:${words})\\.?$`, 'iu')] as const,
);
const MARKER = new RegExp(`^(?:${MARKERS})[.:°º]*$`, 'iu');
const NUMBER = String.raw`[.,]?\d[\d.,']*`;
/** `x200`, `200pz`, `n.2`, `200x`, `(200)`. */
const WITH_NUMBER = new RegExp(
  `^(?<marker>(?:${MARKERS})[.:°º]*)?(?<number>${NUMBER})(?<unit>(?:${ALL_UNITS}|x|×)\\.?)?$`,
  'iu',
);
/** Measures are not quantities: `20mm`. */
const MEASURE_UNIT =
  /^(?:mm|cm|mmq|mm[2²]|bar|v|w|kw|a|ma|ka|ah|nm|hz|k|g|gr|ml|°|"|”|inch|pollic[ei]|lumen|lm|watt|volt|amp)\.?$/iu;
const PRICE = /^(?:€|eur|euro)$/iu;
const SEPARATOR = /^[-–—=:>|/→+&]+$/u;

/** A number with what stands beside it. */
export type NumberToken = {
  readonly kind: 'number';
  readonly text: string;
  /** Undefined if it is not a quantity in the language. */
  readonly value: number | undefined;
  /** Whether a unit, or a word such as `q.tà`, is written with it. */
  readonly isMarked: boolean;
  /** The unit that is written with it. */
  readonly unit?: UnitKind;
  /** Whether it is spelled as words. */
  readonly isSpelled?: boolean;
  /** Whether it is below zero: a return, not an order. */
  readonly isNegative?: boolean;
};
type UnitToken = { readonly kind: 'unit'; readonly text: string; readonly unit: UnitKind };
export type Token =
  | NumberToken
  | UnitToken
  | {
      readonly kind: 'word' | 'marker' | 'measure' | 'price' | 'separator';
      readonly text: string;
    };

/** Whether a token is a word for a unit. */
export const isUnit = (token: Token | undefined): token is UnitToken => token?.kind === 'unit';

export const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';

/** Digits of an EAN-8, UPC-A, EAN-13 or ITF-14. */
const BARCODE = /^(?:\d{8}|\d{12,14})$/;

/** A negative quantity: `-3`, `-3pz`, `x-3`, `q.tà:-3`, `3-` as some programs write it. */
const NEGATIVE = new RegExp(
  String.raw`^(?<marker>(?:${MARKERS})[.:°º]*)?(?:[-‐‑–−﹣－]€?${NUMBER}|${NUMBER}[-−])(?<unit>(?:${ALL_UNITS}|x|×)\.?)?$`,
  'iu',
);

const toUnit = (text: string): UnitKind | undefined => UNIT_KINDS.find(([, words]) => words.test(text))?.[0];

/** A number whose whole part is missing or 0 is a decimal, whatever mark it has; `,200` may as well be 200 behind a comma. */
const parseNumber = (typed: string, locale: Locale): number | undefined => {
  const number = typed.replace(/(?<![.,'])[.,']+$/, '');
  if (/^[.,]\d{3}/.test(number)) return undefined;
  return parseTypedQuantity(number.replace(/^0?[.,](?=\d)/, locale === 'it' ? '0,' : '0.'), locale);
};

const toNumber = (typed: string, locale: Locale): NumberToken | undefined => {
  if (BARCODE.test(typed)) return undefined;
  const negative = NEGATIVE.exec(typed)?.groups;
  if (negative) {
    const isMarked = negative['marker'] !== undefined || negative['unit'] !== undefined;
    return { kind: 'number', text: typed, value: undefined, isMarked, isNegative: true };
  }
  const text = typed.replace(/^\+(?=\d)/, '');
  const { marker, number = '', unit: written } = WITH_NUMBER.exec(text)?.groups ?? {};
  if (number === '') return undefined;
  // `x.5` may as well be half a unit.
  const value = /^[x×*]\.$/i.test(marker ?? '') ? undefined : parseNumber(number, locale);
  const unit = written === undefined ? undefined : toUnit(written);
  const isMarked = marker !== undefined || written !== undefined;
  return { kind: 'number', text, value, isMarked, ...(unit && { unit }) };
};

const toToken = (text: string, locale: Locale): Token => {
  const number = toNumber(text, locale);
  if (number) return number;
  if (SEPARATOR.test(text)) return { kind: 'separator', text };
  if (PRICE.test(text)) return { kind: 'price', text };
  const unit = toUnit(text);
  if (unit) return { kind: 'unit', text, unit };
  if (MARKER.test(text)) return { kind: 'marker', text };
  return { kind: MEASURE_UNIT.test(text) ? 'measure' : 'word', text };
};

/** A decimal comma within a size is none between code and quantity: `3G2,5`, `2,9x1,78`. */
const SIZE_COMMA = /(?<![\p{L}\d.,-])(\d+[gx×*]\d+|\d+,\d+[gx×*]\d+),(?=\d{1,2}(?:[\s,;)]|$))/giu;
/** Between digits a comma is decimal, also in `-1,5` and in front of a number, `,5`; elsewhere it separates, as `;`, `=` and `:` do. */
const SPLIT =
  /\s+|[;=\t]+|(?<![\d‐‑–−﹣－-])(?!(?<=^|\s),\d),|,(?!\d)|,(?<=[^\d.,\s]\d*,)(?<!(?:^|[\s;=])[-‐‑–−﹣－]\d*,)(?=\d+(?:\s|$))|:(?=\d)|(?<=\w):(?=\s|$)/u;
const EDGES = /^["'“”«»([{]+|(?<!["'“”«»)\]},])["'“”«»)\]},]+$/gu;
/** A number of inches keeps its sign: `1"`, `3/4”`. */
const INCHES = /^\d[\d/]*["”]$/;
/** Stands for the comma of a size while the line is split. */
const KEPT_COMMA = '‚';

const MINUS_WORD = /^(?:meno|minus)$/i;
/** The letter of a metric thread as it is spoken. */
const SPOKEN_THREAD = /^em(?:me)?$/i;
const SPOKEN_BY = /^(?:per|by)$/i;

/** Numbers spelled as words become tokens of their own, those of a size (`quattro per quaranta`, `emme otto`) the size. */
const readSpelled = (parts: readonly string[], locale: Locale): readonly Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at] ?? '';
    const thread = SPOKEN_THREAD.test(part) ? readNumberWords(parts, at + 1, locale) : undefined;
    if (thread) {
      tokens.push({ kind: 'word', text: `M${thread.value}` });
      at += 1 + thread.count;
      continue;
    }
    const spelled = readNumberWords(parts, at, locale);
    if (!spelled) {
      tokens.push(toToken(part, locale));
      at++;
      continue;
    }
    at += spelled.count;
    const other = SPOKEN_BY.test(parts[at] ?? '') ? readNumberWords(parts, at + 1, locale) : undefined;
    if (other) {
      tokens.push({ kind: 'word', text: `${spelled.value}x${other.value}` });
      at += 1 + other.count;
      continue;
    }
    const text = parts.slice(at - spelled.count, at).join(' ');
    tokens.push({ kind: 'number', text, value: spelled.value, isMarked: false, isSpelled: true });
  }
  return tokens;
};

/** Dozens and couples as numbers of pieces, inches as they are written. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mezza dozzina|half a dozen)\b(?: di\b| of\b)?/gi, '6 pz'],
  [/\b(?:(?:una|one|a) )?(?:dozzina|dozen)\b(?: di\b| of\b)?/gi, '12 pz'],
  [/\ba couple of\b/gi, '2 pz'],
  [/\b(\d+)(?: ?["”]| pollic[ei]| inch(?:es)?)(?: e| and)? ([13]\/[248])\b(?: ?["”])?/gi, '$1$2"'],
  [/\b(?:mezzo pollice|half[- ]inch)\b/gi, '1/2"'],
  [/\b(?:tre quarti|three[- ]quarters?)\b(?: di pollice| inch)?/gi, '3/4"'],
];

/** The words and numbers of a line. */
export const toTokens = (line: string, locale: Locale): readonly Token[] => {
  const grouped = GROUPS.reduce((text, [words, count]) => text.replace(words, count), line);
  const parts = grouped
    .replace(SIZE_COMMA, `$1${KEPT_COMMA}`)
    .split(SPLIT)
    .map((part) => (INCHES.test(part) ? part : part.replaceAll(EDGES, '')).replaceAll(KEPT_COMMA, ','))
    .filter((part) => part !== '');
  return readSpelled(parts, locale).map((token, at, all) =>
    isNumber(token) && MINUS_WORD.test(all[at - 1]?.text ?? '')
      ? { ...token, value: undefined, isNegative: true }
      : token,
  );
};
