import { mayHaveSign, toFacetSlug, toPlainFacetSlug } from '#src/contract/facet-slug.ts';
import { readDimension } from '../text/dimensions.ts';
import { fold } from '../../../rules/fold.ts';
import { toMeasure, toValue } from '../text/numbers.ts';

/** The numbers of a label, so that sizes sort numerically: M8x8 < M8x40 < M10x20. */
export type SizeKey = {
  /** Sizes of one family are comparable: the base unit (`mm` for 40 mm and 4 cm) or the prefix (`m` for M8x40). */
  readonly family: string;
  /** In base units, in written order. */
  readonly numbers: readonly number[];
  /** The unit as written and its size in base units; absent unless the label is one number with or without a unit. */
  readonly measured: { readonly unit: string; readonly factor: number } | undefined;
};

/** A number with an unknown unit: `12 mesi`, `5 %`. */
const COUNTED = /^(\d+(?:[.,]\d+)*)\s*([^\d\s][^\d]{0,19})?$/u;
const SIGNED = /^[-+−–] ?(?=\d)/;
const NUMBERS = /\d+(?:\.\d+)?/g;
/** The unit at the end of a label. */
const UNIT = /(?<=\d\s?)(?:[^\d\s.,/-]+[23]?)$/u;
/** A remark in brackets, for example the size in another unit. */
const REMARK = /(?<!\s)\s*\([^()]*\)$/;

/** Whether a unit is another one in another case (`MW`, `mW`): the tables of units know no case. */
const hasOwnCase = (unit: string): boolean => toFacetSlug(`1 ${unit}`) !== toPlainFacetSlug(`1 ${unit}`);

/** A number whose unit depends on its case; undefined for all others. */
const toCasedKey = (label: string): SizeKey | undefined => {
  const [, written, unit = ''] = COUNTED.exec(label) ?? [];
  if (written === undefined || !mayHaveSign(label) || !hasOwnCase(unit.trim())) return undefined;
  const shown = unit.trim();
  return {
    family: toFacetSlug(`1 ${shown}`).slice(2),
    numbers: [toValue(written)],
    measured: { unit: shown, factor: 1 },
  };
};

/** `text` is the token of a measure; its unit is read from the ends of `label` and `folded`, and a diameter may have none. */
const toMeasureKey = (label: string, folded: string, text: string): SizeKey | undefined => {
  const [, digits, base = ''] = /^(\d+(?:\.\d+)?)(\D.*)?$/s.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const unit = UNIT.exec(label)?.[0] ?? base;
  const factor = Number.parseFloat(toMeasure('1', UNIT.exec(folded)?.[0] ?? base));
  return { family: base, numbers: [Number(digits)], measured: { unit, factor } };
};

const toPlainKey = (label: string, folded: string): SizeKey | undefined => {
  const [, written, unit = ''] = COUNTED.exec(folded) ?? [];
  if (written === undefined) return undefined;
  const shown = unit === '' ? '' : label.slice(-unit.length).trim();
  return { family: unit.trim(), numbers: [toValue(written)], measured: { unit: shown, factor: 1 } };
};

/** Several numbers, or one with a prefix: sortable, but not usable as a range. */
const toListKey = (text: string): SizeKey => ({
  family: /^\p{L}*/u.exec(text)?.[0] ?? '',
  numbers: (text.match(NUMBERS) ?? []).map(Number),
  measured: undefined,
});

const negate = ({ numbers, ...key }: SizeKey): SizeKey => ({
  ...key,
  numbers: numbers.map((one, at) => (at === 0 ? -one : one)),
});

const readKey = (label: string, folded: string): SizeKey | undefined => {
  const read = readDimension(folded, 0);
  if (!read) return toPlainKey(label, folded);
  const { kind, text } = read.token;
  if (kind === 'pair' || kind === 'code') return toListKey(text);
  if (read.end < folded.length) return toPlainKey(label, folded) ?? toListKey(text);
  if (kind === 'measure') return toMeasureKey(label, folded, text);
  return { family: '', numbers: [Number(text)], measured: { unit: '', factor: 1 } };
};

const FIRST_CHARACTER = /^[-+−–\d⌀øØmMdDpP]/u;

/** The size at the beginning of a label; undefined without one. */
export const toSizeKey = (label: string): SizeKey | undefined => {
  if (!FIRST_CHARACTER.test(label)) return undefined;
  const bare = label.replace(REMARK, '');
  const folded = fold(bare).trim();
  const sign = SIGNED.exec(folded)?.[0] ?? '';
  const written = bare.slice(sign.length);
  const key = toCasedKey(written.trim()) ?? readKey(written, folded.slice(sign.length));
  return key && sign !== '' && !sign.startsWith('+') ? negate(key) : key;
};
