import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiscountChain, roundToCent, toEuros, toMoney, toRowAmount, toTax } from './money.ts';
import { toCaseCount } from '../../../tests/support/random-cases.ts';

describe('euros and ten-thousandths', () => {
  test.each([
    [0, 0],
    [0.1, 1000],
    [1.005, 10_050],
    [0.0001, 1],
    [1_234_567.8912, 12_345_678_912],
    [-0.74, -7400],
  ])('%d euros are %d and convert back exactly', (euros, money) => {
    expect(toMoney(euros)).toBe(money);
    expect(toEuros(money)).toBe(euros);
  });

  test('sums have no floating point residue', () => {
    expect(JSON.stringify(toEuros(toMoney(0.1) + toMoney(0.2)))).toBe('0.3');
  });
});

describe('rounding', () => {
  test.each([
    [50, 100],
    [49, 0],
    [150, 200],
    [-50, -100],
    [-49, 0],
    [-150, -200],
  ])('%d ten-thousandths round half away from zero to %d', (money, cent) => {
    expect(roundToCent(money) + 0).toBe(cent);
  });

  test.each([
    // price in euros, price_per, quantity, amount
    [2.17, 100, 2000, 43.4],
    [24.7, 100, 150, 37.05],
    [0.005, 1, 1, 0.01],
    [0.0049, 1, 1, 0],
    [1.005, 1, 1, 1.01],
    [3.3333, 1, 3, 10],
    [0.4, 1000, 1, 0],
    [0.4, 1000, 13, 0.01],
    [12.9, 1, 0.125, 1.61],
    [12.9, 1, 2.999, 38.69],
    [99_999.9999, 1, 999_999, 99_999_899_900],
  ])('a row at %d euros per %d, %d times, is %d', (price, per, ...[quantity, amount]) => {
    expect(toEuros(toRowAmount(toMoney(price), per, quantity))).toBe(amount);
  });

  test.each([
    [213.35, 22, 46.94],
    [18.06, 4, 0.72],
    [0.25, 10, 0.03],
    [0.25, 22, 0.06],
    [100, 0, 0],
    [2.5, 22, 0.55],
    [10.25, 10, 1.03],
  ])('the tax on %d at %d %% is %d', (taxable, rate, tax) => {
    expect(toEuros(toTax(toMoney(taxable), rate))).toBe(tax);
  });
});

describe('discount chains', () => {
  test.each([
    ['', 10],
    ['25', 7.5],
    ['50+10', 4.5],
    ['50+10+5', 4.28],
    ['33,33', 6.67],
    ['12.5+5', 8.31],
    ['100', 0],
    ['100+100', 0],
    ['150', 0],
    ['gratis', 10],
    ['50%+10 %', 4.5],
    ['-10', 11],
  ])('10 euros less "%s" are %d', (chain, left) => {
    expect(toEuros(applyDiscountChain(toMoney(10), chain))).toBe(left);
  });

  test('is rounded once, after the last step', () => {
    expect(applyDiscountChain(100, '50+50')).toBe(0);
    expect(applyDiscountChain(200, '50+50')).toBe(100);
    expect(applyDiscountChain(12_345, '')).toBe(12_300);
    expect(applyDiscountChain(-12_350, '')).toBe(-12_400);
  });
});

/** Whether `rounded` is `numerator / denominator` rounded to the nearest integer, half away from zero; in exact integers. */
const isRounded = (rounded: number, numerator: bigint, denominator: bigint): boolean => {
  const whole = BigInt(rounded);
  const off = 2n * (whole * denominator - numerator);
  const distance = off < 0n ? -off : off;
  const isAway = whole * whole * denominator * denominator > numerator * numerator;
  return distance < denominator || (distance === denominator && isAway);
};

describe('properties', () => {
  const money = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  const quantity = fc.integer({ min: 1, max: 999_999_000 });
  const pricePer = fc.constantFrom(1, 100, 1000);
  /** Hundredths of a percent. */
  const discount = fc.integer({ min: 1, max: 10_000 });

  test('a discount chain is the exact product, rounded once, half away from zero', () => {
    fc.assert(
      fc.property(money, fc.array(discount, { maxLength: 6 }), (price, discounts) => {
        const chain = discounts.map(
          (step) => `${Math.floor(step / 100)}.${String(step % 100).padStart(2, '0')}`,
        );
        const numerator = discounts.reduce((left, step) => left * BigInt(10_000 - step), BigInt(price));
        const left = applyDiscountChain(price, chain.join('+'));
        const divisor = 10_000n ** BigInt(discounts.length) * 100n;
        return left % 100 === 0 && isRounded(left / 100, numerator, divisor);
      }),
      { numRuns: toCaseCount(500, 10_000) },
    );
  });

  test('the order of discounts does not matter, and no discount raises a price', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000_000), fc.array(fc.integer({ min: 1, max: 100 })), (price, steps) => {
        const left = applyDiscountChain(price, steps.join('+'));
        const reversed = applyDiscountChain(price, steps.toReversed().join('+'));
        return left === reversed && left >= 0 && left <= applyDiscountChain(price, '');
      }),
    );
  });

  test('a row is the exact product, rounded once to the cent, half away from zero', () => {
    fc.assert(
      fc.property(money, pricePer, quantity, (price, per, thousandths) => {
        const amount = toRowAmount(price, per, thousandths / 1000);
        const numerator = BigInt(price) * BigInt(thousandths);
        return amount % 100 === 0 && isRounded(amount / 100, numerator, BigInt(per) * 100_000n);
      }),
      { numRuns: toCaseCount(500, 10_000) },
    );
  });

  test('euros have at most 4 decimals and survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (amount) => {
        const euros = toEuros(amount);
        return /^-?\d+(\.\d{1,4})?$/.test(JSON.stringify(euros)) && toMoney(euros) === amount;
      }),
      { numRuns: toCaseCount(500, 10_000) },
    );
  });
});
