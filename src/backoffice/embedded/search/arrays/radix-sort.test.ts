import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pacer } from '../time-slicer.ts';
import { toOrder } from './radix-sort.ts';

/** Highest first, equal ones as they were, without a key last. */
const sortPlainly = (keys: readonly number[]): readonly number[] => {
  const keyOf = (at: number): number => {
    const key = keys[at] ?? NaN;
    return Number.isNaN(key) ? -Infinity : key;
  };
  return [...keys.keys()].sort((a, b) => (keyOf(a) === keyOf(b) ? a - b : keyOf(a) > keyOf(b) ? -1 : 1));
};

it('puts the highest keys first and equal ones as they were', async () => {
  const key = fc.oneof(
    fc.double(),
    fc.integer({ min: -3, max: 3 }),
    fc.integer(),
    fc.constantFrom(0, -0, NaN),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(key, { maxLength: 50 }), async (keys) => {
      expect([...(await toOrder(Float64Array.from(keys), new Pacer()))]).toEqual(sortPlainly(keys));
      const ints = keys.map((number) => Math.trunc(number) | 0);
      expect([...(await toOrder(Int32Array.from(ints), new Pacer()))]).toEqual(sortPlainly(ints));
    }),
  );
});
