import { expect, it } from 'vitest';
import { roundPrice, roundQuantity } from './decimals.ts';

it('sums of quantities and prices have no floating point residue', () => {
  expect([0.1 + 0.2, roundQuantity(0.1 + 0.2)]).toEqual([0.300_000_000_000_000_04, 0.3]);
  expect(roundQuantity(1.0005)).toBe(1.001);
  expect(roundPrice(0.1 + 0.7)).toBe(0.8);
  expect(roundPrice(12.345_64)).toBe(12.3456);
});
