import { PRICE_SCALE, QUANTITY_SCALE } from '#src/contract/decimals.ts';
import { toThousandths } from './quantity.ts';

declare const unit: unique symbol;

/**
 * An amount as an integer: ten-thousandths of a euro. Products are computed in BigInt, because price × quantity ×
 * percentages exceed 2^53. The only rounding is half away from zero.
 */
export type Money = number & { readonly [unit]?: 'ten-thousandths' };

const CENT = 100;

/** `numerator / denominator`, rounded half away from zero. */
const divide = (numerator: bigint, denominator: bigint): number => {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * n + d) / (2n * d);
  return Number(negative ? -rounded : rounded);
};

/** Euros (a JSON number) to ten-thousandths. */
export const toMoney = (euros: number): Money => Math.round(euros * PRICE_SCALE);

/** Ten-thousandths to euros with at most 4 decimals and no floating point residue. */
export const toEuros = (money: Money): number => Number((money / PRICE_SCALE).toFixed(4));

/** Rounds to cents, half away from zero. */
export const roundToCent = (money: Money): Money =>
  money % CENT === 0 ? money : divide(BigInt(money), BigInt(CENT)) * CENT;

/** The amount of a row: quantity × price per `pricePer` units, rounded once, to the cent. */
export const toRowAmount = (price: Money, pricePer: number, quantity: number): Money => {
  const q = BigInt(toThousandths(quantity));
  return divide(BigInt(price) * q, BigInt(pricePer) * BigInt(QUANTITY_SCALE) * BigInt(CENT)) * CENT;
};

/** Tax of a taxable amount at a rate in percent, rounded to the cent. */
export const toTax = (taxable: Money, rate: number): Money =>
  divide(BigInt(taxable) * BigInt(Math.round(rate * 100)), BigInt(WHOLE) * BigInt(CENT)) * CENT;

/**
 * `amount` × `part`
 * `whole`, rounded to the cent.
 */
export const toShare = (amount: Money, part: Money, whole: Money): Money =>
  divide(BigInt(amount) * BigInt(part), BigInt(whole) * BigInt(CENT)) * CENT;

/** 100 % in hundredths of a percent; the upper bound of a discount. */
const WHOLE = 10_000;

/**
 * Parses a discount chain (`50+10+5`, `12,5 + 3`) to hundredths of a percent, in order. Zeros and steps that are not
 * numbers are omitted; negative steps are surcharges.
 */
const parseDiscountChain = (chain: string): readonly number[] =>
  chain
    .split('+')
    .map((step) => Math.round(Number(step.trim().replace(/%$/, '').replace(',', '.')) * 100))
    .filter((step) => Number.isFinite(step) && step !== 0)
    .map((step) => Math.min(step, WHOLE));

/** Applies discounts (hundredths of a percent) one after the other and rounds once, to multiples of `step`. */
const applyDiscounts = (price: Money, discounts: readonly number[], step: number): Money => {
  const numerator = discounts.reduce((product, percent) => product * BigInt(WHOLE - percent), BigInt(price));
  return divide(numerator, BigInt(WHOLE) ** BigInt(discounts.length) * BigInt(step)) * step;
};

/** The discounts of a chain in percent, each with the price after it, to ten-thousandths. */
export const listDiscounts = (
  price: Money,
  chain: string,
): readonly { readonly percent: number; readonly price: Money }[] => {
  const discounts = parseDiscountChain(chain);
  return discounts.map((percent, at) => ({
    percent: percent / 100,
    price: applyDiscounts(price, discounts.slice(0, at + 1), 1),
  }));
};

/** The net price under a discount chain such as `50+10`, rounded once, to the cent; an empty chain only rounds. */
export const applyDiscountChain = (price: Money, chain: string): Money =>
  chain === '' ? roundToCent(price) : applyDiscounts(price, parseDiscountChain(chain), CENT);
