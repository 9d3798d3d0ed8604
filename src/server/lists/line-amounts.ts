import { isNumber, type Token, type UnitKind } from './list-tokens.ts';

/** A quantity of a line; undefined where the line has one that cannot be read. */
export type Amount = {
  readonly quantity: number | undefined;
  /** What it counts; sales units without one. */
  readonly unit?: UnitKind | undefined;
  /** Sales units in each pack as the line says: `3 scatole da 100`. */
  readonly per?: number | undefined;
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
