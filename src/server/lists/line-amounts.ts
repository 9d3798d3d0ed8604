import type { Locale } from '#src/contract/locale.ts';
import { parseTypedQuantity } from '#src/i18n/typed-quantity.ts';
import { toAmountKind } from './amount-units.ts';
import { isNumber, type Token, type UnitKind } from './list-tokens.ts';

/** An amount with a unit of its own, `250 cm`, or a fraction; it counts what an article is sold by unless it is part of its name. */
export type Measured = {
  readonly text: string;
  /** In `unit`, or in sales units without one; undefined where it cannot be read. */
  readonly value: number | undefined;
  /** As written; '' for a fraction alone. */
  readonly unit: string;
  /** Whether the line has no other quantity. */
  readonly isOnly: boolean;
};

/** A quantity of a line; undefined where the line has one that cannot be read. */
export type Amount = {
  readonly quantity: number | undefined;
  /** What it counts; sales units without one. */
  readonly unit?: UnitKind | undefined;
  /** Sales units in each pack as the line says: `3 scatole da 100`. */
  readonly per?: number | undefined;
  readonly measured?: readonly Measured[] | undefined;
};

/** Whether a number may be one with its neighbour: `1 250`. */
export const isSplitNumber = (tokens: readonly Token[], at: number): boolean => {
  const isPair = (place: number): boolean =>
    /^[1-9]\d{0,2} \d{3}$/.test(`${tokens[place]?.text} ${tokens[place + 1]?.text}`);
  return isPair(at) || isPair(at - 1);
};

/** The unit of the number at a place: written with it or after it. */
export const toUnitOf = (tokens: readonly Token[], at: number): Pick<Amount, 'unit'> => {
  const [token, after] = [tokens[at], tokens[at + 1]];
  const unit = isNumber(token) && token.unit ? token.unit : after?.kind === 'unit' ? after.unit : undefined;
  return unit ? { unit } : {};
};

const AND = /^(?:e|and)$/i;
/** `2 metri e mezzo`, `half a metre`. */
export const HALF = /^(?:mezz[oa]|half)$/i;

/** Whether a half follows the number at a place and its unit: `2 metri e mezzo`. */
export const hasHalf = (tokens: readonly Token[], at: number): boolean =>
  AND.test(tokens[at + 2]?.text ?? '') && HALF.test(tokens[at + 3]?.text ?? '');

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};
/** `250cm`. */
const JOINED = /^(?<number>[.,]?\d[\d.,]*)(?<unit>\p{L}+\.?)$/u;

/** `2x250`, whose quantity cannot be told from a size, and `1m50`. */
const SIZE = /^\d[\d.,]*[mx×*]\d[\d.,]*$/i;

/** An amount with its place among the tokens. */
export type PlacedAmount = Omit<Measured, 'isOnly'> & { readonly at: number };

const toMeasured = (tokens: readonly Token[], at: number, locale: Locale): PlacedAmount | undefined => {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (!token || token.kind === 'price') return undefined;
  const { number = '', unit: joined = '' } = JOINED.exec(token.text)?.groups ?? {};
  if (toAmountKind(joined))
    return { at, text: token.text, value: parseTypedQuantity(number, locale), unit: joined };
  const [, whole = '', fraction = ''] = /^(\d{0,4})([½¼¾])$/.exec(token.text) ?? ['', '', token.text];
  const share = FRACTIONS[fraction] ?? (HALF.test(token.text) ? 0.5 : undefined);
  const part = share === undefined ? undefined : Number(whole) + share;
  const isSize = SIZE.test(token.text);
  if (!isNumber(token) && part === undefined && !isSize) return undefined;
  // `half a metre`.
  const after = next?.text === 'a' && part !== undefined ? tokens[at + 2] : next;
  const unit = after && toAmountKind(after.text) ? after.text : '';
  if (unit === '' && !isSize && !(fraction in FRACTIONS)) return undefined;
  const value = isNumber(token) ? token.value : part;
  const isSplit = isSplitNumber(tokens, at) || value === undefined;
  return {
    ...{ at, unit, text: `${token.text} ${unit}`.trim() },
    value: isSplit ? undefined : value + (hasHalf(tokens, at) ? 0.5 : 0),
  };
};

/** The amounts of a line that have units of their own. */
export const findMeasured = (tokens: readonly Token[], locale: Locale): readonly PlacedAmount[] =>
  [...tokens.keys()].map((at) => toMeasured(tokens, at, locale)).filter((it) => it !== undefined);

/** An amount as a line states it; `isOnly`: without another quantity. */
export const toStated = ({ text, value, unit }: PlacedAmount, isOnly: boolean): Measured => ({
  ...{ text, value, unit, isOnly },
});
