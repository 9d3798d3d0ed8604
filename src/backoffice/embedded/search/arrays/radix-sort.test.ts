import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TimeSlicer } from '../../../time-slicer.ts';
import { sortDescending } from './radix-sort.ts';

const sortPlainly = (keys: readonly number[]): readonly number[] => {
  const keyOf = (at: number): number => {
    const key = keys[at] ?? NaN;
    return Number.isNaN(key) ? -Infinity : key;
  };
  return [...keys.keys()].sort((a, b) => (keyOf(a) === keyOf(b) ? a - b : keyOf(a) > keyOf(b) ? -1 : 1));
};

it('sorts descending and stable, NaN last', async () => {
  const key = fc.oneof(
    fc.double(),
    fc.integer({ min: -3, max: 3 }),
    fc.integer(),
    fc.constantFrom(0, -0, NaN),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(key, { maxLength: 50 }), async (keys) => {
      expect([...(await sortDescending(Float64Array.from(keys), new TimeSlicer()))]).toEqual(
        sortPlainly(keys),
      );
      const ints = keys.map((number) => Math.trunc(number) | 0);
      expect([...(await sortDescending(Int32Array.from(ints), new TimeSlicer()))]).toEqual(sortPlainly(ints));
    }),
  );
});
