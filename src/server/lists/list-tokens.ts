import type { Locale } from '#src/contract/locale.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';

/** Units of a quantity, as buyers write them in both languages. */
const UNITS =
  'pz|pzz|pezz[oi]|pc|pcs|pieces?|nr|cad|cadauno|ea|each|units?|unit[aà]|mt|mtr?s?|m|metr[oi]|meters?|ml|kg|litr[oi]|lt|l|pai[ao]|pairs?|rotol[oi]|rot|rolls?|bobin[ae]|barr[ae]|set|kit|coppi[ae]|fogli[oe]?|tubett[oi]|cartucc[ie]+|bombolett[ae]|sacch[io]|latt[ae]|lattin[ae]|secchi[oe]?';
/** Units that are one pack of the article. */
const PACKS =
  'conf|confezion[ei]|cf|scatol[ae]|scat|sc|box|boxes|packs?|pkts?|packets?|cartoni?|ct|bust[ae]|bustin[ae]|blister';
/** Words before a quantity. */
const MARKERS = 'x|×|\\*|n|nr|num|no|q|qt[aà]?|q\\.?t[aà]|quantit[aà]|qty|quantity|pz|pezzi|pcs|conf|cf';

const UNIT = new RegExp(`^(?:${UNITS})\\.?$`, 'iu');
const PACK = new RegExp(`^(?:${PACKS})\\.?$`, 'iu');
const MARKER = new RegExp(`^(?:${MARKERS})[.:°º]*$`, 'iu');
const NUMBER = String.raw`\d[\d.,']*`;
/** `x200`, `200pz`, `n.2`, `200x`, `(200)`. */
const WITH_NUMBER = new RegExp(
  `^(?<marker>(?:${MARKERS})[.:°º]*)?(?<number>${NUMBER})(?<unit>(?:${UNITS}|${PACKS}|x|×)\\.?)?$`,
  'iu',
);
/** Measures are not quantities: `20mm`. */
const MEASURE_UNIT = /^(?:mm|cm|bar|v|w|kw|a|ah|°|"|”|inch|pollici)$/iu;
const PRICE = /^(?:€|eur|euro)$/iu;
const SEPARATOR = /^[-–—=:>|/→]+$/u;

/** A number with what stands beside it. */
export type NumberToken = {
  readonly kind: 'number';
  readonly text: string;
  /** Undefined if it is not a quantity in the language. */
  readonly value: number | undefined;
  /** Whether a unit, or a word such as `q.tà`, is written with it. */
  readonly isMarked: boolean;
  readonly isPacks: boolean;
};
export type Token =
  | NumberToken
  | {
      readonly kind: 'word' | 'unit' | 'pack' | 'marker' | 'measure' | 'price' | 'separator';
      readonly text: string;
    };

/** Digits of an EAN-8, UPC-A, EAN-13 or ITF-14. */
const BARCODE = /^(?:\d{8}|\d{12,14})$/;

/** A negative quantity is a return, not an order: `-3`, `-3pz`, `x-3`, `q.tà:-3`, `3-` as some programs write it. */
const NEGATIVE = new RegExp(
  String.raw`^(?<marker>(?:${MARKERS})[.:°º]*)?(?:[-‐‑–−﹣－]€?[.,]?${NUMBER}|${NUMBER}[-−])(?<unit>(?:${UNITS}|${PACKS}|x|×)\.?)?$`,
  'iu',
);

const toNumber = (typed: string, locale: Locale): NumberToken | undefined => {
  if (BARCODE.test(typed)) return undefined;
  const negative = NEGATIVE.exec(typed)?.groups;
  if (negative) {
    const isMarked = negative['marker'] !== undefined || negative['unit'] !== undefined;
    return { kind: 'number', text: typed, value: undefined, isMarked, isPacks: false };
  }
  const text = typed.replace(/^\+(?=\d)/, '');
  const { marker, number = '', unit } = WITH_NUMBER.exec(text)?.groups ?? {};
  if (number === '') return undefined;
  const value = parseTypedQuantity(number.replace(/(?<![.,'])[.,']+$/, ''), locale);
  const isPacks = unit !== undefined && PACK.test(unit);
  return { kind: 'number', text, value, isMarked: marker !== undefined || unit !== undefined, isPacks };
};

const toKind = (text: string): Exclude<Token['kind'], 'number'> => {
  if (SEPARATOR.test(text)) return 'separator';
  if (PRICE.test(text)) return 'price';
  if (PACK.test(text)) return 'pack';
  if (UNIT.test(text)) return 'unit';
  if (MARKER.test(text)) return 'marker';
  return MEASURE_UNIT.test(text) ? 'measure' : 'word';
};

/** Between digits a comma is decimal, also in `-1,5`; elsewhere it separates, as `;`, `=` and `:` do. */
const SPLIT =
  /\s+|[;=\t]+|(?<![\d‐‑–−﹣－-]),|,(?!\d)|,(?<=[^\d.,\s]\d*,)(?<!(?:^|[\s;=])[-‐‑–−﹣－]\d*,)(?=\d+(?:\s|$))|:(?=\d)|(?<=\w):(?=\s|$)/u;
const EDGES = /^["'“”«»([{]+|(?<!["'“”«»)\]},])["'“”«»)\]},]+$/gu;

const MINUS_WORD = /^(?:meno|minus)$/i;

/** The words and numbers of a line. */
export const toTokens = (line: string, locale: Locale): readonly Token[] =>
  line
    .split(SPLIT)
    .map((part) => part.replaceAll(EDGES, ''))
    .filter((part) => part !== '')
    .map((text) => toNumber(text, locale) ?? { kind: toKind(text), text })
    .map((token, at, all) =>
      token.kind === 'number' && MINUS_WORD.test(all[at - 1]?.text ?? '')
        ? { ...token, value: undefined }
        : token,
    );
